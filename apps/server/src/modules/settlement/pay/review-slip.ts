import { ISSUER_PAY, SIGN_UP } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { reviewUserDeposit as call } from '@aosp/contract/settlement/slip'
import { fen, showYuan } from '@aosp/kernel/money'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { approvesOnly, confirmSlip, decidedBefore, lockRefund, lockSlipFor, refuseSlip, settleRefund, type Reference, type Slip } from '../../funds/index.ts'
import { lockSession, refundDue, type Session, type SignUp, SLIP_REFUSED } from '../../trading/index.ts'
import { isRecalled } from './bill.ts'
import { admit } from './pay-slip.ts'

type Input = In<typeof call>
type Verdict = Out<typeof call>

/** SU6: money of a sign-up's company. A second identical call of the same hand gives the first result. */
export const reviewUserDeposit = (ctx: SignedIn, input: Input): Promise<Verdict | Said<Verdict>> =>
  tx(ctx, (trx) => review(trx, ctx, { kind: 'signup', id: input.id }, input))
/** The same for the issuer; `id` is the session. */
export const reviewIssuerDeposit = (ctx: SignedIn, input: Input): Promise<Verdict | Said<Verdict>> =>
  tx(ctx, (trx) => review(trx, ctx, { kind: 'session', id: input.id }, input))

async function review(trx: Trx, ctx: SignedIn, reference: Reference, input: Input): Promise<Verdict | Said<Verdict>> {
  const passes = input.shType === VERDICT.pass
  const remark = passes ? '' : input.remark || refuse(atField('remark', no('review.noReason')))
  const { session, signUp } = await lockPayer(trx, reference)
  if (input.type === SLIP_TYPE.refund) await lockRefundOf(trx, reference, input.slip)
  const slip = (await lockSlipFor(trx, reference, input.type, input.slip)) ?? refuse(no('slip.noneWaiting'))
  const before = decidedBefore(slip, ctx.actor, { passes, remark })
  if (before) return before
  if (input.revision !== undefined && input.revision !== slip.revision) refuse(no('slip.stale'))
  const reason = input.remark ?? ''
  if (passes && slip.type !== SLIP_TYPE.refund && (await approvesOnly(ctx.outbox, trx, slip, { actor: ctx.actor, now: ctx.now(), remark: reason }))) {
    await appendAudit(trx, ctx, {
      action: 'trading.slip-approved',
      target: slip.id,
      detail: { applyNo: slip.apply_no, amount: slip.amount_fen, remark: reason },
    })
    return new Said('已初审通过，请另一人复核', { state: SLIP_STATE.waiting })
  }
  if (passes) await pass(trx, ctx, session, signUp, slip)
  else await decline(trx, ctx, session, signUp, slip, remark)
  await appendAudit(trx, ctx, {
    action: passes ? 'trading.slip-passed' : 'trading.slip-refused',
    target: slip.id,
    detail: { applyNo: slip.apply_no, type: slip.type, amount: slip.amount_fen, ...(passes ? {} : { remark }) },
  })
  return { state: passes ? SLIP_STATE.passed : SLIP_STATE.refused }
}

/** The session first, then the sign-up, as every command locks them. */
export async function lockPayer(trx: Trx, { kind, id }: Reference): Promise<{ session: Session; signUp: SignUp | null }> {
  if (kind === 'session') return { session: await lockSession(trx, id), signUp: null }
  const found = await trx.selectFrom('bidding_signup').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  return { session, signUp: await trx.selectFrom('bidding_signup').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow() }
}

/** A refund is locked before its proof. */
async function lockRefundOf(trx: Trx, { kind, id }: Reference, slip: string | undefined): Promise<void> {
  const proof = await trx
    .selectFrom('transfer_slip')
    .select('refund_id')
    .where('reference_kind', '=', kind)
    .where('reference_id', '=', id)
    .where('type', '=', SLIP_TYPE.refund)
    .$if(slip !== undefined, (query) => query.where('id', '=', slip ?? ''))
    .orderBy((eb) => eb('state', '=', SLIP_STATE.waiting), 'desc')
    .orderBy('reviewed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (proof?.refund_id) await lockRefund(trx, proof.refund_id)
}

/** `from`: where the money was booked when it came; straight from the bank otherwise. */
export async function pass(trx: Trx, ctx: SignedIn, session: Session, signUp: SignUp | null, slip: Slip, from?: string): Promise<void> {
  if (slip.type === SLIP_TYPE.refund) return settleRefund(trx, ctx, slip.refund_id ?? '')
  const now = ctx.now()
  const deposit = slip.type === SLIP_TYPE.deposit
  // Who has left or was late meanwhile gets everything back.
  const waits = signUp ? signUp.state === SIGN_UP.paid || (await isRecalled(trx, signUp)) : session.issuer_pay_state === ISSUER_PAY.waiting
  const margin = fen(signUp ? signUp.deposit_fen : (session.deposit1_fen ?? 0))
  if (deposit && waits && slip.amount_fen < margin) refuse(no('slip.short', { due: showYuan(margin) }))
  const { taken } = await confirmSlip(ctx.outbox, trx, slip, {
    actor: ctx.actor,
    now,
    wanted: waits ? margin : fen(0),
    refundDue: await refundDue(trx, now),
    ...(from === undefined ? {} : { from }),
  })
  if (!deposit || taken === 0) return
  if (signUp?.state === SIGN_UP.paid) await admit(trx, ctx, { session, signUp }, taken)
  if (!signUp) await setIssuer(trx, session, ISSUER_PAY.confirmed, now)
}

async function decline(trx: Trx, ctx: SignedIn, session: Session, signUp: SignUp | null, slip: Slip, remark: string): Promise<void> {
  const now = ctx.now()
  await refuseSlip(ctx.outbox, trx, slip, { actor: ctx.actor, remark, now })
  if (slip.type !== SLIP_TYPE.deposit) return
  if (!signUp && session.issuer_pay_state === ISSUER_PAY.waiting) await setIssuer(trx, session, ISSUER_PAY.refused, now)
  if (signUp?.state === SIGN_UP.paid)
    await trx
      .updateTable('bidding_signup')
      .set({ state: SIGN_UP.ended, state_note: SLIP_REFUSED, reject_note: remark, ended_at: now, updated_at: now })
      .where('id', '=', signUp.id)
      .execute()
}

export const setIssuer = async (trx: Trx, session: Session, state: number, now: Date): Promise<void> =>
  void (await trx.updateTable('bidding').set({ issuer_pay_state: state, updated_at: now }).where('id', '=', session.id).execute())
