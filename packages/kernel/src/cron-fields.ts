/**
 * One field of a Quartz expression as text and as a value with a mode. Texts stay what the user wrote;
 * values are what pickers show and what the schedule is computed from.
 */
export const CRON_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronField = (typeof CRON_FIELDS)[number]

/** One entry of a list: a number, a range, a loop, or a range with a step. */
export type CronItem = { from: number; to?: number; step?: number }

export type CronValue =
  | { mode: 'every' }
  | { mode: 'unset' }
  | { mode: 'range'; from: number; to: number }
  | { mode: 'loop'; from: number; step: number }
  | { mode: 'list'; values: readonly number[] }
  /** `15W`: the workday nearest to a day, never outside its month. */
  | { mode: 'nearestWorkday'; day: number }
  | { mode: 'last' }
  | { mode: 'lastWorkday' }
  /** `L-3`: so many days before the last day of the month. */
  | { mode: 'beforeEnd'; days: number }
  /** `6L`: the last Friday of the month. */
  | { mode: 'lastWeekday'; week: number }
  /** `6#3`: the third Friday of the month. */
  | { mode: 'nthWeekday'; week: number; nth: number }
  /** Lists with ranges or steps in them: valid, but no picker has a form for them. */
  | { mode: 'mixed'; items: readonly CronItem[] }
export type CronMode = CronValue['mode']

export type CronFieldRule = {
  label: string
  min: number
  max: number
  maxStep: number
  /** Where a loop without a start begins. */
  first: number
  names: readonly string[]
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const
/** Quartz counts from Sunday: SUN is 1, SAT is 7. */
export const WEEK_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

export const CRON_RULES: Record<CronField, CronFieldRule> = {
  second: { label: '秒', min: 0, max: 59, maxStep: 59, first: 0, names: [] },
  minute: { label: '分', min: 0, max: 59, maxStep: 59, first: 0, names: [] },
  hour: { label: '时', min: 0, max: 23, maxStep: 23, first: 0, names: [] },
  day: { label: '日', min: 1, max: 31, maxStep: 31, first: 1, names: [] },
  month: { label: '月', min: 1, max: 12, maxStep: 12, first: 1, names: MONTHS },
  week: { label: '周', min: 1, max: 7, maxStep: 7, first: 1, names: WEEK_NAMES },
  year: { label: '年', min: 0, max: 9999, maxStep: 9999, first: 1970, names: [] },
}

/** The years a picker offers; typed years may lie outside. */
export const CRON_YEARS = { from: 2019, to: 2119 } as const
export const MAX_DAYS_BEFORE_END = 30

export type FieldReading = { ok: true; value: CronValue } | { ok: false; problem: string }

class Problem {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Read<T> = T | Problem

const quote = (text: string) => `“${text.length > 16 ? `${text.slice(0, 16)}…` : text}”`

export function parseField(field: CronField, text: string): FieldReading {
  const value = read(field, text.trim().toUpperCase())
  return value instanceof Problem ? { ok: false, problem: value.text } : { ok: true, value }
}

export function printField(value: CronValue): string {
  switch (value.mode) {
    case 'every':
      return '*'
    case 'unset':
      return '?'
    case 'range':
    case 'loop':
      return printItem(value)
    case 'list':
      return value.values.join(',')
    case 'nearestWorkday':
      return `${value.day}W`
    case 'last':
      return 'L'
    case 'lastWorkday':
      return 'LW'
    case 'beforeEnd':
      return `L-${value.days}`
    case 'lastWeekday':
      return `${value.week}L`
    case 'nthWeekday':
      return `${value.week}#${value.nth}`
    case 'mixed':
      return value.items.map(printItem).join(',')
  }
}

const printItem = ({ from, to, step }: CronItem) => `${from}${to === undefined ? '' : `-${to}`}${step === undefined ? '' : `/${step}`}`

function read(field: CronField, text: string): Read<CronValue> {
  const { label } = CRON_RULES[field]
  if (text === '') return new Problem(`${label}不能为空`)
  if (text === '*') return { mode: 'every' }
  if (text === '?') return field === 'day' || field === 'week' ? { mode: 'unset' } : new Problem(`${label}不能填?，?只用于日和周`)
  const special = field === 'day' ? readSpecialDay(text) : field === 'week' ? readSpecialWeek(text) : undefined
  if (special) return special
  const items: CronItem[] = []
  for (const word of text.split(',')) {
    const item = readItem(field, word)
    if (item instanceof Problem) return item
    items.push(item)
  }
  return shapeOf(items)
}

function shapeOf(items: readonly CronItem[]): CronValue {
  const [only] = items
  if (items.length === 1 && only) {
    const { from, to, step } = only
    if (to !== undefined && step === undefined) return { mode: 'range', from, to }
    if (to === undefined && step !== undefined) return { mode: 'loop', from, step }
  }
  if (items.every(({ to, step }) => to === undefined && step === undefined))
    return { mode: 'list', values: [...new Set(items.map(({ from }) => from))].sort((a, b) => a - b) }
  return { mode: 'mixed', items }
}

function readSpecialDay(text: string): Read<CronValue> | undefined {
  if (text === 'L') return { mode: 'last' }
  if (text === 'LW') return { mode: 'lastWorkday' }
  const beforeEnd = /^L-(\d{1,2})$/.exec(text)
  if (beforeEnd) {
    const days = Number(beforeEnd[1])
    return days >= 1 && days <= MAX_DAYS_BEFORE_END ? { mode: 'beforeEnd', days } : new Problem(`日${quote(text)}应为月末前1到${MAX_DAYS_BEFORE_END}天`)
  }
  const nearest = /^(\d{1,4})W$/.exec(text)
  if (nearest) {
    const day = readNumber('day', nearest[1] ?? '')
    return day instanceof Problem ? day : { mode: 'nearestWorkday', day }
  }
  return undefined
}

function readSpecialWeek(text: string): Read<CronValue> | undefined {
  // Quartz reads a bare L of the week as its last day.
  if (text === 'L') return { mode: 'list', values: [7] }
  const last = /^(\d{1,4}|[A-Z]{3})L$/.exec(text)
  if (last) {
    const week = readNumber('week', last[1] ?? '')
    return week instanceof Problem ? week : { mode: 'lastWeekday', week }
  }
  const nth = /^(\d{1,4}|[A-Z]{3})#(\d{1,4})$/.exec(text)
  if (nth) {
    const week = readNumber('week', nth[1] ?? '')
    if (week instanceof Problem) return week
    const count = Number(nth[2])
    return count >= 1 && count <= 5 ? { mode: 'nthWeekday', week, nth: count } : new Problem(`周${quote(text)}应为第1到第5个`)
  }
  return undefined
}

function readItem(field: CronField, word: string): Read<CronItem> {
  const { label, first, maxStep } = CRON_RULES[field]
  const [head = '', stepWord, ...rest] = word.split('/')
  if (rest.length > 0) return new Problem(`${label}${quote(word)}无法识别`)
  const span = readSpan(field, head, stepWord !== undefined ? first : undefined)
  if (span instanceof Problem || stepWord === undefined) return span
  const step = /^\d{1,4}$/.test(stepWord) ? Number(stepWord) : 0
  return step >= 1 && step <= maxStep ? { ...span, step } : new Problem(`${label}${quote(word)}的间隔应为1到${maxStep}的整数`)
}

/** `start` stands in for a missing or starred start, which only a loop may have. */
function readSpan(field: CronField, head: string, start: number | undefined): Read<CronItem> {
  const { label } = CRON_RULES[field]
  if (start !== undefined && (head === '*' || head === '')) return { from: start }
  const [fromWord = '', toWord, ...rest] = head.split('-')
  if (rest.length > 0) return new Problem(`${label}${quote(head)}无法识别`)
  const from = readNumber(field, fromWord)
  if (from instanceof Problem || toWord === undefined) return from instanceof Problem ? from : { from }
  const to = readNumber(field, toWord)
  if (to instanceof Problem) return to
  if (field === 'year' && to < 1) return new Problem(`年${quote(head)}的结束年份不能小于1`)
  if (field === 'year' && to < from) return new Problem(`年${quote(head)}的结束年份不能早于开始年份`)
  return { from, to }
}

function readNumber(field: CronField, word: string): Read<number> {
  const { label, min, max, names } = CRON_RULES[field]
  const named = names.indexOf(word)
  if (named >= 0) return named + 1
  if (!/^\d+$/.test(word)) return new Problem(word === '' ? `${label}的列表或区间不完整` : `${label}${quote(word)}无法识别`)
  const value = Number(word)
  if (word.length <= 4 && value >= min && value <= max) return value
  return new Problem(`${label}${quote(word)}应为${min}到${max}的整数${field === 'week' ? '（1为周日，7为周六）' : ''}`)
}
