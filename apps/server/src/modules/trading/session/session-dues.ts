import { sql, type RawBuilder } from 'kysely'
import { type SessionDue, SESSION_DUES } from '@aosp/contract/trading/dues'
import { QUALS_VERIFY, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { TradingHooks } from '../hooks.ts'

type Hooks = Pick<TradingHooks, 'sessionDues'>

/** By when each thing about a session is due for its seller, over `bidding`; null where there is nothing to do or to wait for. */
export const sessionDues = (hooks: Hooks): Readonly<Record<SessionDue, RawBuilder<Date | null>>> => ({
  check: sql`(select min(applied.check_due) from bidding_signup applied where applied.bidding_id = bidding.id and applied.state = ${SIGN_UP.checking}
    and bidding.quals_verify = ${sql.lit(QUALS_VERIFY.issuer)})`,
  answer: sql`(select min(asked.answer_due) from trade_question asked where asked.bidding_id = bidding.id and asked.state = ${QUESTION.waiting})`,
  signEnd: sql`case when bidding.state = ${SESSION.published} and not bidding.suspended then bidding.sign_end_time end`,
  start: sql`case when bidding.state = ${SESSION.waiting} and not bidding.suspended then bidding.start_time end`,
  // The end of a falling clock is a secret: it stands where it began, before whatever is still to come.
  end: sql`case when bidding.state = ${SESSION.bidding} and not bidding.suspended
    then case when bidding.bid_type = ${BID_TYPE.dutch} then bidding.start_time else bidding.end_at end end`,
  fee: sql`(select min(fee.due_at) from fund_fee fee where fee.reference_kind = 'session' and fee.reference_id = bidding.id
    and fee.company_id = bidding.corporate_id and fee.state = ${FEE_STATE.due})`,
  ...hooks.sessionDues,
})

/** The first of them. */
export const firstSessionDue = (hooks: Hooks): RawBuilder<Date | null> => {
  const dues = sessionDues(hooks)
  return sql`least(${sql.join(SESSION_DUES.map((what) => dues[what]))})`
}
