import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, entriesOf, placeIn } from './help-place.ts'

test('a place reads back from its address', () => {
  expect(addressOf({ word: '', entry: '' })).toBe('')
  expect(addressOf({ word: '', entry: 'help-sealed' })).toBe('?entry=help-sealed')
  fc.assert(
    fc.property(fc.string({ maxLength: 50, unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (word, entry) => {
      expect(placeIn(new URLSearchParams(addressOf({ word, entry })))).toEqual({ word, entry })
    }),
  )
})

test('K-015 entries are fetched 1000 to a page, oldest first, with or without a word', () => {
  expect(entriesOf('')).toEqual({ column: 'createTime', order: 'asc', pageSize: 1000 })
  expect(entriesOf('退款')).toEqual({ column: 'createTime', order: 'asc', pageSize: 1000, selectContent: '退款' })
})
