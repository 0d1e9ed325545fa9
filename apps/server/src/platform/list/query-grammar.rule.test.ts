import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBeijing } from '@aosp/kernel/time'
import { Refusal } from '@aosp/contract/refusals'
import { holds, type MemoryRow } from '../../../test/evaluate-condition.ts'
import { dictText, withDictTexts } from './dict-text.ts'
import { defineList } from './list-registry.ts'
import { parseListQuery } from './query-grammar.ts'

const list = defineList({
  fields: {
    title: { column: 'a.title', type: 'text' },
    owner: { column: 'a.owner_id', type: 'id' },
    amount: { column: 'a.amount', type: 'number' },
    price: { column: 'a.price', type: 'yuan' },
    sold: { column: 'a.sold', type: 'boolean' },
    openTime: { column: 'a.open_at', type: 'moment' },
    birthday: { column: 'a.birthday', type: 'day' },
    state: { column: 'a.state', type: 'text', dict: 'session_state' },
    secret: { column: 'a.secret', type: 'text', filter: false, sort: false },
  },
  defaultSort: ['-openTime', 'title'],
  tieBreaker: 'a.id',
})

const matches = (query: Record<string, unknown>, row: MemoryRow): boolean => holds(list, parseListQuery(list, query).where, row)
const refusal = (query: Record<string, unknown>) => {
  try {
    parseListQuery(list, query)
  } catch (error) {
    if (error instanceof Refusal) return { status: error.refused.status, message: error.refused.message }
    throw error
  }
  return undefined
}
const advanced = (items: unknown, matchType?: string) => ({
  superQueryParams: encodeURI(JSON.stringify(items)),
  ...(matchType ? { superQueryMatchType: matchType } : {}),
})

describe('values of plain filters', () => {
  test.each<[string, string, boolean]>([
    ['abc', 'ABC', true],
    ['abc', 'abcd', false],
    ['*b*', 'aBc', true],
    ['*b*', 'ac', false],
    ['*bc', 'abc', true],
    ['*bc', 'bca', false],
    ['ab*', 'abc', true],
    ['ab*', 'cab', false],
    ['*', '*', true],
    ['*', 'abc', false],
    ['**', 'abc', true],
    ['*a_%*', 'xa_%x', true],
    ['*a_%*', 'xabcx', false],
    ['a,b', 'B', true],
    ['a,b', 'c', false],
    ['a,', 'a', true],
    ['a,', 'a,', false],
    [',a,b,', 'x,a,y', true],
    [',a,b,', 'xyz', false],
    ['!a', 'b', true],
    ['!a', 'A', false],
    ['!', '!', true],
    ['> b', 'c', true],
    ['> b', 'b', false],
    ['>= b', 'b', true],
    ['>=b', 'b', true],
    ['<=b', 'c', false],
    ['gt b', 'c', true],
    ['>b', '>b', true],
    ['', 'anything', true],
    [',', 'anything', true],
  ])('%j against %j is %j', (sent, stored, expected) => {
    expect(matches({ title: sent }, { title: stored })).toBe(expected)
  })

  test.each<[Record<string, string>, MemoryRow, boolean]>([
    [{ amount: '5' }, { amount: 5 }, true],
    [{ amount: '>= 5' }, { amount: 4.99 }, false],
    [{ amount: '*5*' }, { amount: 151 }, true],
    [{ amount_MultiString: '1,2,3' }, { amount: 2 }, true],
    [{ amount_begin: '2', amount_end: '4' }, { amount: 4 }, true],
    [{ amount_begin: '2', amount_end: '4' }, { amount: 4.1 }, false],
    [{ price: '12.34' }, { price: 1234 }, true],
    [{ sold: 'true' }, { sold: true }, true],
    [{ sold: '0' }, { sold: true }, false],
    [{ birthday: '2026-03-01 08:00:00' }, { birthday: '2026-03-01' }, true],
    [{ birthday_end: '9999-12-31' }, { birthday: '9999-12-31' }, true],
    [{ owner: 'A1' }, { owner: 'a1' }, false],
    [{ title: '!x' }, { title: null }, true],
    [{ openTime: '!2026-03-01' }, { openTime: null }, true],
    [{ unknownKey: 'x' }, { title: 'a' }, true],
    [{ secret: 'x' }, { secret: 'y' }, true],
    [{ constructor: 'x', field: 'id,,title', _t: '1' }, { title: 'a' }, true],
  ])('%j against %j is %j', (query, row, expected) => {
    expect(matches(query, row)).toBe(expected)
  })

  const at = (text: string, ms = 0) => new Date((fromBeijing(text)?.getTime() ?? Number.NaN) + ms)
  test.each<[Record<string, string>, Date, boolean]>([
    [{ openTime_begin: '2026-03-01' }, at('2026-03-01 00:00:00'), true],
    [{ openTime_begin: '2026-03-01' }, at('2026-02-28 23:59:59'), false],
    [{ openTime_end: '2026-03-01' }, at('2026-03-01 23:59:59', 999), true],
    [{ openTime_end: '2026-03-01' }, at('2026-03-02 00:00:00'), false],
    [{ openTime_end: '2026-02' }, at('2026-02-28 12:00:00'), true],
    [{ openTime: '2026-03-01 09:30:00' }, at('2026-03-01 09:30:00', 500), true],
    [{ openTime: '2026-03-01 09:30' }, at('2026-03-01 09:30:59'), true],
    [{ openTime: '> 2026-03-01' }, at('2026-03-01 12:00:00'), false],
    [{ openTime: '2026-03-01,2026-03-03' }, at('2026-03-03 12:00:00'), true],
  ])('times widen to what their text covers: %j', (query, stored, expected) => {
    expect(matches(query, { openTime: stored })).toBe(expected)
  })

  test.each([
    [{ amount: 'five' }, '查询条件不正确：amount'],
    [{ amount: '1e9' }, '查询条件不正确：amount'],
    [{ openTime: '2026-02-30' }, '查询条件不正确：openTime'],
    [{ openTime: '*2026*' }, '查询条件不正确：openTime'],
    [{ sold: 'maybe' }, '查询条件不正确：sold'],
    [{ title: ['a', 'b'] }, '参数错误：title'],
    [{ nobody: ['a', 'b'] }, '参数错误：nobody'],
    [{ title: { like: 'a' } }, '参数错误：title'],
    [{ title: 'a\0b' }, '参数错误：title'],
    [{ title: Array.from({ length: 201 }, (_, index) => `v${index}`).join(',') }, '查询条件不正确：title'],
  ])('refuses %j', (query, message) => {
    expect(refusal(query)).toEqual({ status: 400, message })
  })
})

describe('security row 9: sorting and paging', () => {
  test.each<[Record<string, string>, unknown]>([
    [
      {},
      [
        { field: 'openTime', descending: true },
        { field: 'title', descending: false },
      ],
    ],
    [{ column: 'title' }, [{ field: 'title', descending: true }]],
    [{ column: 'title', order: 'ASC' }, [{ field: 'title', descending: false }]],
    [{ column: 'state_dictText', order: 'ascend' }, [{ field: 'state', descending: false }]],
    [
      { column: 'title,amount', order: 'desc' },
      [
        { field: 'title', descending: true },
        { field: 'amount', descending: true },
      ],
    ],
    [
      { column: 'createTime', order: 'desc' },
      [
        { field: 'openTime', descending: true },
        { field: 'title', descending: false },
      ],
    ],
  ])('%j', (query, sort) => {
    expect(parseListQuery(list, query).sort).toEqual(sort)
  })

  test.each<[Record<string, unknown>, string]>([
    [{ column: 'nope' }, '请注意，将要排序的列字段不存在：nope'],
    [{ column: 'secret' }, '请注意，将要排序的列字段不存在：secret'],
    [{ column: 'a.title' }, '请注意，将要排序的列字段不存在：a.title'],
    [{ column: 'sleep(5)' }, '请注意，将要排序的列字段不存在：sleep(5)'],
    [{ column: '__proto__' }, '请注意，将要排序的列字段不存在：__proto__'],
    [{ column: 'title', order: 'asc;select 1' }, '参数错误：order'],
    [{ column: ['title', 'amount'] }, '参数错误：column'],
    [{ pageNo: 1001, pageSize: 100 }, '参数错误：pageNo'],
    [{ pageNo: 0 }, '参数错误：pageNo'],
    [{ pageSize: 0 }, '参数错误：pageSize'],
    [{ pageSize: 'ten' }, '参数错误：pageSize'],
  ])('refuses %j', (query, message) => {
    expect(refusal(query)).toEqual({ status: 400, message })
  })

  test('the deepest page ends at row 100000', () => {
    expect(parseListQuery(list, { pageNo: 1000, pageSize: 100 })).toMatchObject({ offset: 99_900, limit: 100 })
  })
})

describe('the advanced query', () => {
  const row = { title: 'a+b 50%', amount: 7, sold: false }
  test.each<[string, unknown, boolean]>([
    ['title', { rule: 'eq', val: 'A+B 50%' }, true],
    ['title', { rule: 'ne', val: 'x' }, true],
    ['title', { rule: 'like', val: '+b' }, true],
    ['title', { rule: 'right_like', val: 'a+' }, true],
    ['title', { rule: 'left_like', val: '50%' }, true],
    ['title', { rule: 'left_like', val: 'a' }, false],
    ['title', { rule: 'in', val: 'x,a+b 50%' }, true],
    ['amount', { rule: 'gt', val: 6 }, true],
    ['amount', { rule: 'ge', val: '7', dbType: 'int' }, true],
    ['amount', { rule: 'lt', val: '7' }, false],
    ['amount', { rule: 'le', val: '7' }, true],
  ])('%s %j', (field, item, expected) => {
    const items = [{ field, ...(item as object) }]
    expect(matches(advanced(items), row)).toBe(expected)
    expect(matches({ superQueryParams: JSON.stringify(items) }, row)).toBe(expected)
  })

  test('joins with and unless told or, and drops items without field, rule or value', () => {
    const items = [
      { field: 'amount', rule: 'eq', val: '7' },
      { field: 'sold', rule: 'eq', val: '1' },
      { field: '', rule: 'eq', val: 'x' },
      { field: 'title', rule: 'eq', val: '' },
      { field: 'title' },
    ]
    expect(matches(advanced(items), row)).toBe(false)
    expect(matches(advanced(items, 'or'), row)).toBe(true)
    expect(matches({ ...advanced(items, 'or'), amount: '8' }, row)).toBe(false)
    expect(matches(advanced([], 'or'), row)).toBe(true)
  })

  test.each<[Record<string, string>, string]>([
    [advanced([{ field: 'nope', rule: 'eq', val: 1 }]), '查询条件不正确：nope'],
    [advanced([{ field: 'secret', rule: 'eq', val: 1 }]), '查询条件不正确：secret'],
    [advanced([{ field: 'title', rule: 'regexp', val: 'x' }]), '查询条件不正确：title'],
    [advanced([{ field: 'title', rule: 'toString', val: 'x' }]), '查询条件不正确：title'],
    [advanced([{ field: 'amount', rule: 'eq', val: 'x' }]), '查询条件不正确：amount'],
    [advanced([{ field: 'title', rule: 'eq', val: { a: 1 } }]), '参数错误：superQueryParams'],
    [advanced(Array.from({ length: 11 }, () => ({ field: 'title', rule: 'eq', val: 'x' }))), '参数错误：superQueryParams'],
    [advanced([[{ field: 'title', rule: 'eq', val: 'x' }]]), '参数错误：superQueryParams'],
    [advanced({}), '参数错误：superQueryParams'],
    [{ superQueryParams: '[{' }, '参数错误：superQueryParams'],
    [{ superQueryParams: '%5B%' }, '参数错误：superQueryParams'],
    [advanced([], 'xor'), '参数错误：superQueryMatchType'],
  ])('refuses %j', (query, message) => {
    expect(refusal(query)).toEqual({ status: 400, message })
  })
})

/** A wish, the way a page writes it, and what the person expects of it, told without the grammar. */
const word = fc.string({ unit: fc.constantFrom('a', 'B', '_', '%', '\\', '值'), minLength: 1, maxLength: 3 })
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const wish = fc.oneof(
  word.map((text) => ({ sent: text, meant: (value: string) => same(value, text) })),
  word.map((text) => ({ sent: `*${text}*`, meant: (value: string) => value.toLowerCase().includes(text.toLowerCase()) })),
  word.map((text) => ({ sent: `*${text}`, meant: (value: string) => value.toLowerCase().endsWith(text.toLowerCase()) })),
  word.map((text) => ({ sent: `${text}*`, meant: (value: string) => value.toLowerCase().startsWith(text.toLowerCase()) })),
  word.map((text) => ({ sent: `!${text}`, meant: (value: string) => !same(value, text) })),
  fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((texts) => ({ sent: `${texts.join(',')},`, meant: (value: string) => texts.some((text) => same(value, text)) })),
  fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((texts) => ({ sent: `,${texts.join(',')},`, meant: (value: string) => texts.some((text) => value.toLowerCase().includes(text.toLowerCase())) })),
)

describe('properties', () => {
  test('every wish selects the rows a person means', () => {
    fc.assert(
      fc.property(wish, wish, fc.array(fc.record({ title: word, state: word }), { maxLength: 20 }), (title, state, rows) => {
        const kept = rows.filter((row) => matches({ title: title.sent, state: state.sent }, row))
        expect(kept).toEqual(rows.filter((row) => title.meant(row.title) && state.meant(row.state)))
      }),
    )
  })

  test('whatever is sent is either understood or refused with 400', () => {
    const key = fc.constantFrom(
      'title',
      'amount',
      'openTime',
      'birthday',
      'sold',
      'price',
      'openTime_begin',
      'amount_MultiString',
      'column',
      'order',
      'superQueryParams',
      'superQueryMatchType',
      'pageNo',
      'nobody',
    )
    fc.assert(
      fc.property(
        fc.dictionary(
          key,
          fc.oneof(
            fc.string(),
            fc.json(),
            fc.double(),
            fc.array(fc.string()),
            fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
          ),
        ),
        (query) => {
          expect([undefined, 400]).toContain(refusal(query)?.status)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('texts of dictionary values', () => {
  const states = new Map([
    ['1', '报名中'],
    ['2', '竞价中'],
  ])
  test.each<[unknown, string | undefined]>([
    ['1', '报名中'],
    [2, '竞价中'],
    ['1,2', '报名中,竞价中'],
    ['1,9', '报名中,9'],
    ['9', '9'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j', (value, text) => {
    expect(dictText(states, value)).toBe(text)
  })
  test('go beside the value, and only where there is one', () => {
    const dictionaries = new Map([['session_state', states]])
    expect(withDictTexts(list, dictionaries, { state: '1', title: 'x' })).toEqual({ state: '1', title: 'x', state_dictText: '报名中' })
    expect(withDictTexts(list, dictionaries, { state: null })).toEqual({ state: null })
  })
})
