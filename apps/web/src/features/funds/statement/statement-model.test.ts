import { expect, test } from 'vitest'
import { entryAddress, monthChoices, statementTabOf } from './statement-model.ts'

test('S-073 the address says which tab; one that does not exist is the first', () => {
  expect(statementTabOf('account')).toBe('account')
  expect(statementTabOf('anything')).toBe('document')
  expect(statementTabOf(null)).toBe('document')
})

test('S-073 a line leads to its entry in the books', () => expect(entryAddress('42')).toBe('/bidding/fundsManagement?tab=ledger&journal=42'))

test('S-073 months are Beijing’s, the latest first, over the turn of the year', () => {
  const months = monthChoices(new Date('2026-12-31T16:30:00Z'))
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', label: '2027 年 1 月' },
    { value: '2026-12', label: '2026 年 12 月' },
  ])
  expect(months).toHaveLength(24)
  expect(months.at(-1)?.value).toBe('2025-02')
})
