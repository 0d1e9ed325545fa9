import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChanges, decideAccountChange, ownAccountChanges, stopAccountChange } from '@aosp/contract/identity/account-change'
import { updatePassword, userData } from '@aosp/contract/identity/account'
import { addressBook } from '@aosp/contract/identity/address-book'
import { login } from '@aosp/contract/identity/login'
import { permissions } from '@aosp/contract/identity/menu'
import * as calls from '@aosp/contract/identity/user'
import { memberList } from '@aosp/contract/organisation/member'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { importBody, workbook } from '../../../test/archives.ts'
import { PASSWORD } from '../../../test/databases.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let [admin = '', operate = '', menber = '']: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin = '', operate = '', menber = ''] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const FIRST = 'First@1234'
let drawn = 0
const form = (more: Record<string, unknown> = {}) => {
  const number = String(++drawn).padStart(4, '0')
  return {
    username: `clerk${number}`,
    password: FIRST,
    confirmpassword: FIRST,
    realname: `职员${number}`,
    workNo: `W-${number}`,
    phone: `1380000${number}`,
    ...more,
  }
}
const add = async (more: Record<string, unknown> = {}) => {
  const sent = form(more)
  const reply = await app.call(calls.addUser, sent, admin)
  return { ...sent, id: reply.result?.id ?? '', reply }
}
const one = async (id: string) => (await app.call(calls.users, { id, masked: '1' }, admin)).result?.records[0]
const accountOf = (id: string) => app.platform.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const signIn = (username: string, password: string) => app.call(login, { username, password })

describe('the list', () => {
  test('C-073 S-096 every filter, the texts beside the codes, departments, company and what somebody answers for', async () => {
    const { result } = await app.call(calls.users, { username: '*menber01*', sex: '1', status: '1', realname: '*建华*', phone: '13900000021' }, admin)
    expect(result?.records).toMatchObject([
      {
        username: 'menber01',
        sex_dictText: '男',
        status_dictText: '正常',
        orgCodeTxt: '设备管理部,采购部',
        departIds: 'depart-A01A02',
        departIds_dictText: '远航精密制造有限公司',
        userIdentity: 2,
        relTenantIds: '1',
        corporateName: '远航精密制造有限公司',
        birthday: '1979-06-08',
        phone: '13900000021',
      },
    ])
    expect((await app.call(calls.users, { departId: 'depart-A01A05' }, admin)).result?.records.map(({ username }) => username).toSorted()).toEqual([
      'operate01',
      'operate02',
    ])
    const { result: both } = await app.call(calls.users, { code: 'user-admin,user-menber02,' }, admin)
    expect([both?.size, both?.total]).toEqual([2, 2])
    const advanced = JSON.stringify([{ field: 'realname', rule: 'right_like', val: '林' }])
    expect((await app.call(calls.users, { superQueryParams: encodeURI(advanced) }, admin)).result?.records.map(({ username }) => username)).toEqual([
      'menber01',
    ])
    expect(await app.call(calls.users, { column: 'phone' }, admin)).toMatchObject({ success: false, status: 200 })
  })

  test('C-073 whole contacts are read by those who may uncover them, and each time is noted; our own page asks for less', async () => {
    expect((await one('user-menber01'))?.phone).toBe('139****0021')
    const records = () => app.platform.db.selectFrom('audit_log').select('id').where('action', '=', 'identity.contacts-read').execute()
    const before = (await records()).length
    expect((await app.call(calls.users, { id: 'user-menber01' }, admin)).result?.records[0]).toMatchObject({
      phone: '13900000021',
      email: 'menber01@example.com',
    })
    expect((await records()).length).toBe(before + 1)
    expect((await app.call(calls.unmaskUser, { id: 'user-menber01' }, admin)).result).toEqual({ phone: '13900000021', email: 'menber01@example.com' })
    expect((await app.call(calls.userById, { id: 'user-menber01' }, admin)).result?.phone).toBe('139****0021')
    expect((await app.call(calls.usersByIds, { userIds: 'user-admin,user-menber01,' }, admin)).result?.map(({ username }) => username)).toEqual([
      'admin',
      'menber01',
    ])
  })

  test('C-072 roles of a user, and the words for none', async () => {
    expect((await app.call(calls.userRoles, { userid: 'user-admin' }, admin)).result).toEqual(['role-admin'])
    const { id } = await add()
    expect(await app.call(calls.userRoles, { userid: id }, admin)).toMatchObject({ success: false, message: '未找到用户相关角色信息' })
    expect((await app.call(calls.drawUserId, {}, admin)).result).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('adding', () => {
  test('C-070 T-011 E-007 somebody new in two departments, a superior of one, with everything the form has', async () => {
    const { id, username, reply } = await add({
      sex: '2',
      birthday: '1990-02-03',
      email: 'New.Clerk@example.com',
      telephone: '010-88886666',
      post: 'ACC,GM,',
      selecteddeparts: 'depart-A01A05A01,depart-A01A05A02,',
      userIdentity: '2',
      departIds: 'depart-A01A05A02,',
      relTenantIds: '1,',
    })
    expect(reply.message).toBe('添加成功！')
    expect(await one(id)).toMatchObject({
      username,
      sex: 2,
      birthday: '1990-02-03',
      telephone: '010-88886666',
      post: 'ACC,GM',
      post_dictText: '会计师,总经理',
      orgCode: 'A01A05A01',
      orgCodeTxt: '交易运营部,资金结算部',
      userIdentity: 2,
      departIds_dictText: '资金结算部',
      relTenantIds: '1',
      status: 1,
      activitiSync: 1,
      createBy: 'admin',
      passwordGiven: true,
    })
    const plain = await add()
    expect(await one(plain.id)).toMatchObject({ activitiSync: 1, userIdentity: 1, departIds: '' })
  })

  /** Each is refused with its words, and nobody is added. */
  async function expectRefused(cases: readonly (readonly [change: Record<string, unknown>, message: string])[]): Promise<void> {
    const count = async () => (await app.platform.db.selectFrom('account').select('id').execute()).length
    const before = await count()
    for (const [change, message] of cases) expect(await app.call(calls.addUser, form(change), admin)).toMatchObject({ success: false, message })
    expect(await count()).toBe(before)
  }

  test('V-019 V-021 V-022 V-023 V-024 V-025 account, password and name', () =>
    expectRefused([
      [{ username: '' }, '请输入用户账号!'],
      [{ password: '' }, '请输入登录密码!'],
      [{ password: 'abcd12345' }, '密码由8位以上数字、字母和特殊符号组成!'],
      [{ password: 'a1@' }, '密码由8位以上数字、字母和特殊符号组成!'],
      [{ confirmpassword: '' }, '请重新输入登录密码!'],
      [{ confirmpassword: 'Other@1234' }, '两次输入的密码不一样！'],
      [{ realname: ' ' }, '请输入用户名称!'],
    ]))

  test('V-026 V-027 V-029 V-031 V-032 V-033 phone, e-mail, reason of a rejection, work number', () =>
    expectRefused([
      [{ phone: '' }, '请输入手机号!'],
      [{ phone: '12800000000' }, '请输入正确格式的手机号码!'],
      [{ email: 'nobody' }, '请输入正确格式的邮箱!'],
      [{ status: 4 }, '请输入驳回原因!'],
      [{ status: 4, reject: '长'.repeat(251) }, '驳回原因最多 250 个字'],
      [{ workNo: '' }, '请输入工号'],
    ]))

  test('V-035 W-088 landline, birthday, picture, and what is chosen but not there', () =>
    expectRefused([
      [{ telephone: '88886666' }, '请输入正确的座机号码'],
      [{ birthday: '2999-01-01' }, '请选择正确的生日'],
      [{ avatar: 'avatar/of-somebody.png' }, '文件不存在或无权查看'],
      [{ post: 'NONE' }, '部分职务不存在，请重新选择'],
      [{ selecteddeparts: 'depart-none' }, '部分部门不存在或已停用，请重新选择'],
      [{ selecteddeparts: 'depart-A01A05A01', userIdentity: 2, departIds: 'depart-A01A05A02' }, '负责部门须从所属部门中选择'],
      [{ relTenantIds: '77' }, '部分租户不存在，请重新选择'],
      [{ selectedroles: 'role-none' }, '部分角色不存在，请重新选择'],
      [{ selectedroles: 'role-menber' }, '会员角色随企业注册审核授予，不能手工增减'],
      [{ selectedroles: 'role-admin,role-operate' }, '「系统管理员」和「平台运营」不能由同一账号担任'],
    ]))

  test('V-020 V-028 V-030 V-034 what somebody has is not given again, nor what lies in the bin; U-008 the form asks while one types', async () => {
    const { id, username, workNo } = await add({ email: 'taken@example.com' })
    await app.call(calls.deleteUser, { id }, admin)
    const says = async (change: Record<string, unknown>) => (await app.call(calls.addUser, form(change), admin)).message
    expect(await says({ username: username.toUpperCase() })).toBe('用户名已存在!')
    expect(await says({ phone: '13900000021' })).toBe('手机号已存在!')
    expect(await says({ email: 'TAKEN@example.com' })).toBe('邮箱已存在!')
    expect(await says({ workNo: workNo.toLowerCase() })).toBe('工号已存在!')
    for (const [fieldName, fieldVal] of [
      ['username', username],
      ['work_no', workNo],
      ['email', 'taken@example.com'],
      ['phone', '13900000021'],
    ] as const)
      expect((await app.call(duplicateCheck, { tableName: 'sys_user', fieldName, fieldVal }, admin)).success).toBe(false)
    expect(
      (await app.call(duplicateCheck, { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13900000021', dataId: 'user-menber01' }, admin)).success,
    ).toBe(true)
  })
})

describe('editing', () => {
  test('C-071 the whole row goes back; masked contacts and what is left out stay', async () => {
    const { id } = await add({ email: 'whole@example.com', selecteddeparts: 'depart-A01A05A01' })
    const row = await one(id)
    const reply = await app.call(calls.editUser, { ...row, id, realname: '新名', sex: '1' }, admin)
    expect(reply).toMatchObject({ success: true, message: '修改成功!' })
    expect(await accountOf(id)).toMatchObject({ realname: '新名', sex: 1, email: 'whole@example.com', current_org_code: 'A01A05A01', updated_by: 'admin' })
    const { result } = await app.call(calls.users, { id }, admin)
    expect((await app.call(calls.editUser, { ...result?.records[0], id, sex: 2 }, admin)).success).toBe(true)
    expect((await app.call(calls.editUser, { id, username: 'other' } as never, admin)).code).toBe(400)
    expect((await app.call(calls.editUser, { id, selecteddeparts: 'depart-A01A05A02', departIds: '', userIdentity: 1 }, admin)).success).toBe(true)
    expect(await one(id)).toMatchObject({ orgCode: 'A01A05A02', orgCodeTxt: '资金结算部', userIdentity: 1 })
  })

  test('T-010 V-031 any of the four states may be set; whoever cannot sign in any more is out with the next call', async () => {
    const { id, username } = await add()
    await accountPasswordKnown(id)
    const token = (await signIn(username, FIRST)).result?.token
    expect((await app.call(userData, {}, token)).status).toBe(200)
    expect((await app.call(calls.editUser, { id, status: 4 }, admin)).message).toBe('请输入驳回原因!')
    expect(await app.call(calls.editUser, { id, status: 2 }, admin)).toMatchObject({ success: false, message: '请输入冻结原因!' })
    for (const [status, more] of [
      [3, {}],
      [4, { reject: '材料不全' }],
      [2, { frozenReason: '离岗' }],
      [1, {}],
    ] as const) {
      expect((await app.call(calls.editUser, { id, status, ...more }, admin)).success).toBe(true)
      expect(await accountOf(id)).toMatchObject({ status, reject: status === 4 ? '材料不全' : null, frozen_reason: status === 2 ? '离岗' : null })
    }
    expect((await app.call(userData, {}, token)).status).toBe(401)
  })

  test('T-010 the form is no way around the permission to freeze', async () => {
    const { id } = await add()
    const grant = { role_id: 'role-admin', menu_id: 'user:freeze' }
    await app.platform.db.deleteFrom('role_menu').where('role_id', '=', grant.role_id).where('menu_id', '=', grant.menu_id).execute()
    const token = (await signIn('admin02', PASSWORD)).result?.token
    expect((await app.call(calls.editUser, { id, status: 3 }, token)).status).toBe(403)
    expect((await app.call(calls.editUser, { id, status: 1, realname: '照常' }, token)).success).toBe(true)
    expect(await accountOf(id)).toMatchObject({ status: 1, realname: '照常' })
    await app.platform.db.insertInto('role_menu').values(grant).execute()
  })

  test('who waits for the review of his company is neither let in nor sent away here', async () => {
    const refused = { success: false, message: '该账号的注册申请尚未审核通过，请在“会员用户 - 企业审核”中处理' }
    expect(await app.call(calls.editUser, { id: 'user-pending01', status: 1 }, admin)).toMatchObject(refused)
    expect(await app.call(calls.editUser, { id: 'user-rejected01', status: 1 }, admin)).toMatchObject(refused)
    expect(await app.call(calls.deleteUser, { id: 'user-pending01' }, admin)).toMatchObject(refused)
  })

  test('a new phone or e-mail is asked for and decided by another; one’s own is changed elsewhere', async () => {
    const { id, phone } = await add()
    expect((await app.call(calls.editUser, { id, phone: '13811112222' }, admin)).message).toBe('请填写变更原因')
    expect((await app.call(calls.editUser, { id, phone: '13811112222', reason: '换号' }, admin)).message).toBe(
      '更换手机号须提供新手机收到的验证码，或上传证明材料',
    )
    expect((await app.call(calls.editUser, { id, email: 'next@example.com', reason: '换邮箱' }, admin)).message).toMatch(/^已保存；.*须由另一人审核后生效$/)
    expect(await accountOf(id)).toMatchObject({ phone, email: null })
    const waiting = (await app.call(accountChanges, { state: '1' }, operate)).result?.records.find(({ value }) => value === 'next@example.com')
    expect((await app.call(decideAccountChange, { id: waiting?.id ?? '', shType: 1 }, operate)).success).toBe(true)
    // Its owner has a day to stop it; who is deleted meanwhile is not changed any more.
    expect(await accountOf(id)).toMatchObject({ phone, email: null })
    expect((await app.call(calls.deleteUser, { id }, admin)).success).toBe(true)
    expect((await app.call(accountChanges, { state: '-3' }, operate)).result?.records[0]).toMatchObject({ id: waiting?.id, note: '账号已删除' })
    expect(
      await app.platform.db
        .selectFrom('due_work')
        .select('key')
        .where('key', '=', waiting?.id ?? '')
        .execute(),
    ).toEqual([])
    expect((await app.call(calls.editUser, { id: 'user-admin', phone: '13811112223', reason: '换号' }, admin)).message).toBe(
      '自己的手机号和邮箱请在账号设置中更换',
    )
  })

  test('people of a company stay within it, and keep the roles of its review', async () => {
    const edit = (change: Record<string, unknown>) => app.call(calls.editUser, { id: 'user-menber01', ...change }, admin)
    expect((await edit({ selecteddeparts: 'depart-A01A03A01' })).message).toBe('企业人员只能归属本企业的部门')
    expect((await edit({ selectedroles: '' })).message).toBe('会员角色随企业注册审核授予，不能手工增减')
    expect((await edit({ selectedroles: 'role-menber,role-operate' })).message).toBe('「平台运营」和「集团会员」不能由同一账号担任')
    expect((await edit({ selecteddeparts: 'depart-A01A02A01,depart-A01A02A02,depart-A01A02A03' })).success).toBe(true)
    expect((await edit({ selecteddeparts: 'depart-A01A02A01,depart-A01A02A02' })).success).toBe(true)
    await app.platform.db
      .insertInto('role')
      .values({ id: 'role-clerk', role_code: 'clerk', role_name: '文员', description: null, created_at: new Date() })
      .execute()
    expect((await edit({ selectedroles: 'role-menber,role-clerk' })).success).toBe(true)
    expect((await app.call(memberList, { username: 'menber01' }, operate)).result?.total).toBe(1)
    expect((await edit({ selectedroles: 'role-menber' })).success).toBe(true)
  })
})

/** As if its owner had chosen it. */
const accountPasswordKnown = (id: string) => app.platform.db.updateTable('account').set({ password_given: false }).where('id', '=', id).execute()

describe('roles of staff', () => {
  const frozen = (is: boolean) =>
    app.platform.db
      .updateTable('account')
      .set({ status: is ? 2 : 1 })
      .where('username', '=', 'admin02')
      .execute()

  test('security row 28 alone an administrator gives them at once, beside another they wait for him; nobody changes his own', async () => {
    await frozen(true)
    const alone = await add({ selectedroles: 'role-operate' })
    expect((await app.call(calls.userRoles, { userid: alone.id }, admin)).result).toEqual(['role-operate'])
    await frozen(false)
    const second = await app.signIn('admin02')
    const asked = await add({ selectedroles: 'role-operate' })
    expect(asked.reply.message).toBe('添加成功！管理、运营角色须由另一名管理员审核后生效')
    expect((await app.call(calls.userRoles, { userid: asked.id }, admin)).success).toBe(false)
    const find = async (token: string) => (await app.call(accountChanges, { kind: 'role', state: '1' }, token)).result?.records[0]
    expect(await find(operate)).toBeUndefined()
    expect(await find(admin)).toMatchObject({ kind_dictText: '授予角色', value: '平台运营', mayApprove: false, mayReject: false, mayWithdraw: true })
    const change = await find(second)
    expect(change).toMatchObject({ username: asked.username, mayApprove: true, mayReject: true })
    const decide = (token: string) => app.call(decideAccountChange, { id: change?.id ?? '', shType: 1 }, token)
    expect((await decide(operate)).success).toBe(false)
    expect((await decide(admin)).success).toBe(false)
    // Who is to have the role neither sees nor stops it as he does what opens his account.
    await accountPasswordKnown(asked.id)
    const owner = (await signIn(asked.username, FIRST)).result?.token
    expect((await app.call(ownAccountChanges, {}, owner)).result).toEqual([])
    expect((await app.call(stopAccountChange, { id: change?.id ?? '' }, owner)).success).toBe(false)
    expect((await decide(second)).success).toBe(true)
    expect((await app.call(accountChanges, { kind: 'role', state: '2' }, second)).result?.records[0]).toMatchObject({
      id: change?.id,
      state_dictText: '已生效',
    })
    expect((await app.call(calls.userRoles, { userid: asked.id }, admin)).result).toEqual(['role-operate'])
    expect((await app.call(calls.editUser, { id: 'user-admin', selectedroles: '' }, admin)).message).toBe('不能修改自己的角色，请由其他管理员修改')
    expect((await app.call(calls.editUser, { id: 'user-admin02', selectedroles: '' }, admin)).message).toBe('须至少保留两名可登录的管理员')
    await app.settle()
  })

  test('security row 28 what nobody holds together is looked at again when it is agreed on', async () => {
    const second = await app.signIn('admin02')
    const asked = await add({ selectedroles: 'role-operate' })
    await app.platform.db.insertInto('account_role').values({ account_id: asked.id, role_id: 'role-admin' }).execute()
    const change = (await app.call(accountChanges, { kind: 'role', username: asked.username }, second)).result?.records[0]
    expect((await app.call(decideAccountChange, { id: change?.id ?? '', shType: 1 }, second)).message).toBe('「系统管理员」和「平台运营」不能由同一账号担任')
    expect((await app.call(decideAccountChange, { id: change?.id ?? '', shType: 2, remark: '不兼任' }, second)).success).toBe(true)
    await app.platform.db.deleteFrom('account_role').where('account_id', '=', asked.id).execute()
  })

  test('security row 28 a role that can do more than who gives it waits as well', async () => {
    await app.platform.db
      .insertInto('role')
      .values({ id: 'role-cashier', role_code: 'cashier', role_name: '出纳', description: null, created_at: new Date() })
      .execute()
    await app.platform.db.insertInto('role_menu').values({ role_id: 'role-cashier', menu_id: 'slip:review' }).execute()
    const { id } = await add({ selectedroles: 'role-clerk,role-cashier' })
    expect((await app.call(calls.userRoles, { userid: id }, admin)).result).toEqual(['role-clerk'])
  })

  test('security row 28 what the screen of roles gives nobody is given by none: nothing past one company to its people, nothing that makes others to an operator', async () => {
    await app.platform.db
      .insertInto('role')
      .values({ id: 'role-keeper', role_code: 'keeper', role_name: '授权员', description: null, created_at: new Date() })
      .execute()
    await app.platform.db.insertInto('role_menu').values({ role_id: 'role-keeper', menu_id: 'role:grant' }).execute()
    const edit = async (id: string, selectedroles: string) => (await app.call(calls.editUser, { id, selectedroles }, admin)).message
    const { id } = await add({ selectedroles: 'role-keeper' })
    expect((await app.call(calls.userRoles, { userid: id }, admin)).result).toEqual(['role-keeper'])
    expect(await edit('user-operate01', 'role-operate,role-keeper')).toBe('「授权与关联用户」不能授予平台运营人员，授权管理和交易审核须由不同的人担任')
    expect(await edit(id, 'role-keeper,role-operate')).toBe('「授权与关联用户」不能授予平台运营人员，授权管理和交易审核须由不同的人担任')
    expect(await edit('user-menber01', 'role-menber,role-cashier')).toBe('「审核缴费凭证」是平台管理权限，不能授予企业账号')
  })
})

describe('freezing, passwords', () => {
  test('C-074 several are frozen and unfrozen; the first administrator, oneself and the last two administrators are not', async () => {
    const people = await Promise.all([add(), add()])
    const ids = `${people.map(({ id }) => id).join(',')},`
    await accountPasswordKnown(people[0].id)
    const token = (await signIn(people[0].username, FIRST)).result?.token
    expect(await app.call(calls.freezeUsers, { ids, status: '2', reason: '离岗' }, admin)).toMatchObject({ success: true, message: '操作成功!' })
    expect((await app.call(userData, {}, token)).status).toBe(401)
    expect((await signIn(people[0].username, FIRST)).message).toBe('该用户已冻结')
    expect((await one(people[1].id))?.frozenReason).toBe('离岗')
    expect((await app.call(calls.freezeUsers, { ids, status: 1 }, admin)).success).toBe(true)
    expect((await one(people[1].id))?.status).toBe(1)
    expect((await app.call(calls.freezeUsers, { ids: 'user-admin', status: 2 }, admin)).message).toBe('管理员账号不允许此操作！')
    expect((await app.call(calls.deleteUser, { id: 'user-admin' }, admin)).message).toBe('管理员账号不允许此操作！')
    const second = await app.signIn('admin02')
    expect((await app.call(calls.freezeUsers, { ids: 'user-admin02', status: 2 }, second)).message).toBe('不能对自己的账号执行此操作')
    expect((await app.call(calls.freezeUsers, { ids: 'user-admin02', status: 2 }, admin)).message).toBe('须至少保留两名可登录的管理员')
    expect((await app.call(calls.freezeUsers, { ids: 'user-pending01', status: 2 }, admin)).success).toBe(false)
    expect((await app.call(calls.freezeUsers, { ids: `${people[0].id},nobody`, status: 2 }, admin)).success).toBe(false)
    expect((await one(people[0].id))?.status).toBe(1)
  })

  test('C-076 a password that was given opens nothing but the way to one’s own', async () => {
    const { id, username } = await add()
    await accountPasswordKnown(id)
    const token = (await signIn(username, FIRST)).result?.token
    const reset = (change: Record<string, string>) =>
      app.call(calls.resetUserPassword, { username, password: 'Given@5678', confirmpassword: 'Given@5678', ...change }, admin)
    expect((await reset({ confirmpassword: 'Given@5679' })).message).toBe('两次输入的密码不一样！')
    expect((await reset({ username: 'admin' })).message).toBe('请在“修改密码”中修改自己的密码')
    expect((await reset({ username: 'admin02' })).message).toBe('管理员的密码只能由本人修改，或通过手机验证码找回')
    expect(await reset({})).toMatchObject({ success: true, message: '密码修改成功!' })
    expect((await app.call(userData, {}, token)).status).toBe(401)
    expect((await signIn(username, FIRST)).message).toBe('用户名或密码错误')
    const given = (await signIn(username, 'Given@5678')).result?.token
    expect(await app.callOnce(permissions, {}, given)).toMatchObject({ status: 403, success: false, code: 4033, message: '请先修改初始密码' })
    const own = { username, oldpassword: 'Given@5678', password: 'MyOwn@2026x', confirmpassword: 'MyOwn@2026x' }
    expect((await app.call(updatePassword, own, given)).success).toBe(true)
    expect((await app.call(permissions, {}, given)).success).toBe(true)
  })
})

describe('the recycle bin', () => {
  test('S-096 deleted people come back as they were', async () => {
    const { id, username } = await add({ selecteddeparts: 'depart-A01A05A01', selectedroles: 'role-clerk' })
    await accountPasswordKnown(id)
    const token = (await signIn(username, FIRST)).result?.token
    expect((await app.call(calls.deleteUsers, { ids: `${id},` }, admin)).message).toBe('批量删除用户成功')
    expect((await app.call(userData, {}, token)).status).toBe(401)
    expect((await signIn(username, FIRST)).message).toBe('用户名或密码错误')
    expect(await one(id)).toBeUndefined()
    expect((await app.call(calls.userBin, {}, admin)).result?.find((row) => row.id === id)).toMatchObject({ username, delFlag: 1, orgCode: 'A01A05A01' })
    expect((await app.call(calls.editUser, { id, realname: '谁' }, admin)).success).toBe(false)
    expect((await app.call(calls.restoreUsers, { userIds: `${id},` }, admin)).message).toBe('还原成功')
    expect(await one(id)).toMatchObject({ orgCodeTxt: '交易运营部' })
    expect((await signIn(username, FIRST)).success).toBe(true)
    expect((await app.call(calls.restoreUsers, { userIds: id }, admin)).success).toBe(false)
  })

  test('S-096 who is erased leaves an id and no name, and what he had is free again', async () => {
    const { id, username, phone, workNo } = await add({ email: 'gone@example.com', selectedroles: 'role-clerk', selecteddeparts: 'depart-A01A05A01' })
    expect((await app.call(calls.eraseUsers, { userIds: id }, admin)).success).toBe(false)
    await app.call(calls.deleteUser, { id }, admin)
    expect((await app.call(calls.eraseUsers, { userIds: `${id},` }, admin)).message).toBe('删除成功')
    expect(await accountOf(id)).toMatchObject({ username: `erased-${id}`, realname: '已注销用户', phone: null, email: null, work_no: null })
    const linked = await app.platform.db.selectFrom('account_role').select('role_id').where('account_id', '=', id).execute()
    expect(linked).toEqual([])
    expect((await app.call(calls.userBin, {}, admin)).result?.some((row) => row.id === id)).toBe(false)
    expect((await app.call(calls.restoreUsers, { userIds: id }, admin)).success).toBe(false)
    expect((await app.call(calls.addUser, form({ username, phone, workNo, email: 'gone@example.com' }), admin)).success).toBe(true)
  })
})

test('S-096 the list goes out as a sheet; rows come in without a password anybody knows, and a row that clashes is named', async () => {
  const sent = await app.http.inject(request(calls.exportUsers, { username: 'menber01' }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  expect(lines.flat()).toEqual(expect.arrayContaining(['用户账号', 'menber01', '13900000021', '远航精密制造有限公司', '设备管理部,采购部']))
  const bytes = await workbook([
    ['用户账号', '用户姓名', '工号', '手机号码', '性别', '部门编码', '职务编码'],
    ['sheet01', '表一', 'S-1', '13700000001', '女', 'A01A05A01', 'ACC'],
    ['sheet02', '表二', 'S-1', '13700000002', '', '', ''],
    ['sheet03', '表三', 'S-3', '13700000003', '', 'A09', ''],
    ['sheet04', '表四', 'S-4', '137', '', '', ''],
  ])
  const body = await importBody([{ part: 'file', name: '用户.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importUsers.path, ...body, headers: { ...body.headers, 'x-access-token': admin } })
  expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 3 } })
  const { result } = await app.call(calls.users, { username: 'sheet01' }, admin)
  expect(result?.records[0]).toMatchObject({ sex: 2, orgCodeTxt: '交易运营部', post_dictText: '会计师', status: 1 })
  expect((await app.http.inject(request(calls.userTemplate, {}, admin, app.platform.signatureSecret))).statusCode).toBe(200)
})

describe('the address book', () => {
  test('C-165 S-077 a member finds his own company, with whole numbers, and nobody else', async () => {
    const { result } = await app.call(addressBook, {}, menber)
    expect(result?.records).toMatchObject([{ userId: 'user-menber01', phone: '13900000021', departName: '设备管理部 | 采购部', workNo: 'YH0221' }])
    expect((await app.call(addressBook, { orgCode: 'A01A03' }, menber)).result?.total).toBe(0)
    expect((await app.call(addressBook, { realname: '思远' }, menber)).result?.total).toBe(0)
  })

  test('C-165 staff finds everybody by department, name and work number; beyond the own company numbers are masked', async () => {
    const asked = { orgCode: 'A01A03', realname: '思', workNo: '0321', column: 'createTime', order: 'desc' as const }
    const { result } = await app.call(addressBook, asked, operate)
    expect(result?.records).toMatchObject([{ realname: '陈思远', phone: '139****0022', email: 'me***@example.com', departName: '设备管理部' }])
    expect((await app.call(addressBook, { realname: '周明远' }, operate)).result?.records[0]?.phone).toBe('13900000011')
    expect((await app.call(addressBook, {}, operate)).result?.records.some(({ realname }) => realname === '邹海涛')).toBe(false)
    expect((await app.call(addressBook, {}, await app.signIn('external01'))).status).toBe(403)
  })
})
