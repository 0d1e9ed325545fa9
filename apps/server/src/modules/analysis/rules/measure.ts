import type { FigureUnit } from '@aosp/contract/analysis/codes'
import type { RowColumn } from '@aosp/contract/analysis/report.shapes'
import type { Span } from './periods.ts'

/** What a figure comes to. A ratio tells what it was divided from, because two ratios cannot be added and their parts can. */
export type Measure = { value: number | null; numerator?: number; denominator?: number; mean?: number | null }

/** `scale` parts of the quotient, half a part upwards; null where there is nothing to divide by. Exact: the product may exceed a double. */
export function divide(numerator: number, denominator: number, scale: number): number | null {
  if (denominator === 0) return null
  const [top, bottom] = [BigInt(numerator) * BigInt(scale) * 2n * BigInt(Math.sign(denominator)), BigInt(Math.abs(denominator)) * 2n]
  const raised = top + bottom / 2n
  const floor = raised / bottom - (raised < 0n && raised % bottom !== 0n ? 1n : 0n)
  return Number(floor)
}

const HUNDREDTHS = 100
const PERCENT = 100 * HUNDREDTHS

export const count = (of: readonly unknown[]): Measure => ({ value: of.length })
export const total = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((sum, item) => sum + of(item), 0)
export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): Measure => ({ value: total(items, of) })
export const percent = (numerator: number, denominator: number): Measure => ({ value: divide(numerator, denominator, PERCENT), numerator, denominator })
/** So many times, in hundredths. */
export const times = (numerator: number, denominator: number): Measure => ({ value: divide(numerator, denominator, HUNDREDTHS), numerator, denominator })
/** Whole units of what is counted: days a gap, minutes a failure. */
export const per = (numerator: number, denominator: number): Measure => ({ value: divide(numerator, denominator, 1), numerator, denominator })
/** The simple mean of ratios beside the weighted one: each rounded as it is shown, those without a denominator left out. */
export const meanPercent = (parts: readonly (readonly [numerator: number, denominator: number])[]): number | null => {
  const rates = parts.map(([numerator, denominator]) => divide(numerator, denominator, PERCENT)).filter((rate) => rate !== null)
  return divide(
    total(rates, (rate) => rate),
    rates.length,
    1,
  )
}

/** The middle one, or half-way between the two in the middle, half upwards. */
export function median(values: readonly number[]): Measure {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return { value: null }
  return { value: sorted.length % 2 === 1 ? upper : divide((sorted[middle - 1] ?? upper) + upper, 2, 1) }
}

/** Groups in the order of their first item. */
export function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

export type Cell = string | number | null
export type Columns<Item> = readonly (RowColumn & { of: (item: Item, span: Span) => Cell })[]
export type Table = { columns: readonly RowColumn[]; records: readonly Readonly<Record<string, Cell>>[] }

/** A figure of a screen: how it is measured in a period, and the very rows it is measured by. */
export type Definition<Facts> = {
  key: string
  title: string
  unit: FigureUnit
  definition: string
  measure: (facts: Facts, span: Span) => Measure
  rows: (facts: Facts, span: Span) => Table
}

/** One choice of rows feeds both, so that a figure and its rows cannot tell different stories. */
export const figure = <Facts, Item>(made: {
  key: string
  title: string
  unit: FigureUnit
  definition: string
  pick: (facts: Facts, span: Span) => readonly Item[]
  of: (items: readonly Item[], span: Span, facts: Facts) => Measure
  columns: Columns<Item>
}): Definition<Facts> => {
  const { key, title, unit, definition, pick, of, columns } = made
  return {
    key,
    title,
    unit,
    definition,
    measure: (facts, span) => of(pick(facts, span), span, facts),
    rows: (facts, span) => ({
      columns: columns.map(({ of: _of, ...column }) => column),
      records: pick(facts, span).map((item) => Object.fromEntries(columns.map((column) => [column.key, column.of(item, span)]))),
    }),
  }
}
