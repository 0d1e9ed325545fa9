import type { Received } from '@aosp/contract/endpoint'
import { SLOT_MINUTES } from '@aosp/contract/sharing/codes'
import { asBooked, feeOf } from '@aosp/contract/sharing/fee'
import type { shareDetail } from '@aosp/contract/sharing/hall'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { contains, freeSpans, inOrder, joined, overlap, within, without, type Span } from '@aosp/kernel/spans'
import { beijingWeekday, fromBeijing, toBeijing, toBeijingDay } from '@aosp/kernel/time'

export type ShareDetail = Received<typeof shareDetail>
type Sent = { startTime: string; endTime: string }

const DAY_MS = 86_400_000
const SLOT_MS = SLOT_MINUTES * 60_000
const DAYS = 7

export const spanOf = ({ startTime, endTime }: Sent): Span => ({ start: fromBeijing(startTime) ?? new Date(0), end: fromBeijing(endTime) ?? new Date(0) })
export const sentSpan = ({ start, end }: Span): Sent => ({ startTime: toBeijing(start), endTime: toBeijing(end) })

/** What a notice offers, what of it is taken, and what is left, as the calendar works with them. */
export type Offer = { windows: readonly Span[]; taken: readonly (Span & { confirmed: boolean })[]; free: readonly Span[] }

/** A slot is offered whole or not at all, so the one that is running is gone. */
const nextSlot = (now: Date): Date => new Date(Math.ceil(now.getTime() / SLOT_MS) * SLOT_MS)

export function offerOf({ windows, taken }: Pick<ShareDetail, 'windows' | 'taken'>, now: Date): Offer {
  const offered = windows.map(spanOf)
  const gone = taken.map((one) => ({ ...spanOf(one), confirmed: one.confirmed }))
  return { windows: offered, taken: gone, free: freeSpans(offered, gone, nextSlot(now)) }
}

/** Midnight in Beijing of the Monday of the week. */
export function weekOf(at: Date): Date {
  const day = fromBeijing(toBeijingDay(at)) ?? at
  const back = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].indexOf(beijingWeekday(day))
  return new Date(day.getTime() - back * DAY_MS)
}
export const daysOf = (week: Date): Date[] => Array.from({ length: DAYS }, (_, day) => new Date(week.getTime() + day * DAY_MS))
export const movedWeek = (week: Date, by: number): Date => new Date(week.getTime() + by * DAYS * DAY_MS)

/** The first and the last week something is offered in. */
export function weeksOf({ windows }: Pick<Offer, 'windows'>): { first: Date; last: Date } | undefined {
  const sorted = inOrder(windows)
  const [begin, end] = [sorted[0]?.start, sorted.at(-1)?.end]
  return begin && end ? { first: weekOf(begin), last: weekOf(new Date(end.getTime() - 1)) } : undefined
}

/** Slots of a day that any window reaches, as minutes after midnight: the calendar shows no more of the day than that. */
export function slotsShown({ windows }: Pick<Offer, 'windows'>): number[] {
  let [first, last] = [24 * 60, 0]
  for (const { start, end } of windows) {
    const from = minuteOf(start)
    const lasts = (end.getTime() - start.getTime()) / 60_000
    // What runs past midnight needs the whole day.
    const until = from + lasts > 24 * 60 ? 24 * 60 : from + lasts
    first = Math.min(first, from + lasts > 24 * 60 ? 0 : from)
    last = Math.max(last, until)
  }
  const count = Math.max(0, Math.ceil((last - first) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, slot) => first + slot * SLOT_MINUTES)
}
const minuteOf = (at: Date): number => Number(toBeijing(at).slice(11, 13)) * 60 + Number(toBeijing(at).slice(14, 16))

export const slotAt = (day: Date, minute: number): Span => {
  const start = new Date(day.getTime() + minute * 60_000)
  return { start, end: new Date(start.getTime() + SLOT_MS) }
}

export type SlotState = 'off' | 'free' | 'waiting' | 'taken' | 'past' | 'chosen'
export const SLOT_TEXTS: Readonly<Record<SlotState, string>> = {
  off: '不开放',
  free: '可预约',
  waiting: '待确认',
  taken: '已预约',
  past: '已过',
  chosen: '已选',
}

export function stateOf(slot: Span, { windows, taken, free }: Offer, chosen: readonly Span[]): SlotState {
  if (chosen.some((span) => contains(span, slot))) return 'chosen'
  if (free.some((span) => contains(span, slot))) return 'free'
  const other = taken.find((span) => overlap(span, slot))
  if (other) return other.confirmed ? 'taken' : 'waiting'
  return windows.some((span) => overlap(span, slot)) ? 'past' : 'off'
}

/** A place in the calendar: which day of the week shown, which slot of the day. */
export type Place = { day: number; slot: number }

/** What is free between two places: the same times of day on every day from one to the other. */
export function dragged(free: readonly Span[], days: readonly Date[], slots: readonly number[], from: Place, to: Place): Span[] {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)]
  const [first, last] = [slots[Math.min(from.slot, to.slot)], slots[Math.max(from.slot, to.slot)]]
  if (first === undefined || last === undefined) return []
  return days.slice(firstDay, lastDay + 1).flatMap((day) => within(free, { start: slotAt(day, first).start, end: slotAt(day, last).end }))
}

export const addSpans = (chosen: readonly Span[], spans: readonly Span[]): Span[] => joined([...chosen, ...spans])
export const removeSpans = (chosen: readonly Span[], spans: readonly Span[]): Span[] => without(chosen, spans)

/** What was chosen and is no longer free goes away when the calendar is read anew. */
export const stillFree = (chosen: readonly Span[], free: readonly Span[]): Span[] => joined(free.flatMap((span) => within(chosen, span)))

/** 11-18 周三 13:30–17:30 */
export function spanText({ start, end }: Span): string {
  const [from, until] = [toBeijing(start), toBeijing(end)]
  const sameDay = toBeijingDay(start) === toBeijingDay(new Date(end.getTime() - 1))
  return `${from.slice(5, 10)} ${beijingWeekday(start)} ${from.slice(11, 16)}–${sameDay ? timeText(end) : `${until.slice(5, 10)} ${until.slice(11, 16)}`}`
}
const timeText = (end: Date): string => (minuteOf(end) === 0 ? '24:00' : toBeijing(end).slice(11, 16))
export const clockText = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Moments a booking within a free span may begin or end at. */
export const edgesOf = ({ start, end }: Span): Date[] =>
  Array.from({ length: Math.round((end.getTime() - start.getTime()) / SLOT_MS) + 1 }, (_, edge) => new Date(start.getTime() + edge * SLOT_MS))

export const hoursText = (minutes: number): string => `${Math.round((minutes / 60) * 10) / 10} 小时`

export const feeText = ({ price, timeUnit }: Pick<ShareDetail, 'price' | 'timeUnit'>, chosen: readonly Span[]): string =>
  price === 0 ? '免费' : `${showYuan(feeOf(fromYuan(price), timeUnit, asBooked(chosen)))} 元`
