import { sql } from 'kysely'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { closeFee, feeOf } from './assess-fee.ts'
import { noteRed } from './invoice/red-invoice.ts'
import { post, type Hand, type Purpose } from './ledger-store.ts'
import { orderRefund } from './order-refund.ts'
import { feeAccount, feeDropped, feeTakenBack, feeUnpaid } from './rules/journals.ts'

type Ended = { purpose: Purpose; reason: string; by: Hand; now: Date }

/** What of a fee shall not be collected any more: the whole of it as if it had never been asked for, or the rest of it. */
export async function dropFee(trx: Trx, { purpose, reason, by, now }: Ended): Promise<void> {
  const fee = await feeOf(trx, purpose.reference)
  if (!fee || fee.open === 0) return
  await post(trx, fee.open === fee.net ? feeTakenBack(fee.id, fee) : feeDropped(fee.id, fee.open), { ...purpose, by, now, note: reason })
  await closeFee(trx, fee.id, now, FEE_STATE.dropped)
}

/**
 * The deal came to nothing through no fault of the payer: what he gave for its fee, by transfer or out of his deposit, goes back to him
 * the way refunds do. The fee lies open again, to be dropped or covered by somebody else's forfeit. Returns the amount.
 */
export async function returnFee(outbox: Outbox, trx: Trx, ended: Ended & { dueAt: Date }): Promise<Fen> {
  const { purpose, reason, dueAt, by, now } = ended
  const fee = await feeOf(trx, purpose.reference)
  if (!fee || fee.state === FEE_STATE.dropped) return fen(0)
  const own = await paidByPayer(trx, fee.id)
  if (own === 0) return own
  await post(trx, feeUnpaid(fee.id, own), { ...purpose, by, now, note: reason })
  await trx.updateTable('fund_fee').set({ state: FEE_STATE.due, settled_at: null }).where('id', '=', fee.id).execute()
  await noteRed(outbox, trx, { fee: fee.id, amount: own, reason, now })
  return orderRefund(outbox, trx, { purpose, fee: fee.id, reason: '服务费退还', dueAt, by, now })
}

/** Not what a forfeit of the other side has covered. */
async function paidByPayer(trx: Trx, fee: string): Promise<Fen> {
  const { sum } = await trx
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .select(
      sql<number>`coalesce(sum(case when kind in ('J4', 'J7') and side = 'credit' then amount_fen
        when kind = 'J15' and side = 'debit' then -amount_fen else 0 end), 0)::bigint`.as('sum'),
    )
    .where('fund_leg.account', '=', feeAccount(fee))
    .executeTakeFirstOrThrow()
  return fen(sum)
}
