import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'

type Entered = { biddingState: number; state: number; startTime: string | null }

const AHEAD: ReadonlySet<number> = new Set([SESSION.published, SESSION.waiting, SESSION.bidding])
const IN_FORCE: ReadonlySet<number> = new Set([SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.paid, SIGN_UP.admitted])

/** Sessions the company takes part in that are not over, the soonest first; those without a time come last. */
export const upcoming = <Row extends Entered>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ biddingState, state }) => AHEAD.has(biddingState) && IN_FORCE.has(state))
    .sort((a, b) => (a.startTime ?? '9').localeCompare(b.startTime ?? '9'))
