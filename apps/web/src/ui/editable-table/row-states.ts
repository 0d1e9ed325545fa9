import type { Column, Statistic } from './columns.ts'
import type { Row } from './row.ts'

/** Rows are disabled when a field has a value, or one of several: `{ state: ['2', '3'] }`. */
export type DisabledRules = Readonly<Record<string, unknown>>

export function isRowDisabled(rules: DisabledRules | undefined, row: Row): boolean {
  if (!rules) return false
  return Object.entries(rules).some(([field, value]) => (Array.isArray(value) ? value.includes(row[field]) : row[field] === value))
}

export type Ticks = 'none' | 'some' | 'all'

/** The box in the header: only rows that can be chosen count. */
export function selectionState(rows: readonly Row[], selected: ReadonlySet<string>, disabled: (row: Row) => boolean): Ticks {
  if (selected.size === 0) return 'none'
  let chosen = 0
  let choosable = 0
  for (const row of rows) {
    if (disabled(row)) continue
    choosable++
    if (selected.has(row.id)) chosen++
  }
  return chosen === 0 ? 'none' : chosen === choosable ? 'all' : 'some'
}

export function toggleRow(selected: ReadonlySet<string>, row: Row, disabled: (row: Row) => boolean, single = false): ReadonlySet<string> {
  if (disabled(row)) return selected
  if (single) return new Set([row.id])
  const next = new Set(selected)
  if (!next.delete(row.id)) next.add(row.id)
  return next
}

/** Ticks all that can be ticked; when all are ticked already, none. */
export function toggleAll(rows: readonly Row[], selected: ReadonlySet<string>, disabled: (row: Row) => boolean): ReadonlySet<string> {
  if (selectionState(rows, selected, disabled) === 'all') return new Set()
  return new Set(rows.filter((row) => !disabled(row)).map(({ id }) => id))
}

/** Rows that left or became disabled are no longer chosen. */
export function stillSelected(rows: readonly Row[], selected: ReadonlySet<string>, disabled: (row: Row) => boolean): readonly Row[] {
  return selected.size === 0 ? [] : rows.filter((row) => selected.has(row.id) && !disabled(row))
}

/** Adds in whole units of the smallest decimal place, so that 0.1 + 0.2 is 0.3. Runs at every key stroke over every row. */
export function sumOf(values: readonly unknown[]): number {
  const numbers: number[] = []
  let places = 0
  for (const value of values) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) continue
    numbers.push(number)
    if (!Number.isInteger(number)) places = Math.max(places, decimalsOf(number))
  }
  const unit = 10 ** places
  return Number((numbers.reduce((sum, value) => sum + Math.round(value * unit), 0) / unit).toFixed(places))
}

const decimalsOf = (value: number): number => Math.min(10, (String(value).split('.')[1] ?? '').length)

const isNumeric = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value))

export function averageOf(values: readonly unknown[]): number | null {
  const counted = values.filter(isNumeric)
  return counted.length === 0 ? null : Math.round((sumOf(counted) / counted.length + Number.EPSILON) * 100) / 100
}

const statisticsOf = ({ statistics }: Column): readonly Statistic[] => (statistics === true ? ['sum'] : statistics ? statistics : [])

export type StatisticsRow = { label: string; values: Readonly<Record<string, number | null>> }

/** The rows below the table: 统计 when only sums are asked for, else 合计 and 平均. */
export function statisticsRows(columns: readonly Column[], rows: readonly Row[]): StatisticsRow[] {
  const asking = (kind: Statistic) => columns.filter((column) => statisticsOf(column).includes(kind))
  const sums = asking('sum')
  const averages = asking('average')
  const valuesOf = ({ key }: Column) => rows.map((row) => row[key])
  const result: StatisticsRow[] = []
  if (sums.length > 0)
    result.push({ label: averages.length > 0 ? '合计' : '统计', values: Object.fromEntries(sums.map((column) => [column.key, sumOf(valuesOf(column))])) })
  if (averages.length > 0) result.push({ label: '平均', values: Object.fromEntries(averages.map((column) => [column.key, averageOf(valuesOf(column))])) })
  return result
}
