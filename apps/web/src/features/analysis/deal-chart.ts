import type { Received } from '@aosp/contract/endpoint'
import { changeOf, changeText, exact, glance } from '@aosp/contract/analysis/figure-words'
import type { tradeWall } from '@aosp/contract/analysis/wall'
import { showYuan, fromYuan } from '@aosp/kernel/money'
import type { ChartOption } from '../../ui/chart.tsx'

export type TradeWall = Received<typeof tradeWall>
type Month = TradeWall['trend'][number]
type MonthFigure = TradeWall['month'][number]

/** Number and unit of a figure of the month, as it is read from afar, and how it stands against the days before; — while it is not known. */
export function monthFigure(month: readonly MonthFigure[] | undefined, key: string): { number: string; unit: string; change: string } {
  const figure = month?.find((each) => each.key === key)
  if (!figure) return { number: '—', unit: '', change: '' }
  const { unit, value, previous } = figure
  const { way, text } = changeOf(unit, value, previous)
  return { ...glance(unit, value), change: way === 'none' ? '' : changeText('较上期', { way, text }) }
}

/** The month in one line. */
export const monthWords = (month: readonly MonthFigure[]): string =>
  month
    .map(({ title, unit, value, previous }) => {
      const change = changeOf(unit, value, previous)
      return `${title} ${exact(unit, value)}${change.way === 'none' ? '' : `（${changeText('较上期', change)}）`}`
    })
    .join(' · ')

/** What the chart says, for those who hear it. */
export const trendWords = (trend: readonly Month[]): string =>
  trend.map(({ month, deals, amount }) => `${month} 成交 ${deals} 笔，${showYuan(fromYuan(amount))} 元`).join('；')

type Look = { bar: string; line: string; text: string; rule: string; size?: number }

/** Amounts as bars, deals as a line. */
export const dealChart = (trend: readonly Month[], { bar, line, text, rule, size = 12 }: Look): ChartOption => ({
  color: [bar, line],
  textStyle: { fontSize: size },
  grid: { left: 8, right: 8, top: size * 3, bottom: 4, outerBoundsMode: 'same' },
  legend: { data: ['成交额（万元）', '成交笔数'], right: 0, top: 0, itemHeight: size, itemWidth: size * 2, textStyle: { color: text, fontSize: size } },
  tooltip: {},
  xAxis: {
    type: 'category',
    data: trend.map(({ month }) => `${Number(month.slice(5))} 月`),
    axisTick: { show: false },
    axisLabel: { color: text, fontSize: size },
    axisLine: { lineStyle: { color: rule } },
  },
  yAxis: [
    { type: 'value', axisLabel: { color: text, fontSize: size }, splitLine: { lineStyle: { color: rule } } },
    { type: 'value', minInterval: 1, axisLabel: { color: text, fontSize: size }, splitLine: { show: false } },
  ],
  series: [
    {
      name: '成交额（万元）',
      type: 'bar',
      barMaxWidth: size * 3,
      itemStyle: { borderRadius: [4, 4, 0, 0] },
      data: trend.map(({ amount }) => Math.round(amount / 100) / 100),
    },
    {
      name: '成交笔数',
      type: 'line',
      yAxisIndex: 1,
      smooth: true,
      lineStyle: { width: size / 6 },
      symbolSize: size / 2,
      data: trend.map(({ deals }) => deals),
    },
  ],
})
