import type { Fen } from '@aosp/kernel/money'
import { fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { applyDeposit, countIntoPrice, feeOf, orderRefund, paidOn, recallRefund } from '../../funds/index.ts'
import { assessFees } from '../pay/close-money.ts'
import { priceStanding } from '../rules/deposit-in-price.ts'
import { endFees, forfeitWinner, issuerPurpose, refundDue, type Session, type SignUp, signUpPurpose } from '../../trading/index.ts'
import type { Deal, DealtSession, Settlement } from './settlement-store.ts'

/** The money of a deal, in the words of funds: what a sign-up's deposit does once the hammer has fallen. */

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

/** J7, its second half: what is left of the deposit is part of the price, as far as the contract does not say otherwise. */
export async function countDeposit(ctx: SignedIn, trx: Trx, { session, settlement, winner }: Deal): Promise<Fen> {
  const now = ctx.now()
  const { feeOpen, depositKept } = await standingOf(trx, session, winner)
  const { counted } = priceOf(session, settlement, { feeOpen, depositKept })
  const dueAt = await refundDue(trx, now)
  const sides = { purpose: signUpPurpose(session, winner), issuer: issuerPurpose(session) }
  return countIntoPrice(ctx.outbox, trx, { ...sides, session: session.id, most: counted, dueAt, by: hand(ctx), now })
}

/** What of the deposit counts into the price, and what of the price is still to be paid to the issuer. */
export const priceOf = (
  session: DealtSession,
  { deposit_back: depositBack }: Settlement,
  { feeOpen, depositKept }: { feeOpen: Fen; depositKept: Fen },
): { counted: Fen; due: Fen } =>
  priceStanding({ transType: session.trans_type, depositBack, total: fen(session.deal_total_fen), deposit: depositKept, feeOpen })

/** J5: whatever is left of the deposit is ordered back. Returns the amount. */
export async function returnDeposit(ctx: SignedIn, trx: Trx, { session, winner }: Deal, reason: string): Promise<Fen> {
  const now = ctx.now()
  return orderRefund(ctx.outbox, trx, { purpose: signUpPurpose(session, winner), reason, dueAt: await refundDue(trx, now), by: hand(ctx), now })
}

/** The deal came to nothing without anybody's fault. */
export const dropFees = (ctx: SignedIn, trx: Trx, { session, winner }: Deal, reason: string): Promise<void> =>
  endFees(ctx.outbox, trx, session, winner, { reason, by: hand(ctx), now: ctx.now() })

/** 4.6. Returns what was kept. */
export const forfeitDeposit = (ctx: SignedIn, trx: Trx, { session, winner }: Deal): Promise<Fen> =>
  forfeitWinner(ctx.outbox, trx, session, winner, { reason: '成交违约，保证金不予退还', by: hand(ctx), now: ctx.now() })

/** T18: who moves up must have his deposit with the platform again. */
export const isDepositBack = async (db: Db | Trx, signUp: SignUp): Promise<boolean> =>
  (await paidOn(db, { kind: 'signup', id: signUp.id })) >= signUp.deposit_fen

/** A deposit whose refund has not left the platform yet need not be paid a second time. */
export async function keepDeposit(ctx: SignedIn, trx: Trx, session: Session, signUp: SignUp): Promise<void> {
  if (await isDepositBack(trx, signUp)) return
  const kept = await recallRefund(trx, { purpose: signUpPurpose(session, signUp), wanted: fen(signUp.deposit_fen), by: hand(ctx), now: ctx.now() })
  if (kept > 0) await appendAudit(trx, ctx, { action: 'trading.refund-recalled', target: signUp.id, detail: { amount: kept } })
}

/** What the close does for the first winner is done for whoever moves up. */
export const assessDeal = (due: DueWork, ctx: SignedIn, trx: Trx, session: Session, winner: SignUp): Promise<void> =>
  assessFees(due, trx, session, winner, { by: hand(ctx), now: ctx.now() })
