import { beijingWeekday, fromBeijing, toBeijing, toBeijingDay } from './time.ts'

/** Days that differ from the plain week: a holiday does not work, a weekend day in its place does. */
export type WorkCalendar = ReadonlyMap<string, boolean>

const DAY_MS = 86_400_000

export const isWorkingDay = (calendar: WorkCalendar, at: Date): boolean => calendar.get(toBeijingDay(at)) ?? !['周六', '周日'].includes(beijingWeekday(at))

/** The same time of day, `days` working days later. A day that does not work counts for nothing, so the count starts with the next one. */
export function addWorkingDays(calendar: WorkCalendar, from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS)
    if (isWorkingDay(calendar, at)) left -= 1
  }
  return at
}

/** Whether more than `days` working days lie between the two. */
export const isFurtherThan = (calendar: WorkCalendar, from: Date, until: Date, days: number): boolean => until > addWorkingDays(calendar, from, days)

/** Midnight at the beginning of the day, Beijing time. */
export const startOfDay = (at: Date): Date => fromBeijing(toBeijingDay(at)) ?? at

export const timeOfDay = (at: Date): string => toBeijing(at).slice(11, 16)
