import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportReport, reportColumns, reportData, reportQueryInfo } from '@aosp/contract/operations/report'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { REPORTS } from './reports.ts'

let app: TestApp
let [admin, operate, menber, external]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber, external] = await Promise.all(['admin', 'operate01', 'menber01', 'external01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const data = async (cgRpConfigId: string, input: Record<string, unknown> = {}, token = operate) => app.call(reportData, { cgRpConfigId, ...input }, token)
const column = (records: readonly Record<string, unknown>[] | undefined, name: string) => records?.map((record) => record[name])

describe.each([...REPORTS.keys()])('the report %s', (name) => {
  test('C-124 C-125 E-037 tells its columns, words and conditions, and every one of them works', async () => {
    const { result: config } = await app.call(reportColumns, { code: name }, operate)
    expect(config).toMatchObject({ cgRpConfigId: name, cgRpConfigName: expect.stringMatching(/[\u4e00-\u9fff]/) })
    for (const { customRender } of config?.columns ?? []) if (customRender) expect(config?.dictOptions[customRender]?.length).toBeGreaterThan(0)
    const { result: items } = await app.call(reportQueryInfo, { cgRpConfigId: name }, operate)
    expect(items?.length).toBeGreaterThan(1)
    for (const { field, mode, view, hidden } of items ?? []) {
      expect(['0', '1']).toContain(hidden)
      const value = view.startsWith('date') ? '2020-01-01' : '1'
      const filter = mode === 'group' ? { [`${field}_begin`]: value, [`${field}_end`]: '2099-01-01' } : { [field]: view === 'string' ? '*' : value }
      expect((await data(name, filter)).success).toBe(true)
    }
    for (const { dataIndex, sorter } of config?.columns ?? [])
      expect((await data(name, { column: dataIndex, order: 'asc' })).code, dataIndex).toBe(sorter ? 200 : 400)
    const { result: page } = await data(name, { pageSize: 2 })
    expect(page?.records).toHaveLength(2)
    for (const { dataIndex } of config?.columns ?? []) expect(page?.records[0]).toHaveProperty(dataIndex)
  })
})

describe('C-126 rows', () => {
  test('filters, order, pages, parameters and exact values', async () => {
    const { result } = await data('positions', { column: 'code', order: 'asc', pageSize: 3, self_rank: '5' })
    expect(result?.total).toBe(4)
    expect(column(result?.records, 'code')).toEqual(['CAO', 'CFO', 'DGM'])
    expect(column((await data('positions', { column: 'code', order: 'asc', pageSize: 3, pageNo: 2, self_rank: '5' })).result?.records, 'code')).toEqual(['GM'])
    expect((await data('positions', { name: '*经理*', postRank: '4' })).result?.total).toBe(5)
    expect(column((await data('users', { force_username: 'operate01,external01' })).result?.records, 'username')).toEqual(['external01', 'operate01'])
    expect(column((await data('users', { self_orgCode: 'A01A05' })).result?.records, 'username')).toEqual(['operate01', 'operate02'])
    expect(column((await data('corporates', { self_inGroup: '0' })).result?.records, 'inGroup')?.every((value) => value === 0)).toBe(true)
    expect(column((await data('users', { username: 'menber01' })).result?.records, 'phone')).toEqual(['139****0021'])
  })

  test("a company's account sees its own rows; a report that needs a permission refuses others", async () => {
    expect(column((await data('users', {}, menber)).result?.records, 'username')).toEqual(['menber01'])
    expect(column((await data('users', { self_corporate: 'corp-yuanhang-power' }, menber)).result?.records, 'username')).toEqual([])
    expect(column((await data('corporates', {}, external)).result?.records, 'name')).toEqual(['华信机械设备有限公司'])
    expect((await data('announcements', {}, menber)).status).toBe(403)
    expect((await app.call(reportColumns, { code: 'announcements' }, external)).status).toBe(403)
    expect((await data('announcements', {}, admin)).success).toBe(true)
  })

  test('security row 11: an unknown report answers that there is none', async () => {
    for (const name of ['nothing', 'constructor']) {
      expect((await data(name)).message).toBe('未找到对应数据')
      expect((await app.call(reportColumns, { code: name }, admin)).message).toBe('未找到对应数据')
    }
    expect((await data("users' or 1=1")).code).toBe(400)
  })

  test.each([
    { column: 'password_hash' },
    { column: 'phone' },
    { column: 'username desc, (select 1)' },
    { order: 'asc;--' },
    { self_where: '1=1' },
    { self_orgCode: "A01' or '1'='1" },
    { self_orgCode: 'A01%' },
    { self___proto__: 'x' },
    { pageNo: 1001, pageSize: 10 },
    { superQueryParams: '[{"field":"password_hash","rule":"like","val":"$"}]' },
  ])('security row 11: %j is refused', async (input) => {
    expect(await data('users', input)).toMatchObject({ status: 200, success: false, result: null })
  })

  test('security row 11: a third report at the same time has to wait', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => data('users', { pageSize: 100 })))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    for (const { status } of replies) expect([200, 429]).toContain(status)
    expect((await data('users')).status).toBe(200)
  })

  test('a report goes out as a sheet to staff only, with the filter of the popup', async () => {
    const send = (token: string | undefined) =>
      app.http.inject(request(exportReport, { cgRpConfigId: 'positions', self_rank: '5' }, token, app.platform.signatureSecret))
    const lines = utils.sheet_to_json<string[]>(Object.values(read((await send(operate)).rawPayload).Sheets)[0] ?? {}, { header: 1 })
    expect(lines.filter((line) => line.includes('正高级'))).toHaveLength(4)
    expect((await send(menber)).statusCode).toBe(403)
  })
})
