import { resolve } from 'node:path'
import { restoreBackup } from '../platform/db/backup/restore-backup.ts'
import { keyPlace, placeName } from '../platform/keys/key-file.ts'
import { readSettings } from '../settings.ts'
import { runCommand, say } from './with-database.ts'

/** npm run restore: a backup becomes the embedded database and the files of an empty DATA_DIR, as they were at an instant. */
const USAGE = `npm run restore -- <folder>                       restores to DATA_DIR, which must be empty, everything the backups and the archived log hold
npm run restore -- <folder> --until=<instant>     … what was committed by then, such as 2026-11-18T09:30:00.250+08:00`

runCommand(async (args) => {
  const settings = readSettings(process.env)
  const times = args.filter((arg) => arg.startsWith('--until='))
  const [folder, ...rest] = args.filter((arg) => !arg.startsWith('--until='))
  if (!folder || folder.startsWith('-') || rest.length > 0 || times.length > 1) throw new Error(USAGE)
  if (settings.DATABASE_URL)
    throw new Error('DATABASE_URL: a restore makes an embedded database; restore an outside one with its own programs (docs/operate.md)')
  const until = times[0] === undefined ? undefined : instant(times[0].slice('--until='.length))
  const calledOff = new AbortController()
  const callOff = (): void => calledOff.abort(new Error(`called off; ${resolve(settings.DATA_DIR)} is empty again`))
  // Each time: Ctrl-C comes from the terminal and once more from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callOff)
  const { base, reached, uploads } = await restoreBackup({
    folder: resolve(folder),
    dataDir: settings.DATA_DIR,
    until,
    log: say,
    calledOff: calledOff.signal,
  })
  say(`${base.manifest.database.length} files of the database and ${uploads} uploaded files are there, every byte as it was kept`)
  say(
    reached
      ? `reached: the last transaction that is there was committed at ${reached.toISOString()}`
      : `reached: the end of the backup, ${base.manifest.ended}`,
  )
  say(`its secrets open with the master key ${base.manifest.masterKeys.join(', ')}, expected at ${placeName(keyPlace(settings))}; no backup holds it`)
  say('next: npm run check, start, and make a new backup')
})

/** With its zone: a time without one means another instant on another machine. */
function instant(text: string): Date {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`--until: ${text} is no instant with a time zone, such as 2026-11-18T09:30:00.250+08:00`)
  return at
}
