import { ISSUER_PAY, SIGN_UP } from '@aosp/contract/trading/codes'
import { SLIP_TYPE } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { feeOf, lockSlipFor, type ClaimPort, type Reference, type Slip } from '../../funds/index.ts'
import { SLIP_REFUSED } from '../../trading/index.ts'
import { planLateFee } from './late-fee.ts'
import { lockPayer, pass, setIssuer } from './review-slip.ts'

const referenceOf = ({ reference_kind, reference_id }: Slip): Reference => ({ kind: reference_kind as Reference['kind'], id: reference_id })

/** What a claimed line of the bank's means for the sign-up or session its slip was entered for. */
export const bankClaims = ({ due }: { due: DueWork }): ClaimPort => ({
  /** Whoever locks several sessions locks them in the order of their ids. */
  lock: async (trx, slips) => {
    const of = (kind: Reference['kind']) => slips.filter(({ reference_kind }) => reference_kind === kind).map(({ reference_id }) => reference_id)
    await trx
      .selectFrom('bidding')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('id', '=', eb.fn.any(eb.val(of('session')))),
          eb(
            'id',
            'in',
            eb
              .selectFrom('bidding_signup')
              .select('bidding_id')
              .where('id', '=', eb.fn.any(eb.val(of('signup')))),
          ),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  },
  settle: async (trx, ctx, slip, from) => {
    const { session, signUp } = await lockPayer(trx, referenceOf(slip))
    const locked = (await lockSlipFor(trx, referenceOf(slip), slip.type, slip.id)) ?? refuse(no('slip.noneWaiting'))
    await pass(trx, ctx, session, signUp, locked, from)
  },
  undo: async (trx, ctx, slip, remark) => {
    const { session, signUp } = await lockPayer(trx, referenceOf(slip))
    const now = ctx.now()
    if (slip.type === SLIP_TYPE.serviceFee) return askAgain(due, trx, referenceOf(slip))
    if (!signUp) {
      // The session was let out because of this deposit; once it is, people rely on it.
      if (session.publish_time !== null || session.issuer_pay_state !== ISSUER_PAY.confirmed) refuse(no('bank.undoLate'))
      return setIssuer(trx, session, ISSUER_PAY.refused, now)
    }
    if (signUp.state !== SIGN_UP.admitted || signUp.bidder_no !== null || session.locked_at !== null) refuse(no('bank.undoLate'))
    await trx
      .updateTable('bidding_signup')
      .set({ state: SIGN_UP.ended, state_note: SLIP_REFUSED, reject_note: remark, paid_fen: 0, ended_at: now, updated_at: now })
      .where('id', '=', signUp.id)
      .execute()
  },
})

/** Owed again, and by the day it always was. */
async function askAgain(due: DueWork, trx: Trx, reference: Reference): Promise<void> {
  const fee = await feeOf(trx, reference)
  if (fee) await planLateFee(due, trx, fee.id, fee.dueAt)
}
