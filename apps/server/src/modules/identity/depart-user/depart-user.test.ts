import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { departRoles as departRoleList, addDepartRole, heldDepartRoles, saveDepartGrants, saveDepartRoleGrants } from '@aosp/contract/identity/depart-role'
import * as calls from '@aosp/contract/identity/depart-user'
import { editDepart, myDepartTree, searchDeparts } from '@aosp/contract/identity/directory'
import { login } from '@aosp/contract/identity/login'
import { addUser, editUser, users } from '@aosp/contract/identity/user'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const DEPART = 'depart-A01A02'
const CLERK = 'user-menber02'
const NOT_FOUND = '未找到对应数据'
const FOREIGN = '部分用户不是贵单位的在用账号或不在此部门，请重新选择'
let app: TestApp
// `colleague` has every right of a member and works in the superior's company, but answers for no department.
let [admin, superior, clerk, stranger, colleague] = ['', '', '', '', '']
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform
  const { corporate_id } = await db.selectFrom('account').select('corporate_id').where('id', '=', 'user-menber01').executeTakeFirstOrThrow()
  for (const id of [CLERK, 'user-external02']) {
    await db.updateTable('account').set({ corporate_id, current_org_code: null }).where('id', '=', id).execute()
    await db.deleteFrom('account_depart').where('account_id', '=', id).execute()
  }
  await db.deleteFrom('account_role').where('account_id', '=', CLERK).execute()
  await db.updateTable('account_role').set({ role_id: 'role-menber' }).where('account_id', '=', 'user-external02').execute()
  await db
    .insertInto('account_depart')
    .values([
      { account_id: CLERK, depart_id: 'depart-A01A02A01' },
      { account_id: 'user-external02', depart_id: DEPART },
    ])
    .execute()
  const names = ['admin', 'menber01', 'menber02', 'menber03', 'external02']
  ;[admin = '', superior = '', clerk = '', stranger = '', colleague = ''] = await Promise.all(names.map((name) => app.signIn(name)))
  await app.call(editDepart, { id: DEPART, directorUserIds: 'user-menber01' }, admin)
})
afterAll(() => app.close())

const message = async (call: Promise<{ message: string }>) => (await call).message
const places = () => app.platform.db.selectFrom('account_depart').selectAll().orderBy('account_id').orderBy('depart_id').execute()
const accounts = () => app.platform.db.selectFrom('account').select(['id', 'username']).orderBy('id').execute()
const heads = (id: string, directorUserIds: string) => app.call(editDepart, { id, directorUserIds }, admin)

describe('people of my department', () => {
  test('S-116 superiors see the people of their departments and below, others nobody; rows carry the names of departments', async () => {
    const page = (await app.call(calls.departUsers, { depId: DEPART, pageSize: 100 }, superior)).result
    expect(page?.records.map(({ username }) => username)).toEqual(expect.arrayContaining(['menber01', 'menber02']))
    expect(page?.records.find(({ username }) => username === 'menber02')).toMatchObject({ orgCode: '设备管理部', phone: expect.stringContaining('****') })
    expect((await app.call(calls.departUsers, { username: 'menber02' }, superior)).result?.total).toBe(1)
    expect((await app.call(calls.departUsers, {}, stranger)).result?.total).toBe(0)
    expect(await message(app.call(calls.departUsers, { depId: DEPART }, stranger))).toBe(NOT_FOUND)
    expect((await app.call(calls.departUsers, {}, await app.signIn('external01'))).status).toBe(403)
    expect((await app.call(myDepartTree, {}, superior)).message).toBe('2')
    expect(await app.call(myDepartTree, {}, stranger)).toMatchObject({ message: '1', result: null })
    expect((await app.call(searchDeparts, { keyWord: '设备', myDeptSearch: '1' }, superior)).result?.map(({ orgCode }) => orgCode)).toContain('A01A02A01')
  })

  test('S-116 security: a superior reaches nobody of another company, in whatever call', async () => {
    const before = await places()
    expect(await message(app.call(calls.addDepartUsers, { depId: DEPART, userIdList: ['user-menber03'] }, superior))).toBe(FOREIGN)
    expect(await message(app.call(calls.addDepartUsers, { depId: 'depart-A01A03', userIdList: [CLERK] }, superior))).toBe(NOT_FOUND)
    expect(await message(app.call(calls.removeDepartUser, { depId: DEPART, userId: 'user-menber03' }, superior))).toBe(FOREIGN)
    expect(await message(app.call(calls.removeDepartUsers, { depId: DEPART, userIds: `${CLERK},` }, stranger))).toBe(NOT_FOUND)
    // A company below a department one answers for is somebody else's.
    await heads('depart-A01', 'user-menber03')
    expect((await app.call(calls.departUsers, { pageSize: 100 }, stranger)).result?.records.map(({ username }) => username)).not.toContain('menber01')
    expect(await message(app.call(calls.departUsers, { depId: DEPART }, stranger))).toBe(NOT_FOUND)
    await heads('depart-A01', '')
    // An operator knows everybody, and puts into his department whom he works with.
    await heads('depart-A01A05A01', 'user-operate01')
    const operator = await app.signIn('operate01')
    expect(await message(app.call(calls.addDepartUsers, { depId: 'depart-A01A05A01', userIdList: ['user-menber03'] }, operator))).toBe(FOREIGN)
    // An administrator puts members of a company nowhere but into it.
    expect(await message(app.call(calls.addDepartUsers, { depId: 'depart-A01A05A01', userIdList: ['user-menber03'] }, admin))).toBe(
      '企业人员只能归属本企业的部门',
    )
    await heads('depart-A01A05A01', '')
    expect(await places()).toEqual(before)
  })

  test('S-116 a superior writes contact and memo of his department, and nothing else of it; nobody else writes any of it', async () => {
    const depart = async () => {
      const { updated_at: _, ...row } = await app.platform.db.selectFrom('depart').selectAll().where('id', '=', DEPART).executeTakeFirstOrThrow()
      return row
    }
    const before = await depart()
    const form = { mobile: '020-88886666', fax: '020-88886667', address: '广州市黄埔区科学大道 1 号', memo: '设备处置联系采购部' }
    expect(await message(app.call(calls.editMyDepart, { id: DEPART, ...form }, superior))).toBe('修改成功!')
    expect(await depart()).toEqual({ ...before, ...form })
    // What he sends besides is not read, and a member that is left out stays.
    const smuggled = { id: DEPART, fax: '', departName: '改名', status: '0', directorUserIds: CLERK, departOrder: 9 }
    expect((await app.call(calls.editMyDepart, smuggled as never, superior)).success).toBe(true)
    expect(await depart()).toEqual({ ...before, ...form, fax: '' })
    expect(await message(app.call(calls.editMyDepart, { id: DEPART, memo: '字'.repeat(201) }, superior))).toBe('备注最多200个字')
    for (const token of [stranger, colleague]) expect(await message(app.call(calls.editMyDepart, { id: DEPART, memo: '别人' }, token))).toBe(NOT_FOUND)
    expect((await app.call(calls.editMyDepart, { id: DEPART, memo: '普通员工' }, clerk)).status).toBe(403)
    expect((await app.call(editDepart, { id: DEPART, memo: '绕过' }, superior)).status).toBe(403)
    expect(await depart()).toEqual({ ...before, ...form, fax: '' })
  })

  test('S-116 a superior writes sex, landline and position of his people; what opens an account stays', async () => {
    const account = () => app.platform.db.selectFrom('account').selectAll().where('id', '=', CLERK).executeTakeFirstOrThrow()
    const before = await account()
    const position = await app.platform.db.selectFrom('sys_position').selectAll().orderBy('code').limit(1).executeTakeFirstOrThrow()
    const edit = (form: Record<string, unknown>, token = superior, id = CLERK, depId = DEPART) => app.call(calls.editDepartUser, { depId, id, ...form }, token)
    expect(await message(edit({ sex: 2, telephone: '020-88886668', post: position.code }))).toBe('修改成功!')
    expect((await app.call(calls.departUsers, { depId: DEPART, username: 'menber02' }, superior)).result?.records[0]).toMatchObject({
      sex_dictText: '女',
      telephone: '020-88886668',
      post_dictText: position.name,
    })
    // The whole row comes back from clients; only the three are read of it.
    const rest = { realname: '改名', phone: '13900001111', email: 'x@example.com', status: 2, workNo: 'W-9', selectedroles: 'role-admin', userIdentity: 2 }
    expect((await edit({ ...rest, telephone: '', sex: null })).success).toBe(true)
    const after = { ...before, sex: 2, telephone: null, post: position.code, updated_by: 'menber01', updated_at: expect.any(Date) }
    expect(await account()).toEqual(after)
    expect(await message(edit({ telephone: '12345' }))).toBe('请输入正确的座机号码')
    expect(await message(edit({ post: 'no-such-post' }))).toBe('部分职务不存在，请重新选择')
    for (const refused of [
      edit({ sex: 1 }, stranger),
      edit({ sex: 1 }, colleague),
      edit({ sex: 1 }, superior, 'user-menber03'),
      edit({ sex: 1 }, superior, CLERK, 'depart-A01A02A02'),
    ])
      expect(await message(refused)).toBe(NOT_FOUND)
    expect((await edit({ sex: 1 }, clerk)).status).toBe(403)
    expect(await account()).toEqual(after)
  })

  test('S-116 C-164 people join and leave, and where they work at the moment follows', async () => {
    const now = async () =>
      (await app.platform.db.selectFrom('account').select('current_org_code').where('id', '=', CLERK).executeTakeFirstOrThrow()).current_org_code
    expect(await message(app.call(calls.addDepartUsers, { depId: 'depart-A01A02A02', userIdList: [CLERK] }, superior))).toBe('添加成功！')
    const row = async () => (await app.call(calls.departUsers, { depId: DEPART, username: 'menber02' }, superior)).result?.records[0]
    expect((await row())?.orgCode).toBe('设备管理部,采购部')
    expect(await message(app.call(calls.removeDepartUser, { depId: 'depart-A01A02A01', userId: CLERK }, superior))).toBe('删除成功!')
    expect([(await row())?.orgCode, await now()]).toEqual(['采购部', 'A01A02A02'])
    expect(await message(app.call(calls.removeDepartUsers, { depId: DEPART, userIds: `${CLERK},` }, superior))).toBe('删除成功!')
    expect([await row(), await now()]).toEqual([undefined, null])
    expect((await app.call(calls.addDepartUsers, { depId: 'depart-A01A02A01', userIdList: [CLERK] }, superior)).success).toBe(true)
  })
})

describe('a new user of my department', () => {
  let drawn = 0
  const form = () => {
    drawn++
    const secret = { password: 'First@1234', confirmpassword: 'First@1234' }
    return {
      username: `newclerk${drawn}`,
      ...secret,
      realname: '新职员',
      workNo: `new-${drawn}`,
      phone: `139111${String(drawn).padStart(5, '0')}`,
      selecteddeparts: 'depart-A01A02A01',
    }
  }
  const account = (username: string) => app.platform.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst()
  const signIn = ({ username, password }: { username: string; password: string }) => app.call(login, { username, password })

  test('S-116 C-164 a superior makes a user of his company, with roles of the department; an administrator lets him in', async () => {
    const granted = 'asset:list,assets/assets'
    await app.call(saveDepartGrants, { departId: DEPART, permissionIds: granted, lastpermissionIds: '' }, admin)
    const role = (await app.call(addDepartRole, { departId: DEPART, roleName: '仓管员', roleCode: 'keeper' }, superior)).result?.id ?? ''
    await app.call(saveDepartRoleGrants, { roleId: role, permissionIds: granted, lastpermissionIds: '' }, superior)
    const sent = form()
    // Whatever state a client names, nobody lets in his own people.
    const made = await app.call(addUser, { ...sent, selectedroles: role, status: 1 }, superior)
    expect(made).toMatchObject({ success: true, message: '添加成功！账号须由管理员审核后才能登录' })
    const id = made.result?.id ?? ''
    const { corporate_id } = await app.platform.db.selectFrom('account').select('corporate_id').where('id', '=', 'user-menber01').executeTakeFirstOrThrow()
    expect(await account(sent.username)).toMatchObject({
      id,
      status: 3,
      corporate_id,
      password_given: true,
      created_by: 'menber01',
      current_org_code: 'A01A02A01',
    })
    expect((await app.call(heldDepartRoles, { departId: DEPART, userId: id }, superior)).result).toMatchObject([{ droleId: role }])
    expect((await signIn(sent)).message).toBe('该用户正在审核中，请等待审核结果')
    await app.settle()
    expect((await app.call(users, { status: '3', username: sent.username }, admin)).result?.records).toMatchObject([{ id, orgCodeTxt: '设备管理部' }])
    expect((await app.call(editUser, { id, status: 1 }, admin)).success).toBe(true)
    expect((await signIn(sent)).success).toBe(true)
  })

  test('S-116 security: nothing beyond his departments, his roles and his tenants; and not who has an account here', async () => {
    const before = await accounts()
    const refused = async (more: Record<string, unknown>, token = superior) => message(app.call(addUser, { ...form(), ...more }, token))
    expect(await refused({ selecteddeparts: '' })).toBe('请选择部门')
    expect(await refused({ selecteddeparts: 'depart-A01A03' })).toBe(NOT_FOUND)
    expect(await refused({ selecteddeparts: 'depart-A01A02A01,depart-A01A03' })).toBe(NOT_FOUND)
    expect(await refused({ selectedroles: 'role-admin' })).toBe('部分部门角色不属于您负责的部门，请刷新后重试')
    expect(await refused({ selectedroles: 'role-menber' })).toBe('部分部门角色不属于您负责的部门，请刷新后重试')
    expect(await refused({ userIdentity: 2, departIds: DEPART })).toBe('部门负责人由管理员指定')
    expect(await refused({ relTenantIds: '999' })).toBe('部分租户不存在，请重新选择')
    expect(await refused({ confirmpassword: 'Other@1234' })).toBe('两次输入的密码不一样！')
    const taken = '用户账号、手机号、邮箱或工号已被使用，请核对后重新填写'
    expect(await refused({ username: 'admin' })).toBe(taken)
    const { phone } = await app.platform.db.selectFrom('account').select('phone').where('id', '=', 'user-menber03').executeTakeFirstOrThrow()
    expect(await refused({ phone })).toBe(taken)
    expect(await refused({}, stranger)).toBe(NOT_FOUND)
    expect(await refused({}, colleague)).toBe(NOT_FOUND)
    for (const token of [clerk, await app.signIn('external01')]) expect((await app.call(addUser, form(), token)).status).toBe(403)
    expect(await accounts()).toEqual(before)
    expect((await app.call(departRoleList, {}, superior)).result?.total).toBe(1)
  })
})
