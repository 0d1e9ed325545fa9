import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/assets/catalog'
import { no } from '@aosp/contract/refusals'
import { importBody, workbook } from '../../../test/archives.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterAll(() => app.close())

const all = async () => (await app.call(calls.catalogList, {}, operator)).result ?? []
const byCode = async (code: string) => (await all()).find((node) => node.code === code)
const rows = () => app.platform.db.selectFrom('asset_catalog').selectAll().orderBy('id').execute()

describe('C-037 S-049 E-050 the catalogue', () => {
  test('a tree for everybody with icon, leasable and rated hours, three levels deep', async () => {
    const reply = await app.http.inject(request(calls.catalogTree, {}, undefined, app.platform.signatureSecret))
    expect(reply.json()).toMatchObject({ success: true })
    const { result } = await app.call(calls.catalogTree, {})
    expect(result?.map(({ code, title }) => `${code} ${title}`)).toEqual([
      '01 机械设备',
      '02 电子仪器',
      '03 运输车辆',
      '04 房屋建筑物',
      '05 土地使用权',
      '06 信息设备',
      '07 办公家具',
      '08 工装与工具',
      '09 材料与废旧物资',
    ])
    expect(result?.[0]).toMatchObject({ icon: 'machine', leasable: true, ratedHours: 1400 })
    expect(result?.[0]?.children?.[0]?.children?.[0]).toMatchObject({ code: '010101', title: '数控车床', parentId: 'catalog-0101' })
    const again = await app.http.inject(
      request(calls.catalogTree, {}, undefined, app.platform.signatureSecret, { headers: { 'if-none-match': String(reply.headers.etag) } }),
    )
    expect(again.statusCode).toBe(304)
  })

  test('the maintenance list has parents before children, their level and how many assets lie in each', async () => {
    const nodes = await all()
    const seen = new Set<string>()
    for (const node of nodes) {
      if (node.parentId !== null) expect(seen.has(node.parentId)).toBe(true)
      seen.add(node.id)
    }
    expect(nodes.reduce((sum, node) => sum + node.assetCount, 0)).toBe(300)
    expect(nodes.find(({ code }) => code === '010103')).toMatchObject({ level: 3, title: '加工中心' })
  })
})

describe('C-141 maintaining the catalogue', () => {
  test('a new node gets the next code and what it leaves out from its parent; every node hears of it', async () => {
    const node = await startSecondNode(app)
    await node.call(calls.catalogTree, {})
    const { result } = await app.call(calls.addCatalog, { parentId: 'catalog-0101', name: '复合加工机床' }, operator)
    expect(result).toMatchObject({ code: '010107' })
    expect(await byCode('010107')).toMatchObject({ title: '复合加工机床', icon: 'machine', leasable: true, ratedHours: 1400, level: 3 })
    await app.settle()
    expect(JSON.stringify((await node.call(calls.catalogTree, {})).result)).toContain('复合加工机床')
    await node.close()

    await app.call(calls.editCatalog, { id: result?.id ?? '', name: '车铣复合机床', ratedHours: 1200, enabled: false }, operator)
    expect(await byCode('010107')).toMatchObject({ title: '车铣复合机床', ratedHours: 1200, leasable: true, enabled: false })
    expect(JSON.stringify((await app.call(calls.catalogTree, {})).result)).not.toContain('车铣复合机床')
    expect(await app.call(calls.deleteCatalog, { id: result?.id ?? '' }, operator)).toMatchObject({ success: true, message: '删除成功!' })
  })

  test.each([
    [
      'a name the parent has',
      () => app.call(calls.addCatalog, { parentId: 'catalog-0101', name: '数控车床' }, operator),
      no('tree.nameTaken', { name: '数控车床' }).message,
    ],
    ['a parent that is not there', () => app.call(calls.addCatalog, { parentId: 'nobody', name: '某物' }, operator), no('notFound').message],
    ['deleting what has something below', () => app.call(calls.deleteCatalog, { id: 'catalog-01' }, operator), no('tree.hasChildren').message],
    ['moving below its own child', () => app.call(calls.moveCatalog, { id: 'catalog-01', parentId: 'catalog-010101' }, operator), no('tree.cycle').message],
    [
      'moving a branch too deep',
      () => app.call(calls.moveCatalog, { id: 'catalog-01', parentId: 'catalog-0201' }, operator),
      no('tree.tooDeep', { max: 4 }).message,
    ],
  ])('%s is refused and changes nothing', async (_case, attempt, message) => {
    const before = await rows()
    expect(await attempt()).toMatchObject({ success: false, message })
    expect(await rows()).toEqual(before)
  })

  test('a node with assets is not deleted, and says how many', async () => {
    const used = (await all()).find(({ assetCount }) => assetCount > 0)
    expect(await app.call(calls.deleteCatalog, { id: used?.id ?? '' }, operator)).toMatchObject({
      success: false,
      message: no('catalog.inUse', { count: used?.assetCount ?? 0 }).message,
    })
  })

  test('dragged elsewhere it keeps its code; a new node below does not get one that stands', async () => {
    await app.call(calls.moveCatalog, { id: 'catalog-0802', parentId: 'catalog-07', beforeId: 'catalog-0701' }, operator)
    expect((await all()).filter(({ parentId }) => parentId === 'catalog-07').map(({ code }) => code)).toEqual(['0802', '0701', '0702', '0703'])
    expect((await app.call(calls.addCatalog, { parentId: 'catalog-08', name: '计量工具' }, operator)).result).toMatchObject({ code: '0803' })
  })

  test('two people who drag two nodes below each other at once: one of them is refused', async () => {
    const replies = await Promise.all([
      app.call(calls.moveCatalog, { id: 'catalog-0301', parentId: 'catalog-0302' }, operator),
      app.call(calls.moveCatalog, { id: 'catalog-0302', parentId: 'catalog-0301' }, operator),
    ])
    expect(replies.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(replies.find(({ success }) => !success)?.message).toBe(no('tree.cycle').message)
    const reached = new Set((await all()).map(({ id }) => id))
    expect(reached.size).toBe((await rows()).length)
  })

  test('imported line by line, with a parent of the same sheet', async () => {
    const sheet = [
      ['上级编码', '名称', '可出租', '年额定机时', '备注'],
      ['', '在建工程', '否', 0, ''],
      ['10', '厂房改造', '是', '', '二期'],
      ['10', '厂房改造', '是', '', ''],
      ['77', '无处可放', '是', '', ''],
    ]
    const body = await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook(sheet) }])
    expect(await app.call(calls.importCatalog, {}, operator, body)).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 2 } })
    expect(await byCode('1001')).toMatchObject({ title: '厂房改造', leasable: true, note: '二期' })
  })

  test('a company may read the tree and not maintain it', async () => {
    const member = await app.signIn('menber01')
    const before = await rows()
    for (const call of [calls.addCatalog, calls.editCatalog, calls.moveCatalog, calls.deleteCatalog])
      expect(await app.call(call, {} as never, member)).toMatchObject({ status: 403, success: false })
    expect(await rows()).toEqual(before)
  })
})
