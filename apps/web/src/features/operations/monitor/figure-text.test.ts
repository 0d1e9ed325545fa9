import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, figureText } from './figure-text.ts'

test.each([
  [0, 'byte', '0 B'],
  [1536, 'byte', '1.5 KB'],
  [5 * 1024 ** 4, 'byte', '5.0 TB'],
  [0.1234, 'part', '12.3 %'],
  [0.5, 'second', '0.500 秒'],
  [90_061, 'second', '1 天 1 小时 1 分钟'],
  [3, 'count', '3'],
  [0.25, 'count', '0.25'],
  [1_700_000_000, 'moment', '2023-11-15 06:13:20'],
] as const)('%s %s is read as %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text)
})

test('a chart has at most so many points, keeps the highest peak and names every point by the time it ends with', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 800 }), fc.integer({ min: 1, max: 150 }), (values, most) => {
      const at = values.map((_, index) => Date.UTC(2026, 0, 1) + index * 5000)
      const { names, series } = drawn(at, [{ title: 'x', unit: 'count', values }], most)
      expect(names.length).toBeLessThanOrEqual(most)
      expect(series[0]?.values).toHaveLength(names.length)
      expect(Math.max(...(series[0]?.values ?? []))).toBe(Math.max(...values))
    }),
  )
  expect(drawn([], [{ title: 'x', unit: 'count', values: [] }])).toEqual({ names: [], series: [{ name: 'x', values: [] }] })
})
