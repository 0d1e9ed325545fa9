import { beijingWeekday, fromBeijing, toBeijingDay } from '@aosp/kernel/time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a Beijing time was, in words; older than a week it is the date. */
export function relativeTime(text: string, now: Date): string {
  const at = fromBeijing(text)
  if (!at) return text
  const passed = now.getTime() - at.getTime()
  if (passed < 0) return text.slice(0, 10)
  if (passed < MINUTE) return '刚刚'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} 分钟前`
  if (toBeijingDay(at) === toBeijingDay(now)) return `${Math.floor(passed / HOUR)} 小时前`
  if (toBeijingDay(new Date(at.getTime() + DAY)) === toBeijingDay(now)) return '昨天'
  return passed < 7 * DAY ? `${Math.ceil(passed / DAY)} 天前` : text.slice(0, 10)
}

/** 2026-11-15 (周日) 10:00 */
export function fullTime(text: string): string {
  const at = fromBeijing(text)
  return at ? `${text.slice(0, 10)} (${beijingWeekday(at)}) ${text.slice(11, 16)}` : text
}
