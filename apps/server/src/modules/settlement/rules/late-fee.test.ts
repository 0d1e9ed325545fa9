import { expect, test } from 'vitest'
import { afterLate, isLate } from './late-fee.ts'

const standing = { dealStands: true, slipWaits: false, covered: false }

test.each([
  ['open past its time', {}, true],
  ['a slip waits for the platform', { slipWaits: true }, false],
  ['the deposit covers it', { covered: true }, false],
  ['the deal is broken off', { dealStands: false }, false],
])('section 5, a fee that is late: %s', (_title, change, late) => expect(isLate({ ...standing, ...change })).toBe(late))

test('section 5: ten points when it is overdue, ten more after every five working days, fifty at most', () => {
  expect([1, 2, 3, 4, 5].map(afterLate)).toEqual([5, 5, 5, 5, undefined])
})
