import { mkdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { verifyBackups } from '../platform/db/backup/backup-set.ts'
import { takeBackup, takeUploads } from '../platform/db/backup/take-backup.ts'
import { checkSecrets } from '../platform/keys/rewrap.ts'
import { keyPlace, placeName } from '../platform/keys/key-file.ts'
import { readSettings } from '../settings.ts'
import { runCommand, say, withDatabase } from './with-database.ts'

/** npm run backup: a copy of the embedded database and of the uploaded files, while nodes serve. */
const USAGE = `npm run backup -- <folder>          copies the database and the uploaded files to a folder of backups, BACKUP_DIR when none is named
npm run backup -- files <folder>    copies uploaded files alone, those that are not there yet
npm run backup -- verify <folder>   reads every byte of the backups and of the archived log, and tells how far they reach`

runCommand(async (args) => {
  const settings = readSettings(process.env)
  const act = args[0] === 'files' || args[0] === 'verify' ? args.shift() : undefined
  const named = args.shift() ?? settings.BACKUP_DIR
  if (!named || named.startsWith('-') || args.length > 0) throw new Error(USAGE)
  const folder = resolve(named)
  if (act === 'verify') return verify(folder)
  if (settings.DATABASE_URL)
    throw new Error('DATABASE_URL: a database somebody else runs is backed up where it runs (docs/operate.md); this command is for the embedded one')
  const dataDir = resolve(settings.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (`${await realpath(folder)}${sep}`.startsWith(`${dataDir}${sep}`)) throw new Error(`${folder} lies in DATA_DIR and would be lost with it`)
  await withDatabase(async ({ db, ownerUrl }) => {
    if (act === 'files') {
      const { uploads, lost } = await takeUploads({ dataDir, ownerUrl, folder })
      say(`${uploads} uploaded files`)
      return tellLost(lost)
    }
    const { used } = await checkSecrets(db)
    const masterKeys = used.map(({ id }) => id)
    const { name, files, bytes, uploads, lost } = await takeBackup({ dataDir, ownerUrl, folder, masterKeys })
    say(`${name}: ${files} files of the database, ${(bytes / 1_000_000).toFixed(1)} MB, ${uploads} uploaded files`)
    say(`left out: the master key ${masterKeys.join(', ')} (${placeName(keyPlace(settings))}), which opens its secrets; keep it apart from here`)
    if (settings.FILES_URL) say('left out: uploaded files in the store of FILES_URL, which are backed up where it runs')
    tellLost(lost)
  })
})

/** A backup that lacks files is better than none, and no success. */
function tellLost(lost: readonly string[]): void {
  if (lost.length === 0) return
  for (const path of lost.slice(0, 20)) say(`LOST   ${path}: the database names it, and it is missing or changed in DATA_DIR`)
  say(`${lost.length} uploaded files could not be kept`)
  process.exitCode = 1
}

async function verify(folder: string): Promise<void> {
  const { lines, faults } = await verifyBackups(folder)
  for (const line of lines) say(line)
  for (const fault of faults) say(`FAULT  ${fault}`)
  say(faults.length === 0 ? 'every byte is as it was kept' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}
