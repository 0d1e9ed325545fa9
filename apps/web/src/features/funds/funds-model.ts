import { REFUND_STATE, SLIP_STATE } from '@aosp/contract/funds/codes'

/** Colours of small scales: waiting, done, refused, on its way. */
export const slipColour = (state: number): string => (state === SLIP_STATE.waiting ? 'orange' : state === SLIP_STATE.passed ? 'green' : 'red')
export const refundColour = (state: number): string =>
  ({ [REFUND_STATE.due]: 'orange', [REFUND_STATE.sent]: 'blue', [REFUND_STATE.paid]: 'green', [REFUND_STATE.failed]: 'red' })[state] ?? 'default'

const DAY_MS = 86_400_000
const OPEN: ReadonlySet<number> = new Set([REFUND_STATE.due, REFUND_STATE.sent, REFUND_STATE.failed])

export type DueTone = 'late' | 'soon' | 'calm'

/** How urgent a refund is: late, due within a day, or neither. Never colour alone: late and soon have a word. */
export function dueTone(refund: { state: number; overdue: boolean; dueTime: string }, now: number): DueTone {
  if (!OPEN.has(refund.state)) return 'calm'
  if (refund.overdue) return 'late'
  return Date.parse(`${refund.dueTime.replace(' ', 'T')}+08:00`) - now < DAY_MS ? 'soon' : 'calm'
}
export const DUE_WORDS: Readonly<Record<DueTone, string>> = { late: '已逾期', soon: '即将到期', calm: '' }

export const TABS = ['slip', 'refund', 'ledger', 'check'] as const
export type FundsTab = (typeof TABS)[number]
/** What the address asks for, as far as the reader may see it. */
export const tabOf = (asked: string | null, mayCheck: boolean): FundsTab => {
  const known = TABS.find((tab) => tab === asked) ?? 'slip'
  return known === 'check' && !mayCheck ? 'slip' : known
}
