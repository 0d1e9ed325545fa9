import { ACCOUNT_STATUS } from '@aosp/contract/identity'
import type { Db } from '../../platform/db/database.ts'
import './identity.tables.ts'

/** Registrations that wait for an operator. */
export async function countPending(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', ACCOUNT_STATUS.pending)
    .where('del_flag', '=', 0)
    .executeTakeFirstOrThrow()
  return total
}
