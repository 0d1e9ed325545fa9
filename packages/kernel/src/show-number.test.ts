import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAccount, maskAccount } from './mask.ts'
import { showNumber } from './show-number.ts'

test.each([
  [0, undefined, '0'],
  [999, undefined, '999'],
  [1000, undefined, '1,000'],
  [1_234_567.5, undefined, '1,234,567.5'],
  [-1234.567, 2, '-1,234.57'],
  [-0.001, 2, '0.00'],
  [1e21, undefined, '1e+21'],
  [Number.NaN, undefined, '—'],
])('K-080 %d is shown as %s -> %s', (value, decimals, text) => {
  expect(showNumber(value, decimals)).toBe(text)
})

test('K-080 without its commas every figure is itself, and groups have three digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (value) => {
      const text = showNumber(value)
      expect(Number(text.replaceAll(',', ''))).toBe(value === 0 ? 0 : value)
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*$/)
    }),
  )
})

test('account numbers are read in fours, and masked but for their ends', () => {
  expect(groupAccount('6222021234567890123')).toBe('6222 0212 3456 7890 123')
  expect(groupAccount(maskAccount('6222 0212 3456 7890 123'))).toBe('6222 **** **** ***0 123')
  expect(maskAccount('12345678')).toBe('****5678')
  expect(maskAccount('123')).toBe('***')
  expect(maskAccount('')).toBe('')
})

test('a mask hides everything but at most eight, and is as long as the number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,30}$/), (account) => {
      const masked = maskAccount(account)
      expect(masked).toHaveLength(account.length)
      expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(Math.max(0, Math.min(8, account.length - 1)))
    }),
  )
})
