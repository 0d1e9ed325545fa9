import { SLOT_MINUTES, WINDOW_DAYS } from '@aosp/contract/sharing/codes'
import { contains, joined, overlap, type Span } from '@aosp/kernel/spans'

const MINUTE_MS = 60_000
const SLOT_MS = SLOT_MINUTES * MINUTE_MS
const DAY_MS = 86_400_000

/** What is wrong with the first bad one, counted from 1 as they were written. */
export function windowFault(spans: readonly Span[], now: Date): { at: number; text: string } | undefined {
  for (const [index, span] of spans.entries()) {
    const text = faultOf(span, now) ?? (spans.some((other, place) => place < index && overlap(span, other)) ? '与前面的时段重叠' : undefined)
    if (text) return { at: index + 1, text }
  }
  return undefined
}

function faultOf({ start, end }: Span, now: Date): string | undefined {
  if (start >= end) return '结束时间须晚于开始时间'
  // Beijing is a whole number of hours from UTC, so the half hours are the same.
  if (start.getTime() % SLOT_MS !== 0 || end.getTime() % SLOT_MS !== 0) return '开始和结束时间须为整点或半点'
  if (end.getTime() - start.getTime() > WINDOW_DAYS * DAY_MS) return `单个时段最长 ${WINDOW_DAYS} 天`
  return start < now ? '开始时间须晚于现在' : undefined
}

/** The first wanted one that is not offered as a whole, counted from 1. Windows that meet are one: a booking may run across the seam. */
export function notOffered(offered: readonly Span[], wanted: readonly Span[]): number | undefined {
  const whole = joined(offered)
  const at = wanted.findIndex((span) => !whole.some((window) => contains(window, span)))
  return at === -1 ? undefined : at + 1
}

/** The first window, counted from 1, that is said to have run a day longer than it lasted. */
export function tooLong(windows: readonly Span[], minutes: readonly number[]): number | undefined {
  const at = windows.findIndex(({ start, end }, index) => (minutes[index] ?? 0) * MINUTE_MS > end.getTime() - start.getTime() + DAY_MS)
  return at === -1 ? undefined : at + 1
}
