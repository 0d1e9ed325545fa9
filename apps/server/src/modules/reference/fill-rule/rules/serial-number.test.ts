import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATE_FORMATS, periodOf, serialText, type SerialParams } from './serial-number.ts'

const params: fc.Arbitrary<SerialParams> = fc.record({
  prefix: fc.stringMatching(/^[A-Z]{0,3}$/),
  dateFormat: fc.constantFrom(...DATE_FORMATS),
  separator: fc.constantFrom('-', '_', '/', '.'),
  digits: fc.integer({ min: 1, max: 10 }),
})
const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

test('C-169 two numbers of one rule are never the same text, whatever the parameters were when each was given', () => {
  fc.assert(
    fc.property(params, params, at, at, fc.nat(100_000), fc.nat(100_000), (one, other, then, now, first, second) => {
      const [a, b] = [periodOf(one, then), periodOf(other, now)]
      // The counter of a period gives each number once.
      fc.pre(a !== b || first !== second)
      expect(serialText(one, a, first)).not.toBe(serialText(other, b, second))
    }),
  )
})

test('C-169 the day is Beijing’s, and a number outgrows its digits', () => {
  const day: SerialParams = { prefix: 'XJ', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 }
  expect(serialText(day, periodOf(day, new Date('2026-01-31T17:00:00Z')), 7)).toBe('XJ20260201-0007')
  expect(serialText({ ...day, dateFormat: '' }, '', 12_345)).toBe('XJ-12345')
})
