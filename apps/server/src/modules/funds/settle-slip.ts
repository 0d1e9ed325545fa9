import { SLIP_STATE, SLIP_TYPE, SLIP_TYPE_TEXTS } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { closeFee, feeOf } from './assess-fee.ts'
import { post, type Purpose } from './ledger-store.ts'
import { orderRefund } from './order-refund.ts'
import { received } from './rules/amounts.ts'
import { BANK, depositAccount, depositIn, feeReceived, unmatched, type Reference } from './rules/journals.ts'
import { mayMoveSlip, mayReviewSlip } from './rules/money-states.ts'
import { judgeTyped } from './rules/typed-amount.ts'
import { approveSlip, decideSlip, type Slip } from './slip-store.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'

export const purposeOf = (row: Pick<Slip, 'reference_kind' | 'reference_id' | 'company_id' | 'apply_no' | 'subject'>): Purpose => ({
  reference: { kind: row.reference_kind as Reference['kind'], id: row.reference_id },
  company: row.company_id,
  applyNo: row.apply_no,
  subject: row.subject,
})

/** What was decided before: a repeat by the same hand finds its own word, everybody else learns who was first. */
export function decidedBefore(slip: Slip, actor: Actor, asked: { passes: boolean; remark: string }): { state: number } | undefined {
  if (slip.state === SLIP_STATE.waiting) return undefined
  const state = asked.passes ? SLIP_STATE.passed : SLIP_STATE.refused
  const same = slip.reviewed_by === actor.accountId && slip.state === state && slip.reject_note === asked.remark
  return same ? { state } : refuse(no('slip.decided', { by: slip.reviewed_name ?? '' }))
}

function refuseReviewer(slip: Slip, actor: Actor, move: 'pass' | 'refuse'): void {
  const allowed = mayReviewSlip(slip, actor)
  if (!allowed.ok) refuse(allowed)
  if (!mayMoveSlip(move, slip.state)) refuse(no('slip.noneWaiting'))
}

type Verdict = { actor: Actor; now: Date }
/** `from`: where the money was booked when it came; straight from the bank otherwise. */
type Taking = { wanted: Fen; refundDue: Date; from?: string }

/**
 * More than was asked for takes two persons, the first of whom says why. True when this was the first yes and the slip waits for the second.
 * What exceeds any mistake is refused, whoever wrote it and whenever.
 */
export async function approvesOnly(outbox: Outbox, trx: Trx, slip: Slip, { actor, now, remark }: Verdict & { remark: string }): Promise<boolean> {
  refuseReviewer(slip, actor, 'pass')
  const due = fen(slip.due_fen ?? slip.margin_fen ?? slip.service_fee_fen ?? slip.amount_fen)
  const allowed = judgeTyped('slip', fen(slip.amount_fen), due)
  if (!allowed.ok) return refuse(allowed)
  if (allowed.persons === 1) return false
  if (slip.approved_by !== null) return slip.approved_by === actor.accountId ? refuse(no('slip.samePerson')) : false
  const over = showYuan(fen(slip.amount_fen - due))
  if (remark === '') refuse(atField('remark', no('slip.overReason', { over })))
  await approveSlip(trx, slip, { by: { accountId: actor.accountId, name: actor.realname }, note: remark, now })
  await tellFunds(outbox, trx, {
    key: `slip.approved:${slip.id}:${slip.revision}`,
    to: { operators: true },
    title: `多缴凭证待复核：${slip.apply_no}`,
    text: `${slip.subject}：凭证比应缴多 ${over} 元，${actor.realname}已初审通过（${remark}），请另一人复核。`,
    page: FUNDS_PAGES.slips,
    now,
  })
  return true
}

/**
 * The money is there: what was asked for is booked once, the rest is the payer's and goes back. `wanted` is what the caller still takes
 * of a deposit: nothing when the sign-up is out. The slip is locked by the caller.
 */
export async function confirmSlip(outbox: Outbox, trx: Trx, slip: Slip, verdict: Verdict & Taking): Promise<{ taken: Fen }> {
  const { actor, now, from = BANK } = verdict
  refuseReviewer(slip, actor, 'pass')
  const purpose = purposeOf(slip)
  const by = { accountId: actor.accountId, name: actor.realname }
  const about = { ...purpose, by, now }
  const fee = slip.type === SLIP_TYPE.serviceFee ? await feeOf(trx, purpose.reference) : undefined
  const { taken, rest } = received(fen(slip.amount_fen), slip.type === SLIP_TYPE.deposit ? verdict.wanted : (fee?.open ?? fen(0)))
  if (slip.type === SLIP_TYPE.deposit) await post(trx, depositIn(slip.id, from, depositAccount(purpose.reference), taken), about)
  else if (fee) await post(trx, feeReceived(slip.id, fee.id, taken, from), about)
  if (fee) await closeFee(trx, fee.id, now)
  await decideSlip(trx, slip, { state: SLIP_STATE.passed, note: '', by, now })
  if (await post(trx, unmatched(slip.id, rest, from), { ...about, note: '多缴或无须收取' }))
    await orderRefund(outbox, trx, { purpose, slip: slip.id, reason: taken === 0 ? '无须收取' : '多缴退还', dueAt: verdict.refundDue, by, now })
  await tellFunds(outbox, trx, {
    key: `slip.passed:${slip.id}`,
    to: { companies: [slip.company_id] },
    title: `${SLIP_TYPE_TEXTS[slip.type] ?? ''}已确认到账：${showYuan(fen(slip.amount_fen))} 元`,
    text: `${slip.subject}：${SLIP_TYPE_TEXTS[slip.type] ?? ''} ${showYuan(fen(slip.amount_fen))} 元已确认到账。${rest > 0 ? `其中 ${showYuan(rest)} 元将原路退还。` : ''}`,
    page: FUNDS_PAGES.slips,
    now,
  })
  return { taken }
}

export async function refuseSlip(outbox: Outbox, trx: Trx, slip: Slip, verdict: Verdict & { remark: string }): Promise<void> {
  const { actor, remark, now } = verdict
  refuseReviewer(slip, actor, 'refuse')
  await decideSlip(trx, slip, { state: SLIP_STATE.refused, note: remark, by: { accountId: actor.accountId, name: actor.realname }, now })
  // Who entered the proof of a refund is the platform itself.
  const company = slip.type === SLIP_TYPE.refund ? undefined : slip.company_id
  await tellFunds(outbox, trx, {
    key: `slip.refused:${slip.id}:${slip.revision}`,
    event: 'rejected',
    to: company === undefined ? { operators: true } : { companies: [company] },
    title: `${SLIP_TYPE_TEXTS[slip.type] ?? ''}凭证被驳回：${slip.apply_no}`,
    text: `${slip.subject}：${SLIP_TYPE_TEXTS[slip.type] ?? ''}凭证未通过审核。原因：${remark}`,
    priority: 'H',
    sms: company !== undefined,
    page: company === undefined ? FUNDS_PAGES.refunds : FUNDS_PAGES.slips,
    now,
  })
}

/** A new or mended slip waits for somebody who runs the platform. */
export const tellSlipEntered = (outbox: Outbox, trx: Trx, slip: { id: string; revision: number; type: number; purpose: Purpose; amount: Fen; now: Date }) =>
  tellFunds(outbox, trx, {
    key: `slip.entered:${slip.id}:${slip.revision}`,
    to: { operators: true },
    title: `${SLIP_TYPE_TEXTS[slip.type] ?? ''}凭证待审核：${slip.purpose.applyNo}`,
    text: `${slip.purpose.subject}：提交了 ${showYuan(slip.amount)} 元的${SLIP_TYPE_TEXTS[slip.type] ?? ''}凭证，请在 1 个工作日内核对到账。`,
    page: FUNDS_PAGES.slips,
    now: slip.now,
  })
