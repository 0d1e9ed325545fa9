import { expect, test } from 'vitest'
import { fitWidth, nextZoom } from './zoom.ts'

test('L-045 zoom steps up and down and stays at the ends', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(3, 1), nextZoom(0.5, -1), nextZoom(1.1, 1)]).toEqual([1.25, 0.75, 3, 0.5, 1.25])
})
test('L-045 a page fits a phone and does not become a poster on a wide screen', () => {
  expect(fitWidth(595, 358)).toBeCloseTo(0.6017, 3)
  expect(fitWidth(595, 1600)).toBe(1.5)
})
