import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Migrator, sql, type Migration } from 'kysely'
import { openDatabase, type Db } from './database.ts'

/** How long a statement of a migration waits for a lock before it gives way, so that nobody waits behind it for longer. */
const LOCK_MS = 3_000
const TRIES = 60
const BETWEEN_TRIES_MS = 1_000

/**
 * Applies the numbered SQL files in order, under the migrator's lock, and gives the application role its rights: it may change rows but
 * owns nothing, and can only append to the audit log. A large table may take its time; a table somebody holds is left to him and tried
 * again, because whoever comes after a waiting migration waits too.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  { applicationRole = 'aosp_app', say = () => undefined }: { applicationRole?: string; say?: (line: string) => void } = {},
): Promise<string[]> {
  const { db, pool } = openDatabase(ownerUrl, { max: 2, statementMs: 0 })
  pool.on('connect', (client) => void client.query(`set lock_timeout = ${LOCK_MS}`))
  try {
    const known = await sqlFiles(folder)
    await refuseNewer(db, Object.keys(known))
    const done = await applied(db, known, say)
    await grantToApplication(db, applicationRole)
    return done
  } finally {
    await db.destroy()
  }
}

async function applied(db: Db, known: Record<string, Migration>, say: (line: string) => void): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  for (let tries = 1; ; tries++) {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results.map((result) => result.migrationName)
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    const text = `migration ${failed ?? 'could not begin'}: ${reason}`
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw new Error(text, { cause: error })
    say(`${text}; trying again`)
    await sleep(BETWEEN_TRIES_MS)
  }
}
const LOCK_NOT_AVAILABLE = '55P03'

/** An older version started on a newer database would write what the newer one does not expect. */
async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  const newer = (await appliedNames(db)).filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(`the database is newer than this version: it has ${newer.join(', ')}; start the version that made it, or restore a backup`)
}

async function appliedNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)
}

async function sqlFiles(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }] satisfies [string, Migration]
    }),
  )
  return Object.fromEntries(entries)
}

/** Tables of which the application may read rows and add some, and nothing else. */
const APPEND_ONLY = ['audit_log', 'data_log', 'audit_link', 'audit_seal', 'audit_checkpoint', 'audit_run', 'bidding_verdict', 'bidding_result']

async function grantToApplication(db: Db, name: string): Promise<void> {
  const known = await sql`select from pg_roles where rolname = ${name}`.execute(db)
  if (known.rows.length === 0) return
  const role = sql.id(name)
  await sql`grant usage on schema public to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage, select on all sequences in schema public to ${role}`.execute(db)
  await sql`revoke update, delete on ${sql.join(APPEND_ONLY.map((table) => sql.id(table)))} from ${role}`.execute(db)
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(db)
}

/** What the owner has yet to apply; for a server that is not the owner. */
export async function missingMigrations(url: string, folder: string): Promise<string[]> {
  const { db } = openDatabase(url, { max: 1 })
  try {
    const names = new Set(await appliedNames(db))
    return Object.keys(await sqlFiles(folder)).filter((name) => !names.has(name))
  } finally {
    await db.destroy()
  }
}
