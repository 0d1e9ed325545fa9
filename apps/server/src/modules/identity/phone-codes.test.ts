import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePhone } from '@aosp/contract/identity/account'
import { login, passwordReset, phoneLogin, phoneVerification, randomImage, sendSms } from '@aosp/contract/identity/login'
import { permissions } from '@aosp/contract/identity/menu'
import { PASSWORD } from '../../../test/databases.ts'
import { codeOf } from './sms/code-of.ts'
import { digest } from './hashes.ts'
import { startWithCodes } from '../../../test/sms-codes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let { app, later, lastCode } = {} as Awaited<ReturnType<typeof startWithCodes>>
beforeAll(async () => {
  ;({ app, later, lastCode } = await startWithCodes())
})
afterAll(() => app.close())

const MENBER01 = '13900000021'
const messages = (phone: string) => app.platform.db.selectFrom('delivery').selectAll().where('receiver', '=', phone).orderBy('id').execute()
/** While the clock stands, those of one moment are in no order. */
const notices = async (phone: string) => (await messages(phone)).flatMap(({ purpose, content }) => (purpose === 'notice' ? [content] : []))
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ask = (mobile: string, smsmode: '0' | '1' | '2' | '3', token?: string, address = '10.1.0.1') =>
  app.call(sendSms, { mobile, smsmode }, token, { remoteAddress: address })
const enterBy = (mobile: string, captcha: string, address = '10.1.0.1') => app.call(phoneLogin, { mobile, captcha }, undefined, { remoteAddress: address })
const hashOf = async (username: string): Promise<string> =>
  (await app.platform.db.selectFrom('account').select('password_hash').where('username', '=', username).executeTakeFirstOrThrow()).password_hash

describe('C-050 C-051 C-145 signing in with a code', () => {
  test('the code arrives, opens a session once, and never again', async () => {
    expect(await ask(MENBER01, '0')).toMatchObject({ success: true, message: '验证码已发送，请注意查收', result: null })
    const [message] = await messages(MENBER01)
    expect(message).toMatchObject({ purpose: 'login', content: '【航资汇】您正在登录，验证码******，5分钟内有效，请勿告诉他人。' })
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

  test('codes are kept nowhere: they follow from their request under a key, the same on every node', async () => {
    const { id } = await app.platform.db.selectFrom('sms_code').select('id').where('phone', '=', MENBER01).executeTakeFirstOrThrow()
    expect(await codeOf(app.platform.db, id)).toBe(await lastCode(MENBER01))
    const many = await Promise.all(Array.from({ length: 300 }, (_, index) => codeOf(app.platform.db, `${id}-${index}`)))
    expect(many.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(many).size).toBeGreaterThan(295)
  })

  test('security row 42: five wrong tries burn the code; the right one is too late then', async () => {
    later(2)
    await ask(MENBER01, '0')
    const code = await lastCode(MENBER01)
    for (let count = 0; count < 5; count++) expect((await enterBy(MENBER01, other(code))).message).toBe('手机验证码错误')
    expect((await enterBy(MENBER01, code)).message).toBe('手机验证码失效，请重新获取')
  })

  test('a stranger who guesses uses up two tries of his own, not those of the owner', async () => {
    later(61)
    await ask(MENBER01, '0')
    const code = await lastCode(MENBER01)
    const guesses = []
    for (let count = 0; count < 6; count++) guesses.push((await enterBy(MENBER01, other(code), '10.1.7.1')).message)
    expect(guesses).toEqual([...Array(2).fill('手机验证码错误'), ...Array(4).fill('手机验证码失效，请重新获取')])
    expect((await enterBy(MENBER01, code)).success).toBe(true)
  })

  test('a code asked for by a stranger neither makes the owner wait nor takes the place of his', async () => {
    later(61)
    expect((await ask(MENBER01, '0', undefined, '10.1.7.2')).success).toBe(true)
    later(0.1)
    expect((await ask(MENBER01, '0')).success, 'six seconds after').toBe(true)
    const own = await lastCode(MENBER01)
    later(0.5)
    expect((await ask(MENBER01, '0', undefined, '10.1.7.3')).success).toBe(true)
    expect((await ask(MENBER01, '0')).message, 'his own request does').toBe('验证码已发送，请30秒后再试')
    expect((await enterBy(MENBER01, own)).success).toBe(true)
    // Strangers use up the hour of the number; who has signed in from here before is not told so.
    for (let count = 0; count < 4; count++) await ask(MENBER01, '0', undefined, `10.1.7.${10 + count}`)
    expect((await ask(MENBER01, '0', undefined, '10.1.7.20')).message).toBe('该手机号获取验证码次数过多，请稍后再试')
    later(1)
    expect((await ask(MENBER01, '0')).success).toBe(true)
  })

  test('a burst of guesses has five tries as well', async () => {
    later(61)
    await ask(MENBER01, '0')
    const code = await lastCode(MENBER01)
    const guesses = await Promise.all(Array.from({ length: 10 }, () => enterBy(MENBER01, other(code))))
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
        seen.push((await app.call(phoneVerification, { phone, smscode: wrong }, undefined, { remoteAddress: '10.1.0.1' })).message)
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
    const burst = await Promise.all(Array.from({ length: 8 }, () => ask(phone, '1', undefined, '10.1.5.1')))
    expect(burst.filter(({ success }) => success)).toHaveLength(1)
    expect(await messages(phone)).toHaveLength(1)
    const crowd = await Promise.all(Array.from({ length: 8 }, (_none, index) => ask('13911115556', '1', undefined, `10.1.5.${10 + index}`)))
    expect(
      crowd.filter(({ success }) => success),
      'five an hour, whoever asks',
    ).toHaveLength(5)
    const spray = await Promise.all(Array.from({ length: 25 }, (_none, index) => ask(`139222200${index + 10}`, '1', undefined, '10.1.6.1')))
    expect(spray.filter(({ success }) => success)).toHaveLength(20)
    expect((await ask('13911116666', '1', undefined, '10.1.6.1')).message, 'said of the address, not of a fresh number').toBe(
      '当前网络获取验证码过于频繁，请稍后再试',
    )
  })

  test('registering and binding answer the same for a taken number as for a fresh one; its owner is told by a message without a code', async () => {
    later(61)
    const token = (await app.call(login, { username: 'menber03', password: PASSWORD })).result?.token
    for (const [mode, session] of [
      ['1', undefined],
      ['3', token],
    ] as const) {
      const fresh = `1391111777${mode}`
      const [taken, free] = [await ask('13900000031', mode, session, '10.1.3.2'), await ask(fresh, mode, session, '10.1.3.2')]
      expect({ ...taken, timestamp: 0, headers: null }).toEqual({ ...free, timestamp: 0, headers: null })
      expect(await lastCode(fresh)).toMatch(/^\d{6}$/)
      later(2)
    }
    const told = '【航资汇】您的手机号已注册，请直接登录；忘记密码可通过手机验证码找回。如非本人操作，请忽略本短信。'
    expect(await notices('13900000031')).toEqual([told, told])
    expect(await lastCode('13900000031')).toBe('none')
  })

  test('binding needs a session, and a number has a form', async () => {
    expect((await ask('13911114444', '3', undefined, '10.1.3.1')).status).toBe(401)
    expect(await app.call(sendSms, { mobile: '12345', smsmode: '0' })).toMatchObject({ status: 200, success: false, message: '请输入正确手机号' })
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
    expect(await reset({ password: 'weakpass' })).toMatchObject({ status: 200, success: false, message: '密码最少为8位字符，至少包含一个数字和字母' })
    expect((await reset({ password: PASSWORD })).message).toBe('新密码不能与最近5次使用过的密码相同')
    expect(await hashOf('external02')).toBe(before)
    expect(await hashOf('external01')).toBe(await hashOf('menber01'))

    // Clients of this family make this call by GET.
    const byGet = { username: 'external02', password: NEW, smscode: ticket, phone }
    expect(await app.call({ ...passwordReset, method: 'GET' }, byGet)).toMatchObject({ success: true, message: '密码重置完成！' })
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

  test('needs a code that reached the new phone and a step-up, and opens nothing for a day', async () => {
    later(61)
    const token = await app.signIn('menber03')
    later(11)
    expect((await ask(next, '3', token, '10.1.4.1')).success).toBe(true)
    const code = await lastCode(next)
    expect(await app.callOnce(changePhone, { phone: next, smscode: code }, token)).toMatchObject({ success: false, code: 4031, message: '请再次验证身份' })
    expect((await app.call(changePhone, { phone: next, smscode: other(code) }, token)).message).toBe('手机验证码错误')
    const foreign = await app.signIn('menber02')
    expect((await app.call(changePhone, { phone: next, smscode: code }, foreign)).message).toBe('手机验证码失效，请重新获取')
    const elsewhere = (await app.call(login, { username: 'menber03', password: PASSWORD })).result?.token
    const changed = await app.call(changePhone, { phone: next, smscode: code }, token)
    expect(changed).toMatchObject({ message: '绑定手机已更换，其他设备上的登录已退出', result: { userInfo: { phone: next } } })
    expect([(await app.call(permissions, {}, token)).status, (await app.call(permissions, {}, elsewhere)).status]).toEqual([200, 401])
    // The old number hears of it, and only of the new one's ends.
    expect(await notices('13900000023')).toEqual([expect.stringMatching(/^【航资汇】您的账号 menber03 的绑定手机已更换为 139\*{4}0099，/)])
    later(2)
    await ask(next, '0')
    expect(await app.call(phoneLogin, { mobile: next, captcha: await lastCode(next) })).toMatchObject({
      success: false,
      message: expect.stringMatching(/^绑定手机刚更换，[-0-9: ]{19} 前不能使用手机验证码，请使用账号密码登录$/),
    })
    later(2)
    await ask(next, '2')
    expect((await app.call(phoneVerification, { phone: next, smscode: await lastCode(next) })).message).toMatch(/^绑定手机刚更换/)
    later(24 * 60)
    await ask(next, '0')
    expect((await app.call(phoneLogin, { mobile: next, captcha: await lastCode(next) })).result?.userInfo.username).toBe('menber03')
  })
})

describe('a company’s codes of one day', () => {
  const phone = '13900000033'
  /** So many codes asked for from one place for new numbers of one of its people. */
  const asked = (count: number, address: string) =>
    app.platform.db
      .insertInto('sms_code')
      .values(
        Array.from({ length: count }, (_none, index) => ({
          id: `company-${address}-${index}`,
          phone: `138${String(index).padStart(8, '0')}`,
          purpose: 'bind',
          kind: 'sent',
          address,
          account_id: 'user-external03',
          created_at: new Date(app.platform.now().getTime() - 2 * 3_600_000),
          expires_at: app.platform.now(),
          consumed_at: null,
        })),
      )
      .execute()

  test('are two hundred: its people are told, strangers are answered as ever and nothing is sent', async () => {
    later(24 * 60)
    const sign = () => app.call(login, { username: 'external03', password: PASSWORD }, undefined, { remoteAddress: '10.3.0.1' })
    const token = (await sign()).result?.token
    await asked(200, '10.3.9.9')
    expect((await ask(phone, '0', undefined, '10.3.0.2')).message).toBe('验证码已发送，请注意查收')
    expect(await lastCode(phone)).toBe('none')
    later(2)
    expect((await ask(phone, '0', undefined, '10.3.0.1')).success, 'strangers use up nothing of his').toBe(true)
    expect(await lastCode(phone)).toMatch(/^\d{6}$/)
    later(2)
    await asked(199, '10.3.0.1')
    const told = '贵单位今日获取验证码的次数已达上限，请明日再试或联系平台客服'
    expect((await ask(phone, '0', undefined, '10.3.0.1')).message).toBe(told)
    expect((await ask('13911118888', '3', token, '10.3.0.1')).message).toBe(told)
    expect((await ask('13900000031', '0', undefined, '10.3.0.3')).success, 'another company').toBe(true)
    later(24 * 60)
    expect((await ask(phone, '0', undefined, '10.3.0.1')).success).toBe(true)
  })
})

describe('with pictures', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ LOGIN_CAPTCHA: 'adaptive' })
  })
  afterAll(() => strict.close())
  const askStrict = (mobile: string, address: string, more: object = {}) =>
    strict.call(sendSms, { mobile, smsmode: '0', ...more }, undefined, { remoteAddress: address })
  /** Puts a known code under the key, as the picture would have shown it. */
  const solved = async (checkKey: string) => {
    await strict.call(randomImage, { key: checkKey })
    await strict.platform.db
      .updateTable('captcha')
      .set({ code_hash: digest(`${checkKey}:abcd`) })
      .where('key', '=', checkKey)
      .execute()
    return { captcha: 'abcd', checkKey }
  }

  test('after three codes an address has to read a picture first', async () => {
    const replies = []
    for (const mobile of ['13911110001', '13911110002', '13911110003', '13911110004']) replies.push(await askStrict(mobile, '10.2.0.1'))
    expect(replies.map((reply) => reply.success)).toEqual([true, true, true, false])
    expect(replies[3]).toMatchObject({ code: 412, message: '验证码无效' })
    expect((await askStrict('13911110004', '10.2.0.1', await solved('picture0001'))).success).toBe(true)
  })

  test('a number somebody else has just asked for needs a picture, and then is sent its code at once', async () => {
    expect((await askStrict(MENBER01, '10.2.1.1')).success).toBe(true)
    expect(await askStrict(MENBER01, '10.2.1.2')).toMatchObject({ code: 412, message: '验证码无效' })
    expect((await askStrict(MENBER01, '10.2.1.2', await solved('picture0002'))).success).toBe(true)
  })
})
