import { fromYuan, MAX_YUAN } from '@aosp/kernel/money'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { FieldType } from './list-registry.ts'

export type Value = string | number | boolean | Date

/**
 * What a text says about a field: one value, or a stretch of time. "2026-03" is a month, "2026-03-01" a day and
 * "2026-03-01 09:30:00" a second, each half open, so that fractions nobody sees on a screen do not hide a row.
 */
export type Meaning = { value: Value } | { from: Value; until: Value }

/** `undefined` when the text is no value of this type. */
export function readValue(type: FieldType, text: string): Meaning | undefined {
  switch (type) {
    case 'text':
      return text.length <= 500 ? { value: text } : undefined
    case 'id':
      return text.length <= 64 ? { value: text } : undefined
    case 'number': {
      const number = readNumber(text)
      return number === undefined ? undefined : { value: number }
    }
    case 'yuan': {
      const yuan = readNumber(text)
      return yuan === undefined || Math.abs(yuan) > MAX_YUAN ? undefined : { value: fromYuan(yuan) }
    }
    case 'boolean':
      return TRUE.has(text.toLowerCase()) ? { value: true } : FALSE.has(text.toLowerCase()) ? { value: false } : undefined
    case 'moment':
      return stretch(text)
    case 'day': {
      const days = stretch(/^\d{4}-\d{2}-\d{2}[ T]/.test(text) && fromBeijing(text) ? text.slice(0, 10) : text)
      return days && { from: toBeijingDay(days.from), until: days.until < END_OF_CALENDAR ? toBeijingDay(days.until) : 'infinity' }
    }
  }
}

const TRUE = new Set(['1', 'true', 'y'])
const FALSE = new Set(['0', 'false', 'n'])
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/
const readNumber = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined)

const DAY_MS = 86_400_000
/** 9999-12-31 is a customary "for ever"; the day after it has no ten-character text. */
const END_OF_CALENDAR = new Date(Date.UTC(9999, 11, 31, 16))
function stretch(text: string): { from: Date; until: Date } | undefined {
  const month = /^(\d{4})-(\d{2})$/.exec(text)
  if (month) {
    const from = fromBeijing(`${text}-01`)
    const [year, number] = [Number(month[1]), Number(month[2])]
    const until = fromBeijing(number === 12 ? `${String(year + 1).padStart(4, '0')}-01-01` : `${month[1]}-${String(number + 1).padStart(2, '0')}-01`)
    return from && until && { from, until }
  }
  const from = fromBeijing(text)
  // Years far outside the calendar of any business would overflow the column's type.
  if (!from || Number(text.slice(0, 4)) < 1) return undefined
  const width = text.length === 10 ? DAY_MS : text.length === 16 ? 60_000 : 1000
  return { from, until: new Date(from.getTime() + width) }
}
