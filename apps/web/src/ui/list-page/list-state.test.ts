import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anywhere, PAGE_SIZES, readListState, writeListState, type ListState } from './list-state.ts'

const NAMES = ['phone', 'state']

test('an address without a list query is the first page of ten', () => {
  expect(readListState(new URLSearchParams(), NAMES)).toEqual({ pageNo: 1, pageSize: 10, filters: {} })
})
test('what is no page, size or order is ignored', () => {
  const query = new URLSearchParams('pageNo=-3&pageSize=7&column=a&order=up&phone=&other=1')
  expect(readListState(query, NAMES)).toEqual({ pageNo: 1, pageSize: 10, filters: {} })
})
test('writing leaves foreign parameters alone and defaults out', () => {
  const written = writeListState(new URLSearchParams('tab=log&pageNo=4&phone=1'), { pageNo: 1, pageSize: 10, filters: {} }, NAMES)
  expect(written.toString()).toBe('tab=log')
})
test('every state survives the address', () => {
  const filter = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '')
  const anyState = fc.record(
    {
      pageNo: fc.integer({ min: 1, max: 99_999 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sort: fc.option(fc.record({ column: fc.constantFrom('createTime', 'phone'), order: fc.constantFrom('asc' as const, 'desc' as const) })),
      filters: fc.record({ phone: filter, state: filter }, { requiredKeys: [] }),
    },
    { requiredKeys: ['pageNo', 'pageSize', 'filters', 'sort'] },
  )
  fc.assert(
    fc.property(anyState, ({ sort, ...rest }) => {
      const state: ListState = { ...rest, filters: { ...rest.filters }, ...sort }
      expect(readListState(new URLSearchParams(writeListState(new URLSearchParams(), state, NAMES).toString()), NAMES)).toEqual(state)
    }),
  )
})
test('text is searched anywhere unless the person wrote a pattern', () => {
  expect(anywhere('138')).toBe('*138*')
  expect(anywhere('138*')).toBe('138*')
})
