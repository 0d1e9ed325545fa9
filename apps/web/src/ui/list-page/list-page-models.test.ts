import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_TEXTS } from '@aosp/contract/list-texts'
import { applyChoice, choiceOf, moveColumn, NARROWEST, orderKeys, PLAIN_CHOICE, readChoice, toggleColumn, WIDEST, widenColumn } from './column-choice.ts'
import { readDensity } from './density.ts'
import { joinFiles } from './import-files.ts'
import { pageAfterRemoval, readListState, writeListState } from './list-state.ts'
import { localListSource, pageOf } from './local-list-source.ts'
import { hasFoldedValue } from './search-fields.ts'

describe('W-108 the page after rows went away', () => {
  test.each([
    [{ pageNo: 3, pageSize: 10 }, 21, 1, 2],
    [{ pageNo: 3, pageSize: 10 }, 22, 1, 3],
    [{ pageNo: 1, pageSize: 10 }, 1, 1, 1],
    [{ pageNo: 5, pageSize: 20 }, 100, 90, 1],
    [{ pageNo: 2, pageSize: 10 }, 40, 1, 2],
  ])('%j of %d rows, %d deleted: page %d', (state, total, removed, expected) => expect(pageAfterRemoval(state, total, removed)).toBe(expected))
})

test('an advanced query survives the address', () => {
  const fields = [{ name: 'name', label: '名称', type: 'text' as const }]
  const state = {
    pageNo: 1,
    pageSize: 10,
    filters: {},
    advanced: { matchType: 'OR' as const, records: [{ field: 'name', rule: 'like' as const, val: '*，"', type: 'text' as const }] },
  }
  const written = new URLSearchParams(writeListState(new URLSearchParams('block=x'), state, []).toString())
  expect(readListState(written, [], fields)).toEqual(state)
  expect(readListState(new URLSearchParams('superQuery={broken'), [], fields)).toEqual({ pageNo: 1, pageSize: 10, filters: {} })
})

test('rows stand as close as somebody chose, and as usual where that cannot be read', () =>
  expect(['small', 'large', 'middle', 'toString', 7, null, undefined].map(readDensity)).toEqual([
    'small',
    'large',
    'middle',
    'middle',
    'middle',
    'middle',
    'middle',
  ]))

describe('columns', () => {
  test('a column to spare is hidden until somebody asks for it, also after what was kept was forgotten', () => {
    const plain = choiceOf([{ key: 'a' }, { key: 'b', spare: true }])
    expect(readChoice(undefined, plain).hidden).toEqual(['b'])
    expect(readChoice({ hidden: [] }, plain).hidden).toEqual([])
    expect(applyChoice([{ key: 'a' }, { key: 'b' }], toggleColumn(plain, ['a', 'b'], 'b'))).toEqual([{ key: 'a' }, { key: 'b' }])
  })
  const keys = ['a', 'b', 'c', 'd']
  const columns = keys.map((key) => ({ key, width: 100 }))
  test('a new column stands behind the neighbour the page gave it', () => {
    expect(orderKeys(keys, ['c', 'a'])).toEqual(['c', 'd', 'a', 'b'])
    expect(orderKeys(keys, ['gone', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  })
  test('hidden, moved and widened; the last one cannot be hidden', () => {
    let choice = toggleColumn(PLAIN_CHOICE, keys, 'b')
    choice = widenColumn(moveColumn(choice, keys, 'd', -1), 'a', 1)
    expect(applyChoice(columns, choice)).toEqual([
      { key: 'a', width: NARROWEST },
      { key: 'd', width: 100 },
      { key: 'c', width: 100 },
    ])
    expect(widenColumn(choice, 'a', 9999).widths['a']).toBe(WIDEST)
    const one = keys.slice(0, 3).reduce((at, key) => (at.hidden.includes(key) ? at : toggleColumn(at, keys, key)), choice)
    expect(toggleColumn(one, keys, 'd')).toBe(one)
    expect(toggleColumn(choice, keys, 'b').hidden).toEqual([])
  })
  test('whatever was kept, every column stands exactly once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...keys, 'x', 'y')), (order) => {
        expect([...orderKeys(keys, order)].sort()).toEqual(keys)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(applyChoice(columns, { ...readChoice(kept), hidden: [] })).toHaveLength(4)
      }),
    )
  })
})

test('V-118 only .xls and .xlsx, several at once, not too large, not too many', () => {
  const file = (name: string, size = 10) => ({ name, size })
  expect(joinFiles([], [file('a.xls'), file('b.XLSX'), file('c.csv'), file('d.xlsx', 11 * 1024 * 1024)])).toEqual({
    files: [file('a.xls'), file('b.XLSX')],
    refused: [IMPORT_TEXTS.onlySheets, IMPORT_TEXTS.tooLarge('d.xlsx', 10)],
  })
  expect(joinFiles([file('a.xls', 1)], [file('a.xls', 2)]).files).toEqual([file('a.xls', 2)])
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.xls`))
  expect(joinFiles(ten, [file('x.xls')])).toEqual({ files: ten, refused: [IMPORT_TEXTS.tooManyFiles(10)] })
})

test('a condition from the address unfolds the search bar', () => {
  const fields = [
    { name: 'a', label: 'A' },
    { name: 'day', label: '日期', kind: 'days' as const },
  ]
  expect([hasFoldedValue(fields, 1, { a: 'x' }), hasFoldedValue(fields, 1, { day_end: '2026-01-01' }), hasFoldedValue(fields, 2, { day_end: 'x' })]).toEqual([
    false,
    true,
    false,
  ])
})

describe('C-130 a list in the browser answers as the server does', () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    id: String(at),
    name: at % 2 ? `叉车${at}` : `货车${at}`,
    quantity: at,
    day: `2026-01-${String(at + 1).padStart(2, '0')}`,
    createTime: String(100 + at),
  }))
  test('pages, sorts and filters', () => {
    expect(pageOf(rows, {})).toMatchObject({ total: 25, pages: 3, records: rows.slice(-10).reverse() })
    expect(pageOf(rows, { column: 'quantity', order: 'asc', pageNo: 3, pageSize: 10 }).records.map(({ id }) => id)).toEqual(['20', '21', '22', '23', '24'])
    expect(pageOf(rows, { name: '*叉车*' }).total).toBe(12)
    expect(pageOf(rows, { name: '货车2*' }).total).toBe(4)
    expect(pageOf(rows, { id: '1,2,' }).total).toBe(2)
    expect(pageOf(rows, { id: '!1' }).total).toBe(24)
    expect(pageOf(rows, { day_begin: '2026-01-03', day_end: '2026-01-05' }).total).toBe(3)
    expect(pageOf(rows, { superQueryParams: '[{"field":"quantity","rule":"ge","val":"20","type":"number"}]', superQueryMatchType: 'and' }).total).toBe(5)
  })
  test('C-131 C-132 deletes', async () => {
    const source = localListSource('x', rows)
    await source.remove?.('1')
    await source.removeBatch?.(['2', '3'])
    expect((await source.load?.({}))?.total).toBe(22)
  })
})
