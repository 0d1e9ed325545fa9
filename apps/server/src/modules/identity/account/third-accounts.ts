import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../identity.tables.ts'
import type { ThirdPerson } from '../third-provider/provider.ts'

/** The account somebody of a third party comes in by, if he has one. */
export const findBoundAccount = async (db: Db, thirdType: ThirdType, personId: string): Promise<string | undefined> =>
  (await db.selectFrom('third_account').select('account_id').where('third_type', '=', thirdType).where('third_user_id', '=', personId).executeTakeFirst())
    ?.account_id

/** One of each kind for an account, one account for each of them; the database decides between two who come at once. */
export async function addThirdAccount(trx: Trx, accountId: string, thirdType: ThirdType, person: ThirdPerson, now: Date): Promise<void> {
  const added = await trx
    .insertInto('third_account')
    .values({ account_id: accountId, third_type: thirdType, third_user_id: person.id, third_name: person.name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute()
  if (added.length > 0) return
  const holder = await findBoundAccount(trx, thirdType, person.id)
  refuse(no(holder === undefined || holder === accountId ? 'third.kindBound' : 'third.taken', { title: THIRD_TITLES[thirdType] }))
}

/** Also what is under way by them. Answers the kinds that were bound. */
export async function dropThirdAccounts(trx: Trx, accountIds: readonly string[], thirdType?: ThirdType): Promise<string[]> {
  const gone = await trx
    .deleteFrom('third_account')
    .where('account_id', 'in', accountIds)
    .$if(thirdType !== undefined, (query) => query.where('third_type', '=', thirdType ?? ''))
    .returning('third_type')
    .execute()
  await trx
    .deleteFrom('third_ticket')
    .where('account_id', 'in', accountIds)
    .where('consumed_at', 'is', null)
    .$if(thirdType !== undefined, (query) => query.where('third_type', '=', thirdType ?? ''))
    .execute()
  return gone.map((row) => row.third_type)
}
