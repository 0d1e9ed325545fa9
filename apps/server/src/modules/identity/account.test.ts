import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editProfile, preferences, savePreferences, updatePassword, userData } from '@aosp/contract/identity/account'
import { allCalls } from '@aosp/contract/calls'
import { login, logout, selectDepart } from '@aosp/contract/identity/login'
import { PASSWORD_GIVEN } from '@aosp/contract/identity/codes'
import { seedBase } from './seed/seed-base.ts'
import { PASSWORD } from '../../../test/databases.ts'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const enter = async (username: string, password = PASSWORD): Promise<string> => (await app.call(login, { username, password })).result?.token ?? ''
const row = (username: string) => app.platform.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const audited = (action: string) => app.platform.db.selectFrom('audit_log').select(['account_id', 'target']).where('action', '=', action).execute()

describe('C-056 E-038 changing the own password', () => {
  const change = (token: string, more: object = {}) =>
    app.call(updatePassword, { username: 'menber01', oldpassword: PASSWORD, password: 'Change-Me-1', confirmpassword: 'Change-Me-1', ...more }, token)

  test.each([
    ['V-058 the old password is missing', { oldpassword: '' }, '请输入旧密码!'],
    ['V-059 the new password is missing', { password: '' }, '请输入新密码!'],
    ['V-060 the confirmation is missing', { confirmpassword: '' }, '请确认新密码!'],
    ['V-061 the confirmation differs', { confirmpassword: 'Change-Me-2' }, '两次输入的密码不一样！'],
    ['V-062 it is too short', { password: 'Ab1-xyz' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['V-063 no digit', { password: 'Abcdefgh-' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['V-063 no upper-case letter', { password: 'abcdefg-1' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['V-064 all digits', { password: '1234567890' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['V-065 Chinese characters', { password: 'Abcdefg1密码' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['V-065 a blank', { password: 'Abcdefg 1' }, '密码最少为8位字符，至少包含一个数字和字母'],
    ['the old password is wrong', { oldpassword: 'Wrong-Pass-1' }, '旧密码输入错误!'],
    ['the new one is the old one', { password: PASSWORD, confirmpassword: PASSWORD }, '新密码不能与最近5次使用过的密码相同'],
    ['everybody’s password', { password: 'Aa123456', confirmpassword: 'Aa123456' }, '密码过于常见或包含用户名，请换一个'],
    ['the own name in it', { password: 'Menber01-2026', confirmpassword: 'Menber01-2026' }, '密码过于常见或包含用户名，请换一个'],
    ['security row 27: another name with the own old password', { username: 'menber02' }, '只允许修改自己的密码！'],
  ])('%s', async (_case, more, message) => {
    const token = await app.signIn('menber01')
    const before = [await row('menber01'), await row('menber02')]
    expect(await change(token, more)).toMatchObject({ success: false, message, result: null })
    expect([await row('menber01'), await row('menber02')]).toEqual(before)
  })

  test('ends the other sessions at once, keeps this one, and is audited', async () => {
    const [here, there] = [await enter('menber01'), await enter('menber01')]
    expect(await change(here)).toMatchObject({ success: true, message: '密码修改成功，其他设备上的登录已退出' })
    expect([(await app.call(userData, {}, here)).status, (await app.call(userData, {}, there)).status]).toEqual([200, 401])
    expect((await app.call(login, { username: 'menber01', password: PASSWORD })).success).toBe(false)
    expect(await enter('menber01', 'Change-Me-1')).not.toBe('')
    expect(await audited('identity.password-changed')).toEqual([{ account_id: 'user-menber01', target: 'user-menber01' }])
    const told = await app.platform.db.selectFrom('delivery').select(['receiver', 'content']).where('purpose', '=', 'notice').execute()
    expect(told).toEqual([
      { receiver: '13900000021', content: '【航资汇】您的账号 menber01 的登录密码已修改，其他设备上的登录已退出。如非本人操作，请立即联系平台客服。' },
    ])
  })

  test('also answers PUT, and the last five passwords are refused', async () => {
    const token = await enter('menber01', 'Change-Me-1')
    let old = 'Change-Me-1'
    for (const next of ['Change-Me-2', 'Change-Me-3', 'Change-Me-4', 'Change-Me-5']) {
      const reply = await app.http.inject({
        method: 'PUT',
        url: updatePassword.path,
        headers: { 'x-access-token': token },
        payload: { username: 'Menber01', oldpassword: old, password: next, confirmpassword: next },
      })
      expect(reply.json().success).toBe(true)
      old = next
    }
    for (const used of ['Change-Me-1', 'Change-Me-5'])
      expect((await change(token, { oldpassword: old, password: used, confirmpassword: used })).message).toBe('新密码不能与最近5次使用过的密码相同')
    expect((await change(token, { oldpassword: old, password: PASSWORD, confirmpassword: PASSWORD })).success).toBe(true)
  })

  test('wrong old passwords are counted: the sixth try is not even looked at, and signing in is not affected', async () => {
    const token = await enter('external01')
    const attempt = (oldpassword: string) =>
      app.call(updatePassword, { username: 'external01', oldpassword, password: 'Change-Me-9', confirmpassword: 'Change-Me-9' }, token)
    for (let count = 0; count < 5; count++) expect((await attempt('Wrong-Pass-1')).message).toBe('旧密码输入错误!')
    expect((await attempt(PASSWORD)).message).toBe('密码错误次数过多，请15分钟后再试')
    expect(await enter('external01')).not.toBe('')
  })

  test('a burst of guesses has five tries as well', async () => {
    const token = await enter('external02')
    const guess = { username: 'external02', oldpassword: 'Wrong-Pass-1', password: 'Change-Me-9', confirmpassword: 'Change-Me-9' }
    const replies = await Promise.all(Array.from({ length: 12 }, () => app.call(updatePassword, guess, token)))
    expect(replies.filter(({ message }) => message === '旧密码输入错误!')).toHaveLength(5)
    expect(replies.filter(({ message }) => message === '密码错误次数过多，请15分钟后再试')).toHaveLength(7)
  })

  test('needs a session', async () => {
    expect((await change('')).status).toBe(401)
  })
})

describe('C-145 S-037 the own profile', () => {
  const profile = { realname: '林建华', sex: 1, birthday: '1979-06-08', email: 'menber02@example.com', avatar: null }

  test('is saved and comes back as user info', async () => {
    const token = await app.signIn('menber02')
    const reply = await app.call(editProfile, { ...profile, realname: ' 陈思远远 ', sex: '2', birthday: '', email: 'new@example.com' }, token)
    expect(reply.result?.userInfo).toMatchObject({ realname: '陈思远远', sex: 2, birthday: null, email: 'new@example.com' })
    expect((await app.call(userData, {}, token)).result?.loginUser.realname).toBe('陈思远远')
  })

  test.each([
    ['an e-mail somebody has, in another case', { email: 'External01@EXAMPLE.com' }, '邮箱已存在!'],
    ['a malformed e-mail', { email: 'nobody' }, '请输入正确格式的邮箱!'],
    ['no name', { realname: '  ' }, '请输入昵称'],
    ['a day that does not exist', { birthday: '2001-02-30' }, '请选择正确的生日'],
    ['a day to come', { birthday: '2999-01-01' }, '请选择正确的生日'],
    ['a file nobody uploaded', { avatar: 'avatar/none.png' }, '文件不存在或无权查看'],
  ])('refuses %s', async (_case, more, message) => {
    const token = await app.signIn('menber02')
    const before = await row('menber02')
    expect(await app.call(editProfile, { ...profile, ...more }, token)).toMatchObject({ success: false, message })
    expect(await row('menber02')).toEqual(before)
  })

  test('an avatar must be a picture this account uploaded as one', async () => {
    const file = (path: string, biz: string, owner: string) => ({
      id: path,
      path,
      biz,
      name: 'a.png',
      type: 'image/png',
      size: 10,
      sha256: 'x'.repeat(64),
      location: 'local' as const,
      storage_key: path,
      account_id: owner,
      corporate_id: null,
      attached_to: null,
      created_at: new Date(),
    })
    await app.platform.db
      .insertInto('stored_file')
      .values([
        file('avatar/mine.png', 'avatar', 'user-menber02'),
        file('avatar/theirs.png', 'avatar', 'user-external01'),
        file('temp/mine.png', 'temp', 'user-menber02'),
      ])
      .execute()
    const token = await app.signIn('menber02')
    for (const avatar of ['avatar/theirs.png', 'temp/mine.png'])
      expect((await app.call(editProfile, { ...profile, avatar }, token)).message).toBe('文件不存在或无权查看')
    expect((await app.call(editProfile, { ...profile, avatar: 'avatar/mine.png' }, token)).result?.userInfo.avatar).toBe('avatar/mine.png')
  })

  test.each([
    ['id', 'user-admin'],
    ['username', 'admin'],
    ['phone', '13912345678'],
    ['status', 2],
    ['orgCode', 'A01'],
    ['userIdentity', 2],
    ['corporate', 'corp-platform'],
    ['delFlag', 1],
    ['createTime', '2020-01-01 00:00:00'],
  ])('security row 29: %s changed in the body is refused, its echo is not', async (field, value) => {
    const token = await app.signIn('menber03')
    const own = (await app.call(userData, {}, token)).result?.loginUser
    const before = await row('menber03')
    expect(await app.call(editProfile, { ...own, [field]: value } as never, token)).toMatchObject({
      status: 200,
      code: 400,
      success: false,
      message: `参数错误：${field}`,
    })
    expect(await row('menber03')).toEqual(before)
    expect((await app.call(editProfile, { ...own, sex_dictText: '女' } as never, token)).success).toBe(true)
  })

  test('roles, tenants and password in the body change nothing', async () => {
    const token = await app.signIn('menber03')
    const own = (await app.call(userData, {}, token)).result?.loginUser
    const before = await row('menber03')
    await app.call(
      editProfile,
      { ...own, role: { roleCode: 'admin' }, selectedroles: 'role-admin', password: 'Hacked-Pass-1', password_hash: 'x', tenantid: '2' } as never,
      token,
    )
    expect(await row('menber03')).toEqual(before)
    expect((await app.call(userData, {}, token)).result?.loginUser.role.roleCode).toBe('menber')
  })
})

describe('S-039 S-041 display and notification choices', () => {
  const display = {
    theme: 'dark',
    primaryColor: '#13C2C2',
    layout: 'topmenu',
    contentWidth: 'Fluid',
    fixedHeader: true,
    autoHideHeader: true,
    fixSiderbar: false,
    colorWeak: false,
    multipage: true,
    sidebarOpened: false,
  } as const

  test('begin with the usual ones', async () => {
    const { result } = await app.call(preferences, {}, await app.signIn('external02'))
    expect(result?.display).toBeNull()
    expect(result?.events).toHaveLength(10)
    expect(result?.notification).toMatchObject({
      sms: ['rejected', 'amended', 'starting', 'suspended', 'result', 'refund', 'due'],
      email: ['rejected', 'amended', 'starting', 'suspended', 'result', 'refund', 'due'],
      speech: false,
    })
  })

  test('are kept per account; what cannot be switched off stays on', async () => {
    const token = await app.signIn('external02')
    expect((await app.call(savePreferences, { display }, token)).message).toBe('设置已保存')
    await app.call(savePreferences, { notification: { bell: ['points'], sms: [], email: [], speech: true } }, token)
    const { result } = await app.call(preferences, {}, token)
    expect(result?.display).toEqual(display)
    expect(result?.notification).toEqual({
      bell: ['rejected', 'amended', 'suspended', 'result', 'refund', 'due', 'points'],
      sms: ['amended', 'suspended', 'refund', 'due'],
      email: [],
      speech: true,
    })
    expect((await app.call(preferences, {}, await app.signIn('external03'))).result?.display).toBeNull()
  })

  test('unknown values are refused', async () => {
    const token = await app.signIn('external02')
    expect((await app.call(savePreferences, { display: { ...display, primaryColor: 'red' } }, token)).code).toBe(400)
    expect((await app.call(savePreferences, { notification: { bell: ['__proto__'], sms: [], email: [], speech: false } }, token)).code).toBe(400)
    expect((await app.call(preferences, {}, token)).result?.display).toEqual(display)
  })
})

describe('a password somebody else gave', () => {
  const given = async (username: string) => app.platform.db.updateTable('account').set({ password_given: true }).where('username', '=', username).execute()

  test('is all that can be changed: every other call is forbidden until it is', async () => {
    await given('menber03')
    const token = await enter('menber03')
    const refused = { status: 403, success: false, code: PASSWORD_GIVEN, message: '请先修改初始密码', result: null }
    const open = new Set<unknown>([updatePassword, userData, logout, selectDepart])
    for (const { call } of allCalls) {
      if (call.access === 'public' || open.has(call)) continue
      expect({ path: call.path, ...(await app.call(call, {}, token)) }).toMatchObject({ path: call.path, ...refused })
    }
    const change = { username: 'menber03', oldpassword: PASSWORD, password: 'Change-Me-1', confirmpassword: 'Change-Me-1' }
    expect((await app.call(updatePassword, { ...change, password: PASSWORD, confirmpassword: PASSWORD }, token)).success).toBe(false)
    expect((await app.call(preferences, {}, token)).code).toBe(PASSWORD_GIVEN)
    expect((await app.call(updatePassword, change, token)).success).toBe(true)
    expect((await app.call(preferences, {}, token)).success).toBe(true)
    expect(await row('menber03')).toMatchObject({ password_given: false })
  })

  test('whoever has one knows who he is, chooses where he works and can sign out', async () => {
    await given('menber02')
    const token = await enter('menber02')
    expect((await app.call(userData, {}, token)).result?.loginUser.username).toBe('menber02')
    expect((await app.call(selectDepart, { orgCode: 'A01A03A01' }, token)).success).toBe(true)
    expect((await app.call(logout, {}, token)).success).toBe(true)
    expect((await app.call(userData, {}, token)).status).toBe(401)
  })

  test('is what the first administrator has, and nobody of the demonstration', async () => {
    expect(
      await app.platform.db.selectFrom('account').select('username').where('password_given', '=', true).where('username', '<>', 'menber02').execute(),
    ).toEqual([])
    const database = await emptyDatabase()
    const facts = { now: new Date(), demoPasswordHash: 'x', variant: 'standard' as const, files: { store: () => Promise.resolve('') }, rights: [] }
    await database.db.transaction().execute((trx) => seedBase(trx, facts))
    expect(await database.db.selectFrom('account').select(['username', 'password_given']).execute()).toEqual([{ username: 'admin', password_given: true }])
    await database.drop()
  })
})
