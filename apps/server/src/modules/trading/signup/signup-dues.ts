import { sql, type RawBuilder } from 'kysely'
import type { SignUpDue } from '@aosp/contract/trading/dues'
import { SIGN_UP_DUES } from '@aosp/contract/trading/dues'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { TradingHooks } from '../hooks.ts'
import { SLIP_REFUSED } from '../rules/signup-steps.ts'

type Hooks = Pick<TradingHooks, 'papersDue' | 'signUpDues'>

/**
 * By when each thing about a sign-up is due, over `bidding_signup` and its `bidding`; null where there is nothing to do or to wait for.
 * The order of the list and what a row shows read this one table.
 */
export const duesOf = (hooks: Hooks, now: Date): Readonly<Record<SignUpDue, RawBuilder<Date | null>>> => {
  const at = sql`${now}::timestamptz`
  const open = sql`bidding.state = ${SESSION.published} and not bidding.suspended and bidding.sign_end_time > ${at}`
  // Who was let in after sign-up had ended, through no fault of his own, pays until the lock.
  const payBy = sql`case when bidding_signup.state = ${SIGN_UP.toPay} and bidding_signup.checked_at >= bidding.sign_end_time
    then case when bidding.state in (${SESSION.published}, ${SESSION.waiting}) then bidding.lock_time end
    else case when bidding.state = ${SESSION.published} then bidding.sign_end_time end end`
  return {
    confirm: sql`case when bidding_signup.need_confirm and ${open} then bidding.sign_end_time end`,
    papers: sql`case when bidding_signup.state = ${SIGN_UP.refused} and ${open} then bidding.sign_end_time when ${hooks.papersDue} then bidding.sign_due end`,
    pay: sql`case when (bidding_signup.state = ${SIGN_UP.toPay} or (bidding_signup.state = ${SIGN_UP.ended} and bidding_signup.state_note = ${SLIP_REFUSED}))
      and bidding_signup.deposit_fen > 0 and not bidding_signup.need_confirm and not bidding.suspended and bidding.locked_at is null and ${payBy} > ${at} then ${payBy} end`,
    check: sql`case when bidding_signup.state = ${SIGN_UP.checking} then bidding_signup.check_due end`,
    start: sql`case when bidding_signup.state in (${SIGN_UP.paid}, ${SIGN_UP.admitted}) and bidding.state in (${SESSION.published}, ${SESSION.waiting})
      and not bidding.suspended then bidding.start_time end`,
    // The end of a falling clock is a secret: it stands where it began, before whatever is still to come.
    end: sql`case when bidding_signup.state = ${SIGN_UP.admitted} and bidding.state = ${SESSION.bidding} and not bidding.suspended
      then case when bidding.bid_type = ${BID_TYPE.dutch} then bidding.start_time else bidding.end_at end end`,
    fee: sql`(select min(fee.due_at) from fund_fee fee where fee.reference_kind = 'signup' and fee.reference_id = bidding_signup.id and fee.state = ${FEE_STATE.due})`,
    ...hooks.signUpDues,
  }
}

/** The first of them. */
export const firstDue = (hooks: Hooks, now: Date): RawBuilder<Date | null> => {
  const dues = duesOf(hooks, now)
  return sql`least(${sql.join(SIGN_UP_DUES.map((what) => dues[what]))})`
}
