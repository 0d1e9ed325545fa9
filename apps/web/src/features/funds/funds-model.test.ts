import { expect, test } from 'vitest'
import { dueTone, refundColour, slipColour, tabOf } from './funds-model.ts'

const now = Date.parse('2026-11-15T10:00:00+08:00')
const refund = (state: number, dueTime: string, overdue = false) => dueTone({ state, overdue, dueTime }, now)

test('S-062 domain 2.6: a refund is late past its day, soon within one, calm before and once it is paid', () => {
  expect(refund(1, '2026-11-14 10:00:00', true)).toBe('late')
  expect(refund(2, '2026-11-16 09:59:59')).toBe('soon')
  expect(refund(1, '2026-11-16 10:00:00')).toBe('calm')
  expect(refund(3, '2026-11-14 10:00:00')).toBe('calm')
  expect(refund(-7, '2026-11-14 10:00:00')).toBe('calm')
})

test('the tab stands in the address; what is not for the reader is not opened', () => {
  expect(tabOf('refund', false)).toBe('refund')
  expect(tabOf('check', true)).toBe('check')
  expect(tabOf('check', false)).toBe('slip')
  expect(tabOf('elsewhere', true)).toBe('slip')
  expect(tabOf(null, true)).toBe('slip')
})

test('states have their colours', () => {
  expect([1, 2, -2].map(slipColour)).toEqual(['orange', 'green', 'red'])
  expect([1, 2, 3, -3, -7].map(refundColour)).toEqual(['orange', 'blue', 'green', 'red', 'default'])
})
