import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO_HISTORY: 'true' })
})
afterAll(() => app.close())

const one = async (query: ReturnType<typeof sql<{ found: number }>>): Promise<number> => (await query.execute(app.platform.db)).rows[0]?.found ?? -1

test('asked for, the demonstration has three years of 600 assets; the template has none of them', async () => {
  expect(await one(sql`select count(*) as found from asset where id like 'history-%'`)).toBe(600)
  expect(await one(sql`select count(distinct department) as found from asset where id like 'history-%'`)).toBe(6)
  expect(await one(sql`select extract(year from age(min(since)))::int as found from asset_status_history`)).toBeGreaterThanOrEqual(3)
  const plain = await startTestApp()
  try {
    expect((await sql`select from asset where id like 'history-%'`.execute(plain.platform.db)).rows).toEqual([])
  } finally {
    await plain.close()
  }
})

test('every day of an asset has exactly one status, and the ledger shows the last', async () => {
  expect(
    await one(sql`select count(*) as found from asset_status_span one join asset_status_span other on other.asset_id = one.asset_id
      and (other.from_day, other.status) > (one.from_day, one.status) and daterange(one.from_day, one.to_day, '[]') && daterange(other.from_day, other.to_day, '[]')`),
  ).toBe(0)
  expect(
    await one(sql`select count(*) as found from (select asset_id, from_day, lag(to_day) over (partition by asset_id order by from_day) as before
      from asset_status_span) spans where from_day <> before + 1`),
  ).toBe(0)
  expect(
    await one(sql`select count(*) as found from asset where not exists (select from asset_status_span span where span.asset_id = asset.id
      and span.to_day is null and span.status = asset.status)`),
  ).toBe(0)
})

test('dues add up to their contract', async () => {
  expect(
    await one(
      sql`select count(*) as found from lease_contract where total_fen <> (select sum(amount_fen) from lease_due where contract_id = lease_contract.id)`,
    ),
  ).toBe(0)
  expect(await one(sql`select count(*) as found from lease_contract where tenant = ''`)).toBe(0)
})
