import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read, utils } from '@e965/xlsx'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import * as prices from '@aosp/contract/assets/hour-price'
import * as calls from '@aosp/contract/assets/lease'
import { addAsset, assetById, assetRepairs, assetUses, deleteAsset } from '@aosp/contract/assets/ledger'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'
import { fromBeijing } from '@aosp/kernel/time'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let member: string
let stranger: string
let operator: string
beforeAll(async () => {
  app = await startTestApp({ SESSION_IDLE_MINUTES: '10000', SESSION_HOURS: '160' })
  member = await app.signIn('menber01')
  stranger = await app.signIn('menber02')
  operator = await app.signIn('operate01')
})
afterAll(() => app.close())

let count = 0
let assetId: string
let code: string
beforeEach(async () => {
  code = `L-${String(++count).padStart(4, '0')}`
  const asset = {
    code,
    name: `出租机床 ${count}`,
    catalogId: 'catalog-010101',
    originalValue: 120_000,
    netValue: 60_000,
    condition: '1',
    status: ASSET_STATUS.idle,
  }
  assetId = (await app.call(addAsset, asset, member)).result?.id ?? ''
})

const TERMS = { tenant: '晨光电气有限公司', from: '2024-01-01', to: '2024-12-31', price: 1000, unit: 4, payUnit: 5, signedDay: '2023-12-20' }
const add = (change: Partial<Sent<typeof calls.addLease>> = {}) => app.call(calls.addLease, { assetId, code: `HT-${code}`, ...TERMS, ...change }, member)
const leases = async (token = member) => (await app.call(calls.assetLeases, { assetId }, token)).result
const lease = async () => (await leases())?.records[0]
const statusOf = async () => (await app.call(assetById, { id: assetId }, member)).result?.status

describe('S-043 C-140 leases of an asset', () => {
  test('a lease has its dues, which add up to its total; what has not come in is arrears', async () => {
    expect(await add()).toMatchObject({ success: true, message: '添加成功！' })
    expect(await lease()).toMatchObject({
      tenant: '晨光电气有限公司',
      total: 12_000,
      yearRent: 12_000,
      received: 0,
      arrears: 12_000,
      state: 'over',
      unit_dictText: '月',
      payUnit_dictText: '季',
      ofDeal: false,
      dues: [
        { day: '2024-01-01', amount: 3000, received: 0, receipts: [] },
        { day: '2024-04-01', amount: 3000, received: 0, receipts: [] },
        { day: '2024-07-01', amount: 3000, received: 0, receipts: [] },
        { day: '2024-10-01', amount: 3000, received: 0, receipts: [] },
      ],
    })
    expect(await statusOf()).toBe(ASSET_STATUS.idle)
  })

  test('an asset has one tenant at a time, a contract one number, and terms are plausible', async () => {
    await add()
    expect(await add({ code: `HT-${code}-2`, from: '2024-12-31', to: '2025-06-30' })).toMatchObject({
      success: false,
      message: `「出租机床 ${count}」在该租期内已有租约 HT-${code}`,
    })
    expect(await add({ from: '2025-01-01', to: '2025-06-30' })).toMatchObject({ success: false, message: '合同编号已存在' })
    expect(await add({ code: 'X', from: '2026-02-01', to: '2026-01-31' })).toMatchObject({ success: false, message: '到期日不能早于起租日' })
    expect(await add({ code: 'X', from: '2026-02-01', to: '2096-01-31' })).toMatchObject({ success: false, message: '租期不能超过 50 年' })
    expect(await add({ code: 'X', price: 100_000_000, unit: 1, from: '2025-01-01', to: '2045-01-01' })).toMatchObject({
      success: false,
      message: '合同总租金超出可登记的范围，请核对单价和租期',
    })
    expect(await add({ code: 'X', price: 100_000_000.01 })).toMatchObject({ success: false, message: expect.stringContaining('租金单价不能超过 10000 万元') })
    expect(await add({ code: 'X', payUnit: 2 })).toMatchObject({ success: false, message: expect.stringContaining('付款周期只能为一次付清、月、季或年') })
    expect((await leases())?.records).toHaveLength(1)
  })

  test('money pays the oldest dues first, never more than is open, and can be taken back', async () => {
    await add()
    const { id = '' } = (await lease()) ?? {}
    expect(await app.call(calls.receiveRent, { id, day: '2024-04-03', amount: 4500 }, member)).toMatchObject({
      success: true,
      message: '已登记收款 4,500.00 元，冲抵 2 期租金',
    })
    expect(await lease()).toMatchObject({ received: 4500, arrears: 7500, dues: [{ received: 3000 }, { received: 1500 }, { received: 0 }, { received: 0 }] })
    expect(await app.call(calls.receiveRent, { id, day: '2024-04-03', amount: 7500.01 }, member)).toMatchObject({
      success: false,
      message: '收款超过未收租金 7,500.00 元',
    })
    expect(await app.call(calls.receiveRent, { id, day: '2099-01-01', amount: 1 }, member)).toMatchObject({ success: false, message: '日期不能晚于今天' })
    expect(await app.call(calls.receiveRent, { id, day: '2024-05-01', amount: 0 }, member)).toMatchObject({
      success: false,
      message: expect.stringContaining('收款金额应大于 0'),
    })
    const receipt = (await lease())?.dues[1]?.receipts[0]?.id ?? ''
    expect(await app.call(calls.deleteReceipt, { id: receipt }, member)).toMatchObject({ success: true })
    expect(await lease()).toMatchObject({ received: 3000 })
    expect(await app.call(calls.deleteLease, { id }, member)).toMatchObject({ success: false, message: '该租约已有收款，不能删除，可以提前终止' })
    expect(await app.call(deleteAsset, { id: assetId }, member)).toMatchObject({ success: false, message: `「出租机床 ${count}」已有租约记录，不能删除` })
  })

  test('two receipts at once do not pay the same due twice', async () => {
    await add()
    const { id = '' } = (await lease()) ?? {}
    const replies = await Promise.all([1, 2, 3].map(() => app.call(calls.receiveRent, { id, day: '2024-04-03', amount: 5000 }, member)))
    expect(replies.filter(({ success }) => success)).toHaveLength(2)
    expect(await lease()).toMatchObject({ received: 10_000 })
  })

  test('a lease that runs today shows in the ledger; ended early, what was to come is no longer due and the asset is free', async () => {
    app.setNow(fromBeijing('2026-05-10 10:00:00'))
    try {
      await add({ from: '2026-01-01', to: '2026-12-31' })
      expect(await statusOf()).toBe(ASSET_STATUS.leased)
      const { id = '', version = 0 } = (await lease()) ?? {}
      expect(await app.call(calls.endLease, { id, version, lastDay: '2026-12-31' }, member)).toMatchObject({
        success: false,
        message: '终止日应在 2026-01-01 至 2026-12-30 之间',
      })
      await app.call(calls.receiveRent, { id, day: '2026-05-01', amount: 7000 }, member)
      expect(await app.call(calls.endLease, { id, version, lastDay: '2026-05-09' }, member)).toMatchObject({
        success: false,
        message: '2026-07-01 应收的租金已有收款，请先处理该笔收款',
      })
      expect(await app.call(calls.endLease, { id, version: version + 7, lastDay: '2026-07-09' }, member)).toMatchObject({
        success: false,
        message: '该租约已被他人修改，请刷新后再操作',
      })
      const paidAhead = (await lease())?.dues[2]?.receipts[0]?.id ?? ''
      await app.call(calls.deleteReceipt, { id: paidAhead }, member)
      expect(await app.call(calls.endLease, { id, version, lastDay: '2026-05-09' }, member)).toMatchObject({ success: true, message: '租约已提前终止' })
      expect(await lease()).toMatchObject({ to: '2026-05-09', total: 6000, received: 6000, arrears: 0, cutShort: true, state: 'over' })
      expect(await statusOf()).toBe(ASSET_STATUS.idle)
    } finally {
      app.setNow(undefined)
    }
  })

  test('number, tenant and note can be put right, by one person at a time', async () => {
    await add()
    const { id = '', version = 0 } = (await lease()) ?? {}
    expect(await app.call(calls.editLease, { id, version, tenant: '华信机械设备有限公司', note: '更名' }, member)).toMatchObject({ success: true })
    expect(await lease()).toMatchObject({ tenant: '华信机械设备有限公司', note: '更名', total: 12_000 })
    const { tenant_id: tenant } = await app.platform.db.selectFrom('lease_contract').select('tenant_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(tenant).toBe('corp-huaxin-machinery')
    expect(await app.call(calls.editLease, { id, version, note: '又改' }, member)).toMatchObject({
      success: false,
      message: '该租约已被他人修改，请刷新后再操作',
    })
  })

  test('another company’s leases are not there, on any call', async () => {
    await add()
    const { id = '', version = 0 } = (await lease()) ?? {}
    await app.call(calls.receiveRent, { id, day: '2024-04-03', amount: 10 }, member)
    const receipt = (await lease())?.dues[0]?.receipts[0]?.id ?? ''
    const before = await leases()
    const asks: [Endpoint, Record<string, unknown>][] = [
      [calls.assetLeases, { assetId }],
      [calls.addLease, { assetId, code: 'X', ...TERMS, from: '2030-01-01', to: '2030-12-31' }],
      [calls.editLease, { id, version, note: 'x' }],
      [calls.endLease, { id, version, lastDay: '2024-10-10' }],
      [calls.receiveRent, { id, day: '2024-05-05', amount: 1 }],
      [calls.deleteReceipt, { id: receipt }],
      [calls.deleteLease, { id }],
    ]
    for (const [call, input] of asks) {
      const { timestamp: _at, headers: _headers, ...foreign } = await app.call(call, input, stranger)
      const unknown = { ...input, ...('assetId' in input ? { assetId: 'no-such' } : { id: 'no-such' }) }
      const { timestamp: _then, headers: _others, ...missing } = await app.call(call, unknown, stranger)
      expect(foreign).toEqual(missing)
      expect(foreign).toMatchObject({ success: false })
    }
    expect(await leases()).toEqual(before)
  })
})

const importWith = async (call: Endpoint, rows: (string | number | null)[][], token: string) =>
  app.call(call, {}, token, await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook(rows) }]))
const faultsOf = async (reply: { result: unknown }) =>
  (await app.http.inject({ method: 'GET', url: (reply.result as { fileUrl: string }).fileUrl })).body.replace('\ufeff', '').trim().split('\r\n')
const sheetOf = async (call: Endpoint, query: Record<string, unknown>, token: string) => {
  const reply = await app.http.inject(request(call, query, token, app.platform.signatureSecret))
  const book = read(reply.rawPayload)
  return utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 }).slice(2)
}

describe('C-140 old records come by sheet', () => {
  const LEASE_HEAD = ['资产编号', '合同编号', '承租方', '起租日', '到期日', '租金单价(元)', '计价周期', '付款周期', '签订日期']
  const line = (change: Record<number, string | number> = {}) =>
    [code, `HT-${code}`, '云帆智能科技有限公司', '2023-03-01', '2024-02-29', 2000, '月', '月', '2023-02-20'].map((cell, at) => change[at] ?? cell)

  test('leases and their receipts; what is wrong is named line by line and leaves the others alone', async () => {
    const leaseReply = await importWith(
      calls.importLeases,
      [LEASE_HEAD, line(), line({ 1: `${code}-B` }), line({ 0: '没有的编号', 1: `${code}-C` }), line({ 1: `${code}-D`, 3: '2025-03-01' }), line({ 7: '日' })],
      member,
    )
    expect(leaseReply).toMatchObject({ code: 201, message: SHEET_TEXTS.partly, result: { totalCount: 5, successCount: 1, errorCount: 4 } })
    expect(await faultsOf(leaseReply)).toEqual([
      '第 6 行：付款周期只能为一次付清、月、季或年，忽略导入。',
      `第 3 行：「出租机床 ${count}」在该租期内已有租约 HT-${code}，忽略导入。`,
      '第 4 行：没有资产编号为「没有的编号」的资产，忽略导入。',
      '第 5 行：到期日不能早于起租日，忽略导入。',
    ])
    expect(await lease()).toMatchObject({ total: 24_000, arrears: 24_000 })
    const receipts = await importWith(
      calls.importReceipts,
      [
        ['合同编号', '收款日期', '收款金额(元)'],
        [`HT-${code}`, '2023-04-02', 4500],
        [`HT-${code}`, '2023-06-02', 19_500.01],
        ['没有的合同', '2023-06-02', 1],
      ],
      member,
    )
    expect(await faultsOf(receipts)).toEqual(['第 3 行：收款超过未收租金 19,500.00 元，忽略导入。', '第 4 行：没有合同编号为「没有的合同」的租约，忽略导入。'])
    expect(await lease()).toMatchObject({ received: 4500 })
    expect(
      await importWith(
        calls.importReceipts,
        [
          ['合同编号', '收款日期', '收款金额(元)'],
          [`HT-${code}`, '2023-04-02', 1],
        ],
        stranger,
      ),
    ).toMatchObject({
      result: { successCount: 0, errorCount: 1 },
    })
  })

  test('repairs and hours of use', async () => {
    const repairs = await importWith(
      calls.importRepairs,
      [
        ['资产编号', '日期', '类型', '费用(元)', '由故障引起', '停机时间(小时)', '维修用时(小时)'],
        [code, '2025-03-05', '故障维修', 860.5, '是', 12.5, 6],
        [code, '2099-03-05', '故障维修', 860.5, '是', 12.5, 6],
        [code, '2025-03-06', '没有的类型', 1, '否', 0, 0],
      ],
      member,
    )
    expect(await faultsOf(repairs)).toEqual(['第 4 行：类型没有「没有的类型」这个选项，忽略导入。', '第 3 行：日期不能晚于今天，忽略导入。'])
    expect((await app.call(assetRepairs, { assetId }, member)).result).toMatchObject({
      totalCost: 860.5,
      records: [{ day: '2025-03-05', failure: true, downHours: 12.5, repairHours: 6, synced: false }],
    })
    const uses = await importWith(
      calls.importUses,
      [
        ['资产编号', '月份', '用途', '机时(小时)'],
        [code, '2025-03', '本单位使用', 120.5],
        [code, '2025/4/1', '集团内共享', 20],
        [code, '2099-01', '本单位使用', 20],
      ],
      member,
    )
    expect(await faultsOf(uses)).toEqual(['第 4 行：月份不能晚于本月，忽略导入。'])
    expect((await app.call(assetUses, { assetId }, member)).result?.records.map(({ month, hours }) => [month, hours])).toEqual([
      ['2025-04', 20],
      ['2025-03', 120.5],
    ])
  })

  test('what is exported can be imported again, an operator names the company', async () => {
    await add()
    const [head = [], row = []] = await sheetOf(calls.exportLeases, { assetId }, operator)
    expect(head.slice(0, 4)).toEqual(['统一社会信用代码', '资产编号', '合同编号', '承租方'])
    expect(row.slice(1, 4)).toEqual([code, `HT-${code}`, '晨光电气有限公司'])
    const { id = '' } = (await lease()) ?? {}
    await app.call(calls.deleteLease, { id }, member)
    expect(await importWith(calls.importLeases, [head, row], operator)).toMatchObject({ success: true, message: SHEET_TEXTS.allGood(1) })
    expect(await lease()).toMatchObject({ total: 12_000 })
    expect(await sheetOf(calls.exportLeases, { assetId }, stranger)).toHaveLength(1)
    const others = await app.platform.db
      .selectFrom('asset_repair')
      .innerJoin('asset', 'asset.id', 'asset_repair.asset_id')
      .select('asset.code')
      .where('asset.corporate_id', '<>', 'corp-yuanhang-precision')
      .execute()
    const mine = (await sheetOf(calls.exportRepairs, {}, member)).slice(1).map(([asset]) => asset)
    expect(mine.length).toBeGreaterThan(10)
    expect(mine.filter((asset) => others.some((other) => other.code === asset))).toEqual([])
  })
})

describe('S-044 market prices of an hour', () => {
  const at = { catalogId: 'catalog-020101' }
  test('the price in force is that of the last day that has come; without one the catalogue above has it', async () => {
    const above = { catalogId: 'catalog-0201' }
    expect((await app.call(prices.hourPrices, at, operator)).result).toEqual({ records: [], inherited: null })
    expect(await app.call(prices.addHourPrice, { ...above, from: '2024-01-01', price: 200 }, operator)).toMatchObject({ success: true })
    expect((await app.call(prices.hourPrices, at, operator)).result).toEqual({ records: [], inherited: { catalogName: '几何量测量仪器', price: 200 } })
    await app.call(prices.addHourPrice, { ...at, from: '2025-01-01', price: 220.5, note: '询价' }, operator)
    await app.call(prices.addHourPrice, { ...at, from: '2099-01-01', price: 300 }, operator)
    expect((await app.call(prices.hourPrices, at, operator)).result).toMatchObject({
      records: [
        { from: '2099-01-01', price: 300, inForce: false },
        { from: '2025-01-01', price: 220.5, inForce: true, note: '询价' },
      ],
      inherited: null,
    })
    expect(await app.call(prices.addHourPrice, { ...at, from: '2025-01-01', price: 1 }, operator)).toMatchObject({
      success: false,
      message: '该目录在这一天已有机时价',
    })
  })

  test('only those who keep the catalogue change it', async () => {
    const { result } = await app.call(prices.hourPrices, at, operator)
    const [first, second] = result?.records ?? []
    expect(await app.call(prices.editHourPrice, { id: first?.id ?? '', from: second?.from ?? '' }, operator)).toMatchObject({ success: false })
    expect(await app.call(prices.editHourPrice, { id: first?.id ?? '', price: 310 }, operator)).toMatchObject({ success: true })
    expect((await app.call(prices.hourPrices, at, operator)).result?.records[0]).toMatchObject({ price: 310 })
    for (const call of [prices.editHourPrice, prices.deleteHourPrice])
      expect(await app.call(call, { id: first?.id ?? '' }, member)).toMatchObject({ success: false, status: 403 })
    expect(await app.call(prices.hourPrices, at, member)).toMatchObject({ success: false, status: 403 })
    expect(await app.call(prices.deleteHourPrice, { id: first?.id ?? '' }, operator)).toMatchObject({ success: true })
    expect((await app.call(prices.hourPrices, at, operator)).result?.records).toHaveLength(1)
  })
})

test('however often an asset changes hands, every day of it has one status: the one the day ended with', async () => {
  const moves = [
    ['2026-01-05 09:00:00', 1],
    ['2026-01-05 23:59:59', 2],
    ['2026-01-06 00:00:00', 7],
    ['2026-01-06 10:00:00', 2],
    ['2026-01-09 08:00:00', 1],
  ] as const
  await sql`delete from asset_status_history where asset_id = ${assetId}`.execute(app.platform.db)
  await sql`update asset set status = 3, status_since = '2026-01-01 00:00:00+08', version = version + 1 where id = ${assetId}`.execute(app.platform.db)
  for (const [since, status] of moves)
    await sql`update asset set status = ${status}, status_since = ${fromBeijing(since)}::timestamptz where id = ${assetId}`.execute(app.platform.db)
  const { rows } = await sql`select status, from_day::text, to_day::text from asset_status_span where asset_id = ${assetId} order by from_day`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([
    { status: 3, from_day: '2026-01-01', to_day: '2026-01-04' },
    { status: 2, from_day: '2026-01-05', to_day: '2026-01-05' },
    { status: 2, from_day: '2026-01-06', to_day: '2026-01-08' },
    { status: 1, from_day: '2026-01-09', to_day: null },
  ])
})
