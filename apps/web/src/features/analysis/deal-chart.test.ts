import { expect, test } from 'vitest'
import { monthFigure, monthWords, trendWords, type TradeWall } from './deal-chart.ts'

const figure = (key: string, title: string, unit: TradeWall['month'][number]['unit'], value: number | null, previous: number | null) => ({
  key,
  title,
  unit,
  definition: '',
  value,
  previous,
})
const MONTH = [
  figure('deals', '成交数', 'count', 3, 2),
  figure('dealAmount', '成交金额', 'cents', 108_500_000, 0),
  figure('premiumRate', '溢价率', 'percent', null, null),
]

test('S-111 a figure of the month is read from afar, with its change where there is something to compare', () => {
  expect(['deals', 'dealAmount', 'premiumRate', 'unknown'].map((key) => monthFigure(MONTH, key))).toEqual([
    { number: '3', unit: '', change: '较上期上升50.00%' },
    { number: '108.50', unit: '万元', change: '' },
    { number: '—', unit: '', change: '' },
    { number: '—', unit: '', change: '' },
  ])
  expect(monthFigure(undefined, 'deals').number).toBe('—')
})
test('the month is one line', () => expect(monthWords(MONTH)).toBe('成交数 3（较上期上升50.00%） · 成交金额 1,085,000.00 元 · 溢价率 —'))
test('the chart is said in words', () => expect(trendWords([{ month: '2026-11', amount: 1234.5, deals: 2 }])).toBe('2026-11 成交 2 笔，1,234.50 元'))
