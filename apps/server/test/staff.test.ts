import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import * as directory from '@aosp/contract/identity/directory'
import * as roleCalls from '@aosp/contract/identity/role'
import { savedViews } from '@aosp/contract/identity/saved-view'
import * as userCalls from '@aosp/contract/identity/user'
import { memberList } from '@aosp/contract/organisation/member'
import { areaList } from '@aosp/contract/reference/area'
import { categoryTreeRoot } from '@aosp/contract/reference/category'
import * as dictCalls from '@aosp/contract/reference/dictionary'
import { loadDict } from '@aosp/contract/reference/dict-source'
import { checkByCode, duplicateCheck } from '@aosp/contract/reference/form-check'
import { positions } from '@aosp/contract/reference/position'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let tokens: Record<'admin' | 'operate01' | 'menber01' | 'external01', string>
beforeAll(async () => {
  app = await startTestApp()
  const names = ['admin', 'operate01', 'menber01', 'external01'] as const
  tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await app.signIn(name)]))) as typeof tokens
})
afterAll(() => app.close())

let drawn = 0
/** Makes, changes and removes one of each kind; what each act came to, by its kind. */
async function administer(token: string): Promise<Record<string, boolean | number>> {
  const mark = `p${++drawn}`
  const done = async <E extends Endpoint>(call: E, input: Sent<E>) => {
    const { success, status, result } = await app.call(call, input, token)
    return { came: success || status, id: (result as { id?: string } | null)?.id ?? 'none' }
  }
  const user = { username: `clerk${mark}`, password: 'First@1234', confirmpassword: 'First@1234', realname: '职员', workNo: mark, phone: `1381111000${drawn}` }
  const [added, role, depart, dict] = [
    await done(userCalls.addUser, user),
    await done(roleCalls.addRole, { roleCode: mark, roleName: '临时角色' }),
    await done(directory.addDepart, { departName: mark, parentId: 'depart-A01A05', orgCategory: '2' }),
    await done(dictCalls.addDict, { dictCode: mark, dictName: mark }),
  ]
  return {
    'user added': added.came,
    'user edited': (await done(userCalls.editUser, { id: added.id, realname: '改名' })).came,
    'user deleted': (await done(userCalls.deleteUser, { id: added.id })).came,
    'role added': role.came,
    'role edited': (await done(roleCalls.editRole, { id: role.id, roleName: '改过的' })).came,
    'role deleted': (await done(roleCalls.deleteRole, { id: role.id })).came,
    'department added': depart.came,
    'department edited': (await done(directory.editDepart, { id: depart.id, departName: '改名' })).came,
    'department deleted': (await done(directory.deleteDepart, { id: depart.id })).came,
    'dictionary added': dict.came,
    'dictionary edited': (await done(dictCalls.editDict, { id: dict.id, dictName: '改名' })).came,
    'dictionary deleted': (await done(dictCalls.deleteDict, { id: dict.id })).came,
  }
}
const each = (acts: Record<string, boolean | number>, value: boolean | number) => Object.fromEntries(Object.keys(acts).map((act) => [act, value]))

test('P-019 users, roles, departments and dictionaries are administered by staff: administrators, and operators to whom they gave it; never by a company’s people', async () => {
  const own = await administer(tokens.admin)
  expect(own).toEqual(each(own, true))
  // A head of departments makes users too, in his departments alone: what he sends without one is answered, and nothing is made.
  const ofHead = (name: keyof typeof tokens) => ({ ...each(own, 403), ...(name === 'external01' ? {} : { 'user added': 200 }) })
  // As the platform is set up an operator looks after the users of companies; the rest is given to him by a role of the house.
  expect((await app.call(memberList, {}, tokens.operate01)).success).toBe(true)
  for (const name of ['operate01', 'menber01', 'external01'] as const) expect(await administer(tokens[name]), name).toEqual(ofHead(name))

  const { result: role } = await app.call(roleCalls.addRole, { roleCode: 'house', roleName: '内务管理' }, tokens.admin)
  const roleId = role?.id ?? ''
  const codes = ['user', 'role', 'depart', 'dict'].flatMap((resource) => ['add', 'edit', 'delete'].map((action) => `${resource}:${action}`))
  const given = await app.call(roleCalls.saveRoleGrants, { roleId, permissionIds: codes.join(','), lastpermissionIds: '' }, tokens.admin)
  expect(given.message).toBe('保存成功！')
  expect((await app.call(roleCalls.addRoleUsers, { roleId, userIdList: ['user-operate01'] }, tokens.admin)).success).toBe(true)
  expect(await administer(tokens.operate01)).toEqual(each(own, true))
  for (const id of ['user-menber01', 'user-external01'])
    expect((await app.call(roleCalls.addRoleUsers, { roleId, userIdList: [id] }, tokens.admin)).message).toMatch(/^「.+」是平台管理权限，不能授予企业账号$/)
  expect(await administer(tokens.menber01)).toEqual(ofHead('menber01'))
})

test('P-019 what the shared building blocks ask is answered to staff and to ordinary members alike', async () => {
  const asked: [string, Endpoint, Record<string, unknown>][] = [
    ['people', directory.pickUsers, {}],
    ['chosen people', directory.usersByKeys, { username: 'operate01,' }],
    ['departments', directory.departTree, {}],
    ['a level of departments', directory.departLevel, {}],
    ['positions', positions, {}],
    ['dictionaries', dictCalls.allDictItems, {}],
    ['one dictionary', dictCalls.dictItems, { code: 'sex' }],
    ['a dictionary of records', loadDict, { dict: 'sex' }],
    ['categories', categoryTreeRoot, { async: 'true', pcode: '0' }],
    ['areas', areaList, {}],
    ['a check for duplicates', duplicateCheck, { tableName: 'corporate', fieldName: 'name', fieldVal: '不存在的有限公司' }],
    ['a check by rule', checkByCode, { ruleCode: 'asset_code', value: 'ZC2026000001' }],
    ['saved views', savedViews, { list: 'trading/issue' }],
  ]
  for (const [what, call, input] of asked)
    for (const [name, token] of Object.entries(tokens)) expect([what, name, (await app.call(call, input as never, token)).status]).toEqual([what, name, 200])
})
