import { REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { no, type Refused } from '@aosp/contract/refusals'

export type ReviewState = (typeof REVIEW_STATE)[keyof typeof REVIEW_STATE]
type Decision = 'approve' | 'refuse'

const AFTER: Record<Decision, ReviewState> = { approve: REVIEW_STATE.approved, refuse: REVIEW_STATE.refused }

/** A waiting request is decided once; what was decided stays, a new submission is a new request. */
export const REVIEW_MOVES: Record<ReviewState, readonly ReviewState[]> = {
  [REVIEW_STATE.waiting]: [REVIEW_STATE.resting, REVIEW_STATE.approved, REVIEW_STATE.refused, REVIEW_STATE.withdrawn, REVIEW_STATE.stopped],
  [REVIEW_STATE.resting]: [REVIEW_STATE.approved, REVIEW_STATE.refused, REVIEW_STATE.stopped],
  [REVIEW_STATE.approved]: [],
  [REVIEW_STATE.refused]: [],
  [REVIEW_STATE.withdrawn]: [],
  [REVIEW_STATE.stopped]: [],
}

export type Submitted = {
  state: number
  /** Staff changes where money goes: what was agreed on rests for a day. */
  byStaff: boolean
  version: number
  /** Who wrote at it, and the company it is about or will be joined. */
  hands: readonly string[]
  corporateId: string | null
  decidedBy: string | null
}
export type Reviewer = { accountId: string; corporateId: string | null }

/** Nobody decides about himself or his own company. */
export function mayReview(request: Pick<Submitted, 'hands' | 'corporateId'>, reviewer: Reviewer): { ok: true } | Refused {
  const own = request.hands.includes(reviewer.accountId) || (request.corporateId !== null && request.corporateId === reviewer.corporateId)
  return own ? no('review.own') : { ok: true }
}

/** `seen` is the version the reviewer had on his screen. */
export function judgeReview(
  request: Submitted,
  reviewer: Reviewer,
  decision: { approves: boolean; seen: number; remark: string },
): { ok: true; state: ReviewState } | Refused {
  const open = request.state === REVIEW_STATE.waiting || (request.state === REVIEW_STATE.resting && !decision.approves)
  if (!open) return no('review.decided', { by: request.decidedBy ?? '', state: request.state })
  const allowed = mayReview(request, reviewer)
  if (!allowed.ok) return allowed
  if (request.version !== decision.seen) return no('review.stale')
  if (!decision.approves && decision.remark === '') return no('review.noReason')
  return { ok: true, state: decision.approves && request.byStaff ? REVIEW_STATE.resting : AFTER[decision.approves ? 'approve' : 'refuse'] }
}
