import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/reference/category'
import { loadTreeData } from '@aosp/contract/reference/dict-source'
import { sign } from '@aosp/kernel/signature'
import type { TreeSelectNode } from '@aosp/contract/reference/category.shapes'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const stored = () => app.platform.db.selectFrom('sys_category').selectAll().orderBy('code').execute()
const titles = (nodes: readonly TreeSelectNode[] | null | undefined) => nodes?.map(({ title }) => title)

describe('the list for administrators', () => {
  test('C-173 the top level, children below it, a search over the whole tree', async () => {
    const { result } = await app.call(calls.categoryRoots, {}, operate)
    expect(result?.records.map(({ code, name, hasChild, pid }) => [code, name, hasChild, pid])).toEqual([
      ['A01', '公告分类', '1', '0'],
      ['A02', '知识分类', '1', '0'],
      ['A03', '合同类型', '1', '0'],
      ['A04', '档案类别', '1', '0'],
    ])
    expect((await app.call(calls.categoryChildren, { pid: 'category-A03' }, operate)).result?.map(({ code }) => code)).toEqual(['A03A01', 'A03A02', 'A03A03'])
    expect((await app.call(calls.categoryRoots, { name: '租赁' }, operate)).result?.records.map(({ code }) => code)).toEqual([
      'A03A02',
      'A03A02A01',
      'A03A02A02',
      'A03A02A03',
    ])
    expect((await app.call(calls.categoryChildrenOf, { parentIds: 'category-A03A01,category-A04A02,' }, operate)).result?.total).toBe(7)
    expect((await app.call(calls.categoryChildren, { pid: 'gone' }, operate)).message).toBe('未找到对应数据')
    expect((await app.call(calls.categoryRoots, {}, menber)).status).toBe(403)
  })
})

describe('trees to choose from', () => {
  test('C-110 E-018 one level by pid or by code: key, leaf flag (0 non-leaf, 1 leaf), children and label', async () => {
    expect(titles((await app.call(calls.categoryTreeData, { pcode: '0' }, menber)).result)).toEqual(['公告分类', '知识分类', '合同类型', '档案类别'])
    const { result } = await app.call(calls.categoryTreeData, { pcode: 'A04' }, menber)
    expect(result).toEqual([
      {
        key: 'category-A04A01',
        value: 'category-A04A01',
        title: '企业资料',
        label: '企业资料',
        code: 'A04A01',
        parentId: 'category-A04',
        leaf: false,
        isLeaf: 0,
        icon: null,
        children: null,
      },
      {
        key: 'category-A04A02',
        value: 'category-A04A02',
        title: '交易资料',
        label: '交易资料',
        code: 'A04A02',
        parentId: 'category-A04',
        leaf: false,
        isLeaf: 0,
        icon: null,
        children: null,
      },
    ])
    const leaves = await app.call(calls.categoryTreeData, { pid: 'category-A04A01', condition: JSON.stringify({ name: '资质证书' }) }, menber)
    expect(leaves.result).toMatchObject([{ key: 'category-A04A01A02', label: '资质证书', leaf: true, isLeaf: 1, children: null }])
  })

  test('C-110 a client that signs its flags as flags gets the tree, and the picker of a parent that names no child column its level', async () => {
    const stamp = String(app.platform.now().getTime())
    const headers = { 'x-access-token': menber ?? '', 'x-timestamp': stamp, 'x-sign': sign({ async: false, pcode: 'A04' }, app.platform.signatureSecret) }
    const reply = await app.http.inject({ method: 'GET', url: calls.categoryTreeRoot.path, query: { async: 'false', pcode: 'A04' }, headers })
    expect(reply.json<{ result: TreeSelectNode[] }>().result.map(({ title, children }) => [title, children?.length])).toEqual([
      ['企业资料', 3],
      ['交易资料', 3],
    ])
    const names = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: '', condition: '' }
    expect((await app.call(loadTreeData, { ...names, pid: 'category-A04' }, admin)).result).toMatchObject([
      { title: '企业资料', label: '企业资料', leaf: false, isLeaf: 0 },
      { title: '交易资料', leaf: false },
    ])
  })

  test.each([
    [{ pid: "x' or 1=1" }],
    [{ pcode: "A01' --" }],
    [{ condition: '{"password":"x"}' }],
    [{ condition: '{"name":{"$ne":""}}' }],
    [{ condition: '{"name":' }],
    [{ condition: '["name"]' }],
    [{ condition: '{"name":1}' }],
  ])('security row 8: %j is refused', async (input) => {
    expect(await app.call(calls.categoryTreeData, input, menber)).toMatchObject({ success: false, result: null })
  })

  test('a value of the condition is data', async () => {
    expect((await app.call(calls.categoryTreeData, { condition: JSON.stringify({ name: "' or '1'='1" }) }, menber)).result).toEqual([])
  })

  test('C-110 the whole tree at once, or below a code', async () => {
    const { result } = await app.call(calls.categoryTreeRoot, { async: 'false', pcode: 'A03' }, menber)
    expect(titles(result)).toEqual(['转让合同', '租赁合同', '服务合同'])
    expect(titles(result?.[1]?.children)).toEqual(['设备租赁', '场地租赁', '车辆租赁'])
    expect((await app.call(calls.categoryTreeRoot, {}, menber)).result?.[0]?.children).toBeNull()
    expect(titles((await app.call(calls.categoryTreeChildren, { pid: 'category-A03A02' }, menber)).result)).toEqual(['设备租赁', '场地租赁', '车辆租赁'])
    expect((await app.call(calls.categoryTreeRoot, { pcode: 'Z99' }, menber)).message).toBe('未找到对应数据')
  })

  test('C-111 names in the order of the ids, unknown ones dropped or kept; options below a code', async () => {
    const ids = 'category-A03A02,gone,category-A01,'
    expect((await app.call(calls.categoryNames, { ids }, menber)).result).toEqual(['租赁合同', '公告分类'])
    expect((await app.call(calls.categoryNames, { ids, delNotExist: 'false' }, menber)).result).toEqual(['租赁合同', 'gone', '公告分类'])
    const { result } = await app.call(calls.categoryOptions, { code: 'A04A01' }, menber)
    expect(result?.map(({ value, text }) => [value, text])).toEqual([
      ['category-A04A01', '企业资料'],
      ['category-A04A01A01', '营业执照'],
      ['category-A04A01A02', '资质证书'],
      ['category-A04A01A03', '授权委托书'],
    ])
    const slash = await app.http.inject({ method: 'GET', url: '/sys/category/loadDictItem/?ids=category-A01', headers: { 'x-access-token': menber ?? '' } })
    expect(slash.json()).toMatchObject({ success: true, result: ['公告分类'] })
  })
})

describe('administration', () => {
  test('C-173 codes are generated per level; edits keep place and code; a delete takes what is below and says so', async () => {
    const top = await app.call(calls.addCategory, { name: '培训类别' }, admin)
    expect(top.result?.code).toBe('A05')
    const pid = top.result?.id ?? ''
    const children = await Promise.all(['线上', '线下', '认证'].map((name) => app.call(calls.addCategory, { name, pid }, admin)))
    expect(children.map(({ result }) => result?.code).toSorted()).toEqual(['A05A01', 'A05A02', 'A05A03'])
    const [first] = children
    const row = (await app.call(calls.categoryChildren, { pid }, admin)).result?.find(({ id }) => id === first?.result?.id)
    expect((await app.call(calls.editCategory, { ...row, name: '网络课程' } as never, admin)).message).toBe('编辑成功!')
    expect((await app.call(calls.categoryNames, { ids: row?.id ?? '' }, admin)).result).toEqual(['网络课程'])
    expect((await app.call(calls.deleteCategory, { id: row?.id ?? '' }, admin)).message).toBe('删除成功!')
    expect((await app.call(calls.deleteCategories, { ids: pid }, admin)).message).toBe('删除成功，连同下级共删除 3 个分类')
    expect((await app.call(calls.categoryRoots, {}, admin)).result?.total).toBe(4)
  })

  test('C-173 refusals change nothing', async () => {
    const before = await stored()
    const message = async (reply: Promise<{ message: string }>) => (await reply).message
    expect(await message(app.call(calls.addCategory, { name: '公告分类' }, admin))).toBe('同级下已有同名分类')
    expect(await message(app.call(calls.addCategory, { name: ' ' }, admin))).toBe('请输入分类名称')
    expect(await message(app.call(calls.addCategory, { name: '甲', pid: 'gone' }, admin))).toBe('未找到对应数据')
    expect(await message(app.call(calls.editCategory, { id: 'category-A01', name: '知识分类' }, admin))).toBe('同级下已有同名分类')
    expect(await message(app.call(calls.editCategory, { id: 'category-A01', name: '甲', code: 'B01' } as never, admin))).toBe('参数错误：code')
    expect(await message(app.call(calls.editCategory, { id: 'category-A01', name: '甲', pid: 'category-A02' } as never, admin))).toBe('参数错误：pid')
    expect(await message(app.call(calls.deleteCategories, { ids: 'category-A01,gone' }, admin))).toBe('未找到对应数据')
    for (const token of [operate, menber]) expect(await message(app.call(calls.deleteCategory, { id: 'category-A01' }, token))).toBe('拒绝访问')
    expect(await stored()).toEqual(before)
  })

  test('U-013 many names are changed at once, two may change places, and one that cannot be keeps all as they were', async () => {
    const [top, ...rest] = await Promise.all(['批量甲', '批量乙'].map(async (name) => (await app.call(calls.addCategory, { name }, admin)).result?.id ?? ''))
    const other = rest[0] ?? ''
    const below = (await app.call(calls.addCategory, { name: '批量下级', pid: top ?? '' }, admin)).result?.id ?? ''
    const names = async () => (await stored()).filter(({ id }) => [top, other, below].includes(id)).map(({ id, name }) => [id, name])
    const edit = (...categories: { id: string; name: string }[]) => app.call(calls.editCategories, { categories }, admin)
    expect(await edit({ id: top ?? '', name: '批量乙' }, { id: other, name: '批量甲' }, { id: below, name: '批量新名' })).toMatchObject({
      success: true,
      message: '已保存 3 个分类',
    })
    expect(new Map((await names()) as [string, string][])).toEqual(
      new Map([
        [top, '批量乙'],
        [other, '批量甲'],
        [below, '批量新名'],
      ]),
    )
    const before = await stored()
    for (const bad of [
      [
        { id: below, name: '改' },
        { id: other, name: '批量乙' },
      ],
      [
        { id: below, name: '改' },
        { id: '0'.repeat(32), name: '无' },
      ],
      [
        { id: below, name: '改' },
        { id: other, name: ' ' },
      ],
    ])
      expect((await edit(...bad)).success).toBe(false)
    expect((await app.call(calls.editCategories, { categories: [{ id: below, name: '改' }] }, operate)).status).toBe(403)
    expect(await stored()).toEqual(before)
    await app.call(calls.deleteCategories, { ids: `${top},${other},` }, admin)
  })

  test('S-088 C-173 the tree goes out as a sheet with the path above each, and comes in again, children below earlier lines', async () => {
    const sent = await app.http.inject(request(calls.exportCategories, { code: 'A03A02*' }, admin, app.platform.signatureSecret))
    const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
    expect(lines.slice(2, 5).map((line) => line.slice(0, 3))).toEqual([
      ['分类名称', '上级分类', '分类编码'],
      ['租赁合同', '合同类型', 'A03A02'],
      ['设备租赁', '合同类型/租赁合同', 'A03A02A01'],
    ])
    const bytes = await workbook([
      ['分类名称', '上级分类'],
      ['仓库类别', ''],
      ['立体仓库', '仓库类别'],
      ['冷库', '仓库类别 / 立体仓库'],
      ['租赁合同', '合同类型'],
      ['孤儿', '没有这一级'],
    ])
    const form = await importBody([{ part: 'file', name: '分类.xlsx', bytes }])
    const reply = await app.http.inject({
      method: 'POST',
      url: calls.importCategories.path,
      ...form,
      headers: { ...form.headers, 'x-access-token': admin ?? '' },
    })
    expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 3, errorCount: 2 } })
    const cold = (await stored()).find(({ name }) => name === '冷库')
    const made = (await app.call(calls.oneCategory, { field: 'code', val: cold?.code ?? '' }, menber)).result
    expect(made).toMatchObject({ name: '冷库' })
    expect(made?.code).toMatch(/^A\d\dA01A01$/)
    expect((await app.call(calls.oneCategory, { field: 'id', val: 'gone' }, menber)).result).toBeNull()
    // Security row 8: the field is a name of two, never a column.
    for (const field of ['name', 'code; drop table sys_category', '1=1 or code'])
      expect((await app.call(calls.oneCategory, { field, val: 'A01' } as never, menber)).success).toBe(false)
    expect(await app.call(calls.checkCategoryCode, { pid: 'category-A03', code: 'B01' }, admin)).toMatchObject({
      success: false,
      message: '编码不符合规范,须以"A03"开头!',
    })
    expect((await app.call(calls.checkCategoryCode, { pid: 'category-A03', code: 'A03A09' }, admin)).success).toBe(true)
    for (const token of [operate, menber]) expect((await app.call(calls.checkCategoryCode, { code: 'A' }, token)).status).toBe(token === operate ? 200 : 403)
  })
})
