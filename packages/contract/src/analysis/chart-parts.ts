import type { Unit } from './figure-words.ts'
import type { Chart } from './report.shapes.ts'

/** How a chart is read, the same where it is drawn on a page and where it is drawn on paper. */

/** What a series of a chart counts: the second of a Pareto chart is a share whatever the first is. */
export const unitOfSeries = ({ kind, unit }: Pick<Chart, 'kind' | 'unit'>, at: number): Unit => (kind === 'pareto' && at === 1 ? 'percent' : unit)

export const isEmptyChart = ({ categories, series }: Pick<Chart, 'categories' | 'series'>): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null || value === 0))

/** Where the floating bars of a waterfall begin and how high they are; the last one is the sum and stands on the ground. */
export function waterfallSteps(values: readonly (number | null)[]): { from: number; to: number }[] {
  let level = 0
  return values.map((value, at) => {
    const step = value ?? 0
    if (at === values.length - 1) return { from: 0, to: step }
    const from = level
    level += step
    return { from, to: level }
  })
}
