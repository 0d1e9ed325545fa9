import fc from 'fast-check'
import { Kysely, PostgresDialect, sql, type Generated } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListInput } from '@aosp/contract/wire'
import { holds, type MemoryRow } from '../../../test/evaluate-condition.ts'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { defineList } from './list-registry.ts'
import { parseListQuery } from './query-grammar.ts'
import { runList, sumList } from './run-list.ts'

type Lot = {
  id: Generated<number>
  title: string | null
  owner: string
  amount: number | null
  sold: boolean
  open_at: Date
  birthday: string | null
  state: string
}

const list = defineList({
  fields: {
    title: { column: 'lot.title', type: 'text', nullable: true },
    owner: { column: 'lot.owner', type: 'id' },
    amount: { column: 'lot.amount', type: 'number', nullable: true },
    sold: { column: 'lot.sold', type: 'boolean' },
    openTime: { column: 'lot.open_at', type: 'moment' },
    birthday: { column: 'lot.birthday', type: 'day' },
    state: { column: sql`coalesce(lot.state, '')`, type: 'text', dict: 'session_state' },
  },
  defaultSort: ['-openTime'],
  tieBreaker: 'lot.id',
})

const WORDS = ['a', 'B', 'ab', 'a_b', 'a%b', 'a\\b', '值', 'x,ab', '*', '!a'] as const
const DAY = Date.UTC(2026, 2, 1)
const ROWS = Array.from({ length: 60 }, (_, index) => ({
  title: index % 11 === 0 ? null : (WORDS[index % WORDS.length] ?? null),
  owner: `id${index % 5}`,
  amount: index % 7 === 0 ? null : (index % 9) - 2.5,
  sold: index % 3 === 0,
  open_at: new Date(DAY + index * 3_600_000 + 123),
  birthday: index % 13 === 0 ? null : `2026-0${1 + (index % 3)}-1${index % 10}`,
  state: String(index % 4),
}))

let database: Awaited<ReturnType<typeof emptyDatabase>>
let lots: Kysely<{ lot: Lot }>
const base = () =>
  lots
    .selectFrom('lot')
    .select([
      'lot.id as id',
      'lot.title as title',
      'lot.owner as owner',
      'lot.amount as amount',
      'lot.sold as sold',
      'lot.open_at as openTime',
      'lot.birthday as birthday',
      'lot.state as state',
    ])
const run = (query: Record<string, unknown>, options: Parameters<typeof runList>[4] = {}) =>
  runList(database.db, list, ListInput.parse(query), base(), options as never)

beforeAll(async () => {
  database = await emptyDatabase()
  lots = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 2 }) }) })
  await sql`create table lot (id bigint generated always as identity primary key, title text, owner text not null, amount float8, sold boolean not null, open_at timestamptz not null, birthday date, state text not null)`.execute(
    lots,
  )
  await lots.insertInto('lot').values(ROWS).execute()
})
afterAll(async () => {
  await lots.destroy()
  await database.drop()
})

describe('a list', () => {
  test('pages with a total order and an exact total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => run({ pageNo, pageSize: 20, column: 'state', order: 'asc' })))
    expect(pages.map(({ records, total, pages: count, current, size }) => [records.length, total, count, current, size])).toEqual([
      [20, 60, 3, 1, 20],
      [20, 60, 3, 2, 20],
      [20, 60, 3, 3, 20],
      [0, 60, 3, 4, 20],
    ])
    expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(60)
  })

  test('stops counting at its limit', async () => {
    expect(await run({ pageSize: 10 }, { maxCount: 25 })).toMatchObject({ total: 25, pages: 3 })
  })

  test('sums are over all the filter leaves, not the page; too many rows or too much money are not added up', async () => {
    const sums = (query: Record<string, unknown>, amounts: Record<string, ReturnType<typeof sql<number>>>, most?: number) =>
      sumList(database.db, list, ListInput.parse(query), base(), amounts, most)
    const thousands = sql<number>`(lot.id * 1000)`
    const of = (rows: readonly number[]) => rows.reduce((sum, id) => sum + id * 1000, 0)
    const ids = ROWS.map((_row, index) => index + 1)
    expect(await sums({ pageSize: 10, pageNo: 3 }, { amount: thousands })).toEqual({ amount: of(ids) })
    expect(await sums({ owner: 'id2' }, { amount: thousands, sold: sql<number>`case when lot.sold then 1 end` })).toEqual({
      amount: of(ids.filter((id) => (id - 1) % 5 === 2)),
      sold: ROWS.filter((row, index) => index % 5 === 2 && row.sold).length,
    })
    expect(await sums({ owner: 'nobody' }, { amount: thousands })).toEqual({ amount: 0 })
    expect(await sums({}, { amount: thousands }, 59)).toEqual({ amount: null })
    expect(await sums({}, { amount: thousands }, 60)).toEqual({ amount: of(ids) })
    expect(await sums({}, { amount: sql<number>`10000000000000::bigint` })).toEqual({ amount: null })
  })

  test('puts empty values last in both directions and sorts by default where nothing is said', async () => {
    for (const order of ['asc', 'desc']) expect((await run({ column: 'amount', order, pageSize: 60 })).records.at(-1)?.amount).toBeNull()
    expect((await run({ column: 'createTime', order: 'desc' })).records[0]?.openTime).toEqual(ROWS.at(-1)?.open_at)
  })

  test('adds the texts of dictionary values', async () => {
    const { records } = await run({ state: '1', pageSize: 1 }, { dictionaries: new Map([['session_state', new Map([['1', '报名中']])]]) })
    expect(records[0]).toMatchObject({ state: '1', state_dictText: '报名中' })
  })

  test.each(["' or 1=1 --", "x'); drop table lot; --", '%', '_', '\\', '${1}', '$1', '"; select 1'])('takes %j as a value', async (sent) => {
    expect((await run({ title: sent, pageSize: 60 })).records).toEqual([])
    expect((await run({ pageSize: 60 })).total).toBe(60)
  })
})

describe('the database agrees with the reference', () => {
  const memory = ROWS.map((row, index): MemoryRow => ({ ...row, id: index + 1, openTime: row.open_at }))
  const word = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({ unit: fc.constantFrom('a', 'B', '_', '%', '\\', '值', '*', ',', '!', ' ', '>', '='), maxLength: 6 }),
  )
  const time = fc.constantFrom(
    '2026-03-01',
    '2026-03',
    '2026-03-02 05:00:00',
    '2026-03-01 08:00',
    '> 2026-03-02',
    '!2026-03-02',
    '2026-03-01,2026-03-03',
    '9999-12-31',
    '<=9999-12-31',
  )
  const number = fc.constantFrom('0.5', '>= 1.5', '<=0.5', '!3.5', '0.5,1.5', '-2.5', '*.5', '3.5*')
  const item = fc.oneof(
    fc.record({
      field: fc.constantFrom('title', 'state', 'owner'),
      rule: fc.constantFrom('eq', 'ne', 'like', 'left_like', 'right_like', 'in'),
      val: word.filter((text) => text.trim() !== ''),
    }),
    fc.record({ field: fc.constant('amount'), rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), val: fc.constantFrom('0.5', '2.5') }),
    fc.record({
      field: fc.constantFrom('birthday', 'openTime'),
      rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      val: fc.constantFrom('2026-02-11', '2026-03', '9999-12-31'),
    }),
  )
  const query = fc.record(
    {
      title: word,
      owner: word,
      state: fc.constantFrom('1', '1,2', '!3', '0,'),
      amount: number,
      sold: fc.constantFrom('1', 'false', '!true'),
      openTime: time,
      birthday: time,
      birthday_begin: fc.constantFrom('2026-02', '2026-01-15'),
      openTime_end: fc.constantFrom('2026-03-02', '2026-03-02 03:00:00'),
      amount_MultiString: fc.constantFrom('0.5,1.5', '2.5'),
      superQueryParams: fc.array(item, { maxLength: 3 }).map((items) => encodeURI(JSON.stringify(items))),
      superQueryMatchType: fc.constantFrom('and', 'or'),
    },
    { requiredKeys: [] },
  )
  test('for every query', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        const { where } = parseListQuery(list, sent)
        const { records } = await run({ ...sent, pageSize: 100 })
        expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(memory.filter((row) => holds(list, where, row)).map(({ id }) => id))
      }),
      { numRuns: 300 },
    )
  })
})

test('a list that names a column its query has not does not compile', async () => {
  const misspelt = defineList({ fields: { title: { column: 'lot.titel', type: 'text' } }, defaultSort: ['title'], tieBreaker: 'lot.id' })
  // @ts-expect-error -- the query has no such column
  await expect(runList(database.db, misspelt, ListInput.parse({}), base())).rejects.toThrow('titel')
})
