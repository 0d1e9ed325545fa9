import { SIGN_UP } from '@aosp/contract/bidding-codes'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { CLOCK, dropFee, forfeitDeposit } from '../../funds/index.ts'
import type { Session } from '../session/session-store.ts'
import { issuerPurpose, signUpPurpose } from './purposes.ts'
import { forfeitIssuer, refundIssuer } from './refund-signups.ts'

export const FAULT = { issuer: 1, winner: 2 } as const

/**
 * T8, T10, T20, T21: what becomes of the money that is not simply given back to those who are dismissed. Before they are, under the
 * session's lock: whoever is at fault loses his deposit to the wronged side, and where there is no deal nobody owes a fee for it.
 */
export async function settleEnd(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  { fault, reason, now }: { fault: number | null; reason: string; now: Date },
): Promise<void> {
  const act = { by: CLOCK, now }
  const winner =
    session.winner_signup === null
      ? undefined
      : await trx.selectFrom('bidding_signup').selectAll().where('id', '=', session.winner_signup).forUpdate().executeTakeFirst()
  if (winner && fault === FAULT.winner) {
    await forfeitDeposit(trx, {
      ...act,
      purpose: signUpPurpose(session, winner),
      session: session.id,
      reason,
      fees: [signUpPurpose(session, winner).reference, issuerPurpose(session).reference],
      to: [issuerPurpose(session)],
    })
    await trx.updateTable('bidding_signup').set({ state: SIGN_UP.forfeited, state_note: reason, updated_at: now }).where('id', '=', winner.id).execute()
  }
  if (fault === FAULT.issuer) await forfeitIssuer(outbox, trx, session, winner ? [winner.id] : await admittedTo(trx, session.id), { reason, now })
  else await refundIssuer(outbox, trx, session, { reason, now })
  if (winner) await dropFee(trx, { ...act, purpose: signUpPurpose(session, winner), reason })
  await dropFee(trx, { ...act, purpose: issuerPurpose(session), reason })
}

async function admittedTo(trx: Trx, sessionId: string): Promise<string[]> {
  const rows = await trx.selectFrom('bidding_signup').select('id').where('bidding_id', '=', sessionId).where('state', '=', SIGN_UP.admitted).execute()
  return rows.map(({ id }) => id)
}
