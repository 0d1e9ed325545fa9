import type { Fen } from '@aosp/kernel/money'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { applyDeposit, assessFee, dropFee, feeOf, forfeitDeposit as forfeitFunds, orderRefund, paidOn } from '../../funds/index.ts'
import { issuerPurpose, signUpPurpose } from '../pay/purposes.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { addWorkingDays } from '../rules/working-days.ts'
import type { Session } from '../session/session-store.ts'
import type { Deal, SignUp } from './settlement-store.ts'

/** The money of a deal, in the words of funds: what a sign-up's deposit does once the hammer has fallen. */

const REFUND_DAYS = 3

const hand = ({ actor }: SignedIn) => ({ accountId: actor.accountId, name: actor.realname })

/** What both sides still owe for the service, and what is kept of the winner's deposit. */
export async function standingOf(db: Db | Trx, session: Session, winner: SignUp): Promise<{ feeOpen: Fen; issuerFeeOpen: Fen; depositKept: Fen }> {
  const [mine, issuers, depositKept] = [
    await feeOf(db, { kind: 'signup', id: winner.id }),
    await feeOf(db, { kind: 'session', id: session.id }),
    await paidOn(db, { kind: 'signup', id: winner.id }),
  ]
  return { feeOpen: mine?.open ?? fen(0), issuerFeeOpen: issuers?.open ?? fen(0), depositKept }
}

/** J7, its first half: the fee comes out of the deposit, the rest of which stays. */
export const coverFee = (ctx: SignedIn, trx: Trx, { session, winner }: Deal): Promise<Fen> =>
  applyDeposit(trx, { purpose: signUpPurpose(session, winner), session: session.id, by: hand(ctx), now: ctx.now() })

/** J5: whatever is left of the deposit is ordered back. Returns the amount. */
export async function returnDeposit(ctx: SignedIn, trx: Trx, { session, winner }: Deal, reason: string): Promise<Fen> {
  const now = ctx.now()
  const dueAt = addWorkingDays(await workCalendar(trx), now, REFUND_DAYS)
  return orderRefund(ctx.outbox, trx, { purpose: signUpPurpose(session, winner), reason, dueAt, by: hand(ctx), now })
}

/** The deal came to nothing without anybody's fault: nobody owes a fee for it. */
export async function dropFees(ctx: SignedIn, trx: Trx, { session, winner }: Deal, reason: string): Promise<void> {
  const act = { reason, by: hand(ctx), now: ctx.now() }
  await dropFee(trx, { ...act, purpose: signUpPurpose(session, winner) })
  await dropFee(trx, { ...act, purpose: issuerPurpose(session) })
}

/** 4.6: the fees of both sides first, the rest to the issuer. Returns what was kept. */
export async function forfeitDeposit(ctx: SignedIn, trx: Trx, { session, winner }: Deal): Promise<Fen> {
  const act = { by: hand(ctx), now: ctx.now() }
  const { forfeited } = await forfeitFunds(trx, {
    ...act,
    purpose: signUpPurpose(session, winner),
    session: session.id,
    reason: '成交违约，保证金不予退还',
    fees: [
      { kind: 'signup', id: winner.id },
      { kind: 'session', id: session.id },
    ],
    to: [issuerPurpose(session)],
  })
  return forfeited
}

/** T18: who moves up must have his deposit with the platform again. */
export const isDepositBack = async (db: Db | Trx, signUp: SignUp): Promise<boolean> =>
  (await paidOn(db, { kind: 'signup', id: signUp.id })) >= signUp.deposit_fen

/** What the close does for the first winner is done for whoever moves up. */
export async function assessWinner(ctx: SignedIn, trx: Trx, session: Session, winner: SignUp): Promise<void> {
  const now = ctx.now()
  const { policy } = await policyAt(trx, now)
  const dueAt = addWorkingDays(await workCalendar(trx), now, policy.payDays)
  await assessFee(trx, { purpose: signUpPurpose(session, winner), gross: fen(session.service_fee2_fen ?? 0), dueAt, by: hand(ctx), now })
}
