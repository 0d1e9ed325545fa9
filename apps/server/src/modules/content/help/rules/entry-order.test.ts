import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapped } from './entry-order.ts'

test('an entry changes places with its neighbour, and the ends stay', () => {
  expect(swapped(['a', 'b', 'c'], 'c', 'up')).toEqual(['a', 'c', 'b'])
  expect(swapped(['a', 'b', 'c'], 'a', 'down')).toEqual(['b', 'a', 'c'])
  expect(swapped(['a', 'b', 'c'], 'a', 'up')).toEqual(['a', 'b', 'c'])
  expect(swapped(['a', 'b', 'c'], 'x', 'up')).toEqual(['a', 'b', 'c'])
})

test('nothing is lost or doubled, and moving back gives the order there was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(), (ids, pick) => {
      const index = pick % ids.length
      const id = ids[index] ?? ''
      expect(swapped(ids, id, 'up').toSorted()).toEqual(ids.toSorted())
      if (index > 0) expect(swapped(swapped(ids, id, 'up'), id, 'down')).toEqual(ids)
    }),
  )
})
