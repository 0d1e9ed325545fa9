import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaNeeded, checkOnlyUser, login, phoneLogin, randomImage, selectDepart } from '@aosp/contract/identity/login'
import { permissions } from '@aosp/contract/identity/menu'
import { PASSWORD } from '../../../test/databases.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { digest } from './hashes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOGIN_CAPTCHA: 'adaptive' })
})
afterAll(() => app.close())

const from = (address: string) => ({ remoteAddress: address })
const enter = (username: string, password: string, more: object = {}, address = '10.0.0.1') =>
  app.call(login, { username, password, ...more }, undefined, from(address))
const sessionsOf = async (username: string): Promise<number> =>
  (
    await app.platform.db
      .selectFrom('session as s')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .where('a.username', '=', username)
      .where('s.ended_at', 'is', null)
      .select('s.id')
      .execute()
  ).length

/** Puts a known code under the key, as the picture would have shown it. */
async function solved(key: string, code = 'abcd'): Promise<{ captcha: string; checkKey: string }> {
  await app.call(randomImage, { key })
  await app.platform.db
    .updateTable('captcha')
    .set({ code_hash: digest(`${key}:${code}`) })
    .where('key', '=', key)
    .execute()
  return { captcha: code.toUpperCase(), checkKey: key }
}

describe('C-049 C-051 C-052 E-019 T-012 signing in with a password', () => {
  test('answers code 200 with token, user info (E-008), departments and dictionaries', async () => {
    const reply = await enter('menber01', PASSWORD)
    expect(reply).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' })
    expect(reply.result).toMatchObject({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      multi_depart: 2,
      departs: [{ orgCode: 'A01A02A01', departName: '设备管理部' }, { orgCode: 'A01A02A02' }],
      tenantList: [{ id: 1, name: '远航工业集团' }],
      userInfo: {
        username: 'menber01',
        realname: '林建华',
        avatar: null,
        sex: 1,
        role: { roleCode: 'menber', roleName: '集团会员' },
        tenantid: '1',
        corporate: 'corp-yuanhang-precision',
        corporateName: '远航精密制造有限公司',
        phone: '13900000021',
        email: 'menber01@example.com',
        orgCode: 'A01A02A01',
        orgCodeTxt: '设备管理部',
        status: 1,
        welcome: expect.stringMatching(/^(早上好|上午好|中午好|下午好|晚上好)，/),
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    })
    expect(Object.keys(reply.result?.sysAllDictItems ?? {}).length).toBeGreaterThan(5)
    expect(JSON.stringify(reply)).not.toMatch(/argon2|password|token_hash/)
  })

  test('P-001 P-002 P-003 each demo role signs in as what it is', async () => {
    const roles = await Promise.all(
      ['admin', 'operate01', 'menber02', 'external01'].map(async (name) => (await enter(name, PASSWORD)).result?.userInfo.role.roleCode),
    )
    expect(roles).toEqual(['admin', 'operate', 'menber', 'external'])
  })

  test('the name is compared without case, the password is not', async () => {
    expect((await enter(' External02 ', PASSWORD)).success).toBe(true)
    expect((await enter('external02', PASSWORD.toLowerCase())).message).toBe('用户名或密码错误')
  })

  test('every login has a token of its own; one sent along never becomes the session', async () => {
    const mine = 'a'.repeat(64)
    const first = await app.call(login, { username: 'operate02', password: PASSWORD }, mine, from('10.0.0.1'))
    const second = await enter('operate02', PASSWORD)
    expect(first.result?.token).not.toBe(second.result?.token)
    expect(await app.call(permissions, {}, mine)).toMatchObject({ status: 401, code: 401, message: expect.stringContaining('Token失效') })
  })

  test('the stored form of a token opens nothing', async () => {
    const { result } = await enter('operate02', PASSWORD)
    const stored = digest(result?.token ?? '')
    expect(await app.platform.db.selectFrom('session').select('id').where('token_hash', '=', stored).execute()).toHaveLength(1)
    expect((await app.call(permissions, {}, stored)).status).toBe(401)
  })

  test('missing members are refused by name', async () => {
    expect(await app.call(login, { password: 'x' } as never)).toMatchObject({ status: 200, code: 400, success: false, message: '请输入用户名' })
    expect(await app.call(login, { username: 'admin' } as never)).toMatchObject({ status: 200, code: 400, success: false, message: '请输入密码' })
  })
})

describe('H16 who may not come in is told so only with the right password', () => {
  test.each([
    ['frozen01', '该用户已冻结', null],
    ['pending01', '该用户正在审核中，请等待审核结果', null],
    // the marker with which the rejected applicant comes back.
    ['rejected01', '该用户审核未通过：营业执照照片不清晰，请重新上传后提交', { sysUser: expect.stringMatching(/^[0-9a-f]{64}$/), kind: 2 }],
  ])('%s', async (username, message, result) => {
    expect(await enter(username, PASSWORD, {}, '10.0.1.1')).toMatchObject({ status: 200, success: false, code: 500, message, result })
    expect((await enter(username, 'wrong', {}, '10.0.1.1')).message).toBe('用户名或密码错误')
    expect(await sessionsOf(username)).toBe(0)
  })

  test('an account whose tenants are all switched off', async () => {
    await app.platform.db.updateTable('tenant').set({ status: 0 }).where('id', '=', 1).execute()
    expect((await enter('menber03', PASSWORD)).message).toBe('与该用户关联的租户均已被冻结，无法登录！')
    await app.platform.db.updateTable('tenant').set({ status: 1 }).where('id', '=', 1).execute()
    expect((await enter('menber03', PASSWORD)).success).toBe(true)
  })
})

describe('guessing is bounded', () => {
  test('security row 42, H6: the third failure demands a picture, the fifth locks; another account is not affected', async () => {
    for (let count = 0; count < 3; count++) expect((await enter('menber02', 'wrong', {}, '10.0.2.1')).message).toBe('用户名或密码错误')
    expect((await app.call(captchaNeeded, { username: 'MENBER02' })).result).toBe(true)
    expect((await app.call(captchaNeeded, { username: 'operate02' }, undefined, from('10.9.9.9'))).result).toBe(false)
    expect(await enter('menber02', PASSWORD, {}, '10.0.2.2')).toMatchObject({ status: 200, success: false, code: 412, message: '验证码无效' })
    expect(await enter('menber02', PASSWORD, { ...(await solved('key00001')), captcha: 'zzzz' }, '10.0.2.2')).toMatchObject({
      code: 412,
      message: '验证码错误',
    })

    const used = await solved('key00002')
    expect((await enter('menber02', 'wrong', used, '10.0.2.1')).message).toBe('用户名或密码错误')
    expect(await enter('menber02', PASSWORD, used, '10.0.2.1')).toMatchObject({ code: 412, message: '验证码无效' })
    expect((await enter('menber02', 'wrong', await solved('key00003'), '10.0.2.1')).message).toBe('用户名或密码错误')

    expect((await enter('menber02', PASSWORD, await solved('key00004'), '10.0.2.3')).message).toBe(
      '密码错误次数过多，账号已锁定，请15分钟后再试或通过手机验证码登录',
    )
    expect((await enter('menber03', PASSWORD, {}, '10.0.2.1')).success).toBe(true)
  })

  test('an unknown name is counted, challenged and locked like a known one', async () => {
    const seen: string[] = []
    for (let count = 0; count < 6; count++) seen.push((await enter('nobody77', 'wrong', count < 3 ? {} : await solved(`unknown${count}`), '10.0.3.1')).message)
    expect(seen.slice(0, 5)).toEqual(Array(5).fill('用户名或密码错误'))
    expect(seen[5]).toMatch(/^密码错误次数过多/)
  })

  test('a burst does not slip past the limit', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, () => enter('operate01', 'wrong', {}, '10.0.4.1')))
    expect(burst.filter((reply) => reply.message === '用户名或密码错误')).toHaveLength(3)
    expect(burst.filter((reply) => reply.code === 412)).toHaveLength(9)
  })

  test('a picture is good for one minute', async () => {
    const old = await solved('key00009')
    app.setNow(new Date(Date.now() + 61_000))
    expect(await enter('operate01', PASSWORD, old, '10.0.4.2')).toMatchObject({ code: 412, message: '验证码无效' })
    app.setNow(undefined)
  })

  test('the lock ends by itself, counters outlive the process, and a success clears them', async () => {
    const second = await startSecondNode(app)
    expect((await second.call(login, { username: 'menber02', password: PASSWORD })).message).toMatch(/^密码错误次数过多/)
    second.setNow(new Date(Date.now() + 16 * 60_000))
    expect((await second.call(login, { username: 'menber02', password: PASSWORD })).success).toBe(true)
    await second.close()
    expect(await app.platform.db.selectFrom('login_failure').select('count').where('scope', '=', 'account').where('key', '=', 'menber02').execute()).toEqual([])
  })

  test('where thirty failed nobody is turned away: a picture is asked, and the right password opens', async () => {
    for (let count = 0; count < 30; count++) await enter(`spray${count}`, 'wrong', count > 10 ? await solved(`spray${count}key`) : {}, '10.0.5.1')
    for (let count = 0; count < 3; count++) await app.call(phoneLogin, { mobile: '13900000001', captcha: '000000' }, undefined, from('10.0.5.1'))
    expect(await enter('admin', PASSWORD, {}, '10.0.5.1')).toMatchObject({ status: 200, code: 412, message: '验证码无效' })
    expect((await enter('admin', PASSWORD, await solved('key00010'), '10.0.5.1')).success).toBe(true)
    expect((await enter('admin', PASSWORD, {}, '10.0.5.2')).success).toBe(true)
  })

  test('strangers who guess lock themselves out, not the place where the account is in use', async () => {
    expect((await enter('external02', PASSWORD, {}, '10.0.6.1')).success).toBe(true)
    for (let count = 0; count < 5; count++) await enter('external02', 'wrong', count < 3 ? {} : await solved(`stranger${count}`), `10.0.6.${10 + count}`)
    expect((await enter('external02', PASSWORD, {}, '10.0.6.20')).message).toMatch(/^密码错误次数过多，账号已锁定/)
    expect((await enter('external02', PASSWORD, {}, '10.0.6.1')).success).toBe(true)
    expect((await app.call(captchaNeeded, { username: 'external02' }, undefined, from('10.0.6.1'))).result).toBe(false)
    for (let count = 0; count < 5; count++) await enter('external02', 'wrong', count < 3 ? {} : await solved(`owner${count}key`), '10.0.6.1')
    expect((await enter('external02', PASSWORD, {}, '10.0.6.1')).message, 'his own wrong ones do lock it').toMatch(/^密码错误次数过多/)
  })

  test('a flood of logins is refused at once with the time to come back, and holds nobody else up', async () => {
    const flood = Array.from({ length: 120 }, (_, index) => enter(`flood${index}`, 'wrong', {}, '10.0.7.1'))
    const right = await enter('external03', PASSWORD, {}, '10.0.7.2')
    const replies = await Promise.all(flood)
    const refused = replies.filter(({ status }) => status === 429)
    expect(right.success).toBe(true)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ success: false, code: 429, message: '操作过于频繁，请2秒后再试', headers: { 'retry-after': '2' } })
    expect(replies.filter(({ status, message }) => status !== 429 && !['用户名或密码错误', '验证码无效'].includes(message))).toEqual([])
  })

  test('every attempt is in the login log, without what was typed as password', async () => {
    const rows = await app.platform.db.selectFrom('login_log').selectAll().where('username', '=', 'menber02').execute()
    expect(new Set(rows.map((row) => row.outcome))).toEqual(new Set(['ok', 'wrong', 'locked', 'captcha']))
    expect(new Set(rows.map((row) => row.account_id)), 'its owner finds all of them in his own record').toEqual(new Set(['user-menber02']))
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

test('C-049 the key of a picture may come as the number it was made of', async () => {
  const reply = await app.call(login, { username: 'external01', password: PASSWORD, captcha: '', checkKey: 1794774679227, remember_me: true })
  expect(reply).toMatchObject({ success: true, code: 200 })
})

test('a department is chosen with an empty user name, which is none', async () => {
  const token = await app.signIn('menber02')
  expect((await app.call(selectDepart, { orgCode: 'A01A03A01', username: '' }, token)).result?.userInfo.orgCode).toBe('A01A03A01')
  expect((await app.call(selectDepart, { orgCode: 'A01A03A01', username: 'menber01' }, token)).success).toBe(false)
})

test('C-075 security row 26: staff is told whether a value is taken, to anybody else it looks free', async () => {
  const [admin, operate, menber] = await Promise.all(['admin', 'operate02', 'menber01'].map((name) => app.signIn(name)))
  const answers = async (token: string | undefined, values: Record<string, string>) => (await app.call(checkOnlyUser, values, token)).success
  expect(await app.call(checkOnlyUser, { username: 'ADMIN' }, admin)).toMatchObject({ success: false, status: 200, message: '用户账号已存在' })
  expect(await app.call(checkOnlyUser, { phone: '13900000021' }, operate)).toMatchObject({ success: false, message: '手机号已存在' })
  expect(await answers(admin, { username: 'nobody_has_it' })).toBe(true)
  for (const token of [undefined, menber])
    expect([
      await answers(token, { username: 'admin' }),
      await answers(token, { phone: '13900000021' }),
      await answers(token, { username: 'nobody_has_it' }),
    ]).toEqual([true, true, true])
})

test('the picture is a PNG of some size, new under the same key each time', async () => {
  const [first, second] = [await app.call(randomImage, { key: 'picture01' }), await app.call(randomImage, { key: 'picture01' })]
  expect(first.result).toMatch(/^data:image\/png;base64,iVBOR/)
  expect(first.result).not.toBe(second.result)
  expect((await app.call(randomImage, { key: 'x' })).code).toBe(400)
})
