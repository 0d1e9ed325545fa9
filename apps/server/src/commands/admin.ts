import { liftAtConsole, resetAtConsole } from '../modules/identity/index.ts'
import { copyToStore } from '../platform/files/copy-to-store.ts'
import { drawPassword } from '../platform/draw-password.ts'
import { runCommand, say, withDatabase } from './with-database.ts'
import '../platform/platform.tables.ts'

/** npm run admin -- …: what must work when nobody can sign in. Whoever may read the database's secrets may do it; the audit log says that it was done. */
const USAGE = `npm run admin -- reset <account>   draws a password that has to be changed at the next sign-in, ends the account's sessions,
                                  lifts its lock-out and removes its second factor
npm run admin -- lift <account>    forgets the wrong passwords counted against the account
npm run admin -- nodes             lists the nodes that beat within the last day
npm run admin -- files-to-store    copies the files of this node's DATA_DIR that are not in the store of FILES_URL yet; may be repeated`

const ACTS = new Map<string, { takes: number; run: (name: string) => Promise<void> }>([
  ['reset', { takes: 1, run: reset }],
  ['lift', { takes: 1, run: lift }],
  ['nodes', { takes: 0, run: nodes }],
  ['files-to-store', { takes: 0, run: filesToStore }],
])

runCommand(async ([act = '', ...rest]) => {
  const chosen = ACTS.get(act)
  if (!chosen || rest.length !== chosen.takes) throw new Error(USAGE)
  await chosen.run(rest[0] ?? '')
})

function reset(username: string): Promise<void> {
  return withDatabase(async ({ db }) => {
    const password = drawPassword()
    const { sessionsEnded, factorRemoved } = await resetAtConsole(db, username, password, new Date())
    say(`${username}: password ${password}, to be changed at the next sign-in`)
    say(`${sessionsEnded} sessions ended${factorRemoved ? ', second factor removed' : ''}`)
  })
}

function lift(username: string): Promise<void> {
  return withDatabase(async ({ db }) => {
    await liftAtConsole(db, username, new Date())
    say(`${username}: may try again`)
  })
}

function nodes(): Promise<void> {
  return withDatabase(async ({ db }) => {
    const known = await db.selectFrom('node_heartbeat').select(['id', 'name', 'started_at', 'seen_at']).orderBy('seen_at', 'desc').execute()
    for (const { id, name, started_at: started, seen_at: seen } of known)
      say(`${name.padEnd(24)} ${id}  started ${started.toISOString()}  seen ${seen.toISOString()}`)
    say(`${known.length} nodes`)
  })
}

function filesToStore(): Promise<void> {
  return withDatabase(async ({ settings, db }) => {
    const { copied, elsewhere, faults } = await copyToStore({ db, settings, now: () => new Date(), say })
    for (const fault of faults) say(`FAULT  ${fault}`)
    say(`${copied} files copied to the store and verified, ${elsewhere} lie in no folder of this node, ${faults.length} faults`)
    if (faults.length > 0) process.exitCode = 1
  })
}
