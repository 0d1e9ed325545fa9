import { no, refuse } from '@aosp/contract/refusals'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { YES_NO } from '@aosp/contract/reference/codes'
import type { Db, Trx } from '../../platform/db/database.ts'
import './funds.tables.ts'

export type VirtualAccount = { vaccount: string; balance: Fen; held: Fen; available: Fen }

/** The sub-account of a group company at the finance company; outside companies have none. A company's account counts while its own record names it. */
export async function virtualAccountOf(db: Db | Trx, company: string): Promise<VirtualAccount | undefined> {
  const row = await db
    .selectFrom('corporate')
    .leftJoin('virtual_account', (join) =>
      join.onRef('virtual_account.company_id', '=', 'corporate.id').onRef('virtual_account.vaccount', '=', 'corporate.vaccount'),
    )
    .select(['corporate.vaccount', 'virtual_account.balance_fen', 'virtual_account.held_fen'])
    .where('corporate.id', '=', company)
    .where('corporate.in_group', '=', YES_NO.yes)
    .executeTakeFirst()
  if (!row?.vaccount) return undefined
  const [balance, held] = [fen(row.balance_fen ?? 0), fen(row.held_fen ?? 0)]
  return { vaccount: row.vaccount, balance, held, available: fen(balance - held) }
}

/** Before the books, always: whoever needs both takes the account first. */
export const lockVirtualAccount = async (trx: Trx, company: string): Promise<void> =>
  void (await trx.selectFrom('virtual_account').select('vaccount').where('company_id', '=', company).forUpdate().execute())

/** One statement decides, so that two at once cannot both have the last of it. */
export async function holdOn(trx: Trx, company: string, amount: Fen, now: Date): Promise<void> {
  const done = await trx
    .updateTable('virtual_account')
    .set((eb) => ({ held_fen: eb('held_fen', '+', amount), updated_at: now }))
    .where('company_id', '=', company)
    .where((eb) => eb(eb('balance_fen', '-', eb.ref('held_fen')), '>=', amount))
    .returning('vaccount')
    .executeTakeFirst()
  if (done) return
  const account = await virtualAccountOf(trx, company)
  refuse(no('funds.balanceShort', { available: showYuan(account?.available ?? fen(0)), due: showYuan(amount) }))
}

export const releaseHold = async (trx: Trx, company: string, amount: Fen, now: Date): Promise<void> =>
  void (await trx
    .updateTable('virtual_account')
    .set((eb) => ({ held_fen: eb('held_fen', '-', amount), updated_at: now }))
    .where('company_id', '=', company)
    .execute())

/** What was held leaves the company's account for the platform's. */
export const callInHold = async (trx: Trx, company: string, amount: Fen, now: Date): Promise<void> =>
  void (await trx
    .updateTable('virtual_account')
    .set((eb) => ({ held_fen: eb('held_fen', '-', amount), balance_fen: eb('balance_fen', '-', amount), updated_at: now }))
    .where('company_id', '=', company)
    .execute())
