import { isLease, isPublicType } from '@aosp/contract/trading/codes'
import type { Policy } from '@aosp/contract/trading/policy.shapes'
import { fromBeijing, toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { addWorkingDays, timeOfDay, type WorkCalendar } from '@aosp/kernel/working-days'
import type { FormValues, TimePreset } from '../../../../ui/form-dialog/index.ts'
import { transTypeOf } from './issue-model.ts'

type TimePolicy = Pick<Policy, 'noticeDaysInGroup' | 'noticeDaysPublic' | 'noticeCalendarDaysPublic' | 'workFrom' | 'minLengthMinutes' | 'inspectLeadDays'>
type About = { now: Date; calendar: WorkCalendar; policy: TimePolicy; values: FormValues }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Submitted today it is published when it was looked at, and the notice counts from then. */
const REVIEW_DAYS = 2
const CLOSE = '17:00'

const momentOf = (value: unknown): Date | undefined => (typeof value === 'string' ? fromBeijing(value) : undefined)
const onDay = (day: Date, time: string): string => `${toBeijingDay(day)} ${time}:00`
const yearsLater = (day: string, years: number): string => {
  const from = fromBeijing(day) ?? new Date(Number.NaN)
  // The day before, because both ends of a term count; 29 February has no twin in most years.
  const end = fromBeijing(`${Number(day.slice(0, 4)) + years}${day.slice(4)}`) ?? new Date(from.getTime() + years * 365 * DAY_MS)
  return toBeijingDay(new Date(end.getTime() - DAY_MS))
}

/** Times people mean, by the limits in force and the platform's own calendar of working days. */
export function timePresets({ now, calendar, policy, values }: About): Readonly<Record<string, readonly TimePreset[]>> {
  const open = policy.workFrom > '09:00' ? policy.workFrom : '09:00'
  const working = (from: Date, days: number) => addWorkingDays(calendar, from, days)
  const plus = (days: number, time: string, from = now): TimePreset => ({ label: `+${days} 个工作日 ${time}`, value: onDay(working(from, days), time) })
  const transType = transTypeOf(values)
  const notice = isPublicType(transType) ? Math.max(policy.noticeDaysPublic, Math.ceil((policy.noticeCalendarDaysPublic * 5) / 7)) : policy.noticeDaysInGroup
  const [signEnd, start, end] = ['signEndTime', 'startTime', 'endTime'].map((name) => momentOf(values[name]))
  const after = end ?? start
  const first = typeof values['transStartDate'] === 'string' ? values['transStartDate'] : ''
  return {
    signEndTime: [REVIEW_DAYS, 5, 10].map((days) => plus(notice + days, CLOSE)),
    startTime: signEnd
      ? [1, 2, 5].map((days) => ({ label: `截止后第 ${days} 个工作日 ${open}`, value: onDay(working(signEnd, days), open) }))
      : [{ label: `下一工作日 ${open}`, value: onDay(working(now, 1), open) }, plus(5, open), plus(10, open)],
    endTime: start ? endPresets(start, policy.minLengthMinutes) : [],
    inspectTime: [policy.inspectLeadDays + 1, policy.inspectLeadDays + 3].map((days) => plus(days, open)),
    transStartDate: after ? [5, 10].map((days) => ({ label: `竞价后第 ${days} 个工作日`, value: toBeijingDay(working(after, days)) })) : [],
    transEndDate:
      first === '' ? [] : isLease(transType) ? [1, 3].map((years) => ({ label: `满 ${years} 年`, value: yearsLater(first, years) })) : dayPresets(first),
  }
}

const dayPresets = (first: string): TimePreset[] => {
  const from = fromBeijing(first)
  return from ? [15, 30, 60].map((days) => ({ label: `${days} 天后`, value: toBeijingDay(new Date(from.getTime() + days * DAY_MS)) })) : []
}

function endPresets(start: Date, least: number): TimePreset[] {
  const lengths = [30, 60, 120, 240].filter((minutes) => minutes >= least).slice(0, 3)
  const day = timeOfDay(start) < CLOSE && minutesUntil(timeOfDay(start), CLOSE) >= least ? [{ label: `当日 ${CLOSE}`, value: onDay(start, CLOSE) }] : []
  return [
    ...lengths.map((minutes) => ({
      label: `开始后 ${minutes < 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`}`,
      value: toBeijing(new Date(start.getTime() + minutes * MINUTE_MS)),
    })),
    ...day,
  ]
}

const minutesUntil = (from: string, until: string): number => {
  const [a = 0, b = 0] = [from, until].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return b - a
}
