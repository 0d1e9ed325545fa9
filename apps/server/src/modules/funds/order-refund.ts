import { REFUND_CHANNEL, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds-codes'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { balanceOf, post, type Hand, type Purpose } from './ledger-store.ts'
import { depositAccount, refundOrdered, suspenseAccount } from './rules/journals.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'

type Order = {
  purpose: Purpose
  /** The slip whose overpaid rest goes back; the deposit itself otherwise. */
  slip?: string
  reason: string
  dueAt: Date
  by: Hand
  now: Date
}

/**
 * Orders back whatever of a deposit, or of a slip's rest, is still there: the way it came, to the payer's own account. Nothing there,
 * nothing happens, so that it may be ordered twice. Part of the caller's transaction and lock.
 */
export async function orderRefund(outbox: Outbox, trx: Trx, order: Order): Promise<Fen> {
  const { purpose, slip, reason, dueAt, by, now } = order
  const source = slip === undefined ? depositAccount(purpose.reference) : suspenseAccount(slip)
  const amount = await balanceOf(trx, source)
  if (amount === 0) return fen(0)
  const id = newId(now.getTime())
  const way = await wayBack(trx, purpose, source, slip)
  await trx
    .insertInto('refund')
    .values({ id, root_id: id, source_account: source, ...recordOf(purpose), amount_fen: amount, reason, ...way, due_at: dueAt, ordered_at: now })
    .execute()
  await post(trx, refundOrdered(id, source, amount), { ...purpose, by, now, note: reason })
  await tellFunds(outbox, trx, {
    key: `refund.ordered:${id}`,
    to: { companies: [purpose.company] },
    title: `退款已登记：${showYuan(amount)} 元`,
    text: `${purpose.subject}（${reason}）：${showYuan(amount)} 元将于 ${toBeijingDay(dueAt)} 前原路退还。`,
    page: FUNDS_PAGES.refunds,
    now,
  })
  return amount
}

/** The decision not to give money back stays readable beside the refunds. */
export const keepOnRecord = (trx: Trx, kept: { purpose: Purpose; amount: Fen; reason: string; now: Date }): Promise<unknown> => {
  const id = newId(kept.now.getTime())
  return trx
    .insertInto('refund')
    .values({
      id,
      root_id: id,
      source_account: depositAccount(kept.purpose.reference),
      ...recordOf(kept.purpose),
      amount_fen: kept.amount,
      reason: kept.reason,
      channel: REFUND_CHANNEL.bank,
      state: REFUND_STATE.kept,
      due_at: kept.now,
      ordered_at: kept.now,
    })
    .execute()
}

const recordOf = ({ reference, company, applyNo, subject }: Purpose) => ({
  reference_kind: reference.kind,
  reference_id: reference.id,
  company_id: company,
  apply_no: applyNo,
  subject,
})

/** Held money is released; what came by transfer goes back to the account it came from. */
async function wayBack(trx: Trx, purpose: Purpose, source: string, slip: string | undefined) {
  const held = await trx
    .selectFrom('fund_leg as deposit')
    .innerJoin('fund_leg as origin', 'origin.journal_id', 'deposit.journal_id')
    .innerJoin('fund_journal', 'fund_journal.id', 'deposit.journal_id')
    .select('origin.account')
    .where('deposit.account', '=', source)
    .where('origin.account_kind', '=', 'HOLD')
    .where('fund_journal.kind', '=', 'J1')
    .executeTakeFirst()
  if (held) return { channel: REFUND_CHANNEL.hold }
  const paid = await trx
    .selectFrom('transfer_slip')
    .select(['bank_name', 'account_name', 'account_no'])
    .where('company_id', '=', purpose.company)
    .where('type', '<>', SLIP_TYPE.refund)
    .$if(slip !== undefined, (query) => query.where('id', '=', slip ?? ''))
    .$if(slip === undefined, (query) =>
      query.where('reference_kind', '=', purpose.reference.kind).where('reference_id', '=', purpose.reference.id).where('state', '=', SLIP_STATE.passed),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { channel: REFUND_CHANNEL.bank, ...paid }
}
