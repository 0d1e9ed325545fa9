import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql, type Migration } from 'kysely'
import { openDatabase } from './database.ts'

/**
 * Applies the numbered SQL files in order, under the migrator's lock, and gives the application role its rights:
 * it may change rows but owns nothing, and can only append to the audit log.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const { db } = openDatabase(ownerUrl, { max: 2 })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => sqlFiles(folder) } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error(String(error))
    await grantToApplication(db)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
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

async function grantToApplication(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  const role = await sql<{ rolname: string }>`select rolname from pg_roles where rolname = 'aosp_app'`.execute(db)
  if (role.rows.length === 0) return
  await sql
    .raw(
      `grant usage on schema public to aosp_app;
       grant select, insert, update, delete on all tables in schema public to aosp_app;
       grant usage, select on all sequences in schema public to aosp_app;
       revoke update, delete on audit_log, data_log from aosp_app;`,
    )
    .execute(db)
}
