import { REQUEST_KIND, SESSION, SIGN_UP, type RequestKind } from '@aosp/contract/trading/codes'

type Kind = { states: readonly number[]; suspended: boolean | null; needsFault: boolean }

const { published, waiting, bidding, dealt, performing, unsold } = SESSION

/** When each kind may be asked for (domain 2.7); how many operators it takes both sides read from `approvalsFor`. */
export const REQUEST_RULES: Readonly<Record<RequestKind, Kind>> = {
  [REQUEST_KIND.cancel]: { states: [published, waiting], suspended: null, needsFault: true },
  [REQUEST_KIND.suspend]: { states: [published, waiting, bidding], suspended: false, needsFault: false },
  [REQUEST_KIND.stop]: { states: [bidding, dealt, performing], suspended: null, needsFault: true },
  [REQUEST_KIND.resume]: { states: [published, waiting, bidding], suspended: true, needsFault: false },
  [REQUEST_KIND.keepDeposits]: { states: [unsold], suspended: null, needsFault: false },
}

/** Besides the issuer: who is admitted may ask for a suspension, who has won for an end. */
export const mayAskAs: Readonly<Record<'bidder' | 'winner', { kind: RequestKind; signUps: readonly number[] }>> = {
  bidder: { kind: REQUEST_KIND.suspend, signUps: [SIGN_UP.admitted] },
  winner: { kind: REQUEST_KIND.stop, signUps: [SIGN_UP.won, SIGN_UP.performing] },
}

export const mayRequest = (kind: RequestKind, session: { state: number; suspended: boolean }): boolean => {
  const { states, suspended } = REQUEST_RULES[kind]
  return states.includes(session.state) && (suspended === null || suspended === session.suspended)
}

type Times = { sign_end_time: Date | null; lock_time: Date | null; start_time: Date | null; end_time: Date | null; end_at: Date | null }

/** T15: what lay ahead when the session was suspended moves by the length of the suspension. */
export function shiftTimes(times: Times, suspendedAt: Date, resumeAt: Date): Times {
  const moved = (at: Date | null): Date | null => (at && at > suspendedAt ? new Date(at.getTime() + resumeAt.getTime() - suspendedAt.getTime()) : at)
  const { sign_end_time, lock_time, start_time, end_time, end_at } = times
  return { sign_end_time: moved(sign_end_time), lock_time: moved(lock_time), start_time: moved(start_time), end_time: moved(end_time), end_at: moved(end_at) }
}
