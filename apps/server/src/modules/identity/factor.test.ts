import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { beginFactor, confirmFactor, factorLogin, factorState, removeFactor, renewRecoveryCodes, stepUp } from '@aosp/contract/identity/factor'
import { login, logout, phoneLogin, sendSms } from '@aosp/contract/identity/login'
import { permissions } from '@aosp/contract/identity/menu'
import { myLoginHistory } from '@aosp/contract/identity/session'
import { memberList } from '@aosp/contract/organisation/member'
import { publicHall } from '@aosp/contract/trading/hall'
import { PASSWORD } from '../../../test/databases.ts'
import { lastCode } from '../../../test/sms-codes.ts'
import { appCode as codeOf } from '../../../test/authenticator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** The clock stands still and is moved by hand, because codes age. */
let now = Date.parse('2026-03-02T02:00:00Z')
const moved = (app: TestApp, seconds: number): void => {
  now += seconds * 1000
  app.setNow(new Date(now))
}

const appCode = (secret: string, off = 0): string => codeOf(secret, new Date(now), off)
const wrong = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
const password = (app: TestApp, username: string) => app.call(login, { username, password: PASSWORD })
const challengeOf = (reply: { result: unknown }): string => (reply.result as { challenge: string }).challenge

async function setUp(app: TestApp, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await app.call(beginFactor, {}, token)
  const secret = begun.result?.secret ?? ''
  const { result } = await app.call(confirmFactor, { code: appCode(secret) }, token)
  return { secret, recoveryCodes: result?.recoveryCodes ?? [] }
}

describe('a second factor of the own account', () => {
  let app: TestApp
  let token: string
  let secret: string
  let codes: string[]
  beforeAll(async () => {
    app = await startTestApp({ SESSION_IDLE_MINUTES: '10080', SESSION_HOURS: '168' })
    moved(app, 0)
    token = await app.signIn('menber01')
  })
  afterAll(() => app.close())

  test('is shown once as a QR code and counts from its first code on; other devices are out', async () => {
    const elsewhere = (await password(app, 'menber01')).result?.token
    expect((await app.call(confirmFactor, { code: '123456' }, token)).message).toBe('设置已过期，请重新扫描二维码')
    const begun = await app.call(beginFactor, {}, token)
    secret = begun.result?.secret ?? ''
    expect(begun.result).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
    expect(await app.call(confirmFactor, { code: wrong(appCode(secret)) }, token)).toMatchObject({ success: false })
    expect((await app.call(factorState, {}, token)).result).toMatchObject({ enabled: false, recoveryLeft: 0 })
    expect((await password(app, 'menber01')).success).toBe(true)

    const confirmed = await app.call(confirmFactor, { code: appCode(secret) }, token)
    expect(confirmed.message).toBe('动态验证码已启用，其他设备上的登录已退出')
    codes = confirmed.result?.recoveryCodes ?? []
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect((await app.call(factorState, {}, token)).result).toMatchObject({ enabled: true, recoveryLeft: 10, demanded: false })
    expect([(await app.call(permissions, {}, token)).status, (await app.call(permissions, {}, elsewhere)).status]).toEqual([200, 401])
  })

  test('neither secret nor recovery codes stand in the database', async () => {
    const { db } = app.platform
    const rows = JSON.stringify([
      await db.selectFrom('account_factor').selectAll().execute(),
      await db.selectFrom('factor_draft').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(codes.filter((code) => rows.includes(code) || rows.includes(code.replaceAll('-', '')))).toEqual([])
    expect(rows).not.toContain(secret)
  })

  test('signing in answers with a challenge and no session; the code of the app makes it one, once', async () => {
    moved(app, 60)
    const half = await password(app, 'menber01')
    expect(half).toMatchObject({ status: 200, success: false, code: 4030, message: '请输入动态验证码完成登录' })
    expect(half.result).toEqual({ challenge: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const challenge = challengeOf(half)
    expect((await app.call(permissions, {}, challenge)).status).toBe(401)

    const code = appCode(secret)
    expect(await app.call(factorLogin, { challenge, code: wrong(code) })).toMatchObject({
      success: false,
      message: '动态验证码错误或已使用，请等待下一个验证码',
    })
    const inside = await app.call(factorLogin, { challenge, code })
    expect(inside).toMatchObject({ success: true, code: 200, message: '登录成功', result: { userInfo: { username: 'menber01' }, multi_depart: 2 } })
    expect((await app.call(permissions, {}, inside.result?.token)).success).toBe(true)
    expect((await app.call(factorLogin, { challenge, code: appCode(secret, 1) })).message).toBe('登录验证已过期，请重新登录')

    const again = challengeOf(await password(app, 'menber01'))
    expect((await app.call(factorLogin, { challenge: again, code })).message).toBe('动态验证码错误或已使用，请等待下一个验证码')
    moved(app, 30)
    expect((await app.call(factorLogin, { challenge: again, code: appCode(secret) })).success).toBe(true)
    const { result } = await app.call(myLoginHistory, { outcome: 'factor' }, token)
    expect(result?.records.map(({ outcome }) => outcome)).toEqual(['第二重验证未通过', '第二重验证未通过'])
  })

  test('a challenge is of five minutes, of the browser it was given to, and of the password it was had with', async () => {
    moved(app, 60)
    const old = challengeOf(await password(app, 'menber01'))
    moved(app, 301)
    expect((await app.call(factorLogin, { challenge: old, code: appCode(secret) })).message).toBe('登录验证已过期，请重新登录')
    const challenge = challengeOf(await password(app, 'menber01'))
    const elsewhere = { headers: { 'user-agent': 'another browser' } }
    expect((await app.call(factorLogin, { challenge, code: appCode(secret) }, undefined, elsewhere)).message).toBe('登录验证已过期，请重新登录')
    expect((await app.call(factorLogin, { challenge: 'f'.repeat(64), code: appCode(secret) })).message).toBe('登录验证已过期，请重新登录')
    expect((await app.call(factorLogin, { challenge, code: appCode(secret) })).success).toBe(true)
  })

  test('a recovery code opens once, in any case and with or without hyphens, and its owner hears of it', async () => {
    moved(app, 60)
    const [first = '', second = ''] = codes
    const enter = async (code: string) => app.call(factorLogin, { challenge: challengeOf(await password(app, 'menber01')), code })
    expect((await enter(first)).success).toBe(true)
    expect((await enter(first)).success).toBe(false)
    expect((await enter(second.toLowerCase().replaceAll('-', ' '))).success).toBe(true)
    expect((await app.call(factorState, {}, token)).result?.recoveryLeft).toBe(8)
    const said = await app.platform.db.selectFrom('announcement').select('content').where('content', 'like', '%恢复码%').execute()
    expect(said.map(({ content }) => content).toSorted()).toEqual([
      expect.stringContaining('您的账号 menber01 使用了一个恢复码，还剩 8 个'),
      expect.stringContaining('您的账号 menber01 使用了一个恢复码，还剩 9 个'),
    ])
  })

  test('wrong codes are counted across challenges and slowed; the wait ends by itself', async () => {
    moved(app, 60)
    for (const _try of [1, 2, 3])
      expect((await app.call(factorLogin, { challenge: challengeOf(await password(app, 'menber01')), code: wrong(appCode(secret)) })).success).toBe(false)
    const challenge = challengeOf(await password(app, 'menber01'))
    expect((await app.call(factorLogin, { challenge, code: appCode(secret) })).message).toBe('动态验证码错误次数过多，请30秒后再试')
    expect((await app.call(stepUp, { code: appCode(secret) }, token)).message).toBe('动态验证码错误次数过多，请30秒后再试')
    moved(app, 31)
    expect((await app.call(factorLogin, { challenge, code: appCode(secret) })).success).toBe(true)
  })

  test('of many tries at once with the same right code one comes in', async () => {
    moved(app, 60)
    const challenges = await Promise.all([1, 2, 3, 4].map(async () => challengeOf(await password(app, 'menber01'))))
    const replies = await Promise.all(challenges.map((challenge) => app.call(factorLogin, { challenge, code: appCode(secret) })))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('renewing, new recovery codes and removing take a step-up by the code of the app; the password is not enough', async () => {
    moved(app, 3600)
    for (const call of [beginFactor, renewRecoveryCodes, removeFactor])
      expect(await app.callOnce(call, {}, token)).toMatchObject({ status: 200, success: false, code: 4031, message: '请再次验证身份', result: null })
    expect((await app.call(factorState, {}, token)).result).toMatchObject({ enabled: true, recoveryLeft: 8 })
    expect((await app.call(stepUp, { password: PASSWORD }, token)).message).toBe('请输入动态验证码')
    expect((await app.call(stepUp, { code: wrong(appCode(secret)) }, token)).success).toBe(false)
    moved(app, 61)
    expect(await app.call(stepUp, { code: appCode(secret) }, token)).toMatchObject({ success: true, result: { seconds: 300 } })

    const fresh = await app.callOnce(renewRecoveryCodes, {}, token)
    expect(fresh.result?.recoveryCodes).toHaveLength(10)
    const spent = challengeOf(await password(app, 'menber01'))
    expect((await app.call(factorLogin, { challenge: spent, code: codes[5] ?? '' })).success).toBe(false)

    const renewed = await setUp(app, token)
    moved(app, 30)
    const challenge = challengeOf(await password(app, 'menber01'))
    expect((await app.call(factorLogin, { challenge, code: appCode(secret) })).success).toBe(false)
    expect((await app.call(factorLogin, { challenge, code: appCode(renewed.secret) })).success).toBe(true)
    expect((await app.callOnce(removeFactor, {}, token)).message).toBe('动态验证码已关闭')
    expect((await app.callOnce(removeFactor, {}, token)).message).toBe('尚未启用动态验证码')
    expect((await password(app, 'menber01')).success).toBe(true)
  })
})

describe('a second factor demanded of staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ STAFF_FACTOR: 'true' })
    moved(app, 0)
  })
  afterAll(() => app.close())

  test('who has none sets it up after signing in, and can do nothing else before', async () => {
    const { result } = await password(app, 'operate01')
    const token = result?.token ?? ''
    expect(result?.userInfo.username).toBe('operate01')
    for (const call of [permissions, memberList, userData])
      expect(await app.call(call, {}, token)).toMatchObject({ status: 200, success: false, code: 4032, message: '请先设置动态验证码', result: null })
    // A page for everybody is answered as to a visitor.
    expect((await app.call(publicHall, {}, token)).success).toBe(true)
    expect((await app.call(factorState, {}, token)).result).toMatchObject({ enabled: false, demanded: true })
    const { secret } = await setUp(app, token)
    expect((await app.call(memberList, {}, token)).success).toBe(true)
    expect((await app.call(removeFactor, {}, token)).message).toBe('平台要求运营和管理人员启用动态验证码，可以更换设备，不能关闭')
    expect((await app.call(logout, {}, token)).success).toBe(true)
    moved(app, 30)
    const challenge = challengeOf(await password(app, 'operate01'))
    const inside = await app.call(factorLogin, { challenge, code: appCode(secret) })
    expect((await app.call(memberList, {}, inside.result?.token)).success).toBe(true)
  })

  test('a phone code alone signs nobody of the staff in; with the second factor it does', async () => {
    const codeFor = async (phone: string): Promise<string> => {
      moved(app, 120)
      await app.call(sendSms, { mobile: phone, smsmode: '0' })
      return lastCode(app, phone)
    }
    const { phone } = await app.platform.db.selectFrom('account').select('phone').where('username', '=', 'operate02').executeTakeFirstOrThrow()
    const enter = async () => app.call(phoneLogin, { mobile: phone ?? '', captcha: await codeFor(phone ?? '') })
    expect(await enter()).toMatchObject({ success: false, message: '运营和管理人员不能仅凭短信验证码登录，请使用账号密码登录', result: null })
    const { secret } = await setUp(app, (await password(app, 'operate02')).result?.token ?? '')
    const half = await enter()
    expect(half.code).toBe(4030)
    expect((await app.call(factorLogin, { challenge: challengeOf(half), code: appCode(secret) })).success).toBe(true)
  })

  test('signing out is possible before it is set up', async () => {
    const token = (await password(app, 'admin')).result?.token
    expect((await app.call(logout, {}, token)).message).toBe('退出登录成功！')
  })

  test('members go on as before', async () => {
    const { result } = await password(app, 'menber01')
    expect((await app.call(permissions, {}, result?.token)).success).toBe(true)
  })
})
