import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDepart,
  allDeparts,
  deleteDepart,
  deleteDeparts,
  departAncestors,
  departByCode,
  departIdTree,
  departLevel,
  departTemplate,
  departTree,
  editDepart,
  exportDeparts,
  importDeparts,
  myDepartTree,
  searchDeparts,
  searchDepartsAndUsers,
  usersInDepart,
} from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber, external]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber, external] = await Promise.all(['admin', 'operate01', 'menber01', 'external01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const codes = (nodes: readonly DepartNode[] | null | undefined): string[] => (nodes ?? []).flatMap((node) => [node.orgCode, ...codes(node.children)])
const stored = () => app.platform.db.selectFrom('depart').selectAll().orderBy('id').execute()
const directors = () => app.platform.db.selectFrom('depart_director').selectAll().orderBy('depart_id').execute()

describe('who sees which part of the tree', () => {
  test('C-094 the whole tree for staff: every department once, below its parent', async () => {
    const { result } = await app.call(departTree, {}, operate)
    expect(codes(result).toSorted()).toEqual((await stored()).map((row) => row.org_code).toSorted())
    expect(result?.[0]).toMatchObject({ key: 'depart-A01', value: 'depart-A01', title: '远航工业集团', parentId: null, isLeaf: false })
    for (const node of result?.[0]?.children ?? []) expect(node.orgCode).toMatch(/^A01A\d\d$/)
  })

  test('C-094 C-096 security row 31: a company sees itself and below, an outside company its own node', async () => {
    const { result } = await app.call(departTree, {}, menber)
    expect(result?.map(({ orgCode, parentId }) => [orgCode, parentId])).toEqual([['A01A02', null]])
    expect(codes(result).every((code) => code.startsWith('A01A02'))).toBe(true)
    expect(codes((await app.call(departTree, {}, external)).result)).toEqual(['A02A01'])
    expect((await app.call(departIdTree, {}, external)).result).toEqual([
      { key: 'depart-A02A01', value: 'depart-A02A01', title: '华信机械设备有限公司', children: [] },
    ])
  })

  test('C-095 one level by pid, with leaf flags; the top without one; exact ones by id or code', async () => {
    const level = async (input: Record<string, string>, token = admin) =>
      (await app.call(departLevel, input, token)).result?.map(({ orgCode, isLeaf }) => [orgCode, isLeaf])
    expect(await level({})).toEqual([
      ['A01', false],
      ['A02', false],
    ])
    expect(await level({ pid: 'depart-A01A02A01' })).toEqual([
      ['A01A02A01A01', true],
      ['A01A02A01A02', true],
    ])
    expect(await level({ ids: 'depart-A01A03,depart-A02A01,gone,' })).toEqual([
      ['A01A03', false],
      ['A02A01', true],
    ])
    expect(await level({ ids: 'A01A03,A02A01', primaryKey: 'orgCode' }, external)).toEqual([['A02A01', true]])
    expect(await level({}, menber)).toEqual([['A01A02', false]])
  })

  test('C-095 security: a foreign parent answers like a missing one', async () => {
    for (const pid of ['depart-A01A03', 'depart-A01', 'nothing'])
      expect(await app.call(departLevel, { pid }, menber)).toMatchObject({ success: false, message: '未找到对应数据' })
  })

  test('C-097 flat hits with the way to them; nothing found says so; wildcards mean themselves', async () => {
    const { result } = await app.call(searchDeparts, { keyWord: '设备管理' }, operate)
    expect(result?.map(({ pathTxt, children }) => [pathTxt, children])).toEqual([
      ['远航工业集团/远航精密制造有限公司/设备管理部', null],
      ['远航工业集团/远航动力技术有限公司/设备管理部', null],
    ])
    expect((await app.call(searchDeparts, { keyWord: '设备管理' }, menber)).result?.map(({ pathTxt }) => pathTxt)).toEqual(['远航精密制造有限公司/设备管理部'])
    for (const keyWord of ['%', '_', "' or '1'='1", '动力'])
      expect(await app.call(searchDeparts, { keyWord }, menber)).toMatchObject({ success: false, message: '未查询匹配数据！' })
    expect((await app.call(searchDeparts, { keyWord: '仓库', myDeptSearch: '1' }, menber)).result).toHaveLength(2)
    expect((await app.call(searchDeparts, { keyWord: '仓库', myDeptSearch: '1' }, admin)).success).toBe(false)
  })

  test('C-098 a superior gets the tree of his departments and message 2, others message 1', async () => {
    const mine = await app.call(myDepartTree, {}, menber)
    expect(mine.message).toBe('2')
    expect(mine.result?.map(({ orgCode }) => orgCode)).toEqual(['A01A02'])
    expect(await app.call(myDepartTree, {}, external)).toMatchObject({ success: true, message: '1', result: null })
  })

  test('C-095 everything above a department, from the top down, as far as one may see', async () => {
    expect((await app.call(departAncestors, { departId: 'depart-A01A02A01A01' }, admin)).result?.parentIds).toEqual([
      'depart-A01',
      'depart-A01A02',
      'depart-A01A02A01',
    ])
    const { result } = await app.call(departAncestors, { orgCode: 'A01A02A01A01' }, menber)
    expect(result?.parentIds).toEqual(['depart-A01A02', 'depart-A01A02A01'])
    expect(result?.parentMap['depart-A01A02']).toEqual({ id: 'depart-A01A02', parentId: null, departName: '远航精密制造有限公司', orgCode: 'A01A02' })
    expect((await app.call(departAncestors, { departId: 'depart-A01A03' }, menber)).message).toBe('未找到对应数据')
    expect((await app.call(departAncestors, {}, menber)).code).toBe(400)
  })

  test('C-094 C-097 the flat calls of this family: all or some, one by its code, people and departments by a word, each as far as one may see', async () => {
    const all = (await app.call(allDeparts, {}, operate)).result ?? []
    expect(all.map(({ orgCode }) => orgCode)).toEqual((await stored()).map((row) => row.org_code).toSorted())
    expect(all.every(({ children }) => children === null)).toBe(true)
    expect(codes((await app.call(allDeparts, { id: 'depart-A01A02,depart-A01A03,' }, menber)).result)).toEqual(['A01A02'])
    expect((await app.call(departByCode, { orgCode: 'A01A02A01' }, menber)).result).toMatchObject({ departName: '设备管理部', parentId: 'depart-A01A02' })
    expect((await app.call(departByCode, { orgCode: 'A01A03' }, menber)).message).toBe('未找到对应数据')
    const people = async (id: string, token = admin) => (await app.call(usersInDepart, { id }, token)).result?.map(({ username, phone }) => [username, phone])
    expect(await people('depart-A01A02A02')).toEqual([['menber01', '139****0021']])
    expect(await people('depart-A01A02')).toEqual([])
    expect((await app.call(usersInDepart, { id: 'depart-A01A02A02' }, external)).message).toBe('未找到对应数据')
    const found = (await app.call(searchDepartsAndUsers, { keyWord: '林' }, admin)).result
    expect([found?.userList.map(({ username }) => username), found?.departList]).toEqual([['menber01'], []])
    const departs = (await app.call(searchDepartsAndUsers, { keyWord: '设备管理' }, menber)).result
    expect([departs?.userList, departs?.departList.map(({ pathTxt }) => pathTxt)]).toEqual([[], ['远航精密制造有限公司/设备管理部']])
    expect((await app.call(searchDepartsAndUsers, { keyWord: '林' }, external)).result).toEqual({ userList: [], departList: [] })
    expect((await app.call(searchDepartsAndUsers, { keyWord: ' ' }, admin)).message).toBe('请输入关键字')
  })

  test('a company inside the group is no business of the group department above it', async () => {
    const { db } = app.platform
    await db.insertInto('account_depart').values({ account_id: 'user-external03', depart_id: 'depart-A01A02' }).execute()
    await db.updateTable('depart').set({ org_category: '1' }).where('id', '=', 'depart-A01A02A03').execute()
    const token = await app.signIn('external03')
    const seen = codes((await app.call(departTree, {}, token)).result)
    expect(seen).toContain('A01A02A04')
    expect(seen).not.toContain('A01A02A03')
    await db.updateTable('depart').set({ org_category: '2' }).where('id', '=', 'depart-A01A02A03').execute()
    await db.deleteFrom('account_depart').where('account_id', '=', 'user-external03').where('depart_id', '=', 'depart-A01A02').execute()
  })
})

describe('administration', () => {
  test('C-141 a new department gets the next code of its level; codes of deleted ones are not given again', async () => {
    const add = (departName: string, parentId: string | null, orgCategory: '1' | '2' = '2') => app.call(addDepart, { departName, parentId, orgCategory }, admin)
    const first = await add('一组', 'depart-A01A03A02')
    expect(first).toMatchObject({ message: '添加成功！', result: { orgCode: 'A01A03A02A01' } })
    expect((await add('新集团', '', '1')).result?.orgCode).toBe('A03')
    expect((await app.call(deleteDepart, { id: first.result?.id ?? '' }, admin)).message).toBe('删除成功!')
    expect((await add('二组', 'depart-A01A03A02')).result?.orgCode).toBe('A01A03A02A02')
    const { result } = await app.call(departLevel, { pid: 'depart-A01A03A02' }, admin)
    expect(result?.map(({ title, orgType, parentId }) => [title, orgType, parentId])).toEqual([['二组', '4', 'depart-A01A03A02']])
  })

  test('C-141 ten at once get ten codes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => app.call(addDepart, { departName: `班组${at}`, parentId: 'depart-A01A04A02', orgCategory: '2' }, admin)),
    )
    expect(new Set(replies.map(({ result }) => result?.orgCode)).size).toBe(10)
  })

  test('C-141 edits keep what is not sent; directors become superiors and cease to be', async () => {
    const { db } = app.platform
    const identity = async () => (await db.selectFrom('account').select('user_identity').where('id', '=', 'user-menber03').executeTakeFirst())?.user_identity
    const sent = { id: 'depart-A01A04A01', departName: '资产管理一科', mobile: '0571-88886666', orgCode: 'A01A04A01', parentId: 'depart-A01A04' }
    expect((await app.call(editDepart, { ...sent, directorUserIds: 'user-menber03,' }, admin)).message).toBe('修改成功!')
    const { result } = await app.call(departLevel, { ids: 'depart-A01A04A01' }, admin)
    expect(result?.[0]).toMatchObject({ departName: '资产管理一科', mobile: '0571-88886666', orgCategory: '2', status: '1' })
    expect(await identity()).toBe(2)
    // Who answers for it is told to those who say so.
    expect(result?.[0]?.directorUserIds).toBe('user-menber03')
    const seen = (await app.call(departLevel, { ids: 'depart-A01A04A01' }, await app.signIn('operate01'))).result?.[0]
    expect(seen?.departName).toBe('资产管理一科')
    expect(seen).not.toHaveProperty('directorUserIds')
    // The page sends the whole record back: somebody who was frozen since does not stand in the way, a new one has to be there.
    await db.updateTable('account').set({ status: 2 }).where('id', '=', 'user-menber03').execute()
    expect((await app.call(editDepart, { ...sent, mobile: '0571-1', directorUserIds: 'user-menber03' }, admin)).success).toBe(true)
    await db.updateTable('account').set({ status: 1 }).where('id', '=', 'user-menber03').execute()
    expect(await app.call(editDepart, { ...sent, directorUserIds: 'user-menber03,nobody' }, admin)).toMatchObject({
      success: false,
      message: '部分负责人不存在或已停用，请重新选择',
      field: 'directorUserIds',
    })
    expect(await identity()).toBe(2)
    await app.call(editDepart, { id: 'depart-A01A04A01', directorUserIds: '' }, admin)
    expect(await identity()).toBe(1)
    expect((await app.call(departLevel, { ids: 'depart-A01A04A01' }, admin)).result?.[0]?.departName).toBe('资产管理一科')
  })

  test('C-099 C-141 deletes a batch with its children in it', async () => {
    const parent = (await app.call(addDepart, { departName: '临时部', parentId: 'depart-A01A05', orgCategory: '2' }, admin)).result?.id ?? ''
    const child = (await app.call(addDepart, { departName: '临时组', parentId: parent, orgCategory: '2' }, admin)).result?.id ?? ''
    expect((await app.call(deleteDepart, { id: parent }, admin)).message).toBe('「临时部」下还有1个下级部门，请先移出后再删除')
    expect((await app.call(deleteDeparts, { ids: `${parent},${child}` }, admin)).message).toBe('批量删除成功！')
    expect((await app.call(departLevel, { ids: `${parent},${child}` }, admin)).result).toEqual([])
    expect((await app.call(addDepart, { departName: '组', parentId: parent, orgCategory: '2' }, admin)).message).toBe('未找到对应数据')
  })

  test('C-099 C-141 refusals change nothing', async () => {
    const before = [await stored(), await directors()]
    const refused = async (call: Promise<{ success: boolean; message: string; status: number }>) => {
      const { success, message, status } = await call
      expect(success).toBe(false)
      return [status, message]
    }
    expect(await refused(app.call(deleteDepart, { id: 'depart-A01A02' }, admin))).toEqual([200, '「远航精密制造有限公司」下还有4个下级部门，请先移出后再删除'])
    expect(await refused(app.call(deleteDepart, { id: 'depart-A01A02A02' }, admin))).toEqual([200, '「采购部」下还有1名人员，请先移出后再删除'])
    expect(await refused(app.call(deleteDeparts, { ids: 'depart-A01A02A03,gone' }, admin))).toEqual([200, '未找到对应数据'])
    expect(await refused(app.call(addDepart, { departName: '部', parentId: 'gone', orgCategory: '2' }, admin))).toEqual([200, '未找到对应数据'])
    expect(await refused(app.call(addDepart, { departName: '部', orgCategory: '2' }, admin))).toEqual([200, '最上级只能是公司'])
    expect(await refused(app.call(addDepart, { departName: ' ', orgCategory: '1' }, admin))).toEqual([200, '请输入部门名称'])
    expect(await refused(app.call(editDepart, { id: 'depart-A01', orgCategory: '2' }, admin))).toEqual([200, '最上级只能是公司'])
    expect(await refused(app.call(editDepart, { id: 'depart-A01A02A01', orgCategory: '3' }, admin))).toEqual([200, '岗位下不能再设部门'])
    expect(await refused(app.call(editDepart, { id: 'depart-A01A02A01', directorUserIds: 'nobody' }, admin))).toEqual([
      200,
      '部分负责人不存在或已停用，请重新选择',
    ])
    for (const [field, value] of [
      ['orgCode', 'A09'],
      ['parentId', 'depart-A01A03'],
      ['orgType', '9'],
    ])
      expect(await refused(app.call(editDepart, { id: 'depart-A01A02A01', [field ?? '']: value }, admin))).toEqual([200, `参数错误：${field}`])
    for (const token of [operate, menber, external]) expect(await refused(app.call(deleteDepart, { id: 'depart-A01A02A03' }, token))).toEqual([403, '拒绝访问'])
    expect([await stored(), await directors()]).toEqual(before)
  })
})

describe('sheets', () => {
  const sheet = async (input: Record<string, string> = {}, token = admin) => {
    const sent = await app.http.inject(request(exportDeparts, input, token, app.platform.signatureSecret))
    return utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  }
  const bring = async (lines: string[][], token = admin) => {
    const form = await importBody([{ part: 'file', name: '部门.xlsx', bytes: await workbook(lines) }])
    const reply = await app.http.inject({ method: 'POST', url: importDeparts.path, ...form, headers: { ...form.headers, 'x-access-token': token ?? '' } })
    return { ...reply.json<{ success: boolean; code: number; message: string; result: { successCount: number; errorCount: number } | null }>() }
  }
  const HEAD = ['部门名称', '上级部门', '部门类型', '排序', '电话']

  test('S-079 departments come in from a sheet below those of the house and below each other, and go out as one', async () => {
    const good = await bring([
      HEAD,
      ['分析中心', '远航工业集团/远航动力技术有限公司', '部门', '3', '0571-1'],
      ['数据组', '远航工业集团/远航动力技术有限公司/分析中心', '岗位', '', ''],
    ])
    expect(good).toMatchObject({ success: true, result: null })
    const hit = (await app.call(searchDeparts, { keyWord: '数据组' }, admin)).result?.[0]
    expect(hit).toMatchObject({ pathTxt: '远航工业集团/远航动力技术有限公司/分析中心/数据组', orgCategory: '3', orgType: '4', status: '1' })
    const lines = await sheet({ departName: '*分析*' })
    expect(lines.flat()).toEqual(
      expect.arrayContaining(['部门编码', '部门名称', '上级部门', '分析中心', '远航工业集团/远航动力技术有限公司', '部门', 3, '0571-1']),
    )
    expect((await sheet()).flat()).toEqual(expect.arrayContaining(['远航工业集团', '数据组', '远航工业集团/远航动力技术有限公司/分析中心']))
    expect((await app.http.inject(request(departTemplate, {}, admin, app.platform.signatureSecret))).statusCode).toBe(200)
  })

  test('S-079 lines that can be put nowhere are left out and counted, the others come in', async () => {
    const count = (await stored()).length
    const some = await bring([
      HEAD,
      ['没有上级', '无此公司', '部门', '', ''],
      ['采购部', '远航工业集团/远航精密制造有限公司', '部门', '', ''],
      ['', '远航工业集团', '部门', '', ''],
      ['法务部', 'A01', '别的', '', ''],
      ['法务部', 'A01', '部门', '', ''],
    ])
    expect(some).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 4 } })
    expect((await stored()).length).toBe(count + 1)
  })

  test('S-079 two sheets at once give no code twice', async () => {
    const lines = (name: string) => [HEAD, ...Array.from({ length: 20 }, (_, at) => [`${name}${at}`, 'A02', '部门', '', ''])]
    await Promise.all([bring(lines('甲')), bring(lines('乙')), app.call(addDepart, { departName: '丙', parentId: 'depart-A02', orgCategory: '2' }, admin)])
    const below = (await stored()).filter(({ parent_id }) => parent_id === 'depart-A02').map(({ org_code }) => org_code)
    expect(new Set(below).size).toBe(below.length)
    expect((await stored()).filter(({ depart_name }) => /^[甲乙]\d+$|^丙$/.test(depart_name))).toHaveLength(41)
  })

  test('S-079 sheets are for administrators', async () => {
    const before = await stored()
    for (const token of [operate, menber, external]) {
      expect(await bring([HEAD, ['外来部', 'A01', '部门', '', '']], token)).toMatchObject({ success: false, message: '拒绝访问' })
      expect((await app.http.inject(request(exportDeparts, {}, token, app.platform.signatureSecret))).statusCode).toBe(403)
    }
    expect(await stored()).toEqual(before)
  })
})
