import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessEntries, accessOf } from '@aosp/contract/identity/access'
import * as rules from '@aosp/contract/identity/data-rule'
import * as calls from '@aosp/contract/identity/depart-role'
import { addDepart, deleteDepart, editDepart, myDepartTree } from '@aosp/contract/identity/directory'
import { permissions } from '@aosp/contract/identity/menu'
import { addRole, addRoleUsers, grantTree, saveRoleGrants } from '@aosp/contract/identity/role'
import { addUser, editUser } from '@aosp/contract/identity/user'
import { assetList } from '@aosp/contract/assets/ledger'
import { corporateList } from '@aosp/contract/organisation/corporate'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const DEPART = 'depart-A01A02'
const CLERK = 'user-menber02'
const GRANTED = ['asset:list', 'assets/assets', 'corporate:list', 'organisation/corporate', 'role:list']
const OWN = ['asset:list', 'assets/assets']
let app: TestApp
let [admin, superior, clerk, stranger] = ['', '', '', '']
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform
  // A colleague of the superior who holds no role at all, so that everything he can do comes from his department.
  const { corporate_id } = await db.selectFrom('account').select('corporate_id').where('id', '=', 'user-menber01').executeTakeFirstOrThrow()
  await db.deleteFrom('account_role').where('account_id', '=', CLERK).execute()
  await db.updateTable('account').set({ corporate_id }).where('id', '=', CLERK).execute()
  await db.deleteFrom('account_depart').where('account_id', '=', CLERK).execute()
  await db.insertInto('account_depart').values({ account_id: CLERK, depart_id: 'depart-A01A02A01' }).execute()
  ;[admin, superior, clerk, stranger] = await Promise.all([app.signIn('admin'), app.signIn('menber01'), app.signIn('menber02'), app.signIn('menber03')])
  await app.call(editDepart, { id: DEPART, directorUserIds: 'user-menber01' }, admin)
})
afterAll(() => app.close())

const message = async (call: Promise<{ message: string }>) => (await call).message
const NOT_FOUND = '未找到对应数据'
const stored = async () => {
  const { db } = app.platform
  return {
    ofDepart: await db.selectFrom('depart_menu').selectAll().orderBy('depart_id').orderBy('menu_id').execute(),
    roles: await db.selectFrom('depart_role').selectAll().orderBy('id').execute(),
    menus: await db.selectFrom('depart_role_menu').selectAll().orderBy('depart_role_id').orderBy('menu_id').execute(),
    held: await db.selectFrom('account_depart_role').selectAll().orderBy('depart_role_id').execute(),
  }
}
const saveDepart = async (ids: readonly string[], departId = DEPART) => {
  const last = (await app.call(calls.departGrants, { departId }, admin)).result ?? []
  return app.call(calls.saveDepartGrants, { departId, permissionIds: ids.join(','), lastpermissionIds: last.join(',') }, admin)
}
const saveRole = (roleId: string, ids: readonly string[], last: readonly string[], token = superior) =>
  app.call(calls.saveDepartRoleGrants, { roleId, permissionIds: ids.join(','), lastpermissionIds: last.join(',') }, token)
const add = (roleCode: string, departId = DEPART, token = superior) => app.call(calls.addDepartRole, { departId, roleName: '仓管员', roleCode }, token)
const keeper = async () =>
  (await app.call(calls.choosableDepartRoles, { departId: DEPART }, superior)).result?.find(({ roleCode }) => roleCode === 'keeper')?.id ?? ''
const give = (newRoleId: string, oldRoleId = '', userId = CLERK, token = superior) => app.call(calls.giveDepartRoles, { userId, newRoleId, oldRoleId }, token)
const buttons = async (token: string) => (await app.call(permissions, {}, token)).result?.auth.map(({ action }) => action)

describe('what departments and their roles are granted', () => {
  test('C-091 C-093 C-163 an administrator grants a department; that alone gives nobody anything', async () => {
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual([])
    const save = (ids: string, last: string) => app.call(calls.saveDepartGrants, { departId: DEPART, permissionIds: ids, lastpermissionIds: last }, admin)
    expect(await message(save(`${GRANTED.join(',')},`, ''))).toBe('保存成功！')
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual(GRANTED)
    // Two administrators at once: one is refused, and nothing is merged. Entries that are gone are passed over.
    expect(await message(save('', ''))).toBe('该部门的授权已被他人修改，请核对最新授权后再保存')
    expect(await message(save(`${GRANTED.join(',')},gone`, GRANTED.join(',')))).toBe('保存成功！')
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual(GRANTED)
    expect(await message(app.call(calls.departGrants, { departId: 'gone' }, admin))).toBe(NOT_FOUND)
    expect(await buttons(clerk)).toEqual([])
    for (const token of [superior, clerk]) {
      expect((await app.call(calls.departGrants, { departId: DEPART }, token)).status).toBe(403)
      expect((await app.call(calls.saveDepartGrants, { departId: DEPART, permissionIds: '', lastpermissionIds: GRANTED.join(',') }, token)).status).toBe(403)
    }
  })

  test('C-093 C-163 security: what makes others what one is goes to no department, and the tree of its grants says so', async () => {
    const before = await stored()
    for (const code of ['role:grant', 'permission:edit', 'depart:grant'])
      expect(await message(saveDepart([...GRANTED, code]))).toMatch(/^「.+」可以决定他人的权限，只能由角色授予，不能授予部门$/)
    expect(await stored()).toEqual(before)
    type Node = { key: string; disableCheckbox?: true | undefined; children?: Node[] | undefined }
    const locked = (nodes: readonly Node[]): string[] => nodes.flatMap((node) => [...(node.disableCheckbox ? [node.key] : []), ...locked(node.children ?? [])])
    const tree = (await app.call(grantTree, { departId: DEPART }, admin)).result?.treeList ?? []
    expect(locked(tree).toSorted()).toEqual(['depart:grant', 'permission:add', 'permission:edit', 'role:grant'])
  })

  test('C-100 C-101 C-102 C-164 a role of the department gives at most what the department was granted, and what the giver has', async () => {
    const role = (await add('keeper')).result?.id ?? ''
    const tree = (await app.call(calls.departRoleTree, { departId: DEPART }, superior)).result
    expect(tree?.ids.toSorted()).toEqual(GRANTED)
    expect(tree?.treeList.find(({ key }) => key === 'assets/assets')).toMatchObject({
      slotTitle: '资产台账',
      isLeaf: false,
      children: [{ key: 'asset:list', isLeaf: true }],
    })
    const own = (await app.call(calls.departRoleTree, { departId: DEPART, roleId: role }, superior)).result?.treeList
    expect(own?.find(({ key }) => key === 'role:list')?.disableCheckbox).toBe(true)
    expect(own?.find(({ key }) => key === 'assets/assets')?.disableCheckbox).toBeUndefined()
    expect(await message(saveRole(role, [...OWN], []))).toBe('保存成功！')
    const before = await stored()
    expect(await message(saveRole(role, [...OWN, 'bidding:list'], OWN))).toMatch(/^「.+」不在该部门的权限内，请先由管理员授予部门$/)
    expect(await message(saveRole(role, [...OWN, 'role:list'], OWN))).toBe('您没有「查看角色」权限，不能授予他人')
    expect(await message(saveRole(role, [], []))).toBe('该角色的授权已被他人修改，请核对最新授权后再保存')
    // Another department is nobody's business, and reads like one that is not there.
    for (const call of [
      saveRole(role, [], OWN, stranger),
      app.call(calls.departRoleTree, { departId: DEPART }, stranger),
      app.call(calls.departRoleGrants, { roleId: role }, stranger),
      app.call(calls.deleteDepartRole, { id: role }, stranger),
      app.call(calls.editDepartRole, { id: role, roleName: '改名' }, stranger),
      app.call(calls.choosableDepartRoles, { departId: DEPART }, stranger),
      app.call(calls.heldDepartRoles, { departId: DEPART, userId: CLERK }, stranger),
      add('other', 'depart-A01A03'),
    ])
      expect(await message(call)).toBe(NOT_FOUND)
    expect(await stored()).toEqual(before)
    expect((await app.call(calls.departRoleGrants, { roleId: role }, superior)).result).toEqual(OWN)
  })

  test('C-164 roles of a department are listed, added, changed and removed by its superior; a code is there once', async () => {
    const before = await stored()
    expect(await message(add('KEEPER'))).toBe('部门角色编码已存在')
    expect(await message(add('带空 格'))).toBe('部门角色编码为字母、数字、下划线、短横线、点或冒号')
    expect((await app.call(duplicateCheck, { tableName: 'sys_depart_role', fieldName: 'role_code', fieldVal: 'KEEPER' }, superior)).success).toBe(false)
    expect(await stored()).toEqual(before)
    expect((await app.call(calls.departRoles, { deptId: DEPART, roleName: '*仓*' }, superior)).result?.records).toMatchObject([
      { id: await keeper(), departId: DEPART, departId_dictText: '远航精密制造有限公司', roleCode: 'keeper', createBy: 'menber01' },
    ])
    expect((await app.call(calls.departRoles, {}, stranger)).result?.total).toBe(0)
    const id = (await add('clerk')).result?.id ?? ''
    expect(await message(app.call(calls.editDepartRole, { id, roleName: '资料员', description: '归档' }, superior))).toBe('修改成功!')
    expect(await message(app.call(calls.editDepartRole, { id, departId: 'depart-A01A03' }, superior))).toBe('参数错误：departId')
    expect((await app.call(calls.departRoles, { roleCode: 'clerk' }, superior)).result?.records).toMatchObject([
      { departId: DEPART, roleName: '资料员', roleCode: 'clerk', description: '归档', updateBy: 'menber01' },
    ])
    expect(await message(app.call(calls.deleteDepartRoles, { ids: `${id},gone` }, superior))).toBe(NOT_FOUND)
    expect(await message(app.call(calls.deleteDepartRoles, { ids: `${id},` }, superior))).toBe('批量删除成功！')
    expect(await stored()).toEqual(before)
  })

  test('C-164 the list goes into a sheet as it is filtered, for whoever looks after all departments', async () => {
    await add('sheet-one')
    await add('sheet-two', 'depart-A01A02A01')
    const lines = async (input: Record<string, string>) => {
      const sent = await app.http.inject(request(calls.exportDepartRoles, input, admin, app.platform.signatureSecret))
      expect(sent.statusCode).toBe(200)
      const rows = utils.sheet_to_json<unknown[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1, blankrows: false })
      return rows.slice(rows.findIndex((row) => row[0] === '部门'))
    }
    expect((await lines({}))[0]).toEqual(['部门', '部门角色名称', '部门角色编码', '备注', '创建人', '创建时间'])
    expect((await lines({ roleCode: 'sheet-*', column: 'roleCode', order: 'asc' })).slice(1).map((row) => [row[0], row[2]])).toEqual([
      ['远航精密制造有限公司', 'sheet-one'],
      ['设备管理部', 'sheet-two'],
    ])
    for (const token of [superior, stranger, clerk]) expect((await app.call(calls.exportDepartRoles, {}, token)).status).toBe(403)
    const { result } = await app.call(calls.departRoles, { roleCode: 'sheet-*' }, admin)
    await app.call(calls.deleteDepartRoles, { ids: result?.records.map(({ id }) => id).join(',') ?? '' }, admin)
  })
})

describe('people of a department', () => {
  test('C-164 a role given to one of its people counts at once, until the role or the department loses it', async () => {
    const role = await keeper()
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    expect(await message(give(role))).toBe('保存成功！')
    expect((await app.call(calls.heldDepartRoles, { departId: DEPART, userId: CLERK }, superior)).result).toMatchObject([{ userId: CLERK, droleId: role }])
    expect((await app.call(assetList, {}, clerk)).success).toBe(true)
    expect(await buttons(clerk)).toEqual(['asset:list'])
    expect(await message(give(role, '', 'user-menber03'))).toBe(NOT_FOUND)
    expect(await message(give(role, '', 'user-menber01'))).toBe('不能变更自己的角色，请由其他管理员操作')
    expect(await message(give('gone'))).toBe('部分部门角色不属于您负责的部门，请刷新后重试')
    // What the department loses its roles lose, and do not get back by themselves.
    await saveDepart(GRANTED.filter((id) => id !== 'asset:list'))
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    await saveDepart(GRANTED)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    expect(await message(saveRole(role, OWN, ['assets/assets']))).toBe('保存成功！')
    expect((await app.call(assetList, {}, clerk)).success).toBe(true)
  })

  test('C-164 whoever leaves the department loses its roles, and has none when he comes back; with a department its roles go', async () => {
    const role = await keeper()
    const places = (selecteddeparts: string) => app.call(editUser, { id: CLERK, selecteddeparts }, admin)
    expect((await places('depart-A01A02A02')).success).toBe(true)
    expect((await app.call(assetList, {}, clerk)).success).toBe(true)
    expect((await places('')).success).toBe(true)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    expect(await message(give(role))).toBe('该用户不在此部门，不能分配部门角色')
    expect((await places('depart-A01A02A01')).success).toBe(true)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    await give(role)
    const { result: empty } = await app.call(addDepart, { departName: '临时组', parentId: DEPART, orgCategory: '2' }, admin)
    await add('short-lived', empty?.id ?? '')
    await app.call(deleteDepart, { id: empty?.id ?? '' }, admin)
    expect((await app.call(calls.departRoles, { roleCode: 'short-lived' }, admin)).result?.total).toBe(0)
  })

  test('C-163 C-164 C-167 rules ticked for the department bind its roles, and a role may be bound further', async () => {
    const role = await keeper()
    const menu = 'organisation/corporate'
    expect(await message(saveRole(role, [...OWN, 'corporate:list', menu], OWN))).toBe('保存成功！')
    const seen = async () => (await app.call(corporateList, { pageSize: 100 }, clerk)).result?.records.length
    expect(await seen()).toBe(1)
    const rule = async (ruleColumn: string, ruleConditions: string, ruleValue: string) =>
      (await app.call(rules.addDataRule, { permissionId: menu, ruleName: ruleColumn, ruleColumn, ruleConditions, ruleValue }, admin)).result?.id ?? ''
    const [none, all] = [await rule('name', '=', '没有这家企业'), await rule('name', '!=', '没有这家企业')]
    expect(await seen()).toBe(1)
    expect(await message(app.call(calls.saveDepartRules, { permissionId: menu, departId: DEPART, dataRuleIds: `${none},` }, admin))).toBe('保存成功!')
    expect(await seen()).toBe(0)
    expect((await app.call(calls.departRules, { permissionId: menu, departId: DEPART }, admin)).result?.drChecked).toBe(none)
    const [module = '', screen = ''] = menu.split('/')
    expect((await app.call(calls.departRulesOfScreen, { module, screen, departId: DEPART }, admin)).result?.drChecked).toBe(none)
    expect(await message(app.call(calls.saveDepartRoleRules, { permissionId: menu, roleId: role, dataRuleIds: all }, superior))).toBe('保存成功!')
    const told = { datarule: [{ id: none }, { id: all }], drChecked: all, bound: none }
    expect((await app.call(calls.departRoleRules, { permissionId: menu, departId: DEPART, roleId: role }, superior)).result).toMatchObject(told)
    expect((await app.call(calls.departRoleRulesOfScreen, { module, screen, departId: DEPART, roleId: role }, superior)).result).toMatchObject(told)
    // The superior cannot take back what binds the department, nor reach what it was not granted or another's role.
    await app.call(calls.saveDepartRoleRules, { permissionId: menu, roleId: role, dataRuleIds: '' }, superior)
    expect(await seen()).toBe(0)
    expect((await app.call(calls.saveDepartRules, { permissionId: menu, departId: DEPART, dataRuleIds: '' }, superior)).status).toBe(403)
    expect(await message(app.call(calls.departRoleRules, { permissionId: 'identity/user', departId: DEPART, roleId: role }, superior))).toBe(NOT_FOUND)
    expect(await message(app.call(calls.saveDepartRoleRules, { permissionId: menu, roleId: role, dataRuleIds: '' }, stranger))).toBe(NOT_FOUND)
    expect(await message(app.call(calls.saveDepartRoleRules, { permissionId: menu, roleId: role, dataRuleIds: 'gone' }, superior))).toBe(
      '所选规则不属于该菜单，请刷新后重试',
    )
    expect((await app.call(accessOf, { userId: CLERK }, admin)).result?.narrowed).toMatchObject([{ screen: menu, sets: [{ source: '仓管员' }] }])
    for (const id of [none, all]) await app.call(rules.deleteDataRule, { id }, admin)
    expect(await seen()).toBe(1)
  })

  test('C-164 the explanation names the role of a department, and says when it gives nothing', async () => {
    const sources = async () => (await app.call(accessOf, { userId: CLERK }, admin)).result?.sources
    expect(await sources()).toMatchObject([{ name: '仓管员', depart: '远航精密制造有限公司', menus: 4, idle: null }])
    expect((await app.call(accessEntries, { userId: CLERK, keyword: 'asset:list' }, admin)).result?.records).toMatchObject([
      { granted: true, by: [{ name: '仓管员', depart: '远航精密制造有限公司' }] },
    ])
    await app.platform.db.updateTable('account_depart').set({ depart_id: 'depart-A01A03' }).where('account_id', '=', CLERK).execute()
    expect(await sources()).toMatchObject([{ name: '仓管员', menus: 0, idle: '已不在该部门' }])
    await app.platform.db.updateTable('account_depart').set({ depart_id: 'depart-A01A02A01' }).where('account_id', '=', CLERK).execute()
  })
})

describe('security: nobody reaches more by a department than by a role', () => {
  test('C-164 a screen that is narrower for the giver is not given on, and platform administration never reaches a company’s people', async () => {
    const role = await keeper()
    const [menu, last] = ['organisation/corporate', [...OWN, 'corporate:list', 'organisation/corporate']]
    const id =
      (await app.call(rules.addDataRule, { permissionId: menu, ruleName: '规则', ruleColumn: 'name', ruleConditions: '!=', ruleValue: '甲' }, admin)).result
        ?.id ?? ''
    await app.call(rules.saveRoleRules, { permissionId: menu, roleId: 'role-menber', dataRuleIds: id }, admin)
    const refused = /^您只能看到「.+」的部分数据，不能把它授予他人$/
    expect(await message(app.call(calls.saveDepartRoleRules, { permissionId: menu, roleId: role, dataRuleIds: id }, superior))).toMatch(refused)
    await give('', role)
    expect(await message(give(role))).toMatch(refused)
    await app.call(rules.deleteDataRule, { id }, admin)
    expect(await message(give(role))).toBe('保存成功！')
    expect(await message(saveRole(role, [...last, 'role:list'], last, admin))).toBe('「查看角色」是平台管理权限，不能授予企业账号')
  })

  test('C-164 security row 28: an operator’s reviews and the making of others never meet in one person, whichever comes first', async () => {
    const team = 'depart-A01A05A01'
    await app.call(editDepart, { id: team, directorUserIds: 'user-operate01' }, admin)
    const operator = await app.signIn('operate01')
    expect((await app.call(myDepartTree, {}, operator)).message).toBe('2')
    const form = { username: 'teamclerk', password: 'First@1234', confirmpassword: 'First@1234', realname: '职员', workNo: 'team-1', phone: '13811112222' }
    const person = (await app.call(addUser, { ...form, selecteddeparts: team }, admin)).result?.id ?? ''
    await saveDepart(['corporate:review'], team)
    const review = (await add('reviewer', team, operator)).result?.id ?? ''
    expect(await message(saveRole(review, ['corporate:review'], [], operator))).toBe('保存成功！')
    // An administrator does not hold it, so he does not give it, not even as a whole.
    expect(await message(give(review, '', person, admin))).toMatch(/^您没有「.+」权限，不能授予他人$/)
    const { result: made } = await app.call(addRole, { roleCode: 'grants', roleName: '授权员' }, admin)
    const grants = made?.id ?? ''
    await app.call(saveRoleGrants, { roleId: grants, permissionIds: 'role:grant', lastpermissionIds: '' }, admin)
    // First the review, then the making of others.
    expect(await message(give(review, '', person, operator))).toBe('保存成功！')
    expect(await message(app.call(addRoleUsers, { roleId: grants, userIdList: [person] }, admin))).toMatch(/^「.+」不能授予平台运营人员，/)
    expect(await message(app.call(editUser, { id: person, selectedroles: 'role-admin' }, admin))).toMatch(/^「系统管理员」不能授予平台运营人员，/)
    // And the other way round.
    expect(await message(give('', review, person, operator))).toBe('保存成功！')
    expect((await app.call(addRoleUsers, { roleId: grants, userIdList: [person] }, admin)).success).toBe(true)
    expect(await message(give(review, '', person, operator))).toMatch(/^「.+」用于审核交易，不能授予能决定他人权限的人，二者须由不同的人担任$/)
  })
})
