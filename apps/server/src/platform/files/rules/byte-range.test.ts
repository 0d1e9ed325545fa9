import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-900', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-1e3', undefined],
] as const)('of 100 bytes %j means %j', (header, meant) => {
  expect(rangeOf(header, 100)).toEqual(meant)
})

test('whatever is asked, a part lies within the file and holds what was named', () => {
  const number = fc.option(fc.nat(300), { nil: undefined })
  fc.assert(
    fc.property(number, number, fc.nat(200), (from, to, size) => {
      const part = rangeOf(`bytes=${from ?? ''}-${to ?? ''}`, size)
      if (part === undefined) {
        expect(from === undefined ? to === undefined : to !== undefined && to < from).toBe(true)
        return
      }
      if (part === 'beyond') {
        expect(from === undefined ? to === 0 || size === 0 : from >= size).toBe(true)
        return
      }
      expect(part.first).toBeGreaterThanOrEqual(0)
      expect(part.last).toBeLessThan(size)
      expect(part.last).toBeGreaterThanOrEqual(part.first)
      if (from === undefined) expect(part.last - part.first + 1).toBe(Math.min(to ?? 0, size))
      else expect(part.first).toBe(from)
    }),
  )
})
