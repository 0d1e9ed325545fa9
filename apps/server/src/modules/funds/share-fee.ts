import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import { post, type Hand } from './ledger-store.ts'
import { shareFeeOwed, shareFeeSettled } from './rules/journals.ts'

/** A use of a shared asset that has to be paid, from company to company: its order, its number, and who pays. */
export type ShareFee = { order: string; company: string; applyNo: string; subject: string; amount: Fen; by: Hand; now: Date }

const about = ({ order, company, applyNo, subject, by, now }: ShareFee) => ({
  reference: { kind: 'share' as const, id: order },
  company,
  applyNo,
  subject,
  by,
  now,
})

/** From here on the books keep the claim. Part of the caller's transaction. */
export async function oweShareFee(trx: Trx, fee: ShareFee): Promise<void> {
  await post(trx, shareFeeOwed(fee.order, fee.amount), about(fee))
}

/** The provider has the money: claim and debt are gone, once. */
export async function settleShareFee(trx: Trx, fee: ShareFee): Promise<void> {
  if (!(await post(trx, shareFeeSettled(fee.order, fee.amount), about(fee)))) throw new Error(`The fee of ${fee.order} was settled before`)
}
