import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, segmentNamed, segmentsFrom, unbroken } from './wal-names.ts'

const segment = fc.record({ timeline: fc.integer({ min: 1, max: 0xff_ff_ff_ff }), number: fc.integer({ min: 0, max: 0xff_ff_ff }) })

test('a name and what it stands for are the same thing', () => {
  expect(segmentNamed('0000000100000002000000FF')).toEqual({ timeline: 1, number: 2 * 256 + 255 })
  expect(segmentsFrom('0000000100000002000000FE', '000000010000000300000001')).toEqual([
    '0000000100000002000000FE',
    '0000000100000002000000FF',
    '000000010000000300000000',
    '000000010000000300000001',
  ])
  for (const name of ['000000010000000200000100', '00000001.history', '0000000100000002000000ff', '']) expect(segmentNamed(name)).toBeUndefined()
  expect(() => segmentsFrom('000000010000000000000002', '000000010000000000000001')).toThrow('are no stretch of a log')
  fc.assert(
    fc.property(segment, (given) => {
      expect(segmentNamed(nameOf(given))).toEqual(given)
    }),
  )
})

test('a log reaches to its first gap, whichever file is missing', () => {
  fc.assert(
    fc.property(segment, fc.integer({ min: 1, max: 20 }), fc.nat({ max: 19 }), (first, length, missing) => {
      const names = Array.from({ length }, (_, index) => nameOf({ ...first, number: first.number + index }))
      const whole = unbroken(nameOf(first), new Set(names))
      expect(whole).toEqual({ last: names.at(-1), gap: undefined })
      if (missing >= length) return
      const there = new Set(names.filter((_, index) => index !== missing))
      const { last, gap } = unbroken(nameOf(first), there)
      expect(last).toBe(missing === 0 ? undefined : names[missing - 1])
      expect(gap).toBe(missing === length - 1 ? undefined : names[missing])
    }),
  )
})

test('after a restore the log goes on in a timeline of its own', () => {
  const there = new Set(['000000010000000000000003', '000000010000000000000004', '000000020000000000000004', '000000020000000000000005'])
  expect(unbroken('000000010000000000000003', there)).toEqual({ last: '000000020000000000000005', gap: undefined })
})
