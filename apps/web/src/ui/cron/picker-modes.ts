import { CRON_RULES, CRON_YEARS, MAX_DAYS_BEFORE_END, parseField, type CronField, type CronMode, type CronValue } from '@aosp/kernel/cron-fields'

/** Which modes a picker offers, in what words, and where each of them starts. */
export const COMMON_MODES = ['every', 'range', 'loop', 'list'] as const satisfies readonly CronMode[]
/** The day-of-month picker by itself. */
export const DAY_OF_MONTH_MODES = ['unset', 'every', 'range', 'loop', 'nearestWorkday', 'last', 'list'] as const satisfies readonly CronMode[]

/** What the tabs of the editor offer. Two modes of the day tab speak of weekdays and are kept in the week field. */
export const TAB_MODES: Record<CronField, readonly CronMode[]> = {
  second: COMMON_MODES,
  minute: COMMON_MODES,
  hour: COMMON_MODES,
  day: ['unset', 'every', 'range', 'loop', 'nearestWorkday', 'last', 'lastWorkday', 'beforeEnd', 'lastWeekday', 'nthWeekday', 'list'],
  month: COMMON_MODES,
  week: ['unset', 'every', 'range', 'loop', 'lastWeekday', 'nthWeekday', 'list'],
  year: COMMON_MODES,
}

/** Monday first, as people read a week; the numbers are Quartz's. */
export const WEEKDAYS = [
  { value: 2, label: '周一' },
  { value: 3, label: '周二' },
  { value: 4, label: '周三' },
  { value: 5, label: '周四' },
  { value: 6, label: '周五' },
  { value: 7, label: '周六' },
  { value: 1, label: '周日' },
] as const

type Words = { every: string; unit: string; stepUnit: string; columns: number }
export const FIELD_WORDS: Record<CronField, Words> = {
  second: { every: '每秒', unit: '秒', stepUnit: '秒', columns: 10 },
  minute: { every: '每分', unit: '分', stepUnit: '分钟', columns: 10 },
  hour: { every: '每时', unit: '时', stepUnit: '小时', columns: 8 },
  day: { every: '每日', unit: '日', stepUnit: '天', columns: 8 },
  month: { every: '每月', unit: '月', stepUnit: '个月', columns: 6 },
  week: { every: '每天', unit: '', stepUnit: '天', columns: 7 },
  year: { every: '每年', unit: '年', stepUnit: '年', columns: 7 },
}

/** What a picker lists for choosing single values, with the words for a screen reader. */
export function listChoices(field: CronField): { value: number; label: string; name: string }[] {
  if (field === 'week') return WEEKDAYS.map((day) => ({ ...day, name: day.label }))
  const { min, max } = CRON_RULES[field]
  const [from, to] = field === 'year' ? [CRON_YEARS.from, CRON_YEARS.to] : [min, max]
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: String(from + index),
    name: `${from + index}${FIELD_WORDS[field].unit}`,
  }))
}

/** The value a mode begins with when it is chosen for the first time. */
export function startValue(field: CronField, mode: CronMode, thisYear: number): CronValue {
  const { max, first } = CRON_RULES[field]
  const start = field === 'year' ? thisYear : field === 'week' ? 2 : first
  switch (mode) {
    case 'range':
      return {
        mode,
        from: start,
        to: field === 'year' ? thisYear + 1 : field === 'week' ? 6 : field === 'second' || field === 'minute' ? 30 : Math.ceil(max / 2),
      }
    case 'loop':
      return { mode, from: start, step: field === 'second' || field === 'minute' ? 5 : 1 }
    case 'list':
      return { mode, values: [start] }
    case 'nearestWorkday':
      return { mode, day: 1 }
    case 'beforeEnd':
      return { mode, days: 1 }
    case 'lastWeekday':
      return { mode, week: 6 }
    case 'nthWeekday':
      return { mode, week: 2, nth: 1 }
    case 'mixed':
      return { mode, items: [{ from: start }] }
    case 'every':
    case 'unset':
    case 'last':
    case 'lastWorkday':
      return { mode }
  }
}

/** Limits of the numbers a mode asks for. Only the end of a year range may not be 0. */
export function limitsOf(field: CronField, part: 'from' | 'to' | 'step' | 'days'): { min: number; max: number } {
  const { min, max, maxStep } = CRON_RULES[field]
  if (part === 'step') return { min: 1, max: maxStep }
  if (part === 'days') return { min: 1, max: MAX_DAYS_BEFORE_END }
  return { min: part === 'to' ? Math.max(min, field === 'year' ? 1 : min) : min, max }
}

/** A year range written backwards is no range, so the end follows the start and the start the end. */
export function changeRange(field: CronField, range: { from: number; to: number }, part: 'from' | 'to', value: number): CronValue {
  const next = { mode: 'range' as const, ...range, [part]: value }
  if (field !== 'year' || next.from <= next.to) return next
  return { ...next, from: value, to: Math.max(value, 1) }
}

export function valueOfText(field: CronField, text: string): CronValue | undefined {
  const reading = parseField(field, text)
  return reading.ok ? reading.value : undefined
}
