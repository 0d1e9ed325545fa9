import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDict, loadDictItem, loadDictOrderByValue, loadTreeData } from '@aosp/contract/reference/dict-source'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber, external]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber, external] = await Promise.all(['admin', 'operate01', 'menber01', 'external01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const USERS = 'sys_user,realname,username'
const texts = async (input: Record<string, unknown>, token = operate) => (await app.call(loadDict, input as never, token)).result?.map(({ text }) => text)

describe('records as dictionaries', () => {
  test('C-108 options that contain the keyword in text or value, at most a page', async () => {
    expect((await app.call(loadDict, { dict: USERS, keyword: '周明' }, operate)).result).toEqual([
      { value: 'operate01', text: '周明远', title: '周明远', label: '周明远' },
    ])
    expect(await texts({ dict: USERS, keyword: 'MENBER0' })).toHaveLength(3)
    expect(await texts({ dict: USERS, pageSize: 2 })).toHaveLength(2)
    expect(await texts({ dict: 'corporate,name,id', keyword: '新材料' })).toEqual(['远航新材料研究院有限公司'])
    expect(await texts({ dict: 'sys_position,name,code', keyword: '总经理' })).toHaveLength(2)
    expect(await texts({ dict: 'sys_category,name,id', keyword: '租赁合同' })).toEqual(['租赁合同'])
  })

  test('C-108 a keyword with a comma lists whole texts or values; one word names a registered condition', async () => {
    expect(await texts({ dict: USERS, keyword: 'menber01,韩晓岚,menber' })).toHaveLength(2)
    const companies = await texts({ dict: 'sys_depart,depart_name,id,company' })
    expect(companies).toContain('集团总部')
    expect(companies).not.toContain('财务部')
  })

  test('C-107 texts in the order of the keys, unknown ones dropped or kept', async () => {
    const key = 'operate02,nobody,operate01,'
    expect((await app.call(loadDictItem, { dict: USERS, key }, operate)).result).toEqual(['韩晓岚', '周明远'])
    expect((await app.call(loadDictItem, { dict: USERS, key, delNotExist: 'false' }, operate)).result).toEqual(['韩晓岚', 'nobody', '周明远'])
  })

  test('C-107 C-108 a plain dictionary is searched the same way, one written in code too; an unknown one has no items', async () => {
    expect(await texts({ dict: 'position_rank', keyword: '高级' })).toEqual(['副高级', '正高级'])
    expect(await texts({ dict: 'TransStateEnum', keyword: '竞价中' })).toEqual(['竞价中'])
    expect((await app.call(loadDictItem, { dict: 'sex', key: '2,1,7' }, menber)).result).toEqual(['女', '男'])
    expect(await texts({ dict: 'constructor' })).toEqual([])
  })

  test('C-108 chosen rows first, then the first page', async () => {
    const { result } = await app.call(loadDictOrderByValue, { dict: USERS, keyword: 'operate02,admin', pageSize: 3 }, operate)
    expect(result?.map(({ value }) => value).slice(0, 2)).toEqual(['operate02', 'admin'])
    expect(result).toHaveLength(5)
  })

  test("security: a company's account finds its own rows only; a source for administrators refuses others", async () => {
    expect(await texts({ dict: USERS }, menber)).toEqual(['林建华'])
    expect(await texts({ dict: 'corporate,name,id' }, external)).toEqual(['华信机械设备有限公司'])
    expect(await texts({ dict: 'sys_depart,depart_name,org_code' }, external)).toEqual(['华信机械设备有限公司'])
    expect((await app.call(loadDictItem, { dict: USERS, key: 'operate01,menber01' }, menber)).result).toEqual(['林建华'])
    expect((await app.call(loadDict, { dict: 'sys_role,role_name,role_code' }, operate)).status).toBe(403)
    expect(await texts({ dict: 'sys_role,role_name,role_code' }, admin)).toHaveLength(4)
  })

  test.each([
    'account,password_hash,username',
    'sys_user,password_hash,username',
    'sys_user,username,realname',
    'sys_user,realname,phone',
    'SYS_USER,realname,username',
    'public.sys_user,realname,username',
    'sys_user where 1=1,realname,username',
    'sys_user,realname,username,1=1',
    'sys_user,realname,username,company',
    'sys_depart,depart_name,id,__proto__',
    'sys_user,realname',
    'constructor,prototype,name',
    "sys_user,realname,username' --",
    'sys_user,realname,username,a,b',
  ])('security rows 2 4 5: the code %j is refused', async (dict) => {
    for (const call of [loadDict, loadDictOrderByValue, loadDictItem])
      expect(await app.call(call, { dict, key: 'x' }, admin)).toMatchObject({
        status: 200,
        success: false,
        result: null,
        message: '字典Code格式不正确！',
      })
  })

  test('security row 5: whatever the keyword says, it is looked for literally', async () => {
    for (const keyword of ["' or '1'='1", '%', '_', '\\', "a','b", '"; drop table account; --']) expect(await texts({ dict: USERS, keyword })).toEqual([])
    const everybody = (await app.call(loadDict, { dict: USERS }, operate)).result ?? []
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom('%', '_', "'", '\\', 'o', '0', '1', '林', '*'), minLength: 1, maxLength: 3 }), async (keyword) => {
        const expected = everybody.filter(({ text, value }) => `${text}\n${value}`.toLowerCase().includes(keyword))
        expect(await texts({ dict: USERS, keyword })).toEqual(expected.map(({ text }) => text))
      }),
      { numRuns: 40 },
    )
  })

  test('C-010 unsigned, they are refused', async () => {
    const url = `/sys/dict/loadDict/${encodeURIComponent(USERS)}`
    expect((await app.http.inject({ method: 'GET', url, headers: { 'x-access-token': operate ?? '' } })).statusCode).toBe(400)
  })
})

describe('trees', () => {
  const departs = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', hasChildField: '', pid: '', condition: '' }
  const categories = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child', pid: '', condition: '' }
  const titles = async (input: Record<string, string>, token = operate) =>
    (await app.call(loadTreeData, input as never, token)).result?.map(({ title, leaf }) => [title, leaf])

  test('C-109 one level of a registered tree, as far as the reader may see', async () => {
    expect(await titles(categories)).toEqual([
      ['公告分类', false],
      ['知识分类', false],
      ['合同类型', false],
      ['档案类别', false],
    ])
    expect(await titles({ ...categories, pid: 'category-A03A02', condition: '{"name":"设备租赁"}' })).toEqual([['设备租赁', true]])
    expect(await titles({ ...departs, pid: 'depart-A02' })).toHaveLength(3)
    expect(await titles({ ...departs, condition: '{"orgCategory":"1"}' }, menber)).toEqual([['远航精密制造有限公司', false]])
    expect((await app.call(loadTreeData, { ...departs, pid: 'depart-A01A03' }, menber)).message).toBe('未找到对应数据')
  })

  test.each([
    { tableName: 'account' },
    { tableName: 'sys_depart d' },
    { text: 'depart_name,password_hash' },
    { code: 'org_code' },
    { pidField: '1=1 or parent_id' },
    { hasChildField: 'x' },
    { pid: "' or '1'='1" },
    { condition: '{"del_flag":"1"}' },
    { condition: '{"orgCategory":"1 or 1=1"}' },
    { condition: '{"orgCategory":["1"]}' },
    { condition: '{' },
    { condition: '"1"' },
  ])('security row 2: with %j it is refused', async (altered) => {
    expect(await app.call(loadTreeData, { ...departs, ...altered }, admin)).toMatchObject({ status: 200, success: false, result: null })
  })
})
