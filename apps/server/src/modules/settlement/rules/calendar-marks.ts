import type { CalendarMark } from '@aosp/contract/settlement/overview-codes'
import { SESSION } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'

type Dated = {
  state: number
  bid_type: number | null
  suspended: boolean
  sign_end_time: Date | null
  start_time: Date | null
  end_at: Date | null
  end_time: Date | null
  sign_due: Date | null
  pay_due: Date | null
}

const BEFORE_END: ReadonlySet<number> = new Set([SESSION.published, SESSION.waiting, SESSION.bidding])

/**
 * The dates of a session for somebody's calendar. What is due after the hammer is due from its two sides, so it is told to them and to the
 * platform (`inDeal`). A clock that stands still tells no time to come; the end of a Dutch clock would tell its reserve.
 */
export function calendarMarks(session: Dated, inDeal: boolean): { what: CalendarMark; at: Date }[] {
  const { state, suspended } = session
  const ahead = BEFORE_END.has(state)
  const stands = ahead && suspended
  const dates: [CalendarMark, Date | null][] = [
    ['signEnd', stands ? null : session.sign_end_time],
    ['start', stands ? null : session.start_time],
    ['end', stands || (session.bid_type === BID_TYPE.dutch && ahead) ? null : (session.end_at ?? session.end_time)],
    ['signDue', inDeal && state === SESSION.dealt ? session.sign_due : null],
    ['payDue', inDeal && (state === SESSION.dealt || state === SESSION.performing) ? session.pay_due : null],
  ]
  return dates.flatMap(([what, at]) => (at === null ? [] : [{ what, at }]))
}
