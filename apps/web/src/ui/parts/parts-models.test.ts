import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownText, countdownTone } from '../light/countdown-model.ts'
import { DATE_FORMAT, DATETIME_FORMAT } from './date-formats.ts'
import { columnsOf } from './description-list.tsx'
import { ELLIPSIS_LENGTH, shorten } from './shorten.ts'

test('K-036 K-037 default formats of days and moments', () => {
  expect([DATE_FORMAT, DATETIME_FORMAT]).toEqual(['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss'])
})

test('K-038 text is cut after 25 characters, counted as people see them', () => {
  expect(ELLIPSIS_LENGTH).toBe(25)
  expect(shorten('一'.repeat(25))).toBe('一'.repeat(25))
  expect(shorten('𠮷'.repeat(26))).toBe(`${'𠮷'.repeat(25)}…`)
  expect(shorten('设备名称', 2)).toBe('设备…')
})

test('K-074 a description list has one to four columns', () => {
  expect([0, 1, 3, 4, 9, -2, Number.NaN].map(columnsOf)).toEqual([1, 1, 3, 4, 4, 1, 1])
})

test.each([
  [0, '已结束', 'over'],
  [-1, '已结束', 'over'],
  [1, '00:01', 'last'],
  [59_999, '01:00', 'last'],
  [60_000, '01:00', 'soon'],
  [277_000, '04:37', 'soon'],
  [300_000, '05:00', 'calm'],
  [3_600_000, '01:00:00', 'calm'],
  [90_061_000, '1天 01:01:01', 'calm'],
])('%d ms left reads %s', (left, text, tone) => {
  expect([countdownText(left), countdownTone(left)]).toEqual([text, tone])
})

test('a countdown never shows more time than is left and a second, nor less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 * 86_400_000 }), (left) => {
      const [days, clock] = /^(?:(\d+)天 )?(.+)$/.exec(countdownText(left))?.slice(1) ?? []
      const parts = (clock ?? '').split(':').map(Number)
      const seconds = Number(days ?? 0) * 86_400 + parts.reduce((sum, part) => sum * 60 + part, 0)
      expect(seconds * 1000 - left).toBeGreaterThanOrEqual(0)
      expect(seconds * 1000 - left).toBeLessThan(1000)
    }),
  )
})
