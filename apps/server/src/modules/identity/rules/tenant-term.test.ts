import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBeijingDay } from '@aosp/kernel/time'
import { admittedUntil, isBackwards, isInForce } from './tenant-term.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => toBeijingDay(new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)))
const edge = fc.option(day)

describe('the term of a tenant', () => {
  test.each([
    [1, null, null, true],
    [0, null, null, false],
    [1, '2026-05-01', null, true],
    [1, '2026-05-02', null, false],
    [1, null, '2026-05-01', true],
    [1, null, '2026-04-30', false],
    [1, '2026-05-01', '2026-05-01', true],
  ])('status %s from %s to %s on 2026-05-01: %s', (status, beginDate, endDate, expected) => {
    expect(isInForce({ status, beginDate, endDate }, '2026-05-01')).toBe(expected)
  })

  test('a frozen one never counts, and one that ends before it begins never does', () => {
    fc.assert(
      fc.property(edge, edge, day, (beginDate, endDate, today) => {
        expect(isInForce({ status: 0, beginDate, endDate }, today)).toBe(false)
        if (isBackwards({ beginDate, endDate })) expect(isInForce({ status: 1, beginDate, endDate }, today)).toBe(false)
      }),
    )
  })

  test('whoever is let in today is let in until the last of the tenants is over, to the second', () => {
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 5 }), (ends) => {
        const until = admittedUntil(ends)
        if (ends.includes(null)) {
          expect(until).toBeUndefined()
          return
        }
        const inForce = (at: Date) => ends.some((endDate) => isInForce({ status: 1, beginDate: null, endDate }, toBeijingDay(at)))
        expect(inForce(new Date((until?.getTime() ?? 0) - 1000))).toBe(true)
        expect(inForce(until ?? new Date(0))).toBe(false)
      }),
    )
    expect(admittedUntil([])).toBeUndefined()
  })
})
