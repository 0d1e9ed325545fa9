import type { FigureUnit } from '@aosp/contract/analysis/codes'
import type { Chart } from '@aosp/contract/analysis/report.shapes'
import type { Table } from './measure.ts'
import { lastYearOf, previousOf, type Span } from './periods.ts'

/** Reports as sheets: the numbers of the page in the units people read, so that they can be added up there. */
export type Sheet = {
  columns: readonly { name: string; title: string; kind: 'text' | 'number' | 'yuan'; width?: number }[]
  lines: (string | number | null)[][]
}

const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = { count: '个', cents: '元', minutes: '小时', days: '天', percent: '%', times: '' }
const SIGNS = /^[=+\-@\t\r]/
/** What a program might take for a formula is text. */
const text = (value: string): string => (SIGNS.test(value) ? `'${value}` : value)

/** Fen in yuan, hundredths as decimals, minutes in hours; two decimals at most. */
export function readable(unit: FigureUnit | undefined, value: number | null): number | null {
  if (value === null || unit === undefined) return value
  if (unit === 'cents' || unit === 'percent' || unit === 'times') return value / 100
  return unit === 'minutes' ? Math.round((value * 100) / 60) / 100 : value
}

type Shown = {
  figures: readonly {
    title: string
    unit: FigureUnit
    definition: string
    measure: (span: Span) => { value: number | null; numerator?: number; denominator?: number; mean?: number | null }
  }[]
  charts: (span: Span) => readonly Chart[]
}

export function reportSheet({ figures, charts }: Shown, span: Span): Sheet {
  const [previous, lastYear] = [previousOf(span), lastYearOf(span)]
  return {
    columns: [
      { name: 'title', title: '指标', kind: 'text', width: 26 },
      { name: 'unit', title: '单位', kind: 'text', width: 8 },
      { name: 'value', title: '本期', kind: 'number', width: 18 },
      { name: 'previous', title: '上期', kind: 'number', width: 18 },
      { name: 'lastYear', title: '去年同期', kind: 'number', width: 18 },
      { name: 'numerator', title: '分子', kind: 'number', width: 18 },
      { name: 'denominator', title: '分母', kind: 'number', width: 18 },
      { name: 'mean', title: '简单平均', kind: 'number', width: 12 },
      { name: 'definition', title: '口径', kind: 'text', width: 60 },
    ],
    lines: [
      ...figures.map(({ title, unit, definition, measure }) => {
        const { value, numerator, denominator, mean } = measure(span)
        const shown = (number: number | null) => readable(unit, number)
        return [
          title,
          UNIT_TEXTS[unit],
          shown(value),
          shown(measure(previous).value),
          shown(measure(lastYear).value),
          numerator ?? null,
          denominator ?? null,
          shown(mean ?? null),
          definition,
        ]
      }),
      ...charts(span).flatMap(({ title, kind, unit, categories, series }) => [
        [],
        [title, UNIT_TEXTS[unit], ...series.map(({ name }) => text(name))],
        ...categories.map((category, at) => [
          text(category),
          '',
          ...series.map(({ values }, nth) => readable(kind === 'pareto' && nth === 1 ? 'percent' : unit, values[at] ?? null)),
        ]),
      ]),
    ],
  }
}

export const rowsSheet = ({ columns, records }: Table): Sheet => ({
  columns: columns.map(({ key, title, unit }) => ({
    name: key,
    title: unit === undefined || UNIT_TEXTS[unit] === '' ? title : `${title}（${UNIT_TEXTS[unit]}）`,
    kind: unit === undefined ? 'text' : 'number',
    width: 18,
  })),
  lines: records.map((record) =>
    columns.map(({ key, unit }) => {
      const value = record[key] ?? null
      return typeof value === 'string' ? text(value) : readable(unit, value)
    }),
  ),
})
