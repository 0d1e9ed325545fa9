import { expect, test } from 'vitest'
import { groupAccount } from './mask.ts'
import { BANK_ACCOUNT, tidyAccount } from './patterns.ts'

test('K-042 U-018 an account number has ten to twenty digits, is kept without blanks and shown in fours', () => {
  for (const good of ['1234567890', '3202 0000 0000 0005', '3202-0000-0000-0005', '1'.repeat(20), Array.from('1'.repeat(20)).join(' ')])
    expect(BANK_ACCOUNT.test(good), good).toBe(true)
  for (const bad of ['', '123456789', '1 2 3 4 5 6 7 8 9', '1'.repeat(21), ' 1234567890', '1234567890-', '12345x67890'])
    expect(BANK_ACCOUNT.test(bad), bad).toBe(false)
  expect(tidyAccount('3202 0000-0000 0005')).toBe('3202000000000005')
  expect(groupAccount('3202000000000005')).toBe('3202 0000 0000 0005')
})
