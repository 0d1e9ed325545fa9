import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBeijing, toBeijing } from './time.ts'
import { addWorkingDays, isFurtherThan, isWorkingDay, startOfDay, timeOfDay, type WorkCalendar } from './working-days.ts'

const at = (text: string) => fromBeijing(text) ?? new Date(Number.NaN)
const october: WorkCalendar = new Map([
  ...['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].map((day) => [day, false] as const),
  ['2026-10-10', true],
])

test.each([
  ['a weekday', '2026-09-30 09:00:00', true],
  ['a holiday on a weekday', '2026-10-01 09:00:00', false],
  ['a plain Saturday', '2026-10-03 09:00:00', false],
  ['a Saturday that is worked instead', '2026-10-10 09:00:00', true],
])('domain 2.3: %s', (_case, day, works) => expect(isWorkingDay(october, at(day))).toBe(works))

test.each([
  ['none', '2026-09-30 09:30:00', 0, '2026-09-30 09:30:00'],
  ['over a weekend', '2026-09-18 10:00:00', 1, '2026-09-21 10:00:00'],
  ['over the October holiday', '2026-09-30 10:00:00', 3, '2026-10-10 10:00:00'],
  ['from a day that does not work', '2026-10-03 10:00:00', 1, '2026-10-08 10:00:00'],
])('domain 2.3: working days later, %s', (_case, from, days, expected) => expect(toBeijing(addWorkingDays(october, at(from), days))).toBe(expected))

test('exactly the number of days is not further than it', () => {
  expect(isFurtherThan(october, at('2026-09-28 10:00:00'), at('2026-09-29 10:00:00'), 1)).toBe(false)
  expect(isFurtherThan(october, at('2026-09-28 10:00:00'), at('2026-09-29 10:00:01'), 1)).toBe(true)
})

test('the time of day is Beijing’s', () => {
  expect(timeOfDay(at('2026-09-28 08:30:59'))).toBe('08:30')
  expect(toBeijing(startOfDay(at('2026-09-28 00:00:01')))).toBe('2026-09-28 00:00:00')
})

test('property: the result works, keeps the time of day, and adding in two parts is adding at once', () => {
  const moments = fc.integer({ min: at('2026-01-01').getTime(), max: at('2027-12-31').getTime() }).map((ms) => new Date(ms))
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (from, first, second) => {
      const whole = addWorkingDays(october, from, first + second)
      expect(isWorkingDay(october, whole)).toBe(true)
      expect((whole.getTime() - from.getTime()) % 86_400_000).toBe(0)
      expect(addWorkingDays(october, addWorkingDays(october, from, first), second)).toEqual(whole)
    }),
  )
})
