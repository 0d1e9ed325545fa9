import fc from 'fast-check'
import { expect, test } from 'vitest'
import { no } from '@aosp/contract/refusals'
import { fen, fromYuan } from '@aosp/kernel/money'
import { judgeTyped, slipCeiling, type Typed } from './typed-amount.ts'

const KINDS: readonly Typed[] = ['slip', 'refund', 'forfeit', 'correction']

test('a slip may say up to twice what is due, above the due by two persons; nothing else may say more than there is', () => {
  const due = fromYuan(50_000)
  expect(judgeTyped('slip', fromYuan(50_000), due)).toEqual({ ok: true, persons: 1 })
  expect(judgeTyped('slip', fromYuan(50_000.01), due)).toEqual({ ok: true, persons: 2 })
  expect(judgeTyped('slip', fromYuan(100_000), due)).toEqual({ ok: true, persons: 2 })
  expect(judgeTyped('slip', fromYuan(100_000.01), due)).toMatchObject({ ok: false, message: '金额不能超过 100,000.00 元，请核对' })
  expect(judgeTyped('slip', fromYuan(999_999_999_999), due)).toMatchObject({ ok: false })
  expect(judgeTyped('refund', fromYuan(50_000.01), due)).toMatchObject({ ok: false, message: '金额不能超过 50,000.00 元，请核对' })
  // A fee of cents is paid by the least sum that can be sent.
  expect(judgeTyped('slip', fromYuan(1), fen(3))).toEqual({ ok: true, persons: 2 })
  expect(judgeTyped('slip', fen(0), due)).toEqual(no('amount.nothing'))
})

test('property: whatever is typed, no more than twice the due moves, more than the due by two persons only, and less never needs more persons', () =>
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.integer({ min: -100, max: 1e13 }), fc.integer({ min: 1, max: 1e12 }), (kind, amount, due) => {
      const verdict = judgeTyped(kind, fen(amount), fen(due))
      if (!verdict.ok) {
        expect(amount <= 0 || amount > (kind === 'slip' ? slipCeiling(fen(due)) : due)).toBe(true)
        return
      }
      expect(amount).toBeGreaterThan(0)
      expect(amount).toBeLessThanOrEqual(Math.max(2 * due, 100))
      expect(verdict.persons === 2).toBe(amount > due)
      if (kind !== 'slip') expect(verdict.persons).toBe(1)
    }),
  ))
