import type { Db } from '../db/database.ts'
import type { Actor } from '../http/context.ts'
import './sheets.tables.ts'

export type ImportState = { state: 'running' | 'done' | 'failed'; read: number; imported: number; failed: number; errorPath: string | null }

const KEPT_MS = 86_400_000

/** Where an import stands, kept outside its transaction so that others see it while it runs. Old runs of the account go. */
export async function openJob(db: Db, actor: Actor, key: string, now: Date): Promise<void> {
  await db
    .deleteFrom('import_job')
    .where('account_id', '=', actor.accountId)
    .where('updated_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  await db
    .insertInto('import_job')
    .values({ account_id: actor.accountId, key, state: 'running', read_count: 0, imported_count: 0, failed_count: 0, error_path: null, updated_at: now })
    .execute()
}

export async function moveJob(db: Db, actor: Actor, key: string, now: Date, at: ImportState): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ state: at.state, read_count: at.read, imported_count: at.imported, failed_count: at.failed, error_path: at.errorPath, updated_at: now })
    .where('account_id', '=', actor.accountId)
    .where('key', '=', key)
    .execute()
}

export const findJob = (db: Db, actor: Actor, key: string) =>
  db.selectFrom('import_job').selectAll().where('account_id', '=', actor.accountId).where('key', '=', key).executeTakeFirst()
