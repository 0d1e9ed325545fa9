import { fen } from '@aosp/kernel/money'
import { addWorkingDays } from '@aosp/kernel/working-days'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { assessFee, CLOCK, type Hand } from '../../funds/index.ts'
import {
  type ClosedSession,
  issuerPurpose,
  policyAt,
  refundIssuer,
  refundSignUps,
  type Session,
  type SignUp,
  signUpPurpose,
  workCalendar,
} from '../../trading/index.ts'
import { planLateFee } from './late-fee.ts'

/** T12, T13: losers get their deposits back, unless they are `kept` for two operators to decide on; a deal costs both sides its fee and keeps the winner's and the issuer's deposits. */
export async function settleMoney(
  { outbox, due }: { outbox: Outbox; due: DueWork },
  trx: Trx,
  { session, seats, winner, now }: ClosedSession,
  { kept }: { kept: boolean },
): Promise<void> {
  const losers = seats.filter((seat) => seat !== winner).map(({ signUpId }) => signUpId)
  if (!kept) await refundSignUps(outbox, trx, session, losers, { reason: winner ? '未竞得' : '流拍', now })
  if (!winner) return refundIssuer(outbox, trx, session, { reason: '流拍', now })
  const signUp = await trx.selectFrom('bidding_signup').selectAll().where('id', '=', winner.signUpId).executeTakeFirstOrThrow()
  await assessFees(due, trx, session, signUp, { by: CLOCK, now })
}

/** What a deal costs both sides, and when it begins to cost them points. A side that has paid for this session's former deal owes nothing more. */
export async function assessFees(due: DueWork, trx: Trx, session: Session, winner: SignUp, { by, now }: { by: Hand; now: Date }): Promise<void> {
  const { policy } = await policyAt(trx, now)
  const dueAt = addWorkingDays(await workCalendar(trx), now, policy.payDays)
  for (const [purpose, gross] of [
    [signUpPurpose(session, winner), session.service_fee2_fen],
    [issuerPurpose(session), session.service_fee1_fen],
  ] as const)
    await planLateFee(due, trx, await assessFee(trx, { purpose, gross: fen(gross ?? 0), dueAt, by, now }), dueAt)
}
