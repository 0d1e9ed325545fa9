import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { forfeitDeposit, paidOnAll, type Hand } from '../../funds/index.ts'
import { AWAITS_DECISION, issuerPurpose, mayMoveSignUp, refundDue, refundSignUps, type Session, type SignUp, signUpPurpose } from '../../trading/index.ts'

/** Everybody who sat in the hall and whose deposit is still there. */
const seatsOf = (trx: Trx, session: string): Promise<SignUp[]> =>
  trx
    .selectFrom('bidding_signup')
    .selectAll()
    .where('bidding_id', '=', session)
    .where('bidder_no', 'is not', null)
    .where('paid_fen', '>', 0)
    // In the order of the companies: two sessions at once never wait for each other's accounts in a circle.
    .orderBy('corporate_id')
    .execute()

/** What of the bidders' deposits hangs on the decision. */
export const noBidDeposits = async (trx: Trx, session: string): Promise<Fen> =>
  paidOnAll(
    trx,
    (await seatsOf(trx, session)).map(({ id }) => ({ kind: 'signup', id })),
  )

/** T13: the deposits stay where they are until two operators have decided. */
export const holdBack = (trx: Trx, session: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('bidding_signup')
    .set({ state_note: AWAITS_DECISION, updated_at: now })
    .where('bidding_id', '=', session)
    .where('bidder_no', 'is not', null)
    .where('paid_fen', '>', 0)
    .where('state', '=', SIGN_UP.refund)
    .execute()

/** 4.6: all alike, and all to the issuer. Returns the companies. */
export async function keepDeposits(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  { reason, by, now }: { reason: string; by: Hand; now: Date },
): Promise<string[]> {
  const dueAt = await refundDue(trx, now)
  const seats = (await seatsOf(trx, session.id)).filter(({ state, state_note }) => mayMoveSignUp('keep', state) && state_note === AWAITS_DECISION)
  for (const seat of seats) {
    await trx.updateTable('bidding_signup').set({ state: SIGN_UP.forfeited, state_note: reason, updated_at: now }).where('id', '=', seat.id).execute()
    await forfeitDeposit(outbox, trx, {
      purpose: signUpPurpose(session, seat),
      session: session.id,
      reason,
      fees: [],
      to: [issuerPurpose(session)],
      dueAt,
      by,
      now,
    })
  }
  return seats.map(({ corporate_id }) => corporate_id)
}

/** The proposal was turned down: everybody gets his deposit back. */
export async function giveBack(outbox: Outbox, trx: Trx, session: Session, { by, now }: { by: Hand; now: Date }): Promise<void> {
  const seats = (await seatsOf(trx, session.id)).filter(({ state_note }) => state_note === AWAITS_DECISION).map(({ id }) => id)
  if (seats.length === 0) return
  await trx.updateTable('bidding_signup').set({ state_note: '未竞得', updated_at: now }).where('id', 'in', seats).execute()
  await refundSignUps(outbox, trx, session, seats, { reason: '流拍', now, by })
}
