import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'
import * as calls from '@aosp/contract/reference/region'
import { no } from '@aosp/contract/refusals'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterAll(() => app.close())

const tree = async () => (await app.call(calls.regionTree, {})).result ?? []
const list = async (input: { parentId?: string; keyword?: string }) => (await app.call(calls.regionList, input, operator)).result ?? []

describe('C-038 S-052 E-050 the tree of regions', () => {
  test('official codes three levels deep, for everybody, under a megabyte, and told only once to whoever keeps it', async () => {
    const reply = await app.http.inject(request(calls.regionTree, {}, undefined, app.platform.signatureSecret))
    expect(reply.rawPayload.length).toBeLessThan(1024 * 1024)
    const provinces = await tree()
    expect(provinces).toHaveLength(34)
    const beijing = provinces.find(({ title }) => title === '北京市')
    expect(beijing).toMatchObject({ id: '110000', parentId: null })
    expect(beijing?.children?.[0]?.children?.map(({ title }) => title)).toContain('海淀区')
    const counties = provinces.flatMap(({ children = [] }) => children.flatMap((city) => city.children ?? []))
    expect(counties.length).toBeGreaterThan(2800)
    expect(counties.some(({ id }) => id === '500157')).toBe(true)
    expect(counties.some(({ id }) => id === '500112')).toBe(false)

    const again = await app.http.inject(
      request(calls.regionTree, {}, undefined, app.platform.signatureSecret, { headers: { 'if-none-match': String(reply.headers.etag) } }),
    )
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  test('maintained level by level, found by name or code', async () => {
    expect((await list({})).slice(0, 2)).toMatchObject([
      { id: '110000', name: '北京市', level: 1, enabled: true, official: true, hasChildren: true },
      { id: '120000', name: '天津市' },
    ])
    expect((await list({ parentId: '510100' })).some(({ name }) => name === '新都区')).toBe(true)
    expect(await list({ keyword: '新都区' })).toMatchObject([{ id: '510114', path: '四川省 / 成都市 / 新都区', level: 3, hasChildren: false }])
    expect((await list({ keyword: '5101' })).every(({ id }) => id.startsWith('5101'))).toBe(true)
  })
})

describe('C-141 maintaining regions', () => {
  test('added, renamed, switched off, deleted: the tree follows at once, and every step is in the log', async () => {
    expect(await app.call(calls.addRegion, { id: '510199', parentId: '510100', name: '示例新区' }, operator)).toMatchObject({
      success: true,
      message: '添加成功！',
    })
    expect(JSON.stringify(await tree())).toContain('示例新区')
    await app.call(calls.editRegion, { id: '510199', name: '示例高新区' }, operator)
    expect((await list({ keyword: '示例高新区' }))[0]).toMatchObject({ id: '510199', official: false })
    await app.call(calls.editRegion, { id: '510199', enabled: false }, operator)
    expect(JSON.stringify(await tree())).not.toContain('示例高新区')
    expect(await app.call(calls.deleteRegion, { id: '510199' }, operator)).toMatchObject({ success: true })
    expect(await list({ keyword: '510199' })).toEqual([])
    const actions = await app.platform.db.selectFrom('audit_log').select('action').where('target', '=', '510199').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'reference.region-added',
      'reference.region-edited',
      'reference.region-edited',
      'reference.region-deleted',
    ])
  })

  test.each([
    ['a code that is taken', () => app.call(calls.addRegion, { id: '110000', name: '另一个' }, operator), no('region.codeTaken').message],
    [
      'a name its parent has',
      () => app.call(calls.addRegion, { id: '510198', parentId: '510100', name: '新都区' }, operator),
      no('tree.nameTaken', { name: '新都区' }).message,
    ],
    ['a fourth level', () => app.call(calls.addRegion, { id: '510197', parentId: '510114', name: '某镇' }, operator), no('tree.tooDeep', { max: 3 }).message],
    ['a parent that is not there', () => app.call(calls.addRegion, { id: '510197', parentId: '999999', name: '某镇' }, operator), no('notFound').message],
    ['a code that is none', () => app.call(calls.addRegion, { id: '51', name: '某镇' }, operator), '区划代码为 6 位数字'],
    ['deleting what has something below', () => app.call(calls.deleteRegion, { id: '510000' }, operator), no('tree.hasChildren').message],
    ['deleting what assets lie in', () => app.call(calls.deleteRegion, { id: '110115' }, operator), no('region.inUse').message],
    ['moving below itself', () => app.call(calls.moveRegion, { id: '510000', parentId: '510100' }, operator), no('tree.cycle').message],
    ['moving too deep', () => app.call(calls.moveRegion, { id: '510000', parentId: '110000' }, operator), no('tree.tooDeep', { max: 3 }).message],
    ['moving nobody', () => app.call(calls.moveRegion, { id: '999999', parentId: null }, operator), no('notFound').message],
  ])('%s is refused and changes nothing', async (_case, attempt, message) => {
    const before = await app.platform.db.selectFrom('region').selectAll().orderBy('id').execute()
    expect(await attempt()).toMatchObject({ success: false, message })
    expect(await app.platform.db.selectFrom('region').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('moved before a sibling and back', async () => {
    const order = async () => (await list({ parentId: '110100' })).slice(0, 3).map(({ id }) => id)
    expect(await order()).toEqual(['110101', '110102', '110105'])
    await app.call(calls.moveRegion, { id: '110105', parentId: '110100', beforeId: '110101' }, operator)
    expect(await order()).toEqual(['110105', '110101', '110102'])
    await app.call(calls.moveRegion, { id: '110105', parentId: '110100', beforeId: '110106' }, operator)
    expect(await order()).toEqual(['110101', '110102', '110105'])
  })

  test('imported: known codes get the new name, unknown ones are added, wrong lines are told', async () => {
    const rows = [
      ['区划代码', '名称', '上级代码', '是否启用'],
      ['990000', '示例省', '', '是'],
      ['990100', '示例市', '990000', '是'],
      ['990101', '示例区', '990100', '否'],
      ['990102', '无上级', '980000', '是'],
      ['990100', '示例城', '990000', '是'],
    ]
    const body = await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook(rows) }])
    expect(await app.call(calls.importRegions, {}, operator, body)).toMatchObject({ code: 201, result: { successCount: 4, errorCount: 1 } })
    expect(await list({ keyword: '9901' })).toMatchObject([
      { id: '990100', name: '示例城' },
      { id: '990101', name: '示例区', enabled: false },
    ])
    expect(
      await app.call(calls.importRegions, {}, operator, await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook([rows[0] ?? []]) }])),
    ).toMatchObject({
      message: SHEET_TEXTS.allGood(0),
    })
  })
})
