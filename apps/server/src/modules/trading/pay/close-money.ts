import { fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { assessFee, CLOCK } from '../../funds/index.ts'
import type { CloseHook } from '../bid/closed.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { addWorkingDays } from '../rules/working-days.ts'
import type { Session } from '../session/session-store.ts'
import { issuerPurpose, signUpPurpose } from './purposes.ts'
import { refundIssuer, refundSignUps } from './refund-signups.ts'

/** T12, T13: losers get their deposits back; a deal costs both sides its fee and keeps the winner's and the issuer's deposits. */
export const settleMoney =
  (outbox: Outbox): CloseHook =>
  async (trx, { session, seats, winner, now }) => {
    const losers = seats.filter((seat) => seat !== winner).map(({ signUpId }) => signUpId)
    await refundSignUps(outbox, trx, session, losers, { reason: winner ? '未竞得' : '流拍', now })
    if (winner) await assessFees(trx, session, winner.signUpId, now)
    else await refundIssuer(outbox, trx, session, { reason: '流拍', now })
  }

async function assessFees(trx: Trx, session: Session, winner: string, now: Date): Promise<void> {
  const { policy } = await policyAt(trx, now)
  const dueAt = addWorkingDays(await workCalendar(trx), now, policy.payDays)
  const signUp = await trx.selectFrom('bidding_signup').select(['id', 'corporate_id', 'apply_no']).where('id', '=', winner).executeTakeFirstOrThrow()
  await assessFee(trx, { purpose: signUpPurpose(session, signUp), gross: fen(session.service_fee2_fen ?? 0), dueAt, by: CLOCK, now })
  await assessFee(trx, { purpose: issuerPurpose(session), gross: fen(session.service_fee1_fen ?? 0), dueAt, by: CLOCK, now })
}
