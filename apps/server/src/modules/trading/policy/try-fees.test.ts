import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION } from '@aosp/contract/trading/codes'
import * as calls from '@aosp/contract/trading/policy'
import { toBeijingDay } from '@aosp/kernel/time'
import { BIDDERS, startHalls } from '../../../../test/bidding.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { openHall } from '../../../../test/trading.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'

let app: TestApp
let operate: string
let period: { from: string; until: string }
/** Of 20,000 and 30,000 yuan, the later first, and one that nobody bid in. */
const deals: string[] = []
beforeAll(async () => {
  const { app: started, member, steps } = await startHalls()
  app = started
  for (const startPrice of [20_000, 30_000, 40_000]) {
    const { id, end } = await openHall(app, member, BIDDERS, { startPrice, serviceFee1: startPrice / 200, serviceFee2: startPrice / 200 })
    if (startPrice < 40_000) {
      await steps.bid(id, 'external01', startPrice)
      deals.unshift(id)
    }
    steps.at(end)
    await steps.reaches(id, startPrice < 40_000 ? SESSION.dealt : SESSION.unsold)
  }
  operate = await app.signIn('operate01')
  const now = app.platform.now()
  period = { from: toBeijingDay(new Date(now.getTime() - 86_400_000)), until: toBeijingDay(now) }
})
afterAll(() => app.close())

/** So much of each side, whatever the price. */
const flat = (base: number, feeCap = 20_000) => JSON.stringify({ feeSteps: [{ above: 0, base, rateBp: 0 }], feeCap })
const tryOut = (input: Record<string, unknown> = {}, token = operate) => app.call(calls.tryFees, { schedule: flat(0), ...period, ...input }, token)
const stored = async () =>
  (
    await sql`select md5(string_agg(b::text, '|' order by id)) as sessions, (select count(*) from trading_policy) as policies from bidding b`.execute(
      app.platform.db,
    )
  ).rows

test('S-073 S-126 the deals of a period tell, page by page, what they were asked for and what another schedule would have asked for', async () => {
  const before = await stored()
  const first = (await tryOut({ schedule: flat(80), pageSize: 1 })).result
  expect(first).toMatchObject({ total: 2, size: 1, current: 1, pages: 2, sums: { had: 500, would: 320, difference: -180 } })
  expect(first?.records).toMatchObject([{ id: deals[0], value: 30_000, had: 300, would: 160, difference: -140 }])
  const second = (await tryOut({ schedule: flat(80), pageSize: 1, pageNo: 2 }, await app.signIn('admin'))).result
  expect(second?.records).toMatchObject([{ id: deals[1], value: 20_000, had: 200, would: 160, difference: -40 }])
  const steep = JSON.stringify({ feeSteps: [{ above: 0, base: 0, rateBp: 200 }], feeCap: 500 })
  expect((await tryOut({ schedule: steep })).result?.sums).toEqual({ had: 500, would: 1800, difference: 1300 })
  const none = { records: [], total: 0, size: 10, current: 1, pages: 0, sums: { had: 0, would: 0, difference: 0 } }
  expect((await tryOut({ from: '2001-01-01', until: '2001-12-31' })).result).toEqual(none)
  expect(await stored()).toEqual(before)
})

test('S-073 what cannot be tried is refused in words, and companies try nothing', async () => {
  const { until } = period
  expect(await tryOut({ from: until, until: '2001-01-01' })).toMatchObject({ field: 'until', message: '截止日期不能早于开始日期，期间最长一年' })
  expect(await tryOut({ from: '2001-01-01' })).toMatchObject({ field: 'until', message: '截止日期不能早于开始日期，期间最长一年' })
  expect(await tryOut({ from: '2026-02-30' })).toMatchObject({ status: 400, message: '日期不存在' })
  expect(await tryOut({ schedule: '{' })).toMatchObject({ status: 400, message: '服务费分档格式不正确' })
  expect(await tryOut({ schedule: 'null' })).toMatchObject({ status: 400 })
  expect(await tryOut({ schedule: JSON.stringify({ feeSteps: [], feeCap: 1 }) })).toMatchObject({ status: 400, message: '请填写服务费分档' })
  expect(await tryOut({ schedule: flat(1e12, 1e12) })).toMatchObject({ status: 400, message: '试算的服务费封顶不能高于 1 亿元' })
  const late = JSON.stringify({ feeSteps: [{ above: 5, base: 0, rateBp: 0 }], feeCap: 1 })
  expect(await tryOut({ schedule: late })).toMatchObject({ field: 'feeSteps', message: '服务费分档应从 0 开始逐档递增' })
  for (const name of ['menber01', 'external01']) {
    const token = await app.signIn(name)
    expect(await tryOut({}, token)).toMatchObject({ status: 403 })
    expect(await app.call(calls.exportTriedFees, { schedule: flat(0), ...period }, token)).toMatchObject({ status: 403 })
  }
})

test('S-073 what was tried goes out as a sheet with its sum, and the log says who took it', async () => {
  const query = new URLSearchParams({ schedule: flat(80), ...period })
  const sent = await app.http.inject({ method: 'GET', url: `${calls.exportTriedFees.path}?${query.toString()}`, headers: { 'x-access-token': operate } })
  const lines: unknown[][] = []
  for await (const batch of readSheet(sent.rawPayload)) lines.push(...batch.map(({ cells }) => cells))
  expect(lines).toContainEqual(['场次编号', '场次名称', '成交时间', '计费金额（元）', '原服务费（元）', '试算服务费（元）', '差额（元）'])
  expect(lines.slice(-3).map((cells) => cells.slice(3))).toEqual([
    [30_000, 300, 160, -140],
    [20_000, 200, 160, -40],
    [null, 500, 320, -180],
  ])
  expect(lines.at(-1)?.[0]).toBe('合计')
  const { rows: log } = await sql`select username, detail from audit_log where action = 'trading.tried-fees-exported'`.execute(app.platform.db)
  expect(log).toMatchObject([{ username: 'operate01', detail: { ...period, rows: 2 } }])
})
