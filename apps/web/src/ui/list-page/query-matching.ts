import type { Query, QueryRecord } from './advanced-query.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether a row answers an advanced query, as the server would say; for lists that live in the browser. */
export function matchesQuery(query: Query, row: Row): boolean {
  const answers = query.records.map((record) => matchesRecord(record, row[record.field]))
  return query.matchType === 'AND' ? answers.every(Boolean) : answers.some(Boolean)
}

function matchesRecord({ rule, val, type }: QueryRecord, value: unknown): boolean {
  const absent = value === null || value === undefined || value === ''
  if (rule === 'ne') return absent || compare(type, value, val) !== 0
  if (absent) return false
  const [text, wanted] = [String(value).toLowerCase(), val.trim().toLowerCase()]
  switch (rule) {
    case 'like':
      return text.includes(wanted)
    case 'right_like':
      return text.startsWith(wanted)
    case 'left_like':
      return text.endsWith(wanted)
    case 'in':
      return val.split(',').some((part) => part.trim() !== '' && compare(type, value, part) === 0)
    case 'eq':
      return compare(type, value, val) === 0
    case 'gt':
      return compare(type, value, val) > 0
    case 'ge':
      return compare(type, value, val) >= 0
    case 'lt':
      return compare(type, value, val) < 0
    case 'le':
      return compare(type, value, val) <= 0
  }
}

/** A time is compared as far as it was written: a day holds all its hours. */
function compare(type: QueryRecord['type'], value: unknown, wanted: string): number {
  if (type === 'number' || type === 'yuan') return Math.sign(Number(value) - Number(wanted))
  const cut = wanted.trim()
  const [a, b] = type === 'day' || type === 'moment' ? [String(value).slice(0, cut.length), cut] : [String(value).toLowerCase(), cut.toLowerCase()]
  return a === b ? 0 : a < b ? -1 : 1
}

/** The little language of search fields: `*x*`, `a,b`, `!x`, and `x_begin` / `x_end` for stretches. */
export function matchesFilter(row: Row, name: string, text: string): boolean {
  const begin = /^(.+)_begin$/.exec(name)?.[1]
  const end = /^(.+)_end$/.exec(name)?.[1]
  if (begin) return String(row[begin] ?? '') >= text
  if (end) return String(row[end] ?? '').slice(0, text.length) <= text && row[end] !== null
  const value = String(row[name] ?? '').toLowerCase()
  const wanted = text.toLowerCase()
  if (wanted.length > 1 && wanted.startsWith('*') && wanted.endsWith('*')) return value.includes(wanted.slice(1, -1))
  if (wanted.length > 1 && wanted.startsWith('*')) return value.endsWith(wanted.slice(1))
  if (wanted.length > 1 && wanted.endsWith('*')) return value.startsWith(wanted.slice(0, -1))
  if (wanted.includes(',')) return wanted.split(',').some((part) => part !== '' && part === value)
  return wanted.length > 1 && wanted.startsWith('!') ? value !== wanted.slice(1) : value === wanted
}
