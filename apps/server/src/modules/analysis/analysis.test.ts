import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/analysis/report'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SCREENS = [calls.tradingIssueReport, calls.leaseReport, calls.shareReport, calls.maintenanceReport, calls.managementReport, calls.overallReport] as const
/** The demonstration's past ends on the day it is made. */
const daysAgo = (days: number): string => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const YEAR = { from: daysAgo(320), to: daysAgo(0) }

test('C-140 a report is about this year up to today, a month at a time', async () => {
  const { result } = await app.call(calls.maintenanceReport, {}, await app.signIn('operate01'))
  const today = daysAgo(0)
  expect(result).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today, asOf: today, lastYear: { from: `${Number(today.slice(0, 4)) - 1}-01-01` } })
  expect(result?.figures[0]?.trend.map(({ bucket }) => bucket)).toEqual(
    Array.from({ length: Number(today.slice(5, 7)) }, (_month, at) => `${today.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`),
  )
})

test('C-140 a day before the first and more than ten years are refused in words', async () => {
  const token = await app.signIn('operate01')
  expect((await app.call(calls.leaseReport, { from: '2026-02-02', to: '2026-02-01' }, token)).message).toBe('结束日期不能早于开始日期')
  expect((await app.call(calls.leaseReport, { from: '2010-01-01', to: '2026-02-01' }, token)).message).toBe('统计期间最长十年，请缩短后再试')
  expect((await app.call(calls.leaseReport, { from: '2026-02-30' }, token)).status).toBe(400)
})

test('C-184 C-185 C-186 C-187 C-188 a month of a trend is what the same report tells of that month alone', async () => {
  const token = await app.signIn('operate01')
  for (const call of SCREENS) {
    const whole = (await app.call(call, { from: daysAgo(150), to: daysAgo(3) }, token)).result
    const month = whole?.figures[0]?.trend[2]?.bucket ?? ''
    const [year = 0, number = 0] = month.split('-').map(Number)
    const alone = (await app.call(call, { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }, token)).result
    expect(alone?.figures.map(({ key, value }) => [key, value])).toEqual(whole?.figures.map(({ key, trend }) => [key, trend[2]?.value]))
  }
})

test('P-018 a past period reads the same on a later day, whatever happened since', async () => {
  const past = { from: daysAgo(120), to: daysAgo(10) }
  const told = async (token: string) => Promise.all(SCREENS.map(async (call) => (await app.call(call, past, token)).result?.figures))
  const before = await told(await app.signIn('operate01'))
  const { db } = app.platform
  await sql`update asset set status = 8, status_since = ${new Date(Date.now() - 3_600_000)}, status_by = 'x' where id in (select id from asset where status = 2 order by id limit 5)`.execute(
    db,
  )
  await sql`insert into asset_repair (id, asset_id, day, kind, cost_fen, failure, created_by, created_at) select 'late-' || id, id, ${daysAgo(1)}, '2', 100, true, 'x', now() from asset limit 5`.execute(
    db,
  )
  app.setNow(new Date(Date.now() + 86_400_000))
  expect(await told(await app.signIn('admin'))).toEqual(before)
  app.setNow(undefined)
})

test('S-047 C-183 companies outside the group are told number and sum of public deals and no rows', async () => {
  const token = await app.signIn('external01')
  const { result } = await app.call(calls.tradingIssueReport, YEAR, token)
  expect(result?.figures.map(({ key, rows }) => [key, rows])).toEqual([
    ['deals', false],
    ['dealAmount', false],
  ])
  expect(result?.charts.map(({ key }) => key)).toEqual(['deals', 'amounts'])
  expect(result?.advice).toEqual([])
  const inGroup = await app.call(calls.tradingIssueReport, { ...YEAR, transType: 1 }, token)
  expect(inGroup.result?.figures.map(({ value }) => value)).toEqual([0, 0])
  for (const call of [...SCREENS.slice(1), calls.analysisFilters, calls.analysisRows, calls.exportAnalysis])
    expect((await app.call(call, { screen: 'tradingIssue', figure: 'deals' } as never, token)).status).toBe(403)
})

test('C-187 a member is told of his own company, and another is not there for him', async () => {
  const token = await app.signIn('menber01')
  const filters = (await app.call(calls.analysisFilters, {}, token)).result
  expect(filters?.departs.map(({ value }) => value)).toEqual(['corp-yuanhang-precision'])
  expect(filters?.departs[0]?.children).toContainEqual({ value: 'corp-yuanhang-precision/总装车间', title: '总装车间' })
  const counted = async (depart: string, who = token) =>
    (await app.call(calls.managementReport, { ...YEAR, depart }, who)).result?.figures.find(({ key }) => key === 'assets')?.value
  const staff = await app.signIn('operate01')
  expect(await counted('corp-yuanhang-precision')).toBe(await counted('corp-yuanhang-precision', staff))
  expect(await counted('corp-yuanhang-power')).toBe(0)
  expect(await counted('corp-yuanhang-power', staff)).toBeGreaterThan(0)
  const rows = await app.call(calls.analysisRows, { screen: 'management', figure: 'assets', ...YEAR, pageSize: 100 }, token)
  expect(new Set(rows.result?.records.map(({ company }) => company))).toEqual(new Set(['远航精密制造有限公司']))
})

test('C-140 departments and kinds part the whole, and what is no name of either finds nothing', async () => {
  const token = await app.signIn('operate01')
  const assets = async (filter: Record<string, unknown>) =>
    (await app.call(calls.managementReport, { ...YEAR, ...filter }, token)).result?.figures.find(({ key }) => key === 'assets')?.value ?? 0
  const departs = (await app.call(calls.analysisFilters, {}, token)).result?.departs ?? []
  const whole = await assets({})
  let sum = 0
  for (const { value } of departs) sum += await assets({ depart: value })
  expect(sum).toBe(whole)
  const first = departs.find(({ children }) => children.length > 1)
  let parts = 0
  for (const { value } of first?.children ?? []) parts += await assets({ depart: value })
  expect(parts).toBe(await assets({ depart: first?.value }))
  expect((await assets({ inGroup: 1 })) + (await assets({ inGroup: 0 }))).toBe(whole)
  expect(await assets({ depart: "x' or '1'='1" })).toBe(0)
  expect(await assets({ category: "catalog-01') or true --" })).toBe(0)
})

test('C-186 the rows of a figure are those it counts, page by page, and an unknown figure is not there', async () => {
  const token = await app.signIn('operate01')
  const failures = (await app.call(calls.maintenanceReport, YEAR, token)).result?.figures.find(({ key }) => key === 'failures')
  const { result } = await app.call(calls.analysisRows, { screen: 'maintenance', figure: 'failures', ...YEAR, pageNo: 2, pageSize: 5 }, token)
  expect(result).toMatchObject({ title: '故障次数', total: failures?.value, size: 5, current: 2, pages: Math.ceil((failures?.value ?? 0) / 5) })
  expect(result?.columns.slice(0, 2)).toEqual([
    { key: 'code', title: '资产编号' },
    { key: 'name', title: '资产名称' },
  ])
  expect(result?.records.every(({ failure }) => failure === '是')).toBe(true)
  expect((await app.call(calls.analysisRows, { screen: 'maintenance', figure: 'nothing', ...YEAR }, token)).message).toBe('未找到对应数据')
})

test('C-140 a report and the rows of a figure leave as a sheet, and the log says so', async () => {
  const token = await app.signIn('menber01')
  for (const input of [{ screen: 'maintenance' }, { screen: 'maintenance', figure: 'cost' }] as const) {
    const reply = await app.call(calls.exportAnalysis, { ...input, ...YEAR }, token)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  }
  const { rows } = await sql<{
    detail: { screen: string; figure: string }
  }>`select detail from audit_log where action = 'analysis.exported' order by id`.execute(app.platform.db)
  expect(rows.map(({ detail }) => [detail.screen, detail.figure])).toEqual([
    ['maintenance', ''],
    ['maintenance', 'cost'],
  ])
})

test('P-018 advice names its reason and leads to the form that acts on it', async () => {
  const { result } = await app.call(calls.maintenanceReport, YEAR, await app.signIn('operate01'))
  const [advice] = result?.advice ?? []
  expect(advice?.kind).toBe('disposal')
  expect(advice?.act).toEqual({ label: '发起处置', path: `/workingTable/workingForm/new?assets=${advice?.assetId}&type=1` })
  expect(advice?.reason).toMatch(/^(近 12 个月维修费超过净值的 50%|近 6 个月完好率低于 70%|已闲置 \d+ 天仍发生维修费)/)
})
