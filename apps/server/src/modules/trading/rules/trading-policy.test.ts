import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromYuan, mulBp, toYuan } from '@aosp/kernel/money'
import { firstYearRent, leaseSpan, leaseTotal, offeredFee } from '@aosp/contract/trading/amounts'
import { changedNames, DEMO, lockTimeOf, policyFaults, STRICT } from './trading-policy.ts'

test.each([
  [0, 0],
  [10_000, 0],
  [10_000.01, 50],
  [100_000, 500],
  [100_001, 500],
  [1_000_000, 3200],
  [2_000_000, 4200],
  [17_800_000, 20_000],
  [900_000_000, 20_000],
])('domain 4.2: a value of %s yuan is offered a fee of %s', (value, fee) => expect(toYuan(offeredFee(fromYuan(value), STRICT))).toBe(fee))

test.each([
  [1234.5, 9500, 1172.78],
  [999.99, 8500, 849.99],
  [0.03, 9500, 0.03],
])('domain 4.3: %s at %s is %s', (yuan, bp, expected) => expect(toYuan(mulBp(fromYuan(yuan), bp))).toBe(expected))

test('domain 4.2: the worked lease total', () => {
  expect(leaseSpan(4, '2025-09-15', '2026-03-10')).toEqual({ full: 5, restDays: 24, unitDays: 28 })
  expect(toYuan(leaseTotal(fromYuan(9200), 4, '2025-09-15', '2026-03-10'))).toBe(53_885.71)
})

test.each([
  ['a total price', 0, '2026-01-01', '2026-12-31', 100],
  ['hours', 1, '2026-01-01', '2026-01-01', 2400],
  ['days', 2, '2026-01-01', '2026-01-10', 1000],
  ['weeks', 3, '2026-01-01', '2026-01-14', 200],
  ['quarters', 5, '2026-01-01', '2026-12-31', 400],
  ['years', 6, '2026-01-01', '2027-12-31', 200],
  ['months from the last day of one', 4, '2026-01-31', '2026-02-27', 100],
])('domain 4.2: 100 yuan by %s', (_case, unit, from, until, total) => expect(toYuan(leaseTotal(fromYuan(100), unit, from, until))).toBe(total))

test('the first year of a long lease is twelve months of it', () => {
  expect(toYuan(firstYearRent(fromYuan(100), 4, '2026-03-01', '2030-02-28'))).toBe(1200)
  expect(toYuan(firstYearRent(fromYuan(100), 4, '2026-03-01', '2026-05-31'))).toBe(300)
})

test('property: a longer lease never costs less, and a fee never more than its cap', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(2, 3, 4, 5, 6), fc.nat(400), fc.nat(900), fc.nat(900), (price, unit, from, a, b) => {
      const [short, long] = a < b ? [a, b] : [b, a]
      const cents = fromYuan(price / 100)
      expect(leaseTotal(cents, unit, day(from), day(from + short))).toBeLessThanOrEqual(leaseTotal(cents, unit, day(from), day(from + long)))
      expect(offeredFee(cents, STRICT)).toBeLessThanOrEqual(STRICT.feeCap)
    }),
  )
})

test('both profiles hold together; what does not is named', () => {
  expect([...policyFaults(STRICT), ...policyFaults(DEMO)]).toEqual([])
  expect(policyFaults({ ...STRICT, workUntil: '08:00', lockLeadMinutes: 90, feeSteps: [] }).map(({ field }) => field)).toEqual([
    'workUntil',
    'lockLeadMinutes',
    'feeSteps',
  ])
  expect(changedNames(STRICT, { ...STRICT, noticeDaysPublic: 8 })).toEqual(['noticeDaysPublic'])
})

test('3.8 the log begins a minute before the start at the least, in every profile, but not while people may still sign up', () => {
  const start = 100 * 60_000
  const lock = (lockLeadMinutes: number, signEnd: number | null) =>
    (start - lockTimeOf({ startTime: new Date(start), signEndTime: signEnd === null ? null : new Date(start - signEnd) }, { lockLeadMinutes }).getTime()) /
    60_000
  expect([lock(STRICT.lockLeadMinutes, 60 * 60_000), lock(DEMO.lockLeadMinutes, 60 * 60_000), lock(0, null)]).toEqual([30, 1, 1])
  expect([lock(30, 10 * 60_000), lock(1, 30_000), lock(1, 0), lock(1, -60_000)]).toEqual([10, 0.5, 0, 0])
})
