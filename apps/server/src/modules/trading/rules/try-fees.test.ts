import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduledFees } from '@aosp/contract/trading/amounts'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { fen, fromYuan } from '@aosp/kernel/money'
import { STRICT } from './trading-policy.ts'
import { isPeriod, sumTried, tryFees, type PastDeal } from './try-fees.ts'

const sale = (startPrice: number, fee: number): PastDeal => ({
  terms: { transType: TRANS_TYPE.disposal, startPrice: fen(startPrice), transTimeUnit: null, transStartDate: null, transEndDate: null, payServiceFee: null },
  issuerFee: fen(fee),
  bidderFee: fen(fee),
})

test('S-073 a deal shows what both sides were asked for and what another schedule would have asked for', () => {
  const [deal, nothing] = [sale(fromYuan(200_000), fromYuan(800)), sale(fromYuan(5000), 0)]
  expect(tryFees(deal, STRICT)).toEqual({ value: fromYuan(200_000), had: fromYuan(1600), would: fromYuan(1600), difference: 0 })
  const dearer = { feeSteps: [{ above: fen(0), base: fen(0), rateBp: 100 }], feeCap: fromYuan(20_000) }
  expect(tryFees(deal, dearer)).toEqual({ value: fromYuan(200_000), had: fromYuan(1600), would: fromYuan(4000), difference: fromYuan(2400) })
  expect(tryFees(nothing, dearer)).toMatchObject({ had: 0, would: fromYuan(100) })
  const unknown = { ...deal, terms: { ...deal.terms, startPrice: null } }
  expect(tryFees(unknown, dearer)).toEqual({ value: 0, had: fromYuan(1600), would: fromYuan(1600), difference: 0 })
})

const step = fc.record({ above: fc.integer({ min: 1, max: 1e9 }), base: fc.integer({ min: 0, max: 1e7 }), rateBp: fc.integer({ min: 0, max: 1000 }) })
test('S-073 property: the sum is that of its deals, the difference what lies between, and the schedule a deal had changes nothing', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e12 }), { maxLength: 20 }),
      fc.uniqueArray(step, { selector: ({ above }) => above, maxLength: 5 }),
      fc.integer({ min: 0, max: 1e8 }),
      (prices, steps, cap) => {
        const schedule = {
          feeSteps: [
            { above: fen(0), base: fen(0), rateBp: 10 },
            ...steps.map(({ above, base, rateBp }) => ({ above: fen(above), base: fen(base), rateBp })),
          ].toSorted((a, b) => a.above - b.above),
          feeCap: fen(cap),
        }
        const deals = prices.map((price) => {
          const { terms } = sale(price, 0)
          const fees = scheduledFees(terms, STRICT)
          return { terms, issuerFee: fees?.issuer ?? fen(0), bidderFee: fees?.bidder ?? fen(0) }
        })
        const all = deals.map((deal) => tryFees(deal, schedule))
        const sums = sumTried(all)
        expect(sums.difference).toBe(sums.would - sums.had)
        expect(sums.difference).toBe(all.reduce((sum, { difference }) => sum + difference, 0))
        for (const { would } of all) expect(would).toBeLessThanOrEqual(2 * cap)
        expect(sumTried(deals.map((deal) => tryFees(deal, STRICT))).difference).toBe(0)
      },
    ),
  ))

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2025-01-01', '2026-01-01', true],
  ['2024-01-01', '2026-01-01', false],
])('from %s until %s: %s', (from, until, expected) => {
  expect(isPeriod(from, until)).toBe(expected)
})
