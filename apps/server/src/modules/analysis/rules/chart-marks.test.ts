import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHART_KINDS } from '@aosp/contract/analysis/codes'
import { barsOf, runsOf, scaleOf } from './chart-marks.ts'

const value = fc.option(fc.integer({ min: -1e12, max: 1e12 }))
const chart = fc
  .record({ kind: fc.constantFrom(...CHART_KINDS), lines: fc.integer({ min: 0, max: 12 }), series: fc.integer({ min: 0, max: 4 }) })
  .chain(({ kind, lines, series }) =>
    fc.record({
      kind: fc.constant(kind),
      categories: fc.constant(Array.from({ length: lines }, (_line, at) => `${at}`)),
      series: fc.array(fc.record({ name: fc.constant('a'), values: fc.array(value, { minLength: lines, maxLength: lines }) }), {
        minLength: series,
        maxLength: series,
      }),
    }),
  )

test('S-042 C-140 every bar lies in its room and has a length; the scale is used from end to end', () => {
  fc.assert(
    fc.property(chart, (of) => {
      const bars = barsOf(of)
      expect(bars).toHaveLength(of.categories.length)
      for (const { from, to } of bars.flat()) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(1)
      }
      if (bars.flat().length === 0) return
      expect(Math.min(...bars.flat().map(({ from }) => from))).toBe(0)
      expect(Math.max(...bars.flat().map(({ to }) => to))).toBe(1)
    }),
  )
})

test('S-042 pieces of a stack stand one behind the other, side by side all begin at nothing', () => {
  const series = [
    { name: '成交', values: [3, 0] },
    { name: '流拍', values: [1, 2] },
  ]
  const categories = ['甲', '乙']
  expect(barsOf({ kind: 'stack', categories, series })).toEqual([
    [
      { series: 0, from: 0, to: 0.75 },
      { series: 1, from: 0.75, to: 1 },
    ],
    [{ series: 1, from: 0, to: 0.5 }],
  ])
  expect(barsOf({ kind: 'bars', categories: ['甲'], series: series.map((one) => ({ ...one, values: one.values.slice(0, 1) })) })).toEqual([
    [
      { series: 0, from: 0, to: 1 },
      { series: 1, from: 0, to: 1 / 3 },
    ],
  ])
})

test('S-045 the steps of a waterfall hang where the one before ended, losses lead back, and the sum stands on the ground', () => {
  expect(barsOf({ kind: 'waterfall', categories: ['收入', '费用', '收益'], series: [{ name: '金额', values: [8, -2, 6] }] })).toEqual([
    [{ series: 0, from: 0, to: 1 }],
    [{ series: 0, from: 0.75, to: 1 }],
    [{ series: 0, from: 0, to: 0.75 }],
  ])
})

test('S-043 the shares of a Pareto chart and lines over time are no bars', () => {
  const series = [
    { name: '费用', values: [6] },
    { name: '累计', values: [10_000] },
  ]
  expect(barsOf({ kind: 'pareto', categories: ['冲床'], series })).toEqual([[{ series: 0, from: 0, to: 1 }]])
  for (const kind of ['trend', 'heat'] as const) expect(barsOf({ kind, categories: ['1月'], series })).toEqual([[]])
})

test('S-044 a line breaks where nothing is known and stays within the scale of all of them', () => {
  expect(runsOf([0, 5, null, 10], { least: 0, most: 10 })).toEqual([
    [
      { x: 0, y: 0 },
      { x: 1 / 3, y: 0.5 },
    ],
    [{ x: 1, y: 1 }],
  ])
  fc.assert(
    fc.property(chart, (of) => {
      const scale = scaleOf(of)
      for (const { values } of of.series) {
        const points = runsOf(values, scale).flat()
        expect(points).toHaveLength(values.filter((one) => one !== null).length)
        for (const { x, y } of points) expect([x >= 0 && x <= 1, y >= 0 && y <= 1]).toEqual([true, true])
      }
    }),
  )
})
