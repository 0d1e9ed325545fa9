import { checkboxPair, isCheckbox, isMultiple, isTicked, isUpload, optionLabel, type Column, type Option } from './columns.ts'
import { pastedNumber } from './number-typing.ts'
import type { Row } from './row.ts'
import { filesIn } from '../upload/upload-value.ts'

export const splitValues = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(',').filter((part) => part !== '')
      : value === undefined || value === null
        ? []
        : [String(value)]

const labelIn = (options: readonly Option[], value: unknown): string => {
  const found = options.find((option) => String(option.value) === String(value))
  return found ? optionLabel(found) : String(value)
}

/** Labels that came with the record, for values whose options are not loaded. */
export const dictTextKey = (key: string): string => `${key}_dictText`

/** What stands in the cell for people, and what a copy takes away. */
export function cellText(column: Column, row: Row, options: readonly Option[]): string {
  const value = row[column.key]
  if (isCheckbox(column)) return isTicked(column, value) ? '是' : '否'
  if (value === undefined || value === null || value === '') return ''
  if (isUpload(column))
    return filesIn(value)
      .map(({ name }) => name)
      .join(',')
  const labels = row[dictTextKey(column.key)]
  const known = (part: unknown) => options.some((option) => String(option.value) === String(part))
  if (typeof labels === 'string' && labels !== '' && !splitValues(value).every(known)) return labels
  if (options.length === 0) return Array.isArray(value) ? value.join(',') : String(value)
  return isMultiple(column)
    ? splitValues(value)
        .map((part) => labelIn(options, part))
        .join(',')
    : labelIn(options, value)
}

const YES = new Set(['是', 'y', 'yes', 'true', '1', '√', '✓'])
const NO = new Set(['否', 'n', 'no', 'false', '0', '×', ''])

const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0')

/** Dates as spreadsheets show them: 2026-1-5, 2026/01/05, 2026年1月5日, with or without a time. */
function pastedTime(type: Column['type'], text: string): string | undefined {
  const clock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/
  const time = (match: readonly (string | undefined)[] | null): string | undefined => {
    if (!match) return undefined
    const [, hour, minute, second] = match
    return Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60 ? `${two(hour)}:${two(minute)}:${two(second)}` : undefined
  }
  if (type === 'time') return time(clock.exec(text))
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\S+))?$/.exec(text)
  if (!match) return undefined
  const [, year, month, day, rest] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  const written = `${year}-${two(month)}-${two(day)}`
  if (type === 'date') return written
  const at = rest === undefined ? '00:00:00' : time(clock.exec(rest))
  return at && `${written} ${at}`
}

/** The value a pasted text means in this column; undefined when it means nothing and the cell is left as it was. */
export function valueOfText(column: Column, text: string, options: readonly Option[]): unknown {
  const trimmed = text.trim()
  const find = (part: string) => options.find((option) => !option.disabled && (optionLabel(option) === part || String(option.value) === part))
  switch (column.type) {
    case 'input':
      return text.replace(/[\r\n]+/g, ' ')
    case 'input_pop':
    case 'textarea':
      return text
    case 'inputNumber':
      return pastedNumber(text)
    case 'checkbox':
    case 'checkbox_meta': {
      const [on, off] = checkboxPair(column)
      const lower = trimmed.toLowerCase()
      return trimmed === String(on) || YES.has(lower) ? on : trimmed === String(off) || NO.has(lower) ? off : undefined
    }
    case 'date':
    case 'datetime':
    case 'time':
      return trimmed === '' ? '' : pastedTime(column.type, trimmed)
    case 'select':
    case 'radio':
    case 'sel_search':
    case 'sel_search_async':
      return trimmed === '' ? '' : (find(trimmed)?.value ?? (column.allowInput ? trimmed : undefined))
    case 'list_multi':
    case 'sel_depart':
    case 'sel_user': {
      const found = trimmed === '' ? [] : trimmed.split(/[,，;；]/).map((part) => find(part.trim())?.value)
      if (found.includes(undefined) || (found.length > 1 && !isMultiple(column))) return undefined
      return found.join(',')
    }
    case 'normal':
    case 'upload':
    case 'file':
    case 'image':
    case 'popup':
    case 'slot':
    case 'hidden':
      return undefined
  }
}
