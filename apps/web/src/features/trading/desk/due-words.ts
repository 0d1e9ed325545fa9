import { SESSION } from '@aosp/contract/trading/codes'
import { fromBeijing } from '@aosp/kernel/time'

const SECOND = 1000
type Row = { state: number; due: { what: string; at: string | null } | null }

/** How soon a list is read again: every few seconds while one of its sessions runs or its clock is about to move it on, now and then otherwise. */
export function againIn(rows: readonly Row[], now: number): number {
  const soon = ({ what, at }: NonNullable<Row['due']>): boolean => what in BY_ITSELF && at !== null && (fromBeijing(at)?.getTime() ?? now) - now < 60 * SECOND
  return (rows.some(({ state, due }) => state === SESSION.bidding || (due !== null && soon(due))) ? 5 : 60) * SECOND
}

/** Moments that come by themselves: nobody is late when they have come. */
const BY_ITSELF: Readonly<Record<string, string>> = { start: '即将开始', end: '正在确认结果', signEnd: '正在截止', check: '等待平台审核' }

/** What stands in place of the time that is left: nothing while it runs, a secret where it is none of ours, late where somebody let it pass. */
export function dueWords(what: string, left: number | undefined): { text: string; late: boolean } {
  if (left === undefined) return { text: what === 'end' ? '进行中，随时可能成交' : '', late: false }
  if (left > 0) return { text: '', late: false }
  const passed = BY_ITSELF[what]
  return passed === undefined ? { text: '已逾期', late: true } : { text: passed, late: false }
}
