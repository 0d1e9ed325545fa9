import { CRON_FIELDS, CRON_RULES, parseField, type CronField, type CronValue } from './cron-fields.ts'

/**
 * A Quartz expression as its seven texts: second, minute, hour, day of month, month, day of week, year.
 * Server and web read expressions only through this file, so what a page accepts the scheduler understands.
 */
export type Cron = Record<CronField, string>
export type CronReading = { ok: true; cron: Cron; values: Record<CronField, CronValue> } | { ok: false; message: string }

export const DEFAULT_CRON: Cron = { second: '*', minute: '*', hour: '*', day: '*', month: '*', week: '?', year: '*' }

export const CRON_DAY_OR_WEEK = '日和周只能设置其中之一'
/** Also the width of the column; whoever needs more means "every". */
export const CRON_MAX_LENGTH = 255

const wrong = (problem: string) => ({ ok: false as const, message: `Cron表达式错误：${problem}` })

/** The parts of a text with six or seven of them, whatever they say; the year may be left out. */
export function splitCron(text: string): Cron | undefined {
  const parts = partsOf(text)
  if (parts.length < 6 || parts.length > 7) return undefined
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year = '*'] = parts
  return { second, minute, hour, day, month, week, year }
}

const partsOf = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '')

export function printCron(cron: Cron, options: { hideYear?: boolean } = {}): string {
  const fields = options.hideYear && cron.year === '*' ? CRON_FIELDS.slice(0, 6) : CRON_FIELDS
  return fields.map((field) => cron[field]).join(' ')
}

export function parseCron(text: string): CronReading {
  if (text.length > CRON_MAX_LENGTH) return wrong(`长度不能超过${CRON_MAX_LENGTH}个字符`)
  const count = partsOf(text).length
  if (count === 0) return wrong('不能为空')
  if (count > 7) return wrong(`最多7项，当前为${count}项`)
  const cron = splitCron(text)
  if (!cron) return wrong(`应为6项或7项，当前为${count}项`)
  const values = {} as Record<CronField, CronValue>
  for (const field of CRON_FIELDS) {
    const reading = parseField(field, cron[field])
    if (!reading.ok) return wrong(reading.problem)
    values[field] = reading.value
  }
  const unset = [values.day, values.week].filter(({ mode }) => mode === 'unset').length
  if (unset === 0) return wrong(`${CRON_DAY_OR_WEEK}，请将${CRON_RULES[values.week.mode === 'every' ? 'week' : 'day'].label}改为?`)
  if (unset === 2) return wrong('日和周不能同时为?')
  return { ok: true, cron, values }
}

/** What is wrong with the text, in words for the user; undefined when nothing is. */
export function cronProblem(text: string): string | undefined {
  const reading = parseCron(text)
  return reading.ok ? undefined : reading.message
}
