import { z } from 'zod'
import { CalendarDay } from '@aosp/contract/trading/policy.shapes'

type Day = z.output<typeof CalendarDay>

/** Our own form, or the one the state's arrangements are usually passed on in: `{ days: [{ name, date, isOffDay }] }`. */
const Published = z.object({ name: CalendarDay.shape.name, date: CalendarDay.shape.day, isOffDay: z.boolean() })
const Days = z.array(z.union([CalendarDay, Published.transform(({ name, date, isOffDay }): Day => ({ day: date, works: !isOffDay, name }))]))
const MOST_DAYS = 200

/** The days a text of JSON holds, each once, in their order; or what is wrong with it. */
export function readCalendar(text: string): { days: Day[] } | { fault: string } {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { fault: '不是有效的 JSON' }
  }
  const list: unknown = typeof read === 'object' && read !== null && 'days' in read ? read.days : read
  const parsed = Days.safeParse(list)
  if (!parsed.success) return { fault: '格式不正确，应为 [{"day":"2027-01-01","works":false,"name":"元旦"}]' }
  const days = [...new Map(parsed.data.map((each) => [each.day, each])).values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  if (days.length === 0) return { fault: '没有日期' }
  return days.length > MOST_DAYS ? { fault: `一次最多 ${MOST_DAYS} 天` } : { days }
}
