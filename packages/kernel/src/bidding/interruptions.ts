import { FINAL_STRETCH_MS, OUTAGE_LEAST_MS, OUTAGE_ROUND_MS, BID_TYPE, SHORT_GAP_MS, SHORT_REST_MS, SHORT_STRETCH_MS } from './constants.ts'
import { isExtended } from './judge-offer.ts'
import type { EventBody, Rules, State } from './model.ts'

/** When the bidders' (or the priority holders') time runs out. */
const deadlineOf = (state: State): number => state.priority?.until ?? state.endAt

export const suspension = (state: State, at: number, reason: string): EventBody => ({ type: 'SUSPEND', reason, remaining: deadlineOf(state) - at })

/** Whoever was interrupted gets all of his time back, and in an open contest never less than a full answering time. */
export function resumption(rules: Rules, state: State, { since, remaining }: NonNullable<State['suspended']>, at: number): EventBody {
  const least = isExtended(rules.bidType) ? rules.delayMs : 0
  const clockStood = rules.bidType === BID_TYPE.dutch || since < state.startAt
  return {
    type: 'RESUME',
    startAt: clockStood ? state.startAt + at - since : state.startAt,
    endAt: state.phase === 'PRIORITY' ? state.endAt : at + Math.max(remaining, least),
    until: state.phase === 'PRIORITY' ? at + remaining : null,
  }
}

/** Has the session, or the window after it, come so near its end that nothing may be uncertain any more? */
export const inFinalStretch = (rules: Rules, state: State, at: number): boolean =>
  state.phase !== 'CLOSED' && at >= (state.priority?.from ?? state.startAt) && at > deadlineOf(state) - Math.max(rules.delayMs, FINAL_STRETCH_MS)

/** What a gap in service costs the session: nothing (null), some time, or a suspension as of its start. */
export function outage(rules: Rules, state: State, gap: { from: number; to: number }): EventBody | null {
  if (state.phase === 'CLOSED' || state.suspended) return null
  const from = Math.max(gap.from, state.outageTo, state.priority?.from ?? state.startAt)
  const { to } = gap
  const deadline = deadlineOf(state)
  if (to - from < SHORT_GAP_MS || from >= deadline) return null

  const unmoved = { type: 'OUTAGE', from, to, startAt: state.startAt, endAt: state.endAt, until: null, remaining: null } as const
  if (to - from < OUTAGE_LEAST_MS) return shortGap(rules, state, unmoved)
  const given = Math.ceil((to - from) / OUTAGE_ROUND_MS) * OUTAGE_ROUND_MS
  if (state.priority) return { ...unmoved, until: deadline + given }
  if (to > deadline - Math.max(rules.delayMs, FINAL_STRETCH_MS)) return { ...unmoved, remaining: deadline - from }
  // The Dutch clock stood still for the gap itself; what was rounded up is added to its last price.
  const startAt = rules.bidType === BID_TYPE.dutch ? state.startAt + to - from : state.startAt
  return { ...unmoved, startAt, endAt: state.endAt + given }
}

type Outage = Extract<EventBody, { type: 'OUTAGE' }>

/**
 * Under ten seconds: near the end everybody gets time to answer after it. The Dutch clock waits, wherever it stands: if it did so near its end
 * only, that would tell where the end is.
 */
function shortGap(rules: Rules, state: State, gap: Outage): Outage | null {
  const { from, to } = gap
  if (rules.bidType === BID_TYPE.dutch) return { ...gap, startAt: state.startAt + to - from, endAt: state.endAt + to - from }
  const deadline = deadlineOf(state)
  const nearEnd = Math.max(from, deadline - Math.max(rules.delayMs, SHORT_STRETCH_MS))
  const moved = to + shortRest(rules)
  if ((to < deadline && to - nearEnd < SHORT_GAP_MS) || moved <= deadline) return null
  return state.priority ? { ...gap, until: moved } : { ...gap, endAt: moved }
}

/** Sealed sessions have no delay period. */
const shortRest = ({ delayMs }: Rules): number => (delayMs === 0 ? SHORT_REST_MS : Math.min(delayMs, SHORT_REST_MS))
