import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBeijingDay } from '@aosp/kernel/time'
import { monthBefore } from './month-before.ts'

test('the month before is a whole one, over the year and in leap years', () => {
  const of = (at: string) => Object.values(monthBefore(new Date(at))).join(' ')
  expect([of('2026-11-01T00:00:00+08:00'), of('2026-01-31T12:00:00+08:00'), of('2028-03-01T08:00:00+08:00')]).toEqual([
    '2026-10-01 2026-10-31 2026年10月',
    '2025-12-01 2025-12-31 2025年12月',
    '2028-02-01 2028-02-29 2028年2月',
  ])
})
test('the day behind it is the first of the month the moment lies in, in Beijing', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-02-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
      const { from, to } = monthBefore(at)
      expect(from.endsWith('-01')).toBe(true)
      expect(from.slice(0, 7)).toBe(to.slice(0, 7))
      expect(toBeijingDay(new Date(Date.parse(`${to}T00:00:00+08:00`) + 86_400_000))).toBe(`${toBeijingDay(at).slice(0, 7)}-01`)
    }),
  )
})
