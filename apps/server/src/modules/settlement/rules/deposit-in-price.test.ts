import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, fromYuan } from '@aosp/kernel/money'
import { priceStanding } from './deposit-in-price.ts'

const deal = { transType: 41, depositBack: false, total: fromYuan(102_000), deposit: fromYuan(20_000), feeOpen: fromYuan(950) }

test('J7: the fee first, the rest into the price; the winner owes the issuer what is left of it', () => {
  expect(priceStanding(deal)).toEqual({ counted: 1_905_000, due: 8_295_000 })
  expect(priceStanding({ ...deal, feeOpen: fen(0) })).toEqual({ counted: 2_000_000, due: 8_200_000 })
  expect(priceStanding({ ...deal, total: fromYuan(1000) })).toEqual({ counted: 100_000, due: 0 })
  expect(priceStanding({ ...deal, deposit: fromYuan(500) })).toEqual({ counted: 0, due: 10_200_000 })
  expect(priceStanding({ ...deal, depositBack: true })).toEqual({ counted: 0, due: 10_200_000 })
  expect(priceStanding({ ...deal, transType: 22 })).toEqual({ counted: 0, due: 10_200_000 })
})

test('property: nothing of deposit or price is lost or counted twice', () => {
  const amount = fc.integer({ min: 0, max: 1e12 }).map(fen)
  fc.assert(
    fc.property(fc.constantFrom(1, 21, 22, 41, 42, 43), fc.boolean(), amount, amount, amount, (transType, depositBack, total, deposit, feeOpen) => {
      const { counted, due } = priceStanding({ transType, depositBack, total, deposit, feeOpen })
      expect(counted + due).toBe(total)
      expect(counted).toBeLessThanOrEqual(Math.max(0, deposit - feeOpen))
      expect(Math.min(counted, due)).toBeGreaterThanOrEqual(0)
    }),
  )
})
