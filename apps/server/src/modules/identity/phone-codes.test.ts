import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePhone } from '@aosp/contract/identity/account'
import { login, passwordReset, phoneLogin, phoneVerification, sendSms } from '@aosp/contract/identity/login'
import { permissions } from '@aosp/contract/identity/menu'
import { PASSWORD } from '../../../test/databases.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
/** The clock stands still and is moved by hand, because codes age. */
let now = Date.parse('2026-03-02T02:00:00Z')
const later = (minutes: number): void => {
  now += minutes * 60_000
  app.setNow(new Date(now))
}
beforeAll(async () => {
  app = await startTestApp()
  later(0)
})
afterAll(() => app.close())

const MENBER01 = '13900000021'
const messages = (phone: string) => app.platform.db.selectFrom('sms_message').selectAll().where('phone', '=', phone).orderBy('id').execute()
/** While the clock stands, those of one moment are in no order. */
const notices = async (phone: string) => (await messages(phone)).flatMap(({ purpose, content }) => (purpose === 'notice' ? [content] : []))
const lastCode = async (phone: string): Promise<string> =>
  (await messages(phone)).flatMap(({ content }) => /验证码(\d{6})/.exec(content)?.[1] ?? []).at(-1) ?? 'none'
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ask = (mobile: string, smsmode: '0' | '1' | '2' | '3', token?: string, address = '10.1.0.1') =>
  app.call(sendSms, { mobile, smsmode }, token, { remoteAddress: address })
const hashOf = async (username: string): Promise<string> =>
  (await app.platform.db.selectFrom('account').select('password_hash').where('username', '=', username).executeTakeFirstOrThrow()).password_hash

describe('C-050 C-051 C-145 signing in with a code', () => {
  test('the code arrives, opens a session once, and never again', async () => {
    expect(await ask(MENBER01, '0')).toMatchObject({ success: true, message: '验证码已发送，请注意查收', result: null })
    const [message] = await messages(MENBER01)
    expect(message).toMatchObject({ purpose: 'login', content: expect.stringMatching(/^【航资汇】您正在登录，验证码\d{6}，5分钟内有效/) })
    const code = await lastCode(MENBER01)
    const reply = await app.call(phoneLogin, { mobile: MENBER01, captcha: code })
    expect(reply).toMatchObject({
      success: true,
      code: 200,
      result: {
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        userInfo: { username: 'menber01' },
        multi_depart: 2,
        sysAllDictItems: { yes_no: expect.any(Array) },
      },
    })
    expect((await app.call(permissions, {}, reply.result?.token)).success).toBe(true)
    expect(await app.call(phoneLogin, { mobile: MENBER01, captcha: code })).toMatchObject({ success: false, code: 500, message: '手机验证码失效，请重新获取' })
  })

  test('codes are kept as digests only', async () => {
    const rows = await app.platform.db.selectFrom('sms_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await lastCode(MENBER01))
  })

  test('security row 42: five wrong tries burn the code; the right one is too late then', async () => {
    later(2)
    await ask(MENBER01, '0')
    const code = await lastCode(MENBER01)
    for (let count = 0; count < 5; count++) expect((await app.call(phoneLogin, { mobile: MENBER01, captcha: other(code) })).message).toBe('手机验证码错误')
    expect((await app.call(phoneLogin, { mobile: MENBER01, captcha: code })).message).toBe('手机验证码失效，请重新获取')
  })

  test('a burst of guesses has five tries as well', async () => {
    later(61)
    await ask(MENBER01, '0')
    const code = await lastCode(MENBER01)
    const guesses = await Promise.all(Array.from({ length: 10 }, () => app.call(phoneLogin, { mobile: MENBER01, captcha: other(code) })))
    expect(guesses.filter((reply) => reply.message === '手机验证码错误')).toHaveLength(5)
  })

  test('a code lives five minutes, and a newer one takes its place', async () => {
    later(61)
    await ask(MENBER01, '0')
    const first = await lastCode(MENBER01)
    later(1)
    await ask(MENBER01, '0')
    const second = await lastCode(MENBER01)
    if (first !== second) expect((await app.call(phoneLogin, { mobile: MENBER01, captcha: first })).message).toBe('手机验证码错误')
    later(5)
    expect((await app.call(phoneLogin, { mobile: MENBER01, captcha: second })).message).toBe('手机验证码失效，请重新获取')
  })

  test('a locked account may still come in by phone, a frozen one may not', async () => {
    for (let count = 0; count < 5; count++) await app.call(login, { username: 'external03', password: 'wrong' }, undefined, { remoteAddress: '10.1.9.1' })
    expect((await app.call(login, { username: 'external03', password: PASSWORD })).message).toMatch(/通过手机验证码登录$/)
    await ask('13900000033', '0')
    expect((await app.call(phoneLogin, { mobile: '13900000033', captcha: await lastCode('13900000033') })).success).toBe(true)
    await ask('13900000043', '0')
    expect((await app.call(phoneLogin, { mobile: '13900000043', captcha: await lastCode('13900000043') })).message).toBe('该用户已冻结')
  })
})

describe('nobody learns who has an account', () => {
  test('an unknown number is answered, limited and refused like a known one, and nothing is sent', async () => {
    const [known, unknown] = ['13900000022', '13911112222'] as const
    for (const mode of ['0', '2'] as const) {
      later(2)
      const [one, two] = [await ask(known, mode), await ask(unknown, mode)]
      expect({ ...one, timestamp: 0, headers: null }).toEqual({ ...two, timestamp: 0, headers: null })
      const [again, andAgain] = [await ask(known, mode), await ask(unknown, mode)]
      expect([again.message, andAgain.message]).toEqual(['验证码已发送，请60秒后再试', '验证码已发送，请60秒后再试'])
    }
    expect(await messages(unknown)).toEqual([])
    const wrong = other(await lastCode(known))
    const tries = async (phone: string) => {
      const seen: string[] = []
      for (let count = 0; count < 6; count++)
        seen.push((await app.call(phoneVerification, { phone, smscode: wrong }, undefined, { remoteAddress: '10.1.8.1' })).message)
      return seen
    }
    expect(await tries(unknown)).toEqual(await tries(known))
  })

  test('one a minute, five an hour, ten a day for a number', async () => {
    const phone = '13911113333'
    const sent: string[] = []
    for (let minute = 0; minute < 6; minute++) {
      sent.push((await ask(phone, '1', undefined, '10.1.2.1')).message)
      later(2)
    }
    expect(sent.slice(0, 5)).toEqual(Array(5).fill('验证码已发送，请注意查收'))
    expect(sent[5]).toBe('该手机号获取验证码次数过多，请稍后再试')
    expect(await messages(phone)).toHaveLength(5)
  })

  test('a burst sends one code to a number and twenty from an address', async () => {
    later(61)
    const phone = '13911115555'
    const burst = await Promise.all(Array.from({ length: 8 }, (_none, index) => ask(phone, '1', undefined, `10.1.5.${index}`)))
    expect(burst.filter(({ success }) => success)).toHaveLength(1)
    expect(await messages(phone)).toHaveLength(1)
    const spray = await Promise.all(Array.from({ length: 25 }, (_none, index) => ask(`139222200${index + 10}`, '1', undefined, '10.1.6.1')))
    expect(spray.filter(({ success }) => success)).toHaveLength(20)
  })

  test('registering needs a number nobody has, binding needs a session', async () => {
    expect((await ask(MENBER01, '1', undefined, '10.1.3.1')).message).toBe('手机号已经注册，请直接登录！')
    expect((await ask('13911114444', '3', undefined, '10.1.3.1')).status).toBe(401)
    expect(await app.call(sendSms, { mobile: '12345', smsmode: '0' })).toMatchObject({ status: 400, message: '请输入正确手机号' })
  })
})

describe('C-145 E-038 a forgotten password', () => {
  const phone = '13900000032'
  const NEW = 'Fresh-Pass-1'

  test('security row 27: code, ticket, new password; every session ends; nothing works twice', async () => {
    later(61)
    const token = (await app.call(login, { username: 'external02', password: PASSWORD })).result?.token
    await ask(phone, '2')
    const code = await lastCode(phone)
    expect((await app.call(phoneLogin, { mobile: phone, captcha: code })).success).toBe(false)
    const before = await hashOf('external02')

    const verified = await app.call(phoneVerification, { phone, smscode: code })
    expect(verified.result).toEqual({ username: 'external02', smscode: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await app.call(phoneVerification, { phone, smscode: code })).success).toBe(false)
    const ticket = verified.result?.smscode ?? ''
    const reset = (more: object = {}) => app.call(passwordReset, { username: 'external02', password: NEW, smscode: ticket, phone, ...more })

    for (const foreign of [{ username: 'external01' }, { phone: MENBER01 }, { smscode: code }, { smscode: 'f'.repeat(64) }, { smscode: '' }])
      expect(await reset(foreign)).toMatchObject({ success: false, message: '验证已过期，请重新获取验证码' })
    expect(await reset({ password: 'weakpass' })).toMatchObject({ status: 400, message: '密码最少为8位字符，至少包含一个数字和字母' })
    expect((await reset({ password: PASSWORD })).message).toBe('新密码不能与最近5次使用过的密码相同')
    expect(await hashOf('external02')).toBe(before)
    expect(await hashOf('external01')).toBe(await hashOf('menber01'))

    expect(await reset()).toMatchObject({ success: true, message: '密码重置完成！' })
    expect((await app.call(permissions, {}, token)).status).toBe(401)
    expect(await notices(phone)).toEqual([expect.stringContaining('已通过手机验证码重置登录密码')])
    expect((await reset({ password: 'Other-Pass-2' })).message).toBe('验证已过期，请重新获取验证码')
    expect((await app.call(login, { username: 'external02', password: PASSWORD })).success).toBe(false)
    expect((await app.call(login, { username: 'external02', password: NEW })).success).toBe(true)
  })

  test('a ticket lasts ten minutes', async () => {
    later(61)
    await ask(phone, '2')
    const { result } = await app.call(phoneVerification, { phone, smscode: await lastCode(phone) })
    later(10)
    expect((await app.call(passwordReset, { username: 'external02', password: 'Late-Pass-3', smscode: result?.smscode ?? '', phone })).message).toBe(
      '验证已过期，请重新获取验证码',
    )
  })

  test('a code for signing in does not verify for a reset', async () => {
    later(61)
    await ask(phone, '0')
    expect((await app.call(phoneVerification, { phone, smscode: await lastCode(phone) })).success).toBe(false)
  })
})

describe('C-145 S-038 another phone for the own account', () => {
  const next = '13900000099'

  test('needs a code that reached the new phone and the password', async () => {
    later(61)
    const token = await app.signIn('menber03')
    expect(await ask(MENBER01, '3', token, '10.1.4.1')).toMatchObject({ success: false, message: '手机号已存在!' })
    expect((await ask(next, '3', token, '10.1.4.1')).success).toBe(true)
    const code = await lastCode(next)
    expect((await app.call(changePhone, { phone: next, smscode: code, password: 'wrong' }, token)).message).toBe('登录密码错误')
    expect((await app.call(changePhone, { phone: next, smscode: other(code), password: PASSWORD }, token)).message).toBe('手机验证码错误')
    const foreign = await app.signIn('menber02')
    expect((await app.call(changePhone, { phone: next, smscode: code, password: PASSWORD }, foreign)).message).toBe('手机验证码失效，请重新获取')
    const elsewhere = (await app.call(login, { username: 'menber03', password: PASSWORD })).result?.token
    const changed = await app.call(changePhone, { phone: next, smscode: code, password: PASSWORD }, token)
    expect(changed).toMatchObject({ message: '绑定手机已更换，其他设备上的登录已退出', result: { userInfo: { phone: next } } })
    expect([(await app.call(permissions, {}, token)).status, (await app.call(permissions, {}, elsewhere)).status]).toEqual([200, 401])
    // The old number hears of it, and only of the new one's ends.
    expect(await notices('13900000023')).toEqual([expect.stringMatching(/^【航资汇】您的账号 menber03 的绑定手机已更换为 139\*{4}0099，/)])
    later(2)
    await ask(next, '0')
    expect((await app.call(phoneLogin, { mobile: next, captcha: await lastCode(next) })).result?.userInfo.username).toBe('menber03')
  })
})

test('after three codes an address has to read a picture first', async () => {
  const strict = await startTestApp({ LOGIN_CAPTCHA: 'adaptive' })
  const replies = []
  for (const mobile of ['13911110001', '13911110002', '13911110003', '13911110004']) replies.push(await strict.call(sendSms, { mobile, smsmode: '0' }))
  expect(replies.map((reply) => reply.success)).toEqual([true, true, true, false])
  expect(replies[3]).toMatchObject({ code: 412, message: '验证码无效' })
  await strict.close()
})
