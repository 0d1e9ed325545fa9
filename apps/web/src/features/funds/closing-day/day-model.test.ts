import { expect, test } from 'vitest'
import { bankDifference, dayWords, differencesOf, otherMonth } from './day-model.ts'

test('a day is named with its weekday', () => {
  expect(dayWords('2026-11-15')).toBe('2026-11-15（周日）')
})

test('what does not agree is said with its direction, exact to the fen', () => {
  expect(bankDifference({ booked: 100, bank: null })).toBe('')
  expect(bankDifference({ booked: 100, bank: 100 })).toBe('')
  expect(bankDifference({ booked: 100.1, bank: 100.3 })).toBe('银行多 0.20 元')
  expect(bankDifference({ booked: 1234.56, bank: 0 })).toBe('银行少 1,234.56 元')
  expect(differencesOf({ booked: 1, bank: 1, differences: 2 })).toEqual(['虚拟账户 2 处不符'])
  expect(differencesOf({ booked: 1, bank: 2, differences: 1 })).toEqual(['银行多 1.00 元', '虚拟账户 1 处不符'])
})

test('months over the turn of a year', () => {
  expect([otherMonth('2026-01', -1), otherMonth('2026-12', 1), otherMonth('2026-05', 1)]).toEqual(['2025-12', '2027-01', '2026-06'])
})
