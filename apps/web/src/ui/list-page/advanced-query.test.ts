import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUERY_TEXTS } from '../list-texts.ts'
import {
  addRecord,
  badRecords,
  blankQuery,
  blankRecord,
  finished,
  isEmptyQuery,
  MAX_RECORDS,
  queryParams,
  readQuery,
  removeRecord,
  RULES,
  rulesFor,
  savedQueryKey,
  saveQuery,
  setField,
  setRule,
  setValue,
  type Query,
  type QueryField,
  type QueryRecord,
} from './advanced-query.ts'
import { matchesQuery } from './query-matching.ts'

const FIELDS: readonly QueryField[] = [
  { name: 'name', label: '名称', type: 'text' },
  { name: 'quantity', label: '数量', type: 'number' },
  { name: 'day', label: '日期', type: 'day' },
  { name: 'state', label: '状态', type: 'select', options: [{ value: '1', label: '使用中' }] },
]
const asked: Query = { matchType: 'OR', records: [{ field: 'name', rule: 'like', val: '叉车', type: 'text' }, blankRecord()] }

describe('V-018 rules and match type', () => {
  test('exactly ten rules, those a type can answer', () => {
    expect(RULES).toEqual(['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'])
    expect(rulesFor('text')).toEqual(RULES)
    expect(rulesFor('select')).toEqual(['eq', 'in', 'ne'])
    expect(rulesFor('day')).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])
  })
  test('E-023 what is sent: the finished lines with field, rule, val and type', () => {
    expect(queryParams(asked)).toEqual({ superQueryParams: '[{"field":"name","rule":"like","val":"叉车","type":"text"}]', superQueryMatchType: 'or' })
    expect(queryParams(blankQuery())).toEqual({})
    expect(queryParams(undefined)).toEqual({})
  })
})

describe('V-014 V-015 V-016 V-017 what is refused', () => {
  test('a query without a finished line is empty', () => {
    expect(isEmptyQuery(blankQuery())).toBe(true)
    expect(isEmptyQuery({ matchType: 'AND', records: [{ field: 'name', rule: 'in', val: ' , ', type: 'text' }] })).toBe(true)
    expect(isEmptyQuery(asked)).toBe(false)
  })
  test('saving: an empty query, an empty name, a name that is taken', () => {
    expect(saveQuery([], blankQuery(), '甲')).toEqual({ refused: QUERY_TEXTS.emptySave })
    expect(saveQuery([], asked, '  ')).toEqual({ refused: QUERY_TEXTS.emptyName })
    const first = saveQuery([], asked, ' 甲 ')
    const all = 'saved' in first ? first.saved : []
    expect(all).toEqual([{ title: '甲', matchType: 'OR', records: [asked.records[0]] }])
    expect(saveQuery(all, asked, '甲')).toEqual({ exists: true })
    expect(saveQuery(all, { ...asked, matchType: 'AND' }, '甲', true)).toEqual({ saved: [{ title: '甲', matchType: 'AND', records: [asked.records[0]] }] })
  })
  test('numbers must be numbers', () => {
    const of = (val: string, rule: QueryRecord['rule'] = 'eq'): Query => ({ matchType: 'AND', records: [{ field: 'quantity', rule, val, type: 'number' }] })
    expect([badRecords(of('x')), badRecords(of('1,2,x', 'in')), badRecords(of('1,2', 'in')), badRecords(of('1x', 'like')), badRecords(of('-1.5'))]).toEqual([
      [0],
      [0],
      [],
      [],
      [],
    ])
  })
})

test('W-082 saved queries of a page have a key from its path', () => {
  expect(savedQueryKey('/bidding/mobileSms')).toBe('JSuperQuerySaved_/bidding/mobileSms')
})

test('what was kept or typed into an address is read with suspicion', () => {
  expect(
    readQuery(
      {
        matchType: 'x',
        records: [{ field: 'name', rule: 'eq', val: 'a' }, { field: 'no', rule: 'eq', val: 'a' }, { field: 'state', rule: 'gt', val: '1' }, null],
      },
      FIELDS,
    ),
  ).toEqual({
    matchType: 'AND',
    records: [{ field: 'name', rule: 'eq', val: 'a', type: 'text' }],
  })
  for (const bad of [null, 1, {}, { records: 'x' }, { records: [] }]) expect(readQuery(bad, FIELDS)).toBeUndefined()
})

describe('lines, against a plain array', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), at: fc.nat(11) }),
    fc.record({ kind: fc.constant('field' as const), at: fc.nat(11), field: fc.constantFrom(undefined, ...FIELDS) }),
    fc.record({ kind: fc.constant('rule' as const), at: fc.nat(11), rule: fc.constantFrom(...RULES) }),
    fc.record({ kind: fc.constant('value' as const), at: fc.nat(11), val: fc.constantFrom('', 'a', '1', '1,2') }),
  )
  test('there is always a line, never more than ten, and other lines stay as they are', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let query = blankQuery()
        for (const given of steps) {
          const at = given.at % query.records.length
          const before = query.records
          switch (given.kind) {
            case 'add':
              query = addRecord(query, at)
              expect(query.records).toEqual(before.length >= MAX_RECORDS ? before : [...before.slice(0, at + 1), blankRecord(), ...before.slice(at + 1)])
              break
            case 'remove':
              query = removeRecord(query, at)
              expect(query.records).toEqual(before.length === 1 ? [blankRecord()] : before.filter((_each, index) => index !== at))
              break
            case 'field':
              query = setField(query, at, given.field)
              break
            case 'rule':
              query = setRule(query, at, given.rule)
              break
            case 'value':
              query = setValue(query, at, given.val)
              break
          }
          expect(query.records.length).toBeGreaterThan(0)
          expect(query.records.length).toBeLessThanOrEqual(MAX_RECORDS)
          if (given.kind !== 'add' && given.kind !== 'remove')
            expect(query.records.filter((_each, index) => index !== at)).toEqual(before.filter((_each, index) => index !== at))
          if (given.kind === 'field' && given.field) expect(rulesFor(given.field.type)).toContain(query.records[at]?.rule)
        }
      }),
    )
  })
})

describe('answers, against a naive reading', () => {
  const record = fc.oneof(
    fc.record({
      field: fc.constant('name'),
      type: fc.constant('text' as const),
      rule: fc.constantFrom(...RULES),
      val: fc.constantFrom('a', 'ab', 'b', 'AB', 'a,b'),
    }),
    fc.record({
      field: fc.constant('quantity'),
      type: fc.constant('number' as const),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'),
      val: fc.constantFrom('1', '2', '10'),
    }),
    fc.record({
      field: fc.constant('day'),
      type: fc.constant('day' as const),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      val: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01'),
    }),
  ) as fc.Arbitrary<QueryRecord>
  const row = fc.record({
    name: fc.constantFrom('a', 'ab', 'cab', 'B', null),
    quantity: fc.constantFrom(1, 2, 10, null),
    day: fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31', null),
  })
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

  const naive = ({ field, rule, val }: QueryRecord, given: Row): boolean => {
    const value = given[field as keyof Row]
    if (value === null) return rule === 'ne'
    const [a, b] =
      typeof value === 'number' ? [value, Number(val)] : [value.toLowerCase().slice(0, field === 'day' ? val.length : undefined), val.toLowerCase()]
    const texts: [string, string] = [String(a), String(b)]
    const answers: Record<QueryRecord['rule'], boolean> = {
      eq: a === b,
      ne: a !== b,
      gt: a > b,
      ge: a >= b,
      lt: a < b,
      le: a <= b,
      like: texts[0].includes(texts[1]),
      right_like: texts[0].startsWith(texts[1]),
      left_like: texts[0].endsWith(texts[1]),
      in: val.toLowerCase().split(',').includes(texts[0]),
    }
    return answers[rule]
  }
  test('AND is every line, OR is any', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), row, (records, given) => {
        const answers = records.map((each) => naive(each, given))
        expect(matchesQuery({ matchType: 'AND', records }, given)).toBe(answers.every(Boolean))
        expect(matchesQuery({ matchType: 'OR', records }, given)).toBe(answers.some(Boolean))
      }),
    )
  })
})

test('finished leaves the line being written out', () => expect(finished(asked).records).toHaveLength(1))
