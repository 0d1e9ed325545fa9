import { FAULT, SIGN_UP } from '@aosp/contract/trading/codes'
import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { dropFee, forfeitDeposit, returnFee, type Hand, type Purpose } from '../../funds/index.ts'
import type { Session, SignUp } from '../trading.tables.ts'
import { issuerPurpose, signUpPurpose } from './purposes.ts'
import { forfeitIssuer, refundDue, refundIssuer } from './refund-signups.ts'

type Ended = { reason: string; by: Hand; now: Date }

/**
 * T8, T10, T20, T21: what becomes of the money that is not simply given back to those who are dismissed. Before they are, under the
 * session's lock: whoever is at fault loses his deposit to the wronged side, and where there is no deal nobody owes a fee for it.
 * Returns the company at fault and what was kept of its deposit.
 */
export async function settleEnd(outbox: Outbox, trx: Trx, session: Session, { fault, ...act }: Fault): Promise<Loser> {
  const winner =
    session.winner_signup === null
      ? undefined
      : await trx.selectFrom('bidding_signup').selectAll().where('id', '=', session.winner_signup).forUpdate().executeTakeFirst()
  const loser = await forfeitOf(outbox, trx, session, winner, { fault, ...act })
  if (winner && fault === FAULT.winner) {
    const lost = { state: SIGN_UP.forfeited, state_note: act.reason, updated_at: act.now }
    await trx.updateTable('bidding_signup').set(lost).where('id', '=', winner.id).execute()
  }
  if (fault !== FAULT.issuer) await refundIssuer(outbox, trx, session, act)
  if (winner && fault !== FAULT.winner) await endFee(outbox, trx, signUpPurpose(session, winner), { ...act, innocent: true })
  if (fault !== FAULT.winner) await endFee(outbox, trx, issuerPurpose(session), { ...act, innocent: fault !== FAULT.issuer })
  return loser
}

type Fault = Ended & { fault: number | null }
type Loser = { company: string; kept: Fen } | undefined

async function forfeitOf(outbox: Outbox, trx: Trx, session: Session, winner: SignUp | undefined, { fault, ...act }: Fault): Promise<Loser> {
  if (fault === FAULT.issuer) {
    const wronged = winner ? [winner.id] : await admittedTo(trx, session.id)
    return { company: session.corporate_id, kept: await forfeitIssuer(outbox, trx, session, wronged, act) }
  }
  return winner && fault === FAULT.winner ? { company: winner.corporate_id, kept: await forfeitWinner(outbox, trx, session, winner, act) } : undefined
}

/** Who is to blame gets nothing back that he has paid, and owes no more; everybody else is as if he had never been asked. */
async function endFee(outbox: Outbox, trx: Trx, purpose: Purpose, { innocent, ...ended }: Ended & { innocent: boolean }): Promise<void> {
  if (innocent) await returnFee(outbox, trx, { ...ended, purpose, dueAt: await refundDue(trx, ended.now) })
  await dropFee(trx, { ...ended, purpose })
}

/** The deal came to nothing without anybody's fault: nobody owes a fee for it, and what was paid goes back. */
export async function endFees(outbox: Outbox, trx: Trx, session: Session, winner: SignUp, ended: Ended): Promise<void> {
  await endFee(outbox, trx, signUpPurpose(session, winner), { ...ended, innocent: true })
  await endFee(outbox, trx, issuerPurpose(session), { ...ended, innocent: true })
}

/**
 * 4.6: the winner's deposit pays the fees of both sides first, the rest is the issuer's. An issuer who has paid his fee already gets it
 * back, or he would stand worse than one who has waited. What the deposit does not cover is not to be had from anybody.
 */
export async function forfeitWinner(outbox: Outbox, trx: Trx, session: Session, winner: SignUp, ended: Ended) {
  const [mine, issuers] = [signUpPurpose(session, winner), issuerPurpose(session)]
  const dueAt = await refundDue(trx, ended.now)
  await returnFee(outbox, trx, { ...ended, purpose: issuers, dueAt })
  const fees = [mine.reference, issuers.reference]
  const { forfeited } = await forfeitDeposit(outbox, trx, { ...ended, purpose: mine, session: session.id, fees, to: [issuers], dueAt })
  await dropFee(trx, { ...ended, purpose: mine })
  await dropFee(trx, { ...ended, purpose: issuers })
  return forfeited
}

async function admittedTo(trx: Trx, sessionId: string): Promise<string[]> {
  const rows = await trx.selectFrom('bidding_signup').select('id').where('bidding_id', '=', sessionId).where('state', '=', SIGN_UP.admitted).execute()
  return rows.map(({ id }) => id)
}
