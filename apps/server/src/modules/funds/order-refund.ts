import { REFUND_CHANNEL, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { balanceOf, post, type Hand, type Purpose } from './ledger-store.ts'
import { depositAccount, payableAccount, refundOrdered, refundRecalled, suspenseAccount } from './rules/journals.ts'
import { REFUND_MOVES } from './rules/money-states.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'

type Terms = { purpose: Purpose; reason: string; dueAt: Date; by: Hand; now: Date }
type Order = Terms & {
  /** The slip whose overpaid rest goes back, or the fee that is not owed any more; the deposit itself otherwise. */
  slip?: string
  fee?: string
}

/**
 * Orders back whatever of a deposit, of a slip's rest or of a fee is still there: the way it came, to the payer's own account. Nothing
 * there, nothing happens, so that it may be ordered twice. Part of the caller's transaction and lock.
 */
export async function orderRefund(outbox: Outbox, trx: Trx, order: Order): Promise<Fen> {
  const { purpose, slip, fee, reason, dueAt, by, now } = order
  const origin = slip ?? fee
  const source = origin === undefined ? depositAccount(purpose.reference) : suspenseAccount(origin)
  const amount = await balanceOf(trx, source)
  if (amount === 0) return fen(0)
  const id = newId(now.getTime())
  const way = await wayBack(trx, purpose, source, { slip, type: fee === undefined ? SLIP_TYPE.deposit : SLIP_TYPE.serviceFee })
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

/**
 * J9, ordered: what the platform owes a company goes to the company's own account, by the same two persons and in the same list as
 * refunds. It is booked when it has left.
 */
export async function orderPayout(outbox: Outbox, trx: Trx, payout: Terms & { amount: Fen }): Promise<void> {
  const { purpose, amount, reason, dueAt, now } = payout
  if (amount === 0) return
  const id = newId(now.getTime())
  await trx
    .insertInto('refund')
    .values({
      id,
      root_id: id,
      source_account: payableAccount(purpose.company),
      ...recordOf(purpose),
      amount_fen: amount,
      reason,
      channel: REFUND_CHANNEL.bank,
      ...(await ownAccount(trx, purpose.company)),
      due_at: dueAt,
      ordered_at: now,
    })
    .execute()
  await tellFunds(outbox, trx, {
    key: `payout.ordered:${id}`,
    to: { companies: [purpose.company] },
    title: `转付已登记：${showYuan(amount)} 元`,
    text: `${purpose.subject}（${reason}）：${showYuan(amount)} 元将于 ${toBeijingDay(dueAt)} 前付至贵企业账户。`,
    page: FUNDS_PAGES.refunds,
    now,
  })
}

/**
 * T18: a deposit that was ordered back and has not left yet is a deposit again, if the whole of it is still here. Returns the amount.
 * Part of the caller's transaction and lock.
 */
export async function recallRefund(trx: Trx, recall: { purpose: Purpose; wanted: Fen; by: Hand; now: Date }): Promise<Fen> {
  const { purpose, wanted, by, now } = recall
  const source = depositAccount(purpose.reference)
  const here = await trx
    .selectFrom('refund')
    .selectAll()
    .where('source_account', '=', source)
    .where('state', 'in', [...REFUND_MOVES.recall.from])
    .orderBy('id')
    .forUpdate()
    .execute()
  const sum = here.reduce((total, { amount_fen }) => total + amount_fen, 0)
  if (sum === 0 || sum < wanted) return fen(0)
  for (const { id, root_id: root, amount_fen: amount } of here) {
    await trx.updateTable('refund').set({ state: REFUND_MOVES.recall.to }).where('id', '=', id).execute()
    await post(trx, refundRecalled(id, root, source, fen(amount)), { ...purpose, by, now, note: '未付出的退款转回保证金' })
  }
  return fen(sum)
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

/** Held money is released; what came by transfer goes back to the account it came from, and what was taken out of a deposit to the company's own. */
async function wayBack(trx: Trx, purpose: Purpose, source: string, { slip, type }: { slip: string | undefined; type: number }) {
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
      query
        .where('reference_kind', '=', purpose.reference.kind)
        .where('reference_id', '=', purpose.reference.id)
        .where('type', '=', type)
        .where('state', '=', SLIP_STATE.passed),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { channel: REFUND_CHANNEL.bank, ...(paid ?? (await ownAccount(trx, purpose.company))) }
}

async function ownAccount(trx: Trx, company: string) {
  const own = await trx.selectFrom('corporate').select(['bank_name', 'account_name', 'account_number']).where('id', '=', company).executeTakeFirstOrThrow()
  return { bank_name: own.bank_name, account_name: own.account_name, account_no: own.account_number }
}
