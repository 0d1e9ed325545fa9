import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from '@e965/xlsx'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import * as calls from '@aosp/contract/assets/ledger'
import { download, upload } from '@aosp/contract/platform/files'
import { IMPORT_TEXTS } from '@aosp/contract/list-texts'
import { no } from '@aosp/contract/refusals'
import { importBody, workbook } from '../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let member: string
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signIn('menber01')
  operator = await app.signIn('operate01')
})
afterAll(() => app.close())

const form = {
  code: 'T-0001',
  name: '测试车床',
  catalogId: 'catalog-010101',
  regionCode: '110115',
  originalValue: 120_000.5,
  netValue: 60_000,
  acquiredDate: '2020-01-01',
  useDate: '2020-02-01',
  condition: '1',
  area: 12.25,
  usedHours: 100.5,
  status: ASSET_STATUS.idle,
}
const add = async (change: Partial<typeof form> = {}) => (await app.call(calls.addAsset, { ...form, ...change }, member)).result?.id ?? ''
const assetRow = (id: string) => app.platform.db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirst()
const allAssets = async () =>
  (await sql<{ sum: string }>`select md5(string_agg(asset::text, '' order by id)) as sum from asset`.execute(app.platform.db)).rows[0]?.sum
const codes = async (query: Record<string, string>, token = member) =>
  (await app.call(calls.assetList, { pageSize: 100, column: 'code', order: 'asc', ...query }, token)).result?.records.map(({ code }) => code) ?? []

describe('S-048 C-138 the ledger', () => {
  test('a company sees its own, operators and administrators all', async () => {
    expect((await app.call(calls.assetList, {}, member)).result).toMatchObject({ total: 118 })
    for (const token of [operator, await app.signIn('admin')]) expect((await app.call(calls.assetList, {}, token)).result).toMatchObject({ total: 300 })
    const { result } = await app.call(calls.assetList, { pageSize: 100 }, await app.signIn('external01'))
    expect(result?.records.map(({ corporateName }) => corporateName)).toEqual(Array.from({ length: 10 }, () => '华信机械设备有限公司'))
  })

  test('filtered by subtree of catalogue and region, status, value, dates, words', async () => {
    const machines = await codes({ catalog: 'catalog-01' }, operator)
    expect(machines.length).toBeGreaterThan(50)
    const { result } = await app.call(calls.assetList, { catalog: 'catalog-0101', region: '110000', pageSize: 100 }, operator)
    expect(result?.records.every((row) => row.catalogCode.startsWith('0101') && row.regionCode?.startsWith('11'))).toBe(true)
    expect(result?.records.length).toBeGreaterThan(5)
    expect(await codes({ catalog: 'nowhere' })).toEqual([])
    const idle = await app.call(calls.assetList, { status: '2,3', pageSize: 100 }, member)
    expect(new Set(idle.result?.records.map(({ status_dictText: text }) => text))).toEqual(new Set(['闲置', '待处置']))
    const dear = await app.call(calls.assetList, { originalValue_begin: '1000000', originalValue_end: '5000000', pageSize: 100 }, operator)
    expect(dear.result?.records.every(({ originalValue }) => originalValue >= 1_000_000 && originalValue <= 5_000_000)).toBe(true)
    const old = await app.call(calls.assetList, { acquiredDate_end: '2018-12-31', pageSize: 100 }, operator)
    expect(old.result?.records.every(({ acquiredDate }) => (acquiredDate ?? '') <= '2018-12-31')).toBe(true)
    const word = await app.call(calls.assetList, { keyword: 'VMC850' }, operator)
    expect(new Set(word.result?.records.map(({ model }) => model))).toEqual(new Set(['VMC850']))
    expect(await codes({ keyword: '%' })).toEqual([])
    expect(await app.call(calls.assetList, { column: 'password' }, member)).toMatchObject({ status: 400 })
  })

  test('the figures above the list are those of the list', async () => {
    const { result } = await app.call(calls.assetFigures, { catalog: 'catalog-01' }, member)
    const { result: page } = await app.call(calls.assetList, { catalog: 'catalog-01', pageSize: 100 }, member)
    expect(result?.count).toBe(page?.total)
    expect(result?.originalValue).toBeCloseTo(page?.records.reduce((sum, row) => sum + row.originalValue, 0) ?? 0, 2)
    expect(result?.byStatus.reduce((sum, group) => sum + group.count, 0)).toBe(result?.count)
  })

  test('S-033 only what can be offered now, and only one’s own', async () => {
    const { result } = await app.call(calls.tradableAssets, { pageSize: 100 }, member)
    expect(result?.records.length).toBeGreaterThan(10)
    expect(result?.records.every((row) => [2, 3].includes(row.status) && row.corporate === 'corp-yuanhang-precision' && !row.locked)).toBe(true)
    const { result: platform } = await app.call(calls.tradableAssets, { pageSize: 100 }, operator)
    expect(platform?.records.every((row) => row.corporate === 'corp-platform')).toBe(true)
  })

  test('departments are suggested from one’s own assets', async () => {
    expect((await app.call(calls.assetDepartments, {}, member)).result).toEqual(['工艺部', '总装车间', '数控加工车间', '设备管理部'])
    expect((await app.call(calls.assetDepartments, { keyword: '车间' }, member)).result).toEqual(['总装车间', '数控加工车间'])
  })
})

describe('E-042 one asset', () => {
  test('entered, shown with all it has, edited, deleted', async () => {
    const id = await add()
    const { result } = await app.call(calls.assetById, { id }, member)
    expect(result).toMatchObject({
      ...form,
      corporateName: '远航精密制造有限公司',
      catalogPath: '机械设备/金属切削机床/数控车床',
      regionPath: '北京市大兴区',
      status_dictText: '闲置',
      condition_dictText: '完好',
      source_dictText: '平台录入',
      version: 1,
      quantity: 1,
      unit: '台',
      lock: null,
      nextStatuses: [1, 3, 7],
      syncedFields: [],
    })
    expect(await app.call(calls.editAsset, { id, version: 1, name: '测试数控车床', area: null }, member)).toMatchObject({
      success: true,
      result: { version: 2 },
    })
    expect(await assetRow(id)).toMatchObject({ name: '测试数控车床', area_hundredths: null, original_value_fen: 12_000_050, used_minutes: 6030 })
    expect(await app.call(calls.deleteAsset, { id }, member)).toMatchObject({ success: true })
    expect(await assetRow(id)).toBeUndefined()
  })

  test('a page that is stale is told so, and overwrites nothing', async () => {
    const id = await add({ code: 'T-0002' })
    await app.call(calls.editAsset, { id, version: 1, note: '先保存的' }, member)
    expect(await app.call(calls.editAsset, { id, version: 1, note: '后保存的' }, operator)).toMatchObject({
      success: false,
      message: no('asset.stale').message,
    })
    expect(await assetRow(id)).toMatchObject({ note: '先保存的', version: 2 })
    const both = await Promise.all([1, 2].map((n) => app.call(calls.editAsset, { id, version: 2, note: `同时 ${n}` }, member)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  test.each([
    ['a number that is taken', { code: 'T-0002' }, no('asset.codeTaken').message],
    ['worth more than it cost', { netValue: 999_999 }, no('asset.netAboveOriginal').message],
    ['used before it was there', { useDate: '2019-12-31' }, no('asset.datesReversed').message],
    ['a catalogue that is not there', { catalogId: 'catalog-9999' }, no('asset.unknownCatalog').message],
    ['a region that is not there', { regionCode: '999999' }, no('asset.unknownRegion').message],
    ['a withdrawn region', { regionCode: '500112' }, no('asset.unknownRegion').message],
    ['a status only a trade gives', { status: ASSET_STATUS.trading as never }, '请选择资产状态'],
    ['fractions of a fen', { originalValue: 1.001 }, '金额最多两位小数'],
    ['no name', { name: ' ' }, '请输入资产名称'],
  ])('%s is refused and leaves no trace', async (_case, change, message) => {
    const before = await allAssets()
    expect(await app.call(calls.addAsset, { ...form, code: 'T-0099', ...change }, member)).toMatchObject({ success: false, message })
    expect(await allAssets()).toBe(before)
  })

  test('company, source and the like cannot be written by a body', async () => {
    const id = await add({ code: 'T-0003' })
    const sneaky = { id, version: 1, corporate: 'corp-platform', corporateId: 'x', source: '2', externalId: 'FA-1', status: 8, createBy: 'x', note: 'n' }
    expect(await app.call(calls.editAsset, sneaky, member)).toMatchObject({ success: true })
    expect(await assetRow(id)).toMatchObject({ corporate_id: 'corp-yuanhang-precision', source: '1', external_id: null, status: 2, created_by: 'menber01' })
  })

  test('pictures hang on the asset: colleagues and operators read them, others do not, and nobody hangs on what is another’s', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const send = async (token: string) => {
      const body = await importBody([{ part: 'file', name: 'a.jpg', bytes: new Uint8Array(picture) }], { biz: 'asset' })
      return (await app.call(upload, {}, token, body)).result?.path ?? ''
    }
    const [mine, foreign] = [await send(member), await send(await app.signIn('menber02'))]
    const id = await add({ code: 'T-0004' })
    expect(await app.call(calls.editAsset, { id, version: 1, pictures: [foreign] }, member)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(calls.editAsset, { id, version: 1, pictures: [mine] }, member)).toMatchObject({ success: true })
    expect((await app.call(calls.assetById, { id }, member)).result).toMatchObject({ picture: mine, pictures: [mine] })
    const status = async (token: string) => (await app.call(download, { '*': mine }, token)).status
    expect(await status(operator)).toBe(200)
    expect(await status(await app.signIn('menber02'))).toBe(404)
    const seeded = await app.platform.db
      .selectFrom('asset')
      .select(['id', 'version'])
      .where('corporate_id', '=', 'corp-yuanhang-precision')
      .where(sql<boolean>`cardinality(pictures) > 0`)
      .executeTakeFirstOrThrow()
    const { result } = await app.call(calls.assetById, { id: seeded.id }, member)
    expect(
      await app.call(calls.editAsset, { id: seeded.id, version: seeded.version, pictures: result?.pictures ?? [], note: '保留图片' }, member),
    ).toMatchObject({ success: true })
  })
})

describe('status', () => {
  test('changed for many at once, with a history nobody can forget', async () => {
    const ids = [await add({ code: 'T-0011' }), await add({ code: 'T-0012' })]
    const reply = await app.call(calls.changeAssetStatus, { ids, status: ASSET_STATUS.toDispose, reason: '已批准' }, member)
    expect(reply).toMatchObject({ success: true, message: '已将 2 项资产改为待处置', result: { changed: 2 } })
    expect((await app.call(calls.assetStatusHistory, { id: ids[0] ?? '' }, member)).result).toMatchObject([
      { status_dictText: '待处置', until: null, by: '林建华', reason: '已批准' },
      { status_dictText: '闲置', reason: '登记', until: expect.any(String) },
    ])
    expect(await app.call(calls.changeAssetStatus, { ids, status: ASSET_STATUS.disposed }, member)).toMatchObject({
      success: false,
      message: no('asset.reasonNeeded').message,
    })
  })

  test('all or none: one that may not move keeps the others where they are', async () => {
    const ids = [await add({ code: 'T-0013' }), await add({ code: 'T-0014', status: ASSET_STATUS.inUse as never })]
    const before = await allAssets()
    expect(await app.call(calls.changeAssetStatus, { ids, status: ASSET_STATUS.inUse }, member)).toMatchObject({
      success: false,
      message: no('asset.badMove', { name: '测试车床', from: '在用', to: '在用' }).message,
    })
    expect(await app.call(calls.changeAssetStatus, { ids: [...ids, 'nobody'], status: ASSET_STATUS.repairing }, member)).toMatchObject({
      message: no('notFound').message,
    })
    expect(await allAssets()).toBe(before)
  })
})

test('repairs and hours of use belong to the asset', async () => {
  const id = await add({ code: 'T-0021' })
  const repair = { assetId: id, day: '2026-03-01', kind: '2', cost: 1234.5, failure: true, downHours: 4.5, repairHours: 2 }
  const repairId = (await app.call(calls.addRepair, repair, member)).result?.id ?? ''
  await app.call(calls.addRepair, { ...repair, cost: 100, failure: false, day: '2026-02-01' }, member)
  await app.call(calls.editRepair, { id: repairId, cost: 2000, note: '换件' }, operator)
  expect((await app.call(calls.assetRepairs, { assetId: id }, member)).result).toMatchObject({
    records: [{ kind_dictText: '故障维修', cost: 2000, downHours: 4.5, note: '换件' }, { cost: 100 }],
    totalCost: 2100,
  })
  await app.call(calls.deleteRepair, { id: repairId }, member)
  expect((await app.call(calls.assetRepairs, { assetId: id }, member)).result?.records).toHaveLength(1)

  app.setNow(new Date('2026-06-15T08:00:00+08:00'))
  const useId = (await app.call(calls.addUse, { assetId: id, month: '2026-05', kind: '1', hours: 120.5, user: '总装车间' }, member)).result?.id ?? ''
  await app.call(calls.addUse, { assetId: id, month: '2025-05', kind: '1', hours: 80 }, member)
  expect((await app.call(calls.assetUses, { assetId: id }, member)).result).toMatchObject({
    records: [{ month: '2026-05', kind_dictText: '本单位使用', hours: 120.5 }, { month: '2025-05' }],
    yearHours: 120.5,
    ratedHours: 1400,
  })
  // Twelve months whatever the day: a leap year ends 366 days after it began.
  app.setNow(new Date('2024-12-31T08:00:00+08:00'))
  const leaping = await add({ code: 'T-0029' })
  for (const month of ['2023-12', '2024-01']) await app.call(calls.addUse, { assetId: leaping, month, kind: '1', hours: 8 }, member)
  expect((await app.call(calls.assetUses, { assetId: leaping }, member)).result?.yearHours).toBe(8)
  app.setNow(undefined)
  await app.call(calls.editUse, { id: useId, hours: 100 }, member)
  expect(await app.call(calls.deleteUse, { id: useId }, member)).toMatchObject({ success: true })
  expect((await app.call(calls.assetTradingRecords, { id }, member)).result).toEqual([])
})

describe('sheets', () => {
  const HEAD = ['资产编号', '资产名称', '资产目录', '资产状态', '资产状况', '原值(元)', '净值(元)', '所在区域', '取得日期', '可出租']
  const good = (number: number): (string | number)[] => [
    `I-${number}`,
    '导入机床',
    '机械设备/金属切削机床/数控车床',
    '闲置',
    '完好',
    '1,200.50',
    600,
    '四川省/成都市/新都区',
    '2021/3/1',
    '是',
  ]
  const importRows = async (rows: (string | number | null)[][], token: string) =>
    app.call(calls.importAssets, {}, token, await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook(rows) }]))

  test('500 rows with 3 bad ones: 497 are in, and a readable file names the three', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => good(at + 1))
    rows[10] = [...good(11).slice(0, 2), '没有的目录', ...good(11).slice(3)]
    rows[200] = [...good(201).slice(0, 6), 99_999, ...good(201).slice(7)]
    rows[499] = good(1)
    const reply = await importRows([HEAD, ...rows], member)
    expect(reply).toMatchObject({ code: 201, message: IMPORT_TEXTS.partly, result: { totalCount: 500, successCount: 497, errorCount: 3 } })
    const url = (reply.result as { fileUrl: string }).fileUrl
    const lines = (await app.http.inject({ method: 'GET', url })).body.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toEqual([
      '第 12 行：资产目录没有「没有的目录」，忽略导入。',
      '第 202 行：净值不能大于原值，忽略导入。',
      '第 501 行：资产编号「I-1」已存在，忽略导入。',
    ])
    const stored = await app.platform.db.selectFrom('asset').selectAll().where('code', '=', 'I-2').executeTakeFirst()
    expect(stored).toMatchObject({
      corporate_id: 'corp-yuanhang-precision',
      region_code: '510114',
      original_value_fen: 120_050,
      acquired_on: '2021-03-01',
      leasable: true,
      status: 2,
    })
  })

  test('an operator says whose they are', async () => {
    const head = ['统一社会信用代码', ...HEAD]
    const reply = await importRows([head, ['91510100MA0000003T', ...good(9001)], ['91999999MA0000003T', ...good(9002)]], operator)
    expect(reply).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
    const stored = await app.platform.db.selectFrom('asset').select('corporate_id').where('code', '=', 'I-9001').executeTakeFirst()
    expect(stored?.corporate_id).toBe('corp-yuanhang-power')
    expect(await importRows([HEAD, good(9003)], operator)).toMatchObject({ success: false, message: expect.stringContaining('统一社会信用代码') })
  })

  test('what is exported is what the list shows, and can be imported again', async () => {
    const reply = await app.http.inject(request(calls.exportAssets, { keyword: 'I-10', region: '510000' }, member, app.platform.signatureSecret))
    const book = read(reply.rawPayload)
    const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    const head = rows[2] ?? []
    const of = (title: string) => rows.slice(3).map((row) => row[head.indexOf(title)])
    expect(of('资产编号').toSorted()).toEqual(['I-10', ...Array.from({ length: 10 }, (_, at) => `I-10${at}`)].toSorted())
    expect(new Set(of('资产目录'))).toEqual(new Set(['机械设备/金属切削机床/数控车床']))
    await app.platform.db.deleteFrom('asset').where('code', 'like', 'I-10%').execute()
    const body = await importBody([{ part: 'file', name: 'a.xlsx', bytes: new Uint8Array(reply.rawPayload) }])
    expect(await app.call(calls.importAssets, {}, member, body)).toMatchObject({ code: 200, message: IMPORT_TEXTS.allGood(11) })
  })

  test('the template of a company does not ask whose assets they are', async () => {
    const heads = async (token: string) => {
      const reply = await app.http.inject(request(calls.assetTemplate, {}, token, app.platform.signatureSecret))
      const book = read(reply.rawPayload)
      return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })[2]
    }
    expect((await heads(member))?.[0]).toBe('*资产编号')
    expect((await heads(operator))?.[0]).toBe('*统一社会信用代码')
  })
})
