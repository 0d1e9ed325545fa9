import { NOTICE, SHARE_ORDER, STAGE_TEXTS, NOTICE_TEXTS, type Stage } from '@aosp/contract/sharing/codes'

/** The steps of a sharing notice (domain 2.9), apart from its end. */
const MOVES = {
  submit: { from: [NOTICE.draft, NOTICE.rejected], to: NOTICE.submitted },
  withdraw: { from: [NOTICE.submitted], to: NOTICE.draft },
  publish: { from: [NOTICE.submitted], to: NOTICE.open },
  reject: { from: [NOTICE.submitted], to: NOTICE.rejected },
  takeDown: { from: [NOTICE.open], to: NOTICE.down },
} as const satisfies Record<string, { from: readonly number[]; to: number }>
export type NoticeMove = keyof typeof MOVES

/** Where a move leads from this state; undefined where it may not be made. */
export const noticeAfter = (move: NoticeMove, state: number): number | undefined =>
  MOVES[move].from.some((from) => from === state) ? MOVES[move].to : undefined

export const isWritable = (state: number): boolean => state === NOTICE.draft || state === NOTICE.rejected
export const isRunning = (state: number): boolean => state === NOTICE.open

/** The order is confirmed and not over, so the notice cannot end before it. */
const BINDING: ReadonlySet<number> = new Set([SHARE_ORDER.confirmed, SHARE_ORDER.inUse, SHARE_ORDER.disputed])
export const isBinding = (orderState: number): boolean => BINDING.has(orderState)

/** How far a published notice has got, by the states of its orders. */
export const stageOf = (orders: readonly number[]): Stage =>
  orders.includes(SHARE_ORDER.inUse) ? 'inUse' : orders.includes(SHARE_ORDER.confirmed) ? 'booked' : 'free'

/** As people call it. */
export const stateName = (state: number, stage: Stage): string => (isRunning(state) ? STAGE_TEXTS[stage] : (NOTICE_TEXTS[state] ?? ''))

type Facts = {
  orders: readonly number[]
  /** Whether anything can be booked yet. */
  freeAhead: boolean
  validUntil: Date
  now: Date
}

/**
 * What becomes of a published notice, given its orders. It never ends under one that binds. Only its time ends a notice nobody took up;
 * one that was taken up also ends when nothing is left of it.
 */
export function runningState({ orders, freeAhead, validUntil, now }: Facts): number {
  if (orders.some(isBinding)) return NOTICE.open
  const done = orders.includes(SHARE_ORDER.returned)
  if (now >= validUntil) return done ? NOTICE.ended : NOTICE.nobody
  return done && !freeAhead && !orders.includes(SHARE_ORDER.waiting) ? NOTICE.ended : NOTICE.open
}
