import { beijingWeekday } from '@aosp/kernel/time'

const DAY_MS = 86_400_000
const isWeekend = (at: Date): boolean => ['周六', '周日'].includes(beijingWeekday(at))

/** One working day after it was sent; Saturdays and Sundays do not count. */
export function reviewDueAt(submittedAt: Date): Date {
  let due = submittedAt
  while (isWeekend(due)) due = new Date(due.getTime() + DAY_MS)
  due = new Date(due.getTime() + DAY_MS)
  while (isWeekend(due)) due = new Date(due.getTime() + DAY_MS)
  return due
}
