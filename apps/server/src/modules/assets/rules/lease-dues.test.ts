import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaseTotal } from '@aosp/contract/trading/amounts'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen, fromYuan } from '@aosp/kernel/money'
import { daysAfter, duesOf, shareOut, spreadReceipt, yearRent } from './lease-dues.ts'

const days = fc.integer({ min: 0, max: 3000 }).map((count) => daysAfter('2023-01-01', count))
const terms = fc
  .record({
    price: fc.integer({ min: 0, max: 100_000_000 }).map(fen),
    unit: fc.constantFrom(TIME_UNIT.hour, TIME_UNIT.day, TIME_UNIT.week, TIME_UNIT.month, TIME_UNIT.quarter, TIME_UNIT.year),
    payUnit: fc.constantFrom(TIME_UNIT.whole, TIME_UNIT.month, TIME_UNIT.quarter, TIME_UNIT.year),
    from: days,
    length: fc.integer({ min: 0, max: 1500 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, to: daysAfter(rest.from, length) }))

test('the worked lease of domain 4.2 falls due month by month, the broken month at the end (S-045)', () => {
  const dues = duesOf({ price: fromYuan(9200), unit: TIME_UNIT.month, payUnit: TIME_UNIT.month, from: '2025-09-15', to: '2026-03-10' })
  expect(dues.map(({ day, amount }) => [day, amount])).toEqual([
    ['2025-09-15', 920_000],
    ['2025-10-15', 920_000],
    ['2025-11-15', 920_000],
    ['2025-12-15', 920_000],
    ['2026-01-15', 920_000],
    ['2026-02-15', 788_571],
  ])
})

test('rent by the quarter is due on the first day of each quarter of the lease', () => {
  const dues = duesOf({ price: fromYuan(1000), unit: TIME_UNIT.month, payUnit: TIME_UNIT.quarter, from: '2026-01-31', to: '2026-12-30' })
  expect(dues.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-01-31', 300_000],
    ['2026-04-30', 300_000],
    ['2026-07-31', 300_000],
    ['2026-10-31', 200_000],
  ])
})

test('a year of rent does not depend on how long the lease lasts', () => {
  expect(yearRent({ price: fromYuan(9200), unit: TIME_UNIT.month, from: '2025-09-15' })).toBe(11_040_000)
  expect(yearRent({ price: fromYuan(10), unit: TIME_UNIT.day, from: '2024-02-01' })).toBe(366_000)
})

test('dues add up to the total of the term, stand in order within it, and none is negative', () => {
  fc.assert(
    fc.property(terms, (lease) => {
      const dues = duesOf(lease)
      expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(leaseTotal(lease.price, lease.unit, lease.from, lease.to))
      expect(dues[0]?.day).toBe(lease.from)
      for (const [at, { day, amount }] of dues.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(day <= lease.to).toBe(true)
        if (at > 0) expect(day > (dues[at - 1]?.day ?? '')).toBe(true)
      }
    }),
  )
})

test('shares add up to what is shared out, and nobody is a fen away from his due but by rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }).map(fen),
      fc.array(fc.integer({ min: 0, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 12 }),
      (amount, weights) => {
        const shares = shareOut(amount, weights)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        for (const [at, share] of shares.entries()) {
          const exact = whole === 0 ? amount / weights.length : (amount * (weights[at] ?? 0)) / whole
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1.01)
        }
      },
    ),
  )
})

test('money pays the oldest due first and is never more than what is open', () => {
  const dues = [{ open: 100 }, { open: 0 }, { open: 50 }]
  expect(spreadReceipt(fen(120), dues)).toEqual([
    { due: dues[0], amount: 100 },
    { due: dues[2], amount: 20 },
  ])
  expect(spreadReceipt(fen(151), dues)).toBeUndefined()
  fc.assert(
    fc.property(fc.array(fc.record({ open: fc.nat(1000) }), { maxLength: 20 }), fc.nat(20_000).map(fen), (open, amount) => {
      const parts = spreadReceipt(amount, open)
      const all = open.reduce((sum, due) => sum + due.open, 0)
      expect(parts === undefined).toBe(amount > all)
      if (!parts) return
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.due.open)
      // Whatever is left open stands behind the last that was paid.
      for (const part of parts.slice(0, -1)) expect(part.amount).toBe(part.due.open)
    }),
  )
})
