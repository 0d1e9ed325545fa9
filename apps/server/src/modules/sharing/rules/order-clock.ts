import { SHARE_FEE, SHARE_ORDER, type OrderDue } from '@aosp/contract/sharing/codes'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long both sides have, after the end, to say what was used, and the platform to settle a quarrel. */
const HOURS_DAYS = 3

export type Clocked = {
  state: number
  answerBy: Date
  start: Date
  end: Date
  handedOver: boolean
  disputedAt: Date | null
  /** How many sides have said what was used. */
  spoken: number
  feeState: number | null
  feeDueAt: Date | null
}

/** What comes next for an order and by when; nothing once it is over. */
export function orderDue(order: Clocked): { due: OrderDue; at: Date } | null {
  const { state, start, end, disputedAt } = order
  if (state === SHARE_ORDER.waiting) return { due: 'confirm', at: order.answerBy }
  if (state === SHARE_ORDER.confirmed) return { due: order.handedOver ? 'receive' : 'start', at: start }
  if (state === SHARE_ORDER.inUse) return order.spoken === 0 ? { due: 'return', at: end } : { due: 'hours', at: daysAfter(end, HOURS_DAYS) }
  if (order.feeDueAt && order.feeState === SHARE_FEE.due) return { due: 'pay', at: order.feeDueAt }
  if (order.feeDueAt && order.feeState === SHARE_FEE.paid) return { due: 'money', at: order.feeDueAt }
  return state === SHARE_ORDER.disputed && disputedAt ? { due: 'decide', at: daysAfter(disputedAt, HOURS_DAYS) } : null
}
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** What the clock does with an order, or says about it; each is said once. */
export type Tick = 'lapse' | 'soon' | 'unused' | 'returnSoon' | 'returnDue' | 'hoursDue' | 'feeDue'

/** Every moment at which something is to be said or done about an order as it stands. */
function moments(order: Clocked): { at: Date; what: Tick }[] {
  const { state, start, end } = order
  if (state === SHARE_ORDER.waiting) return [{ at: order.answerBy, what: 'lapse' }]
  if (state === SHARE_ORDER.confirmed)
    return [{ at: new Date(start.getTime() - DAY_MS), what: 'soon' }, ...(order.handedOver ? [] : [{ at: end, what: 'unused' as const }])]
  if (order.feeState === SHARE_FEE.due && order.feeDueAt) return [{ at: order.feeDueAt, what: 'feeDue' }]
  if (state !== SHARE_ORDER.inUse) return []
  return [
    { at: new Date(end.getTime() - HOUR_MS), what: 'returnSoon' },
    { at: end, what: 'returnDue' },
    { at: daysAfter(end, 1), what: 'hoursDue' },
  ]
}

/** What is due at `now`, the last of those that were missed, and when to look again. */
export function clockStep(order: Clocked, now: Date): { what: Tick | undefined; next: Date | undefined } {
  const all = moments(order)
  return { what: all.findLast(({ at }) => at <= now)?.what, next: all.find(({ at }) => at > now)?.at }
}
