import { cronProblem, DEFAULT_CRON, printCron, splitCron, type Cron } from '@aosp/kernel/cron'
import { printField, type CronField, type CronValue } from '@aosp/kernel/cron-fields'
import { changeField } from '@aosp/kernel/cron-linkage'
import { valueOfText } from './picker-modes.ts'

export type CronOptions = {
  /** Whoever cannot choose seconds gets whole minutes; the expression keeps its place for them. */
  hideSecond?: boolean
  hideYear?: boolean
}

/** The seven texts; `unread` is a typed expression that has no seven parts and waits to be corrected. */
export type EditorState = { cron: Cron; unread?: string }

export function openEditor(text: string, options: CronOptions): EditorState {
  return text.trim() === '' ? { cron: withHidden(DEFAULT_CRON, options) } : readText(DEFAULT_CRON, text, options)
}

/** A whole expression is taken as typed: who writes all fields means all of them. */
export function editText(state: EditorState, text: string, options: CronOptions): EditorState {
  return readText(state.cron, text, options)
}

function readText(kept: Cron, text: string, options: CronOptions): EditorState {
  const cron = splitCron(text)
  return cron ? { cron: withHidden(cron, options) } : { cron: withHidden(kept, options), unread: text }
}

export function editField(state: EditorState, field: CronField, text: string): EditorState {
  return { cron: changeField(state.cron, field, text.trim()) }
}

export const editValue = (state: EditorState, field: CronField, value: CronValue): EditorState => editField(state, field, printField(value))

const isWeekdayOfMonth = (value: CronValue | undefined) => value?.mode === 'lastWeekday' || value?.mode === 'nthWeekday'

/** The day tab also shows "last Friday" and "third Monday", which the expression keeps in the week field. */
export function dayTabValue(cron: Cron): CronValue | undefined {
  const week = valueOfText('week', cron.week)
  return cron.day === '?' && isWeekdayOfMonth(week) ? week : valueOfText('day', cron.day)
}

export function editDayTab(state: EditorState, value: CronValue): EditorState {
  if (isWeekdayOfMonth(value)) return editValue(state, 'week', value)
  // Not set, chosen in place of a weekday of the month, gives that weekday up.
  if (value.mode === 'unset' && isWeekdayOfMonth(dayTabValue(state.cron))) return editField(state, 'week', '*')
  return editValue(state, 'day', value)
}

export const textOf = (state: EditorState, options: CronOptions): string => state.unread ?? printCron(state.cron, { hideYear: options.hideYear ?? false })
export const problemOf = (state: EditorState, options: CronOptions): string | undefined => cronProblem(textOf(state, options))

const withHidden = (cron: Cron, { hideSecond }: CronOptions): Cron => (hideSecond && cron.second === '*' ? { ...cron, second: '0' } : cron)

export function visibleFields({ hideSecond, hideYear }: CronOptions): CronField[] {
  const fields: CronField[] = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year']
  return fields.filter((field) => !(hideSecond && field === 'second') && !(hideYear && field === 'year'))
}
