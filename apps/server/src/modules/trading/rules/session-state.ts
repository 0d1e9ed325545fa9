import { SESSION, type SessionState } from '@aosp/contract/bidding-codes'

/** Who moves a session: the company that issues it, an operator, the clock. */
export type Mover = 'issuer' | 'operator' | 'clock'

const { draft, submitted, published, rejected, waiting, failed, bidding, dealt, unsold, performing, defaulted, done, ended } = SESSION

type Move = { by: Mover; from: readonly SessionState[]; to: SessionState }

/** The table of domain 2.4 under its own numbers. A move that changes no state (amend, lock, suspend) is in it for its `from`. */
export const MOVES = {
  submit: { by: 'issuer', from: [draft, rejected], to: submitted },
  withdraw: { by: 'issuer', from: [submitted], to: draft },
  publish: { by: 'operator', from: [submitted], to: published },
  reject: { by: 'operator', from: [submitted], to: rejected },
  amend: { by: 'operator', from: [published], to: published },
  closeSignUp: { by: 'clock', from: [published], to: waiting },
  tooFewSigned: { by: 'clock', from: [published], to: failed },
  lock: { by: 'clock', from: [waiting], to: waiting },
  tooFewAdmitted: { by: 'clock', from: [waiting], to: failed },
  open: { by: 'clock', from: [waiting], to: bidding },
  deal: { by: 'clock', from: [bidding], to: dealt },
  noDeal: { by: 'clock', from: [bidding], to: unsold },
  sign: { by: 'operator', from: [dealt], to: performing },
  default: { by: 'operator', from: [dealt, performing], to: defaulted },
  runnerUp: { by: 'operator', from: [defaulted], to: dealt },
  complete: { by: 'operator', from: [performing], to: done },
  cancel: { by: 'operator', from: [published, waiting], to: ended },
  stop: { by: 'operator', from: [bidding, dealt, performing], to: ended },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

export const mayMove = (name: MoveName, from: number): boolean => MOVES[name].from.some((state) => state === from)

/** Written by its company at will; what is published changes by amendment only. */
export const isEditable = (state: number): boolean => state === draft || state === rejected
/** From a failed session a new draft may be made. */
export const isRelistable = (state: number): boolean => [failed, unsold, defaulted, ended].some((over) => over === state)
/** Shown to others than its company and the platform. */
export const isPublished = (state: number): boolean => ![draft, submitted, rejected].some((hidden) => hidden === state)
/** While it runs its assets are held. */
export const isOver = (state: number): boolean => [failed, unsold, defaulted, done, ended].some((over) => over === state)

/** The clock's next step for a published session: what it does and when, or nothing while it is suspended or out of the clock's hands. */
export function nextClockStep(session: {
  state: number
  suspended: boolean
  locked: boolean
  signEnd: Date | null
  lock: Date | null
  start: Date | null
}): { step: 'signEnd' | 'lock' | 'open'; at: Date } | undefined {
  const { state, suspended, locked, signEnd, lock, start } = session
  if (suspended) return undefined
  if (state === published && signEnd) return { step: 'signEnd', at: signEnd }
  if (state === waiting && !locked && lock) return { step: 'lock', at: lock }
  if (state === waiting && locked && start) return { step: 'open', at: start }
  return undefined
}

/** Finer than the state's text, where there is more to say. */
export function stateName(session: { state: number; suspended: boolean; locked: boolean; closeReason: string }): string {
  if (session.suspended) return '已中止'
  if (session.state === ended && session.closeReason !== '') return session.closeReason
  return session.state === waiting && session.locked ? '待竞价（已锁定）' : ''
}
