import { SHARE_ORDER, type OrderDue } from '@aosp/contract/sharing/codes'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a booking may wait for its answer; longer would keep the windows from others for nothing. */
const ANSWER_DAYS = 3
/** How long both sides have, after the end, to say what was used. */
const HOURS_DAYS = 3

export type Clocked = { state: number; createdAt: Date; start: Date; end: Date; disputedAt: Date | null; spoken: number }

/** By when a booking is answered: three days, and never after it would have begun. */
export const answerBy = ({ createdAt, start }: Pick<Clocked, 'createdAt' | 'start'>): Date =>
  new Date(Math.min(createdAt.getTime() + ANSWER_DAYS * DAY_MS, start.getTime()))

/** What comes next for an order and by when; nothing once it is over. */
export function orderDue(order: Clocked): { due: OrderDue; at: Date } | null {
  if (order.state === SHARE_ORDER.waiting) return { due: 'confirm', at: answerBy(order) }
  if (order.state === SHARE_ORDER.confirmed) return { due: 'start', at: order.start }
  if (order.state === SHARE_ORDER.inUse)
    return order.spoken === 0 ? { due: 'return', at: order.end } : { due: 'hours', at: new Date(order.end.getTime() + HOURS_DAYS * DAY_MS) }
  return order.state === SHARE_ORDER.disputed && order.disputedAt ? { due: 'decide', at: new Date(order.disputedAt.getTime() + HOURS_DAYS * DAY_MS) } : null
}

/** Reminders by what they are about; each is told once. */
export type Reminder = 'lapse' | 'soon' | 'returnSoon' | 'returnDue' | 'hoursDue'

/** Every moment at which something is to be said or done about an order as it stands. */
function moments(order: Clocked): { at: Date; what: Reminder }[] {
  if (order.state === SHARE_ORDER.waiting) return [{ at: answerBy(order), what: 'lapse' }]
  if (order.state === SHARE_ORDER.confirmed) return [{ at: new Date(order.start.getTime() - DAY_MS), what: 'soon' }]
  if (order.state !== SHARE_ORDER.inUse) return []
  return [
    { at: new Date(order.end.getTime() - HOUR_MS), what: 'returnSoon' },
    { at: order.end, what: 'returnDue' },
    { at: new Date(order.end.getTime() + DAY_MS), what: 'hoursDue' },
  ]
}

/** What is due at `now`, the last of those that were missed, and when to look again. */
export function clockStep(order: Clocked, now: Date): { what: Reminder | undefined; next: Date | undefined } {
  const all = moments(order)
  return { what: all.findLast(({ at }) => at <= now)?.what, next: all.find(({ at }) => at > now)?.at }
}
