import { NOTICE, RUNNING_NOTICES, SHARE_ORDER } from '@aosp/contract/sharing/codes'

/** The steps of a sharing notice (domain 2.9), apart from those that follow from its orders. */
const MOVES = {
  submit: { from: [NOTICE.draft, NOTICE.rejected], to: NOTICE.submitted },
  withdraw: { from: [NOTICE.submitted], to: NOTICE.draft },
  publish: { from: [NOTICE.submitted], to: NOTICE.open },
  reject: { from: [NOTICE.submitted], to: NOTICE.rejected },
  takeDown: { from: [NOTICE.open, NOTICE.booked, NOTICE.inUse], to: NOTICE.down },
} as const satisfies Record<string, { from: readonly number[]; to: number }>
export type NoticeMove = keyof typeof MOVES

/** Where a move leads from this state; undefined where it may not be made. */
export const noticeAfter = (move: NoticeMove, state: number): number | undefined =>
  MOVES[move].from.some((from) => from === state) ? MOVES[move].to : undefined

export const isWritable = (state: number): boolean => state === NOTICE.draft || state === NOTICE.rejected
export const isRunning = (state: number): boolean => RUNNING_NOTICES.includes(state)

type Facts = {
  orders: readonly { state: number }[]
  /** Whether anything can be booked yet. */
  freeAhead: boolean
  validUntil: Date
  now: Date
}

/** The order is confirmed and not over, so the notice cannot end before it. */
const BINDING: ReadonlySet<number> = new Set([SHARE_ORDER.confirmed, SHARE_ORDER.inUse, SHARE_ORDER.disputed])
export const isBinding = (orderState: number): boolean => BINDING.has(orderState)

/**
 * What a published notice is, given its orders: in use, booked, open again while there is something to book, or over. Only its time ends
 * a notice that nobody ever took up; one that was taken up also ends when nothing is left of it.
 */
export function runningState({ orders, freeAhead, validUntil, now }: Facts): number {
  const has = (state: number) => orders.some((order) => order.state === state)
  if (has(SHARE_ORDER.inUse) || has(SHARE_ORDER.disputed)) return NOTICE.inUse
  if (has(SHARE_ORDER.confirmed)) return NOTICE.booked
  const done = has(SHARE_ORDER.returned)
  if (now >= validUntil) return done ? NOTICE.ended : NOTICE.nobody
  return done && !freeAhead && !has(SHARE_ORDER.waiting) ? NOTICE.ended : NOTICE.open
}
