import { join } from 'node:path'
import { sql } from 'kysely'
import { settleKeys } from '../platform/keys/open-keyring.ts'
import type { Check } from '../platform/check.ts'
import { replicaFollows } from '../platform/db/check-replica.ts'
import type { Db } from '../platform/db/database.ts'
import { missingMigrations } from '../platform/db/migrate.ts'
import { openFileStore, type FileStore } from '../platform/files/file-store.ts'
import { checkSecrets } from '../platform/keys/rewrap.ts'
import { stillModules } from '../prepare-database.ts'
import { runCommand, say, withDatabase } from './with-database.ts'
import '../platform/platform.tables.ts'

/** npm run check: whether everything that was promised about the stored data holds. Changes nothing, may run beside serving nodes; ends with 1 on a fault. */
runCommand(() =>
  withDatabase(async ({ settings, db, ownerUrl, root }) => {
    await settleKeys(db, settings)
    const modules = await stillModules({ db, ownerUrl, settings, root })
    const checks: Check[] = [
      migrationsThere(ownerUrl, join(root, 'apps/server/migrations')),
      clockAgrees(db),
      secretsOpen(db),
      filesThere(
        db,
        openFileStore(settings, root, () => new Date()),
      ),
      logArchived(db),
      ...(settings.DATABASE_READ_URL ? [replicaFollows(db, settings.DATABASE_READ_URL, settings.DATABASE_READ_DELAY_MS)] : []),
      ...modules.flatMap(({ checks: own = [] }) => own),
    ]
    let broken = 0
    for (const { title, look } of checks) {
      const { seen, faults } = await look().catch((error: unknown) => ({ seen: '', faults: [error instanceof Error ? error.message : String(error)] }))
      say(`${faults.length === 0 ? 'ok    ' : 'FAULT '} ${title}${seen === '' ? '' : `: ${seen}`}`)
      for (const fault of faults.slice(0, SHOWN)) say(`       ${fault}`)
      if (faults.length > SHOWN) say(`       and ${faults.length - SHOWN} more`)
      if (faults.length > 0) broken++
    }
    say(broken === 0 ? `${checks.length} checks, nothing is wrong` : `${broken} of ${checks.length} checks found faults`)
    if (broken > 0) process.exitCode = 1
  }),
)
const SHOWN = 20

const migrationsThere = (url: string, folder: string): Check => ({
  title: 'migrations',
  look: async () => {
    const missing = await missingMigrations(url, folder)
    return { seen: missing.length === 0 ? 'all applied' : '', faults: missing.map((name) => `${name} is missing; run: npm run migrate`) }
  },
})

/** More than the close of a session allows a node to be off. */
const MOST_OFF_MS = 500
const clockAgrees = (db: Db): Check => ({
  title: 'clock',
  look: async () => {
    const before = Date.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const after = Date.now()
    const off = Math.round((before + after) / 2 - (rows[0]?.at.getTime() ?? 0))
    const isOff = Math.abs(off) - (after - before) / 2 > MOST_OFF_MS
    return { seen: `this machine is ${off} ms off the database's`, faults: isOff ? [`more than ${MOST_OFF_MS} ms; set the clocks by time servers`] : [] }
  },
})

const secretsOpen = (db: Db): Check => ({
  title: 'secrets',
  look: async () => {
    const { used, faults } = await checkSecrets(db)
    return { seen: `${used.reduce((sum, { count }) => sum + count, 0)} open`, faults }
  },
})

/** Of the embedded database with BACKUP_DIR, and of an outside one that archives by itself. */
const logArchived = (db: Db): Check => ({
  title: 'archive of the log',
  look: async () => {
    const { rows } = await sql<{ on: boolean; last: Date | null; fails: boolean; file: string | null }>`
      select current_setting('archive_mode') <> 'off' as on, last_archived_time as last, last_failed_wal as file,
             last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver`.execute(db)
    const [row] = rows
    if (!row?.on) return { seen: 'none (BACKUP_DIR): restores reach to the last backup', faults: [] }
    return {
      seen: row.last ? `last file ${row.last.toISOString()}` : 'nothing yet',
      faults: row.fails ? [`${row.file} cannot be archived; PostgreSQL's log says why`] : [],
    }
  },
})

const AT_ONCE = 500
const filesThere = (db: Db, store: FileStore): Check => ({
  title: 'files',
  look: async () => {
    const faults: string[] = []
    let seen = 0
    for (let after = ''; ;) {
      const some = await db
        .selectFrom('stored_file')
        .select(['id', 'path', 'size', 'location', 'storage_key'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const { path, size, location, storage_key } of some) {
        const found = await store.sizeOf({ location, storage_key })
        if (found === undefined) faults.push(`${path} is missing`)
        else if (found !== size) faults.push(`${path} has ${found} bytes in the place of ${size}`)
      }
      seen += some.length
      const last = some.at(-1)
      if (!last || some.length < AT_ONCE) return { seen: `${seen}`, faults }
      after = last.id
    }
  },
})
