import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import type { ThirdType } from '@aosp/contract/identity/third-codes'
import { beginFactor, confirmFactor, factorLogin } from '@aosp/contract/identity/factor'
import { sendSms } from '@aosp/contract/identity/login'
import { myLoginHistory } from '@aosp/contract/identity/session'
import { bindings, bindThird, bindThirdPhone, thirdLogin, unbind } from '@aosp/contract/identity/third'
import { myBell } from '@aosp/contract/messaging/bell'
import { freezeMembers } from '@aosp/contract/organisation/member'
import { startThirdParties, THIRD_PEOPLE, type ThirdParties } from '../../../../../tools/stand-ins/third-parties.ts'
import { lastCode } from '../../../test/sms-codes.ts'
import { appCode } from '../../../test/authenticator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const OWN = 'https://aosp.example.com'
const KINDS = ['wechat_enterprise', 'dingtalk', 'wechat_open', 'github'] as const
const GONE = '授权已失效，请重新发起'
const UNKNOWN = '登录凭据无效或已过期，请重新发起登录'
let app: TestApp
let third: ThirdParties
beforeAll(async () => {
  third = await startThirdParties()
  app = await startTestApp({ ...third.settings, PUBLIC_URL: OWN, THIRD_TIMEOUT_MS: '1500' })
})
afterAll(async () => {
  await app.close()
  await third.stop()
})
beforeEach(async () => {
  third.behave('honest')
  app.setNow(undefined)
  await app.platform.db.deleteFrom('third_account').execute()
})

/** A browser as far as it matters here: it keeps its cookie, says what it is, and goes where it is led. */
class Browser {
  readonly agent: string
  cookie = ''
  readonly app: TestApp
  constructor(agent = 'Mozilla/5.0 Chrome/120', on: TestApp = app) {
    this.agent = agent
    this.app = on
  }
  get headers(): Record<string, string> {
    return { 'user-agent': this.agent, ...(this.cookie ? { cookie: this.cookie } : {}) }
  }
  async go(url: string) {
    const { pathname, search } = new URL(url, OWN)
    // As a link from another site opens a page.
    const headers = { ...this.headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const reply = await this.app.http.inject({ method: 'GET', url: pathname + search, headers })
    const kept = reply.headers['set-cookie']
    if (kept) this.cookie = String(kept).split(';')[0] ?? ''
    return reply
  }
  /** Where the third party is asked. */
  async authorise(kind: ThirdType, query = 'channel=channel-of-the-page'): Promise<string> {
    return String((await this.go(`/sys/thirdLogin/render/${kind}?${query}`)).headers.location)
  }
  /** To the third party and back as somebody; what the window tells its opener. */
  async windowOf(kind: ThirdType, person: string | undefined, purpose: 'login' | 'bind' = 'login'): Promise<string> {
    return told(await this.go(third.agree(await this.authorise(kind, `purpose=${purpose}`), person)))
  }
  enter(token: string, thirdType: ThirdType, session?: string) {
    return this.app.call(thirdLogin, { token, thirdType }, session, { headers: this.headers })
  }
  bind(thirdUserUuid: string, session: string) {
    return this.app.call(bindThird, { thirdUserUuid }, session, { headers: this.headers })
  }
  bindPhone(thirdUserUuid: string, mobile: string, captcha: string) {
    return this.app.call(bindThirdPhone, { thirdUserUuid, mobile, captcha }, undefined, { headers: this.headers })
  }
}
const told = (reply: { body: string }): string => /data-message="([^"]*)"/.exec(reply.body)?.[1] ?? 'nothing'
const uuidOf = (message: string): string => (message.startsWith('绑定手机号,') ? message.slice('绑定手机号,'.length) : 'none')
const rows = (table: 'session' | 'third_account' | 'third_guest' | 'third_ticket') => app.platform.db.selectFrom(table).selectAll().execute()

async function bindTo(username: string, kind: ThirdType, person: string): Promise<void> {
  const browser = new Browser()
  const reply = await browser.bind(uuidOf(await browser.windowOf(kind, person, 'bind')), await app.signIn(username))
  if (!reply.success) throw new Error(reply.message)
}
async function codeFor(phone: string): Promise<string> {
  await app.platform.db.deleteFrom('sms_code').execute()
  expect((await app.call(sendSms, { mobile: phone, smsmode: '4' })).message).toBe('验证码已发送，请注意查收')
  await app.settle()
  return lastCode(app, phone)
}

describe.each(KINDS)('U-025 T-012 %s', (kind) => {
  test('C-054 is bound to the own account, signs in from then on, and does no more once it is unbound', async () => {
    const session = await app.signIn('external01')
    const browser = new Browser()
    const message = await browser.windowOf(kind, 'linxiao', 'bind')
    expect(await browser.bind(uuidOf(message), session)).toMatchObject({ success: true, message: '绑定成功' })
    const bound = (await app.call(bindings, {}, session)).result?.find((entry) => entry.thirdType === kind)
    expect(bound).toMatchObject({ enabled: true, bound: true, thirdName: THIRD_PEOPLE['linxiao'] })

    const ticket = await browser.windowOf(kind, 'linxiao')
    expect([thirdLogin.method, thirdLogin.path]).toEqual(['GET', '/sys/thirdLogin/getLoginUser/:token/:thirdType'])
    const entered = await browser.enter(ticket, kind)
    expect(entered).toMatchObject({ success: true, code: 200, message: '登录成功', result: { userInfo: { username: 'external01' } } })
    expect((await app.call(userData, {}, entered.result?.token)).success).toBe(true)
    const history = (await app.call(myLoginHistory, {}, entered.result?.token)).result
    expect(JSON.stringify(history)).toContain('第三方登录')

    expect((await app.call(unbind, { thirdType: kind }, session)).message).toBe('已解除绑定')
    expect(uuidOf(await browser.windowOf(kind, 'linxiao'))).not.toBe('none')
    expect((await app.call(unbind, { thirdType: kind }, session)).message).toBe('未找到对应数据')
  })

  test('vouches for a guest, who shows by a code which account is his', async () => {
    const browser = new Browser()
    const uuid = uuidOf(await browser.windowOf(kind, 'zhouyuan'))
    const code = await codeFor('13900000032')
    const bound = await browser.bindPhone(uuid, '13900000032', code)
    expect(await browser.enter(bound.result ?? '', kind)).toMatchObject({ success: true, result: { userInfo: { username: 'external02' } } })
    expect((await rows('third_account')).map((row) => [row.account_id, row.third_type, row.third_name])).toEqual([['user-external02', kind, '周远']])
    expect((await browser.bindPhone(uuid, '13900000032', code)).message).toBe(GONE)
  })

  test('whatever is shown a second time, in another browser or for another kind opens nothing', async () => {
    await bindTo('external01', kind, 'linxiao')
    const other = KINDS.find((each) => each !== kind) ?? kind
    const browser = new Browser()
    const back = third.agree(await browser.authorise(kind), 'linxiao')
    const asked = third.asked().length
    expect(told(await new Browser().go(back))).toBe('登录失败')
    expect(told(await browser.go(back)), 'used up by whoever came first').toBe('登录失败')
    expect(third.asked().length, 'nobody was asked about it').toBe(asked)

    const again = third.agree(await browser.authorise(kind), 'linxiao')
    const ticket = told(await browser.go(again))
    expect(told(await browser.go(again))).toBe('登录失败')
    const before = (await rows('session')).length
    const stranger = new Browser()
    await stranger.authorise(kind)
    const tickets = await Promise.all(['a', 'b', 'c'].map(() => browser.windowOf(kind, 'linxiao')))
    expect((await stranger.enter(tickets[0] ?? '', kind)).message).toBe(UNKNOWN)
    expect((await browser.enter(tickets[0] ?? '', kind)).message).toBe(UNKNOWN)
    expect((await browser.enter(tickets[1] ?? '', other)).message).toBe(UNKNOWN)
    app.setNow(new Date(Date.now() + 61_000))
    expect((await browser.enter(tickets[2] ?? '', kind)).message).toBe(UNKNOWN)
    expect((await browser.enter(ticket, kind)).message).toBe(UNKNOWN)
    expect((await rows('session')).length).toBe(before)
  })

  test('a state that was made up, of another kind or too old is refused before anybody is asked, and told to the record', async () => {
    const browser = new Browser()
    const asked = third.asked().length
    const back = new URL(third.agree(await browser.authorise(kind), 'linxiao'))
    const forged = new URL(back)
    forged.searchParams.set('state', 'f'.repeat(43))
    expect(told(await browser.go(forged.href))).toBe('登录失败')
    forged.searchParams.delete('state')
    expect(told(await browser.go(forged.href))).toBe('登录失败')
    app.setNow(new Date(Date.now() + 11 * 60_000))
    expect(told(await browser.go(back.href))).toBe('登录失败')
    expect(third.asked().length).toBe(asked)
    const noted = await app.platform.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'identity.third-refused')
      .where('target', '=', kind)
      .execute()
    expect(noted.length).toBeGreaterThanOrEqual(3)
  })

  test('where somebody declines, or the third party is slow, down, talks nonsense or refuses, nobody comes in', async () => {
    await bindTo('external01', kind, 'linxiao')
    const browser = new Browser()
    expect(await browser.windowOf(kind, undefined)).toBe('登录失败')
    const before = [(await rows('third_guest')).length, (await rows('third_ticket')).length]
    for (const how of ['slow', 'down', 'garbage', 'endless', 'redirecting', 'refusing'] as const) {
      third.behave(how)
      expect(await browser.windowOf(kind, 'linxiao'), how).toBe('登录失败')
    }
    expect([(await rows('third_guest')).length, (await rows('third_ticket')).length]).toEqual(before)
  })

  test('two at once: one of them gets it', async () => {
    const [first, second] = [new Browser(), new Browser()]
    const uuids = [uuidOf(await first.windowOf(kind, 'chenyi', 'bind')), uuidOf(await second.windowOf(kind, 'chenyi', 'bind'))]
    const [one, other] = [await app.signIn('external01'), await app.signIn('external02')]
    const replies = await Promise.all([first.bind(uuids[0] ?? '', one), second.bind(uuids[1] ?? '', other)])
    expect(replies.map((reply) => reply.success).toSorted()).toEqual([false, true])
    expect(replies.find((reply) => !reply.success)?.message).toMatch(/账号已绑定其他平台账号，请先在原账号中解除绑定$/)
    const browser = new Browser()
    const back = third.agree(await browser.authorise(kind), 'chenyi')
    const messages = (await Promise.all([browser.go(back), browser.go(back)])).map(told)
    expect(messages.filter((message) => message === '登录失败')).toHaveLength(1)
    const ticket = messages.find((message) => message !== '登录失败') ?? ''
    const entered = await Promise.all([browser.enter(ticket, kind), browser.enter(ticket, kind)])
    expect(entered.map((reply) => reply.success).toSorted()).toEqual([false, true])
  })
})

describe('U-025 binding', () => {
  test('S-040 the list has every kind; one third account belongs to one account, and an account has one of each kind', async () => {
    const session = await app.signIn('menber02')
    expect((await app.call(bindings, {}, session)).result?.map((entry) => [entry.thirdType, entry.title, entry.enabled, entry.bound])).toEqual([
      ['wechat_enterprise', '企业微信', true, false],
      ['dingtalk', '钉钉', true, false],
      ['wechat_open', '微信', true, false],
      ['github', 'GitHub', true, false],
    ])
    await bindTo('menber02', 'github', 'linxiao')
    await expect(bindTo('menber02', 'github', 'zhouyuan')).rejects.toThrow('您的账号已绑定其他GitHub账号，请先解除绑定')
    await expect(bindTo('external01', 'github', 'linxiao')).rejects.toThrow('该GitHub账号已绑定其他平台账号')
    await bindTo('menber02', 'dingtalk', 'linxiao')
  })

  test('asks for a fresh proof, works once and in its browser, and a guest of signing in cannot be bound from within', async () => {
    const session = await app.signIn('external01')
    const browser = new Browser()
    const uuid = uuidOf(await browser.windowOf('github', 'linxiao', 'bind'))
    app.setNow(new Date(Date.now() + 4 * 60_000))
    const later = new Date(Date.now() + 5.5 * 60_000)
    expect((await new Browser().bind(uuid, session)).message).toBe(GONE)
    expect((await browser.bind(uuid, session)).success).toBe(true)
    expect((await browser.bind(uuid, session)).message).toBe(GONE)
    expect((await browser.bind(uuidOf(await browser.windowOf('dingtalk', 'linxiao')), session)).message).toBe(GONE)
    app.setNow(later)
    expect((await app.callOnce(unbind, { thirdType: 'github' }, session)).code).toBe(4031)
    expect((await app.callOnce(bindThird, { thirdUserUuid: uuid }, session)).code).toBe(4031)
    expect(await rows('third_account')).toHaveLength(1)
  })

  test('its owner is told by the bell, and it is in the record', async () => {
    const session = await app.signIn('external03')
    await bindTo('external03', 'dingtalk', 'zhouyuan')
    await app.call(unbind, { thirdType: 'dingtalk' }, session)
    await app.settle()
    const bell = JSON.stringify((await app.call(myBell, {}, session)).result)
    expect(bell).toContain('已绑定钉钉账号')
    expect(bell).toContain('已解除钉钉账号的绑定')
    const noted = await app.platform.db.selectFrom('audit_log').select('action').where('target', '=', 'user-external03').execute()
    expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['identity.bound', 'identity.unbound']))
  })

  test('a frozen account has no way in by it, and none when it is thawed', async () => {
    await bindTo('external02', 'github', 'linxiao')
    const browser = new Browser()
    const ticket = await browser.windowOf('github', 'linxiao')
    const operator = await app.signIn('operate01')
    expect((await app.call(freezeMembers, { ids: 'user-external02', status: 2, reason: '资料核查' }, operator)).success).toBe(true)
    expect((await browser.enter(ticket, 'github')).message).toBe(UNKNOWN)
    expect(await rows('third_account')).toEqual([])
    expect((await app.call(freezeMembers, { ids: 'user-external02', status: 1, reason: '核查完成' }, operator)).success).toBe(true)
    expect(uuidOf(await browser.windowOf('github', 'linxiao'))).not.toBe('none')
  })
})

describe('T-012 a guest', () => {
  test('has five tries, in his browser, for ten minutes', async () => {
    const browser = new Browser()
    const uuid = uuidOf(await browser.windowOf('github', 'linxiao'))
    const code = await codeFor('13900000032')
    expect((await new Browser().bindPhone(uuid, '13900000032', code)).message).toBe(GONE)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const phone of ['13900000032', '13900000099', '13900000098', '13900000097'])
      expect((await browser.bindPhone(uuid, phone, wrong)).message).toMatch(/^手机验证码(错误|失效，请重新获取)$/)
    expect((await browser.bindPhone(uuid, '13900000032', code)).message).toBe(GONE)
    const late = uuidOf(await browser.windowOf('github', 'linxiao'))
    app.setNow(new Date(Date.now() + 10 * 60_000 + 1))
    expect((await browser.bindPhone(late, '13900000032', code)).message).toBe(GONE)
    expect(await rows('third_account')).toEqual([])
  })

  test('a code for signing in binds nothing, nor does one for binding sign in', async () => {
    const browser = new Browser()
    const uuid = uuidOf(await browser.windowOf('github', 'linxiao'))
    await app.platform.db.deleteFrom('sms_code').execute()
    await app.call(sendSms, { mobile: '13900000032', smsmode: '0' })
    await app.settle()
    expect((await browser.bindPhone(uuid, '13900000032', await lastCode(app, '13900000032'))).success).toBe(false)
    expect(await rows('third_account')).toEqual([])
  })

  test.each([
    ['frozen01', '该用户已冻结'],
    ['pending01', expect.stringContaining('审核')],
  ])('of %s stays out and is bound to nothing', async (username, message) => {
    const { phone } = await app.platform.db.selectFrom('account').select('phone').where('username', '=', username).executeTakeFirstOrThrow()
    const browser = new Browser()
    const uuid = uuidOf(await browser.windowOf('github', 'linxiao'))
    expect((await browser.bindPhone(uuid, phone ?? '', await codeFor(phone ?? ''))).message).toEqual(message)
    expect(await rows('third_account')).toEqual([])
  })

  test('of an account with a second factor binds it from within, and owes the factor at every sign-in', async () => {
    const at = Date.now()
    app.setNow(new Date(at))
    await bindTo('menber03', 'github', 'linxiao')
    const session = await app.signIn('menber03')
    const secret = (await app.call(beginFactor, {}, session)).result?.secret ?? ''
    const code = (off: number) => appCode(secret, new Date(at), off)
    expect((await app.call(confirmFactor, { code: code(0) }, session)).success).toBe(true)
    const browser = new Browser()
    const owed = await browser.enter(await browser.windowOf('github', 'linxiao'), 'github')
    expect(owed).toMatchObject({ success: false, code: 4030 })
    const { challenge } = owed.result as unknown as { challenge: string }
    expect((await app.call(factorLogin, { challenge, code: code(1) }, undefined, { headers: browser.headers })).success).toBe(true)

    const guest = uuidOf(await browser.windowOf('dingtalk', 'linxiao'))
    const { phone } = await app.platform.db.selectFrom('account').select('phone').where('username', '=', 'menber03').executeTakeFirstOrThrow()
    expect((await browser.bindPhone(guest, phone ?? '', await codeFor(phone ?? ''))).message).toContain('该账号需要第二重验证')
    expect(await rows('third_account')).toHaveLength(1)
  })
})

describe('security row 44: the way there and back', () => {
  test('leads to the third party with our own address, whatever host a caller claims, and a state of its own', async () => {
    const states = new Set<string>()
    for (const kind of KINDS) {
      const reply = await app.http.inject({
        url: `/sys/thirdLogin/render/${kind}`,
        headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
      })
      expect(reply.statusCode).toBe(302)
      const asked = new URL(String(reply.headers.location)).searchParams
      expect(asked.get('redirect_uri')).toBe(`${OWN}/sys/thirdLogin/${kind}/callback`)
      states.add(asked.get('state') ?? '')
      expect(reply.headers['set-cookie']).toMatch(/^__Host-third-browser=[0-9a-f]{64}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
    }
    expect(states.size).toBe(KINDS.length)
    expect([...states].every((state) => /^[\w-]{43}$/.test(state))).toBe(true)
  })

  test('the page at the end acts by nothing but its own script, loads nothing and escapes what it says', async () => {
    const reply = await new Browser().go('/sys/thirdLogin/github/callback?state=x&code=%3Cscript%3E')
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'/,
    )
    expect(reply.headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(reply.body.match(/<script>/g)).toHaveLength(1)
    expect(reply.body).toContain('location.origin')
    expect((await new Browser().go('/sys/thirdLogin/render/github?channel=%22%3E%3Cscript%3E')).statusCode).toBe(400)
    expect((await new Browser().go('/sys/thirdLogin/render/elsewhere')).statusCode).toBe(400)
  })

  test("somebody's ticket ends the session that was there", async () => {
    await bindTo('external01', 'github', 'linxiao')
    const browser = new Browser()
    const before = (await browser.enter(await browser.windowOf('github', 'linxiao'), 'github')).result?.token
    const after = await browser.enter(await browser.windowOf('github', 'linxiao'), 'github', before)
    expect(after.success).toBe(true)
    expect((await app.call(userData, {}, before)).status).toBe(401)
  })

  test('neither a token of ours nor a secret of theirs is in an address or a log line of the way', async () => {
    await bindTo('external01', 'wechat_enterprise', 'linxiao')
    const browser = new Browser()
    const address = await browser.authorise('wechat_enterprise')
    expect(address).not.toContain(third.settings['THIRD_GITHUB_SECRET'])
    expect(address).not.toContain(browser.cookie.split('=')[1])
  })

  test('a token of the company that ran out is asked for anew', async () => {
    await bindTo('external01', 'wechat_enterprise', 'linxiao')
    third.expireTokens()
    expect(uuidOf(await new Browser().windowOf('wechat_enterprise', 'linxiao'))).toBe('none')
    expect(third.asked().slice(-4)).toEqual(['/cgi-bin/auth/getuserinfo', '/cgi-bin/gettoken', '/cgi-bin/auth/getuserinfo', '/cgi-bin/user/get'])
  })
})

describe('P-030 S-009 inside an enterprise app', () => {
  const start = (kind: string, query: string, browser = new Browser('Mozilla/5.0 wxwork/4.1')) => browser.go(`/sys/thirdLogin/oauth2/${kind}/login?${query}`)

  test.each(['wechat_enterprise', 'dingtalk'] as const)('%s leads back to the page with a ticket, with the place somebody wanted', async (kind) => {
    await bindTo('external01', kind, 'linxiao')
    const browser = new Browser('Mozilla/5.0 wxwork/4.1 DingTalk/7')
    const asked = await start(kind, `state=${encodeURIComponent(OWN)}&redirect=%2Faccount%2Fcenter`, browser)
    const back = new URL(String((await browser.go(third.agree(String(asked.headers.location), 'linxiao'))).headers.location))
    expect(back.origin + back.pathname).toBe(`${OWN}/oauth2-app/login`)
    expect(back.searchParams.get('redirect')).toBe('/account/center')
    expect(back.searchParams.get('thirdType')).toBe(kind)
    expect((await browser.enter(back.searchParams.get('oauth2LoginToken') ?? '', kind)).success).toBe(true)
    const guest = await start(kind, '', browser)
    const led = new URL(String((await browser.go(third.agree(String(guest.headers.location), 'zhouyuan'))).headers.location))
    expect([...led.searchParams.keys()]).toEqual(['thirdUserUuid', 'thirdType'])
  })

  test('nobody is led off this site', async () => {
    for (const state of ['https://evil.example.com', `${OWN}.evil.example.com`, `${OWN}@evil.example.com`, 'javascript:alert(1)'])
      expect((await start('dingtalk', `state=${encodeURIComponent(state)}`)).statusCode).toBe(400)
    const browser = new Browser('DingTalk')
    const asked = await start('dingtalk', `redirect=${encodeURIComponent('//evil.example.com')}`, browser)
    const back = new URL(String((await browser.go(third.agree(String(asked.headers.location), 'linxiao'))).headers.location))
    expect([back.origin, back.searchParams.get('redirect')]).toEqual([OWN, null])
    expect((await start('github', '')).statusCode).toBe(400)
  })

  test('a failure leads back to the page, which says why', async () => {
    const browser = new Browser('DingTalk')
    const failed = async (person: string | undefined) => {
      const asked = String((await start('dingtalk', '', browser)).headers.location)
      return new URL(String((await browser.go(third.agree(asked, person))).headers.location)).searchParams.get('failed')
    }
    expect(await failed(undefined)).toBe('denied')
    third.behave('down')
    expect(await failed('linxiao')).toBe('provider')
    app.setNow(new Date(Date.now() + 1000))
    const asked = String((await start('dingtalk', '', browser)).headers.location)
    app.setNow(new Date(Date.now() + 11 * 60_000))
    expect(new URL(String((await browser.go(third.agree(asked, 'linxiao'))).headers.location)).searchParams.get('failed')).toBe('state')
  })
})

test('U-025 off until it is set: nobody is led anywhere, and the list says so', async () => {
  const plain = await startTestApp({ VARIANT: 'member' })
  const browser = new Browser('DingTalk', plain)
  for (const kind of KINDS) {
    const reply = await browser.go(`/sys/thirdLogin/render/${kind}?channel=channel-of-the-page`)
    expect(told(reply)).toBe('登录失败')
    expect(reply.body).toContain('平台尚未接入该登录方式')
    expect(told(await browser.go(`/sys/thirdLogin/${kind}/callback?state=x&code=y`))).toBe('登录失败')
  }
  expect(browser.cookie).toBe('')
  expect((await browser.go('/sys/thirdLogin/oauth2/dingtalk/login')).statusCode, 'the page is of the standard variant').toBe(404)
  expect((await plain.call(bindings, {}, await plain.signIn('external01'))).result?.some((entry) => entry.enabled)).toBe(false)
  await plain.close()
  const standard = await startTestApp({ PUBLIC_URL: OWN })
  const led = await new Browser('DingTalk', standard).go('/sys/thirdLogin/oauth2/dingtalk/login')
  expect(led.headers.location).toBe(`${OWN}/oauth2-app/login?failed=off&thirdType=dingtalk`)
  await standard.close()
})

test('T-012 staff that owes a second factor does not come in by a third party alone', async () => {
  const strict = await startTestApp({ ...third.settings, PUBLIC_URL: OWN, STAFF_FACTOR: 'true' })
  await strict.platform.db
    .insertInto('third_account')
    .values({ account_id: 'user-operate01', third_type: 'dingtalk', third_user_id: 'union-linxiao', third_name: null, created_at: new Date() })
    .execute()
  const browser = new Browser(undefined, strict)
  expect((await browser.enter(await browser.windowOf('dingtalk', 'linxiao'), 'dingtalk')).message).toBe(
    '运营和管理人员不能仅凭第三方账号登录，请使用账号密码登录',
  )
  await strict.close()
})
