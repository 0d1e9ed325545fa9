import { newId } from '@aosp/kernel/ids'
import type { DueWork } from './due-work.ts'
import '../platform.tables.ts'

/** Work that is planned before anybody runs who would do it. */
export const seedDueWork: DueWork = {
  plan: async (trx, ...works) => {
    for (const { kind, key, dueAt } of works)
      await trx
        .insertInto('due_work')
        .values({ id: newId(dueAt.getTime()), kind, key, due_at: dueAt, payload: null, claim: null, lease_until: null, last_error: null })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ due_at: dueAt }))
        .execute()
  },
  cancel: async (trx, kind, key) => void (await trx.deleteFrom('due_work').where('kind', '=', kind).where('key', '=', key).execute()),
}
