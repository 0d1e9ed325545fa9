import { resolve } from 'node:path'
import { openDatabase, type Db } from '../platform/db/database.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { giveKeys } from '../platform/keys/keyring.ts'
import { openKeyring } from '../platform/keys/open-keyring.ts'
import { readSettings, type Settings } from '../settings.ts'

export type Opened = { settings: Settings; db: Db; ownerUrl: string; root: string }

/** For a command at the console: the database that serves, beside the nodes that use it, or started for as long as the command takes. */
export async function withDatabase(work: (opened: Opened) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  const url = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL
  const embedded = url ? undefined : await startEmbedded({ dataDir: resolve(settings.DATA_DIR), archive: settings.BACKUP_DIR, log: () => {} })
  const ownerUrl = url ?? embedded?.adminUrl ?? ''
  // A check may look at every row of a large table.
  const { db } = openDatabase(ownerUrl, { max: 4, statementMs: 0 })
  giveKeys(db, openKeyring(settings))
  try {
    await work({ settings, db, ownerUrl, root: process.env['AOSP_ROOT'] ?? process.cwd() })
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export function runCommand(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
