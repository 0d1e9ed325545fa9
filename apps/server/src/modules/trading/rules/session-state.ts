import { SESSION, SUSPENDED_TEXT, type SessionState } from '@aosp/contract/trading/codes'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'

/** Who moves a session: the company that issues it, an operator, the clock. */
export type Mover = 'issuer' | 'operator' | 'clock'

const { draft, submitted, published, rejected, waiting, failed, bidding, dealt, unsold, performing, defaulted, done, ended } = SESSION

/** `to` null: the state stays (amended, locked, suspended) or, of the first and the last two, another record begins or this one is gone. */
type Move = { no: `T${string}`; by: Mover; from: readonly SessionState[]; to: SessionState | null }

/** The table of domain 2.4, every transition under its own number. */
export const MOVES = {
  write: { no: 'T1', by: 'issuer', from: [], to: draft },
  submit: { no: 'T2', by: 'issuer', from: [draft, rejected], to: submitted },
  withdraw: { no: 'T3', by: 'issuer', from: [submitted], to: draft },
  publish: { no: 'T4', by: 'operator', from: [submitted], to: published },
  reject: { no: 'T5', by: 'operator', from: [submitted], to: rejected },
  amend: { no: 'T6', by: 'operator', from: [published], to: null },
  closeSignUp: { no: 'T7', by: 'clock', from: [published], to: waiting },
  tooFewSigned: { no: 'T8', by: 'clock', from: [published], to: failed },
  lock: { no: 'T9', by: 'clock', from: [waiting], to: null },
  tooFewAdmitted: { no: 'T10', by: 'clock', from: [waiting], to: failed },
  open: { no: 'T11', by: 'clock', from: [waiting], to: bidding },
  deal: { no: 'T12', by: 'clock', from: [bidding], to: dealt },
  noDeal: { no: 'T13', by: 'clock', from: [bidding], to: unsold },
  suspend: { no: 'T14', by: 'operator', from: [published, waiting, bidding], to: null },
  resume: { no: 'T15', by: 'operator', from: [published, waiting, bidding], to: null },
  sign: { no: 'T16', by: 'operator', from: [dealt], to: performing },
  default: { no: 'T17', by: 'operator', from: [dealt, performing], to: defaulted },
  failCheck: { no: 'T17b', by: 'operator', from: [dealt], to: defaulted },
  runnerUp: { no: 'T18', by: 'operator', from: [defaulted], to: dealt },
  complete: { no: 'T19', by: 'operator', from: [performing], to: done },
  cancel: { no: 'T20', by: 'operator', from: [published, waiting], to: ended },
  stop: { no: 'T21', by: 'operator', from: [bidding, dealt, performing], to: ended },
  relist: { no: 'T22', by: 'issuer', from: [failed, unsold, defaulted, ended], to: null },
  delete: { no: 'T23', by: 'issuer', from: [draft, rejected], to: null },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

export const mayMove = (name: MoveName, from: number): boolean => (MOVES[name].from as readonly SessionState[]).some((state) => state === from)

/** Written by its company at will; what is published changes by amendment only. */
export const isEditable = (state: number): boolean => state === draft || state === rejected
/** From a failed session a new draft may be made. */
export const isRelistable = (state: number): boolean => mayMove('relist', state)
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

/** The end has come and the result is not confirmed yet. Once sealed prices lie open, what follows is a priority right. */
export const isConfirming = ({ state, suspended, end_at: endAt, bid_type: bidType, current_price_fen: price }: Timed, now: Date): boolean =>
  state === bidding && !suspended && endAt !== null && endAt <= now && !(isSealed(bidType) && price !== null)
type Timed = { state: number; suspended: boolean; end_at: Date | null; bid_type: number | null; current_price_fen: number | null }
export const CONFIRMING = '正在确认结果'

type Named = { confirming?: boolean; state: number; suspended: boolean; locked: boolean; closeReason: string; noticeUntil?: Date | null; now?: Date }

/** Finer than the state's text, where there is more to say. */
export function stateName({ state, suspended, locked, closeReason, noticeUntil, now, confirming }: Named): string {
  if (suspended) return SUSPENDED_TEXT
  if (confirming) return CONFIRMING
  if ((state === ended || state === defaulted) && closeReason !== '') return closeReason
  if (state === dealt && noticeUntil && now) return now < noticeUntil ? '公示中' : '待签约'
  return state === waiting && locked ? '待竞价（已锁定）' : ''
}
