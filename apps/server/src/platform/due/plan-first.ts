import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../db/database.ts'
import '../platform.tables.ts'

/** The first of work that plans its next time itself. Whatever is planned already stays, so a seed may say it at every start. */
export async function planFirst(trx: Trx, work: { kind: string; key: string; dueAt: Date }): Promise<void> {
  await trx
    .insertInto('due_work')
    .values({ id: newId(), kind: work.kind, key: work.key, due_at: work.dueAt, payload: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}
