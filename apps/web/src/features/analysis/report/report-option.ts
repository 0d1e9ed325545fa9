import { unitOfSeries, waterfallSteps } from '@aosp/contract/analysis/chart-parts'
import { exact, glanceText, type Unit } from '@aosp/contract/analysis/figure-words'
import type { Chart } from '@aosp/contract/analysis/report.shapes'
import type { BarSeriesOption, FunnelSeriesOption, HeatmapSeriesOption, LineSeriesOption, TreemapSeriesOption } from 'echarts/charts'
import type { AriaComponentOption, GridComponentOption, LegendComponentOption, TooltipComponentOption, VisualMapComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

export type ReportOption = ComposeOption<
  | BarSeriesOption
  | FunnelSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | TreemapSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>

/** `ramp`: the ten steps of the theme colour. `moves`: whether drawings may. */
export type Ink = { ramp: readonly string[]; narrow: boolean; moves: boolean }

const TEXT = '#595959'
const RULE = '#e8e8e8'
const UP = '#d4380d'
const DOWN = '#5b8c7a'
const AMBER = '#d48806'
const NOTHING = 'rgba(0, 0, 0, 0)'
/** Side by side they differ in lightness too; bars and pieces wear patterns besides, lines have marks and dashes. */
const colours = (ramp: readonly string[]): string[] => [ramp[5] ?? '#1890ff', '#d48806', '#5b8c7a', '#722ed1', '#c41d7f', '#08979c', '#8c8c8c']
const MARKS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle'] as const
const DASHES = ['solid', 'dashed', 'dotted'] as const

/** Many bars one below the other need a taller drawing. */
const TALL = 12
export const isTall = (chart: Chart, narrow: boolean): boolean =>
  (chart.kind === 'bars' || chart.kind === 'stack') && chart.categories.length > TALL && lies(chart, narrow)

/** Most points a sentence can bear; the table beside the chart has all of them. */
const SPOKEN = 12

/** What the chart says, for those who hear it. */
export function chartSentence(chart: Chart): string {
  const said = chart.series.map(({ name, values }, at) => {
    const unit = unitOfSeries(chart, at)
    const points = chart.categories.flatMap((category, index) => {
      const value = values[index]
      return value === null || value === undefined ? [] : [{ category, value }]
    })
    if (points.length === 0) return `${name}没有数据`
    if (points.length <= SPOKEN) return `${name}：${points.map(({ category, value }) => `${category} ${exact(unit, value)}`).join('，')}`
    const [least, most] = [points.reduce((a, b) => (b.value < a.value ? b : a)), points.reduce((a, b) => (b.value > a.value ? b : a))]
    return `${name}：最高 ${most.category} ${exact(unit, most.value)}，最低 ${least.category} ${exact(unit, least.value)}`
  })
  return `${chart.title}。${said.join('；')}。`
}

/** The drawing of a chart. */
export function reportOption(chart: Chart, ink: Ink): ReportOption {
  return {
    color: colours(ink.ramp),
    animation: ink.moves,
    animationDuration: 300,
    // Its own label would overwrite ours, which knows units.
    aria: { enabled: true, label: { enabled: false }, decal: { show: isPatterned(chart) } },
    ...OPTIONS[chart.kind](chart, ink),
  }
}

/** Patterns where pieces are told apart by their colour; lines have marks and dashes, cells their number. */
const isPatterned = ({ kind, series }: Chart): boolean =>
  kind === 'funnel' || kind === 'treemap' || kind === 'waterfall' || ((kind === 'bars' || kind === 'stack') && series.length > 1)

type Draw = (chart: Chart, ink: Ink) => ReportOption

const axisText = (unit: Unit) => ({ color: TEXT, formatter: (value: number) => glanceText(unit, value) })
/** Marks of an axis of minutes, at whole hours. */
export function hourMarks(most: number): number {
  const wanted = Math.max(most, 1) / 60 / 5
  const size = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)))
  return 60 * size * ([1, 2, 5, 10].find((step) => step * size >= wanted) ?? 10)
}
const mostOf = ({ kind, categories, series }: Chart): number =>
  Math.max(
    0,
    ...categories.map((_name, at) => {
      const values = series.map((each) => each.values[at] ?? 0)
      return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
    }),
  )

const figureAxis = (unit: Unit, most = 0) => ({
  type: 'value' as const,
  axisLabel: axisText(unit),
  splitLine: { lineStyle: { color: RULE } },
  // An end between two marks would be written over the last of them.
  ...(unit === 'count'
    ? { minInterval: 1 }
    : unit === 'minutes' && most > 0
      ? { interval: hourMarks(most), max: Math.ceil(most / hourMarks(most)) * hourMarks(most) }
      : {}),
})
/** A company and its department, a thing and its number: cut as one line, all of a company would read alike. */
const inLines = (name: string): string => name.replace(' ', '\n')
/** More would not have the height for two lines each. */
const IN_LINES = 12
const nameAxis = (names: readonly string[], width?: number) => ({
  type: 'category' as const,
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: RULE } },
  axisLabel: {
    color: TEXT,
    ...(width ? { width, overflow: 'truncate' as const, ...(names.length <= IN_LINES ? { formatter: inLines } : {}) } : { hideOverlap: true }),
  },
})
const worded = (unit: Unit) => ({ valueFormatter: (value: unknown) => exact(unit, typeof value === 'number' ? value : null) })
const legendOf = ({ series }: Chart) => (series.length > 1 ? { legend: { top: 0, left: 0, textStyle: { color: TEXT }, type: 'plain' as const } } : {})
const gridOf = ({ series }: Chart) => ({ left: 8, right: 16, top: series.length > 1 ? 40 : 16, bottom: 8, outerBoundsMode: 'same' as const })

const trend: Draw = (chart) => ({
  ...legendOf(chart),
  grid: gridOf(chart),
  tooltip: worded(chart.unit),
  xAxis: nameAxis(chart.categories),
  yAxis: figureAxis(chart.unit, mostOf(chart)),
  series: chart.series.map(({ name, values }, at) => ({
    type: 'line',
    name,
    data: [...values],
    symbol: MARKS[at % MARKS.length] ?? 'circle',
    symbolSize: 7,
    lineStyle: { type: DASHES[at % DASHES.length] ?? 'solid', width: at === 0 ? 2.5 : 2 },
    ...(at === 0 ? { areaStyle: { opacity: 0.08 } } : {}),
  })),
})

/** Names too long to stand side by side are written along the other axis. */
const LONG = 5
const MANY = 6
const MONTH = /^\d{4}-\d{2}$/
const lies = ({ categories }: Chart, narrow: boolean): boolean =>
  // Time runs from left to right.
  !categories.every((name) => MONTH.test(name)) &&
  categories.length > 1 &&
  (categories.some(({ length }) => length > LONG) || narrow) &&
  (categories.length > MANY || narrow || categories.some(({ length }) => length > 8))

const bars =
  (stack: boolean): Draw =>
  (chart, { narrow }) => {
    const lying = lies(chart, narrow)
    const [names, figures] = [nameAxis(chart.categories, lying ? (narrow ? 90 : 140) : undefined), figureAxis(chart.unit, mostOf(chart))]
    return {
      ...legendOf(chart),
      grid: gridOf(chart),
      tooltip: worded(chart.unit),
      ...(lying ? { xAxis: figures, yAxis: { ...names, inverse: true } } : { xAxis: names, yAxis: figures }),
      series: chart.series.map(({ name, values }) => ({
        type: 'bar',
        name,
        data: [...values],
        barMaxWidth: 32,
        ...(stack ? { stack: 'all' } : { itemStyle: { borderRadius: lying ? [0, 4, 4, 0] : [4, 4, 0, 0] } }),
      })),
    }
  }

const funnel: Draw = (chart, { narrow }) => ({
  tooltip: { trigger: 'item', ...worded(chart.unit) },
  series: [
    {
      type: 'funnel',
      name: chart.title,
      top: 8,
      bottom: 8,
      left: narrow ? 8 : '12%',
      right: narrow ? '34%' : '32%',
      minSize: '4%',
      // Steps of a way, not of a size: their order is the chart's.
      sort: 'none',
      gap: 2,
      label: { position: 'right', color: TEXT, formatter: ({ name, value }) => `${name}  ${exact(chart.unit, Number(value))}` },
      data: chart.categories.map((name, at) => ({ name, value: chart.series[0]?.values[at] ?? 0 })),
    },
  ],
})

const heat: Draw = (chart, { ramp, narrow }) => {
  const cells = chart.series.flatMap(({ values }, day) =>
    values.flatMap((value, hour) => (value === null ? [] : [[hour, day, value] as [number, number, number]])),
  )
  const most = Math.max(1, ...cells.map(([, , value]) => value))
  const shown = chart.unit === 'minutes' ? (value: number) => String(Math.round(value / 60)) : (value: number) => glanceText(chart.unit, value)
  return {
    grid: { left: 8, right: 8, top: 8, bottom: 40, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'item',
      formatter: (given) => {
        const [hour = 0, day = 0, value = 0] = ((Array.isArray(given) ? given[0] : given)?.value ?? []) as number[]
        return `${chart.series[day]?.name} ${chart.categories[hour]}  ${exact(chart.unit, value)}`
      },
    },
    xAxis: { ...nameAxis(chart.categories), splitArea: { show: false } },
    yAxis: { ...nameAxis(chart.series.map(({ name }) => name)), inverse: true },
    visualMap: {
      min: 0,
      max: most,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 10,
      text: [glanceText(chart.unit, most), '0'],
      textStyle: { color: TEXT },
      inRange: { color: [ramp[0] ?? '#fff', ramp[2] ?? '', ramp[4] ?? '', ramp[6] ?? '', ramp[8] ?? ''] },
    },
    series: [
      {
        type: 'heatmap',
        name: chart.title,
        data: cells,
        itemStyle: { borderColor: '#fff', borderWidth: 1 },
        // The number stands in its cell where there is room: shades alone tell little.
        label: {
          show: !narrow,
          fontSize: 10,
          formatter: ({ value }) => {
            const figure = (value as [number, number, number])[2]
            return figure === 0 ? '' : shown(figure)
          },
        },
      },
    ],
  }
}

/** Classes one above the other, widest where most is, around a middle line. */
const pyramid: Draw = (chart) => {
  const values = chart.series[0]?.values.map((value) => value ?? 0) ?? []
  const most = Math.max(1, ...values)
  return {
    grid: { left: 8, right: 16, top: 8, bottom: 8, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      formatter: (given) => {
        const at = (Array.isArray(given) ? given[0] : given)?.dataIndex ?? 0
        return `${chart.categories[at]}  ${exact(chart.unit, values[at])}`
      },
    },
    xAxis: { type: 'value', min: -most / 2, max: most / 2, show: false },
    yAxis: nameAxis(chart.categories),
    series: [
      // Both halves are the same figure: the number is written once, on the right.
      { type: 'bar', stack: 'both', name: chart.title, barCategoryGap: '20%', data: values.map((value) => -value / 2) },
      {
        type: 'bar',
        stack: 'both',
        name: chart.title,
        data: values.map((value) => value / 2),
        label: {
          show: true,
          position: 'insideLeft',
          align: 'center',
          color: '#fff',
          textBorderColor: '#434343',
          textBorderWidth: 2,
          formatter: ({ dataIndex }) => glanceText(chart.unit, values[dataIndex] ?? 0),
        },
      },
    ],
  }
}

const treemap: Draw = (chart) => ({
  tooltip: { trigger: 'item', ...worded(chart.unit) },
  series: [
    {
      type: 'treemap',
      name: chart.title,
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      itemStyle: { gapWidth: 2, borderColor: '#fff' },
      label: {
        color: '#fff',
        textBorderColor: 'rgba(0, 0, 0, .55)',
        textBorderWidth: 2,
        formatter: ({ name, value }) => `${inLines(name)}\n${glanceText(chart.unit, Number(value))}`,
      },
      data: chart.categories.flatMap((name, at) => {
        const value = chart.series[0]?.values[at] ?? 0
        return value > 0 ? [{ name, value }] : []
      }),
    },
  ],
})

const waterfall: Draw = (chart, { ramp, narrow }) => {
  const values = chart.series[0]?.values ?? []
  const steps = waterfallSteps(values)
  const last = steps.length - 1
  const unit = chart.unit
  return {
    grid: { left: 8, right: 8, top: 24, bottom: 8, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      formatter: (given) => {
        const at = (Array.isArray(given) ? given[0] : given)?.dataIndex ?? 0
        return `${chart.categories[at]}  ${exact(unit, values[at])}`
      },
    },
    xAxis: { ...nameAxis(chart.categories), axisLabel: { color: TEXT, interval: 0, ...(narrow ? { width: 56, overflow: 'break' } : {}) } },
    yAxis: figureAxis(unit),
    // A bar that crosses the ground has a part on each side of it, so each side has its own invisible foot.
    series: [1, -1].flatMap((side): BarSeriesOption[] => {
      const part = (value: number) => (side > 0 ? Math.max(value, 0) : Math.min(value, 0))
      const foot = ({ from, to }: { from: number; to: number }) => (side > 0 ? Math.min(part(from), part(to)) : Math.max(part(from), part(to)))
      const label = {
        show: true,
        position: 'top' as const,
        color: TEXT,
        formatter: ({ dataIndex }: { dataIndex: number }) => glanceText(unit, values[dataIndex] ?? 0),
      }
      const shared = { type: 'bar' as const, stack: `side${side}`, barMaxWidth: 48, barGap: '-100%' }
      return [
        { ...shared, silent: true, itemStyle: { color: NOTHING, decal: { symbol: 'none' } }, data: steps.map(foot) },
        {
          ...shared,
          name: chart.title,
          data: steps.map((step, at) => ({
            value: part(step.from) + part(step.to) - 2 * foot(step),
            itemStyle: { color: at === last ? (ramp[5] ?? '') : step.to >= step.from ? UP : DOWN },
          })),
          ...(side > 0 ? { label } : {}),
        },
      ]
    }),
  }
}

const pareto: Draw = (chart, { narrow }) => {
  const [amounts, shares] = chart.series
  return {
    legend: { top: 0, left: 0, textStyle: { color: TEXT } },
    grid: { left: 8, right: 8, top: 40, bottom: 8, outerBoundsMode: 'same' },
    tooltip: {},
    xAxis: { ...nameAxis(chart.categories), axisLabel: { color: TEXT, interval: narrow ? 'auto' : 0, width: 72, overflow: 'truncate' } },
    yAxis: [figureAxis(chart.unit), { ...figureAxis('percent'), min: 0, max: 10_000, splitLine: { show: false } }],
    series: [
      { type: 'bar', name: amounts?.name ?? '', barMaxWidth: 32, data: [...(amounts?.values ?? [])], tooltip: worded(chart.unit) },
      {
        type: 'line',
        name: shares?.name ?? '',
        yAxisIndex: 1,
        symbol: 'diamond',
        symbolSize: 8,
        itemStyle: { color: AMBER },
        data: [...(shares?.values ?? [])],
        tooltip: worded('percent'),
      },
    ],
  }
}

const OPTIONS: Readonly<Record<Chart['kind'], Draw>> = { trend, bars: bars(false), stack: bars(true), funnel, heat, pyramid, treemap, waterfall, pareto }
