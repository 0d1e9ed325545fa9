import { sql, type Selectable } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SyncFailureTable, SyncRunTable } from '../assets.tables.ts'
import type { Taken } from './take-rows.ts'

export type SyncRun = Selectable<SyncRunTable>
export type SyncFailure = Selectable<SyncFailureTable>

/** The one row of the link's own memory. */
const LINK = 'fixed-asset'

export const readLink = async (db: Db | Trx): Promise<{ mark: string | null }> =>
  (await db.selectFrom('asset_link').selectAll().where('name', '=', LINK).executeTakeFirst()) ?? { mark: null }

export async function writeLink(trx: Trx, change: { mark: string | null }): Promise<void> {
  await trx
    .insertInto('asset_link')
    .values({ name: LINK, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute()
}

type Start = Pick<SyncRun, 'kind' | 'trigger' | 'started_by' | 'mark_from' | 'parent_id'>

/** Undefined when a run is open already: the database allows one. */
export async function openRun(trx: Trx, start: Start, now: Date): Promise<string | undefined> {
  const opened = await trx
    .insertInto('asset_sync_run')
    .values({ ...start, id: newId(now.getTime()), state: 'waiting', started_at: now, ended_at: null, total: null, mark_to: null, error: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id
}

/** The run to work on: one that waits, or one whose worker is gone. */
export const takeUpRun = (db: Db): Promise<SyncRun | undefined> =>
  db.updateTable('asset_sync_run').set({ state: 'running' }).where('state', 'in', ['waiting', 'running']).returningAll().executeTakeFirst()

/** Where the run stands, locked; undefined when it is over or somebody else has gone on with it. */
export async function lockRunAt(trx: Trx, id: string, from: string | null): Promise<boolean> {
  const run = await trx
    .selectFrom('asset_sync_run')
    .select(['mark_from', 'mark_to'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return run !== undefined && (run.mark_to ?? run.mark_from) === from
}

export async function advanceRun(trx: Trx, id: string, taken: Taken, mark: string, left: number | undefined): Promise<void> {
  await trx
    .updateTable('asset_sync_run')
    .set((eb) => ({
      read_count: eb('read_count', '+', taken.read),
      added_count: eb('added_count', '+', taken.added),
      changed_count: eb('changed_count', '+', taken.changed),
      unchanged_count: eb('unchanged_count', '+', taken.unchanged),
      failed_count: eb('failed_count', '+', taken.failed),
      mark_to: mark,
      // The other side tells what is left; together with what was read it is the whole.
      ...(left === undefined ? {} : { total: eb('read_count', '+', left) }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function closeRun(db: Db | Trx, id: string, now: Date, error?: string): Promise<void> {
  await db
    .updateTable('asset_sync_run')
    .set({
      state: error === undefined ? sql<'partly' | 'done'>`case when failed_count > 0 then 'partly' else 'done' end` : 'failed',
      ended_at: now,
      error: error ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
