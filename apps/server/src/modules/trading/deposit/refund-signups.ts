import { fen, type Fen } from '@aosp/kernel/money'
import { addWorkingDays } from '@aosp/kernel/working-days'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { CLOCK, forfeitDeposit, orderRefund, type Hand } from '../../funds/index.ts'
import { workCalendar } from '../policy/policy-store.ts'
import type { Session } from '../trading.tables.ts'
import { issuerPurpose, signUpPurpose } from './purposes.ts'

const REFUND_DAYS = 3

type Ordered = { reason: string; now: Date; by?: Hand }

/** Money is back within three working days. */
export const refundDue = async (trx: Trx, now: Date): Promise<Date> => addWorkingDays(await workCalendar(trx), now, REFUND_DAYS)

/**
 * SU7, SU9, SU12: whatever these sign-ups have paid in goes back. Under the session's lock, once their states are set; who has paid
 * nothing or was refunded before is passed over.
 */
export async function refundSignUps(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  signUpIds: readonly string[],
  { reason, now, by = CLOCK }: Ordered,
): Promise<void> {
  if (signUpIds.length === 0) return
  const paid = await trx
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id', 'apply_no'])
    .where('bidding_id', '=', session.id)
    .where('id', 'in', signUpIds)
    .where('paid_fen', '>', 0)
    .orderBy('id')
    .execute()
  if (paid.length === 0) return
  const dueAt = await refundDue(trx, now)
  for (const signUp of paid) await orderRefund(outbox, trx, { purpose: signUpPurpose(session, signUp), reason, dueAt, by, now })
}

/** The issuer's deposit goes back with the session: it came to nothing, or it is done. */
export async function refundIssuer(outbox: Outbox, trx: Trx, session: Session, { reason, now, by = CLOCK }: Ordered): Promise<void> {
  await orderRefund(outbox, trx, { purpose: issuerPurpose(session), reason, dueAt: await refundDue(trx, now), by, now })
}

/** 4.6: an issuer who stops without ground loses his deposit to the winner, or in equal shares to those who were admitted. Returns what was kept. */
export async function forfeitIssuer(outbox: Outbox, trx: Trx, session: Session, wronged: readonly string[], ordered: Ordered & { by: Hand }): Promise<Fen> {
  const rows =
    wronged.length === 0
      ? []
      : await trx
          .selectFrom('bidding_signup')
          .select(['id', 'corporate_id', 'apply_no'])
          .where('id', 'in', wronged)
          .orderBy('bidder_no')
          .orderBy('id')
          .execute()
  // Nobody was wronged yet, so nothing is kept.
  if (rows.length === 0) {
    await refundIssuer(outbox, trx, session, ordered)
    return fen(0)
  }
  const { forfeited } = await forfeitDeposit(outbox, trx, {
    purpose: issuerPurpose(session),
    session: session.id,
    reason: '发起方无故停止交易',
    fees: [],
    to: rows.map((row) => signUpPurpose(session, row)),
    dueAt: await refundDue(trx, ordered.now),
    by: ordered.by,
    now: ordered.now,
  })
  return forfeited
}
