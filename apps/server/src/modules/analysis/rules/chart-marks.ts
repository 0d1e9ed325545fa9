import { waterfallSteps } from '@aosp/contract/analysis/chart-parts'
import type { Chart } from '@aosp/contract/analysis/report.shapes'

/** Charts as marks on paper: where each begins and ends in parts of the room it has, so that whoever draws only has to stretch them. */

/** From left to right, 0 to 1; `series` is whose it is. */
export type Bar = { series: number; from: number; to: number }
type Stretch = { series: number; from: number; to: number }

/** The bars beside each line of the chart's table, all of one scale. Lines over time and cells have none. */
export function barsOf(chart: Pick<Chart, 'kind' | 'categories' | 'series'>): Bar[][] {
  const stretches = chart.categories.map((_category, at) => stretchesAt(chart, at))
  const ends = stretches.flat().flatMap(({ from, to }) => [from, to])
  const least = Math.min(0, ...ends)
  const width = Math.max(0, ...ends) - least
  const place = (value: number): number => (width === 0 ? 0 : (value - least) / width)
  return stretches.map((line) =>
    line.map(({ series, from, to }) => ({ series, from: place(Math.min(from, to)), to: place(Math.max(from, to)) })).filter(({ from, to }) => to > from),
  )
}

function stretchesAt({ kind, series }: Pick<Chart, 'kind' | 'series'>, at: number): Stretch[] {
  if (kind === 'trend' || kind === 'heat') return []
  const valueOf = (nth: number): number => series[nth]?.values[at] ?? 0
  if (kind === 'waterfall') {
    const step = waterfallSteps(series[0]?.values ?? [])[at]
    return step ? [{ series: 0, ...step }] : []
  }
  // The second of a Pareto chart is a share, of another scale than the amounts.
  if (kind === 'pareto') return [{ series: 0, from: 0, to: valueOf(0) }]
  let level = 0
  return series.map((_one, nth) => {
    const from = kind === 'stack' ? level : 0
    level = from + valueOf(nth)
    return { series: nth, from, to: level }
  })
}

export type Point = { x: number; y: number }
/** The lines of a series over time, broken where nothing is known; y is 0 at the bottom of the scale. */
export function runsOf(values: readonly (number | null)[], { least, most }: Scale): Point[][] {
  const runs: Point[][] = [[]]
  values.forEach((value, at) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: values.length === 1 ? 0.5 : at / (values.length - 1), y: most === least ? 0 : (value - least) / (most - least) })
  })
  return runs.filter((run) => run.length > 0)
}
export type Scale = { least: number; most: number }
/** From nothing, or from what is less than nothing, to the most. */
export function scaleOf({ series }: Pick<Chart, 'series'>): Scale {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  return { least: Math.min(0, ...known), most: Math.max(0, ...known) }
}
