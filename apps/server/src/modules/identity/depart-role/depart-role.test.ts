import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessEntries, accessOf } from '@aosp/contract/identity/access'
import * as rules from '@aosp/contract/identity/data-rule'
import * as calls from '@aosp/contract/identity/depart-role'
import * as users from '@aosp/contract/identity/depart-user'
import { editDepart, myDepartTree, searchDeparts } from '@aosp/contract/identity/directory'
import { permissions } from '@aosp/contract/identity/menu'
import { assetList } from '@aosp/contract/assets/ledger'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const DEPART = 'depart-A01A02'
const GRANTED = ['asset:list', 'assets/assets', 'role:list', 'trading/signup']
let app: TestApp
let [admin, superior, clerk, stranger] = ['', '', '', '']
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform
  // A colleague of the superior who holds no role at all, so that everything he can do comes from his department.
  const { corporate_id } = await db.selectFrom('account').select('corporate_id').where('id', '=', 'user-menber01').executeTakeFirstOrThrow()
  await db.deleteFrom('account_role').where('account_id', '=', 'user-menber02').execute()
  await db.updateTable('account').set({ corporate_id }).where('id', '=', 'user-menber02').execute()
  await db.deleteFrom('account_depart').where('account_id', '=', 'user-menber02').execute()
  await db.insertInto('account_depart').values({ account_id: 'user-menber02', depart_id: 'depart-A01A02A01' }).execute()
  ;[admin, superior, clerk, stranger] = await Promise.all([app.signIn('admin'), app.signIn('menber01'), app.signIn('menber02'), app.signIn('menber03')])
})
afterAll(() => app.close())

const message = async (call: Promise<{ message: string }>) => (await call).message
const stored = async () => {
  const { db } = app.platform
  return {
    roles: await db.selectFrom('depart_role').selectAll().orderBy('id').execute(),
    menus: await db.selectFrom('depart_role_menu').selectAll().orderBy('menu_id').execute(),
    held: await db.selectFrom('account_depart_role').selectAll().orderBy('depart_role_id').execute(),
    departs: await db.selectFrom('account_depart').selectAll().orderBy('account_id').orderBy('depart_id').execute(),
  }
}
const saveGrants = (roleId: string, ids: readonly string[], last?: readonly string[], token = superior) =>
  app.call(calls.saveDepartRoleGrants, { roleId, permissionIds: ids.join(','), ...(last ? { lastpermissionIds: last.join(',') } : {}) }, token)
const addRole = async (roleCode: string, departId = DEPART, token = superior) =>
  app.call(calls.addDepartRole, { departId, roleName: '仓管员', roleCode }, token)
const buttons = async (token: string) => (await app.call(permissions, {}, token)).result?.auth.map(({ action }) => action)

describe('grants of departments', () => {
  test('C-091 C-093 C-163 an administrator grants a department; that alone gives nobody anything', async () => {
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual([])
    const save = (ids: readonly string[], last: readonly string[]) =>
      app.call(calls.saveDepartGrants, { departId: DEPART, permissionIds: `${ids.join(',')},`, lastpermissionIds: last.join(',') }, admin)
    expect(await message(save(GRANTED, []))).toBe('保存成功！')
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual(GRANTED)
    expect(await message(save([], []))).toBe('权限已被他人修改，请刷新后再保存')
    expect(await message(save([...GRANTED, 'gone'], GRANTED))).toBe('部分菜单不存在，请刷新后重试')
    expect((await app.call(calls.departGrants, { departId: DEPART }, admin)).result).toEqual(GRANTED)
    expect(await buttons(clerk)).toEqual([])
    for (const token of [superior, clerk]) expect((await app.call(calls.departGrants, { departId: DEPART }, token)).status).toBe(403)
  })

  test('C-100 C-101 C-102 C-164 a role of the department gives at most what the department was granted, and what the giver has', async () => {
    const { result } = await addRole('keeper')
    const role = result?.id ?? ''
    const tree = (await app.call(calls.departRoleTree, { departId: DEPART }, superior)).result
    expect(tree?.ids.toSorted()).toEqual(GRANTED)
    expect(tree?.treeList.find(({ key }) => key === 'assets/assets')).toMatchObject({
      slotTitle: '资产台账',
      isLeaf: false,
      children: [{ key: 'asset:list', isLeaf: true }],
    })
    expect(await message(saveGrants(role, ['asset:list', 'assets/assets'], []))).toBe('保存成功！')
    const before = await stored()
    expect(await message(saveGrants(role, ['asset:list', 'assets/assets', 'corporate:list']))).toBe('部门角色的权限不能超出该部门的权限')
    expect(await message(saveGrants(role, ['asset:list', 'assets/assets', 'role:list']))).toBe('不能授予您自己没有的权限')
    expect(await message(saveGrants(role, [], []))).toBe('权限已被他人修改，请刷新后再保存')
    expect(await message(addRole('KEEPER'))).toBe('部门角色编码已存在')
    expect((await app.call(duplicateCheck, { tableName: 'sys_depart_role', fieldName: 'role_code', fieldVal: 'KEEPER' }, superior)).success).toBe(false)
    expect(await message(addRole('1'))).toBe('编码以字母开头，2到64位字母、数字、下划线或短横线')
    // Another department is nobody's business, and reads like one that is not there.
    expect(await message(addRole('other', 'depart-A01A03'))).toBe('未找到对应数据')
    for (const call of [
      saveGrants(role, [], undefined, stranger),
      app.call(calls.departRoleGrants, { roleId: role }, stranger),
      app.call(calls.deleteDepartRole, { id: role }, stranger),
    ])
      expect(await message(call)).toBe('未找到对应数据')
    expect(await stored()).toEqual(before)
    expect((await app.call(calls.departRoleGrants, { roleId: role }, superior)).result).toEqual(['asset:list', 'assets/assets'])
    expect((await app.call(calls.departRoles, { deptId: DEPART, roleName: '*仓*' }, superior)).result?.records).toMatchObject([
      { id: role, departId_dictText: '远航精密制造有限公司', roleCode: 'keeper' },
    ])
    expect((await app.call(calls.departRoles, {}, stranger)).result?.total).toBe(0)
  })

  test('C-164 a role given to one of its people counts at once, until he leaves or the department loses it', async () => {
    const [role] = (await app.call(calls.choosableDepartRoles, { departId: DEPART }, superior)).result ?? []
    const give = (newRoleId: string, oldRoleId = '', userId = 'user-menber02') => app.call(calls.giveDepartRoles, { userId, newRoleId, oldRoleId }, superior)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    expect(await message(give(role?.id ?? ''))).toBe('保存成功！')
    expect((await app.call(calls.heldDepartRoles, { departId: DEPART, userId: 'user-menber02' }, superior)).result).toMatchObject([
      { userId: 'user-menber02', droleId: role?.id },
    ])
    expect((await app.call(assetList, {}, clerk)).success).toBe(true)
    expect(await buttons(clerk)).toEqual(['asset:list'])

    expect(await message(give(role?.id ?? '', '', 'user-menber03'))).toBe('该用户不在此部门，不能分配部门角色')
    expect(await message(give('gone'))).toBe('部分部门角色不属于您负责的部门，请刷新后重试')
    // What the department loses its roles lose, and do not get back by themselves.
    const lost = GRANTED.filter((id) => id !== 'asset:list')
    await app.call(calls.saveDepartGrants, { departId: DEPART, permissionIds: lost.join(',') }, admin)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    await app.call(calls.saveDepartGrants, { departId: DEPART, permissionIds: GRANTED.join(',') }, admin)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    await saveGrants(role?.id ?? '', ['asset:list', 'assets/assets'])
    expect((await app.call(assetList, {}, clerk)).success).toBe(true)
  })

  test('C-163 C-164 C-167 rules ticked for the department bind its roles, and a role may be bound further', async () => {
    const [role] = (await app.call(calls.choosableDepartRoles, { departId: DEPART }, superior)).result ?? []
    const seen = async (input: Record<string, string> = {}) => (await app.call(assetList, input, clerk)).result?.total ?? 0
    const [first] = (await app.call(assetList, {}, clerk)).result?.records ?? []
    const [status, code] = [String(first?.status), first?.code ?? '']
    const [all, some] = [await seen(), await seen({ status })]
    expect(some).toBeLessThan(all)
    const add = async (ruleColumn: string, ruleConditions: string, ruleValue: string) =>
      (await app.call(rules.addDataRule, { permissionId: 'assets/assets', ruleName: '规则', ruleColumn, ruleConditions, ruleValue }, admin)).result?.id ?? ''
    const [byStatus, byCode] = [await add('status', '=', status), await add('code', '!=', code)]
    expect(await seen()).toBe(all)
    expect(await message(app.call(rules.saveDepartRules, { permissionId: 'assets/assets', departId: DEPART, dataRuleIds: byStatus }, admin))).toBe('保存成功!')
    expect(await seen()).toBe(some)
    expect((await app.call(rules.departRules, { permissionId: 'assets/assets', departId: DEPART }, admin)).result?.drChecked).toBe(byStatus)
    await app.call(rules.saveDepartRoleRules, { permissionId: 'assets/assets', roleId: role?.id ?? '', dataRuleIds: byCode }, superior)
    expect(await seen()).toBe(some - 1)
    expect((await app.call(rules.departRoleRules, { permissionId: 'assets/assets', departId: DEPART, roleId: role?.id ?? '' }, superior)).result).toMatchObject(
      {
        drChecked: byCode,
        bound: byStatus,
      },
    )
    expect(await message(app.call(rules.saveDepartRoleRules, { permissionId: 'assets/assets', roleId: role?.id ?? '', dataRuleIds: '' }, stranger))).toBe(
      '未找到对应数据',
    )

    const told = (await app.call(accessOf, { userId: 'user-menber02' }, admin)).result
    expect(told?.narrowed).toMatchObject([
      { screen: 'assets/assets', title: '资产台账', sets: [{ source: '仓管员', rules: expect.arrayContaining([`状态 等于 ${status}`]) }] },
    ])
    for (const id of [byStatus, byCode]) await app.call(rules.deleteDataRule, { id }, admin)
    expect(await seen()).toBe(all)
  })

  test('C-164 security: nobody gives a screen on that is narrower for himself', async () => {
    const [role] = (await app.call(calls.choosableDepartRoles, { departId: DEPART }, superior)).result ?? []
    const id =
      (await app.call(rules.addDataRule, { permissionId: 'trading/signup', ruleName: '规则', ruleColumn: 'state', ruleConditions: '=', ruleValue: '4' }, admin))
        .result?.id ?? ''
    await app.call(rules.saveRoleRules, { permissionId: 'trading/signup', roleId: 'role-menber', dataRuleIds: id }, admin)
    expect(await message(saveGrants(role?.id ?? '', ['asset:list', 'assets/assets', 'trading/signup']))).toBe('不能授予您自己没有的权限')
    expect(await message(app.call(rules.saveDepartRoleRules, { permissionId: 'trading/signup', roleId: role?.id ?? '', dataRuleIds: '' }, superior))).toBe(
      '不能授予您自己没有的权限',
    )
    await app.call(rules.deleteDataRule, { id }, admin)
    expect(await message(saveGrants(role?.id ?? '', ['asset:list', 'assets/assets', 'trading/signup']))).toBe('保存成功！')
    // Platform administration never reaches a company's people by a department either.
    expect(await message(saveGrants(role?.id ?? '', ['asset:list', 'assets/assets', 'role:list'], undefined, admin))).toBe(
      '「查看角色」是平台管理权限，不能授予企业账号',
    )
  })
})

describe('the sheet', () => {
  test('C-164 roles of a department are taken away as they are filtered; whoever grants nothing of all departments is refused', async () => {
    await addRole('sheet-one')
    await addRole('sheet-two', 'depart-A01A02A01')
    const lines = async (input: Record<string, string>) => {
      const sent = await app.http.inject(request(calls.exportDepartRoles, input, admin, app.platform.signatureSecret))
      expect(sent.statusCode).toBe(200)
      const rows = utils.sheet_to_json<unknown[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1, blankrows: false })
      return rows.slice(rows.findIndex((row) => row[0] === '部门'))
    }
    const of = async (input: Record<string, string>) => (await lines(input)).slice(1).map((row) => [row[0], row[2]])
    expect((await lines({}))[0]).toEqual(['部门', '部门角色名称', '部门角色编码', '备注', '创建人', '创建时间'])
    expect(await of({ deptId: 'depart-A01A02A01' })).toEqual([['设备管理部', 'sheet-two']])
    expect(await of({ roleCode: 'sheet-*', column: 'roleCode', order: 'asc' })).toEqual([
      ['远航精密制造有限公司', 'sheet-one'],
      ['设备管理部', 'sheet-two'],
    ])
    for (const token of [superior, stranger, clerk]) expect((await app.call(calls.exportDepartRoles, {}, token)).status).toBe(403)
    const { result } = await app.call(calls.departRoles, { roleCode: 'sheet-*' }, admin)
    await app.call(calls.deleteDepartRoles, { ids: result?.records.map(({ id }) => id).join(',') ?? '' }, admin)
  })
})

describe('my department', () => {
  // Has every right of a member and works in the superior's company, but answers for no department.
  let colleague = ''
  beforeAll(async () => {
    const { db } = app.platform
    const { corporate_id } = await db.selectFrom('account').select('corporate_id').where('id', '=', 'user-menber01').executeTakeFirstOrThrow()
    await db.updateTable('account').set({ corporate_id }).where('id', '=', 'user-external02').execute()
    await db.updateTable('account_role').set({ role_id: 'role-menber' }).where('account_id', '=', 'user-external02').execute()
    await db.deleteFrom('account_depart').where('account_id', '=', 'user-external02').execute()
    await db.insertInto('account_depart').values({ account_id: 'user-external02', depart_id: DEPART }).execute()
    colleague = await app.signIn('external02')
  })

  test('S-116 superiors see the people of their departments and below, others nobody; rows carry the names of departments', async () => {
    const page = (await app.call(users.departUsers, { depId: DEPART, pageSize: 100 }, superior)).result
    expect(page?.records.map(({ username }) => username)).toEqual(expect.arrayContaining(['menber01', 'menber02']))
    expect(page?.records.find(({ username }) => username === 'menber02')).toMatchObject({
      orgCode: '设备管理部',
      departRoles: '仓管员',
      phone: expect.stringContaining('****'),
    })
    expect((await app.call(users.departUsers, { username: 'menber02' }, superior)).result?.total).toBe(1)
    expect((await app.call(users.departUsers, {}, stranger)).result?.total).toBe(0)
    expect(await message(app.call(users.departUsers, { depId: DEPART }, stranger))).toBe('未找到对应数据')
    expect((await app.call(users.departUsers, {}, await app.signIn('external01'))).status).toBe(403)
    expect((await app.call(myDepartTree, {}, superior)).message).toBe('2')
    expect((await app.call(myDepartTree, {}, stranger)).message).toBe('1')
    expect((await app.call(searchDeparts, { keyWord: '设备', myDeptSearch: '1' }, superior)).result?.map(({ orgCode }) => orgCode)).toContain('A01A02A01')
  })

  test('S-116 security: a superior reaches nobody of another company, in whatever call', async () => {
    const before = await stored()
    expect(await message(app.call(users.addDepartUsers, { depId: DEPART, userIdList: ['user-menber03'] }, superior))).toBe(
      '部分用户不存在或不属于本企业，请重新选择',
    )
    expect(await message(app.call(users.addDepartUsers, { depId: 'depart-A01A03', userIdList: ['user-menber02'] }, superior))).toBe('未找到对应数据')
    expect(await message(app.call(users.removeDepartUser, { depId: DEPART, userId: 'user-menber03' }, superior))).toBe(
      '部分用户不存在或不属于本企业，请重新选择',
    )
    expect(await message(app.call(users.removeDepartUsers, { depId: DEPART, userIds: 'user-menber02,' }, stranger))).toBe('未找到对应数据')
    // A company below a department one answers for is somebody else's.
    await app.call(editDepart, { id: 'depart-A01', directorUserIds: 'user-menber03' }, admin)
    expect((await app.call(users.departUsers, { pageSize: 100 }, stranger)).result?.records.map(({ username }) => username)).not.toContain('menber01')
    expect(await message(app.call(users.departUsers, { depId: DEPART }, stranger))).toBe('未找到对应数据')
    await app.call(editDepart, { id: 'depart-A01', directorUserIds: '' }, admin)
    expect(await stored()).toEqual(before)
  })

  test('S-116 a superior writes contact and memo of his department, and nothing else of it; nobody else writes any of it', async () => {
    const depart = () => app.platform.db.selectFrom('depart').selectAll().where('id', '=', DEPART).executeTakeFirstOrThrow()
    const before = await depart()
    const form = { id: DEPART, mobile: '020-88886666', fax: '020-88886667', address: '广州市黄埔区科学大道 1 号', memo: '设备处置联系采购部' }
    expect(await message(app.call(users.editMyDepart, form, superior))).toBe('修改成功!')
    const { updated_at: _, ...after } = await depart()
    const { updated_at: __, ...kept } = before
    expect(after).toEqual({ ...kept, mobile: form.mobile, fax: form.fax, address: form.address, memo: form.memo })
    const [record] = await app.platform.db.selectFrom('audit_log').selectAll().where('target', '=', DEPART).orderBy('id', 'desc').limit(1).execute()
    expect(record).toMatchObject({ action: 'depart.edited', detail: { mobile: form.mobile, fax: form.fax, address: form.address, memo: form.memo } })

    // What he sends besides is not read, and a member that is left out stays.
    const smuggled = { id: DEPART, fax: '', departName: '改名', status: '0', directorUserIds: 'user-menber02', departOrder: 9 }
    expect((await app.call(users.editMyDepart, smuggled as never, superior)).success).toBe(true)
    const { updated_at: ___, ...emptied } = await depart()
    expect(emptied).toEqual({ ...after, fax: '' })
    expect(await message(app.call(users.editMyDepart, { id: DEPART, memo: '字'.repeat(201) }, superior))).toBe('备注最多200个字')

    const stands = await depart()
    // A plain member of the company, the head of another department, and a client of the administrators' call.
    await app.call(editDepart, { id: 'depart-A01A03', directorUserIds: 'user-menber03' }, admin)
    expect((await app.call(myDepartTree, {}, stranger)).message).toBe('2')
    expect(await message(app.call(users.editMyDepart, { id: DEPART, memo: '别人的部门' }, stranger))).toBe('未找到对应数据')
    expect((await app.call(users.editMyDepart, { id: DEPART, memo: '普通员工' }, clerk)).status).toBe(403)
    expect(await message(app.call(users.editMyDepart, { id: DEPART, memo: '普通员工' }, colleague))).toBe('未找到对应数据')
    expect((await app.call(editDepart, { id: DEPART, memo: '绕过' }, superior)).status).toBe(403)
    expect((await app.call(users.editMyDepart, { id: DEPART, memo: '外部' }, await app.signIn('external01'))).status).toBe(403)
    expect(await depart()).toEqual(stands)
    await app.call(editDepart, { id: 'depart-A01A03', directorUserIds: '' }, admin)
  })

  test('S-116 a superior writes sex, landline and position of his people; what opens an account stays', async () => {
    const account = () => app.platform.db.selectFrom('account').selectAll().where('id', '=', 'user-menber02').executeTakeFirstOrThrow()
    const before = await account()
    const [position] = await app.platform.db.selectFrom('sys_position').selectAll().orderBy('code').limit(1).execute()
    const edit = (form: Record<string, unknown>, token = superior, id = 'user-menber02', depId = DEPART) =>
      app.call(users.editDepartUser, { depId, id, ...form }, token)
    expect(await message(edit({ sex: 2, telephone: '020-88886668', post: position?.code }))).toBe('修改成功!')
    expect(await account()).toMatchObject({ sex: 2, telephone: '020-88886668', post: position?.code, updated_by: 'menber01' })
    const shown = (await app.call(users.departUsers, { depId: DEPART, username: 'menber02' }, superior)).result?.records[0]
    expect(shown).toMatchObject({ sex: 2, sex_dictText: '女', telephone: '020-88886668', post: position?.code, post_dictText: position?.name })

    // The whole row comes back from clients; only the three are read of it.
    const rest = { realname: '改名', phone: '13900001111', email: 'x@example.com', status: 2, workNo: 'W-9', selectedroles: 'role-admin', userIdentity: 2 }
    expect((await edit({ ...rest, telephone: '', sex: null })).success).toBe(true)
    expect(await account()).toEqual({ ...before, sex: 2, telephone: null, post: position?.code, updated_by: 'menber01', updated_at: expect.any(Date) })
    const [record] = await app.platform.db.selectFrom('audit_log').selectAll().where('target', '=', 'user-menber02').orderBy('id', 'desc').limit(1).execute()
    expect(record).toMatchObject({ action: 'identity.user-edited', detail: { fields: ['telephone'], departId: DEPART } })

    const stands = await account()
    expect(await message(edit({ telephone: '12345' }))).toBe('请输入正确的座机号码')
    expect(await message(edit({ post: 'no-such-post' }))).toBe('部分职务不存在，请重新选择')
    expect((await edit({ sex: 99_999_999_999 })).status).toBe(400)
    await app.call(editDepart, { id: 'depart-A01A03', directorUserIds: 'user-menber03' }, admin)
    expect(await message(edit({ sex: 1 }, stranger))).toBe('未找到对应数据')
    expect(await message(edit({ sex: 1 }, stranger, 'user-menber02', 'depart-A01A03'))).toBe('未找到对应数据')
    expect(await message(edit({ sex: 1 }, superior, 'user-menber03'))).toBe('未找到对应数据')
    expect(await message(edit({ sex: 1 }, superior, 'user-menber02', 'depart-A01A02A02'))).toBe('未找到对应数据')
    expect(await message(edit({ sex: 1 }, colleague))).toBe('未找到对应数据')
    expect((await edit({ sex: 1 }, clerk)).status).toBe(403)
    expect(await account()).toEqual(stands)
    await app.call(editDepart, { id: 'depart-A01A03', directorUserIds: '' }, admin)
  })

  test('S-116 C-164 people join and leave; with the department go its roles', async () => {
    expect(await message(app.call(users.addDepartUsers, { depId: 'depart-A01A02A02', userIdList: ['user-menber02'] }, superior))).toBe('添加成功！')
    const names = async () => (await app.call(users.departUsers, { depId: DEPART, username: 'menber02' }, superior)).result?.records[0]?.orgCode
    expect(await names()).toBe('设备管理部,采购部')
    expect(await message(app.call(users.removeDepartUsers, { depId: DEPART, userIds: 'user-menber02,' }, superior))).toBe('删除成功!')
    expect((await app.call(users.departUsers, { depId: DEPART, username: 'menber02' }, superior)).result?.total).toBe(0)
    expect((await app.call(assetList, {}, clerk)).status).toBe(403)
    expect((await stored()).held).toEqual([])
  })
})

describe('why may he', () => {
  test('S-084 S-079 every entry names its grant, or the one that is missing', async () => {
    const told = (await app.call(accessOf, { userId: 'user-menber01' }, admin)).result
    expect(told).toMatchObject({ username: 'menber01', stopped: null, company: '远航精密制造有限公司', narrowed: [] })
    expect(told?.departs.find(({ id }) => id === DEPART)?.directs).toBe(true)
    expect(told?.sources).toMatchObject([{ kind: 'role', name: '集团会员', idle: null }])
    const find = async (input: Record<string, unknown>) => (await app.call(accessEntries, { userId: 'user-menber01', ...input }, admin)).result
    expect((await find({ keyword: '/corporate/list' }))?.records).toMatchObject([
      { id: 'corporate:list', granted: true, by: [{ name: '集团会员' }], missing: '' },
    ])
    expect((await find({ keyword: '/sys/role/queryall' }))?.records).toMatchObject([
      { granted: false, by: [], missing: '缺少角色授权，目前「系统管理员」有此权限' },
    ])
    const [granted, missing, all] = [await find({ state: 'granted' }), await find({ state: 'missing' }), await find({})]
    expect((granted?.total ?? 0) + (missing?.total ?? 0)).toBe(all?.total)
    expect((await find({ pageNo: 2, pageSize: 5 }))?.records).toHaveLength(5)
    for (const username of ['operate01', 'menber01']) expect((await app.call(accessOf, { userId: 'user-admin' }, await app.signIn(username))).status).toBe(403)
  })
})
