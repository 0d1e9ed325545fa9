import { expect, test } from 'vitest'
import { monthGrid, shiftMonth } from './month-grid.ts'

test('a month in whole weeks from Monday', () => {
  const weeks = monthGrid('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[0]?.[6]).toBe('2026-11-01')
  expect(weeks[5]?.[0]).toBe('2026-11-30')
  expect(monthGrid('2021-02')).toHaveLength(4)
})
test('months follow each other over the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})
