import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as assets from '@aosp/contract/assets/ledger'
import { shapeOf } from '@aosp/contract/shapes'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** Every call of the ledger that takes an id, with another company's ids: answered exactly like ids that do not exist. */
let app: TestApp
let stranger: string
const ids = { asset: '', repair: '', use: '' }
beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.signIn('menber02')
  const one = async (table: string) =>
    (
      await sql<{ id: string }>`
        select id from ${sql.table(table)} as record where ${table === 'asset' ? sql`id` : sql`asset_id`} in (select id from asset where corporate_id = 'corp-yuanhang-precision') limit 1`.execute(
        app.platform.db,
      )
    ).rows[0]?.id ?? ''
  Object.assign(ids, { asset: await one('asset'), repair: await one('asset_repair'), use: await one('asset_use') })
})
afterAll(() => app.close())

const calls = Object.entries(assets).flatMap(([name, value]) =>
  typeof value === 'object' && 'path' in value && ['id', 'ids', 'assetId'].some((member) => member in shapeOf(value).input.shape)
    ? [{ name, call: value }]
    : [],
)

/** A body every one of these calls takes, so that only the id can be what is refused. */
const filled = (id: string) => ({
  id,
  assetId: id,
  version: 1,
  status: 3,
  reason: '测试',
  note: '被改写',
  day: '2026-01-01',
  kind: '1',
  cost: 1,
  failure: false,
  month: '2026-01',
  hours: 1,
})
const kindOf = (path: string): keyof typeof ids =>
  /^\/asset\/repair\/(edit|delete)$/.test(path) ? 'repair' : /^\/asset\/use\/(edit|delete)$/.test(path) ? 'use' : 'asset'
const everything = async () =>
  (
    await sql<{ sum: string }>`
      select md5(concat((select string_agg(a::text, '' order by id) from asset a), (select string_agg(r::text, '' order by id) from asset_repair r),
                        (select string_agg(u::text, '' order by id) from asset_use u))) as sum`.execute(app.platform.db)
  ).rows[0]?.sum

test('the sweep finds the calls', () => expect(calls.length).toBeGreaterThanOrEqual(15))

describe('security 2.1: another company’s assets', () => {
  test.each(calls)('$name', async ({ call }) => {
    const before = await everything()
    const ask = async (id: string) => {
      const inBody = call.method === 'POST' || call.method === 'PUT'
      const { timestamp: _at, headers: _headers, ...reply } = await app.call(call, { ...filled(id), ids: inBody ? [id] : id }, stranger)
      return reply
    }
    const foreign = await ask(ids[kindOf(call.path)])
    expect(foreign).toMatchObject({ success: false })
    expect(foreign).toEqual(await ask('0190aaaabbbbccccddddeeeeffff0000'))
    expect(await everything()).toBe(before)
  })
})
