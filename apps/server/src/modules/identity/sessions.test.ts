import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endMySession, forceLogout, keepSession, myLoginHistory, mySessions, onlineUsers, sessionLife } from '@aosp/contract/identity/session'
import { login, logout } from '@aosp/contract/identity/login'
import { menuCounts, permissions } from '@aosp/contract/identity/menu'
import { userData } from '@aosp/contract/identity/account'
import { myBell, socketTicket } from '@aosp/contract/messaging/bell'
import type { Endpoint } from '@aosp/contract/endpoint'
import { PASSWORD } from '../../../test/databases.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hear, listen, when } from '../../../test/watch.ts'
import { sessionCache } from './session/session-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SESSIONS_PER_ACCOUNT: '3' })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(undefined))

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const enter = async (username: string, more: { remember_me?: boolean } = {}): Promise<string> =>
  (await app.call(login, { username, password: PASSWORD, ...more }, undefined, { headers: { 'user-agent': CHROME } })).result?.token ?? ''
const status = async (token: string): Promise<number> => (await app.call(userData, {}, token)).status
/** For what a node remembers, which ages by this time. */
const aSecondLater = (): void => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  onTestFinished(() => void vi.restoreAllMocks())
}
const inMinutes = (minutes: number): void => app.setNow(new Date(Date.now() + minutes * 60_000))

describe('H5 a session lives on the server', () => {
  test('activity keeps it alive, thirty idle minutes end it', async () => {
    const token = await enter('menber01')
    for (const minute of [25, 50, 75]) {
      inMinutes(minute)
      expect(await status(token)).toBe(200)
    }
    inMinutes(75 + 31)
    expect(await app.call(userData, {}, token)).toMatchObject({ status: 401, success: false, code: 401, message: 'Token失效，请重新登录!' })
  })

  test('what an open page asks on its own does not keep it alive', async () => {
    const token = await enter('menber01')
    for (const minute of [10, 20, 29]) {
      inMinutes(minute)
      for (const call of [menuCounts, myBell, socketTicket]) expect((await app.call<Endpoint>(call, {}, token)).status).toBe(200)
    }
    inMinutes(31)
    expect(await status(token)).toBe(401)
  })

  test('it tells how long it has left without living longer for it, and is prolonged when somebody wants to stay', async () => {
    const token = await enter('menber01')
    const MINUTE = 60_000
    const left = async (call: typeof sessionLife | typeof keepSession) => Math.round(((await app.call(call, {}, token)).result?.left ?? 0) / MINUTE)
    inMinutes(20)
    expect(await left(sessionLife)).toBe(10)
    inMinutes(28)
    expect(await left(sessionLife)).toBe(2)
    expect(await left(keepSession)).toBe(30)
    expect(await left(sessionLife)).toBe(30)
    for (let minute = 50; minute < 715; minute += 25) {
      inMinutes(minute)
      expect(await left(keepSession)).toBe(Math.min(30, 720 - minute))
    }
    inMinutes(719)
    expect(await left(keepSession), 'nothing prolongs it over its twelve hours').toBe(1)
    inMinutes(721)
    expect((await app.call(keepSession, {}, token)).status).toBe(401)
  })

  test('twelve hours end it however busy it is', async () => {
    const token = await enter('menber01')
    for (let minute = 25; minute < 720; minute += 25) {
      inMinutes(minute)
      expect(await status(token)).toBe(200)
    }
    inMinutes(720)
    expect(await status(token)).toBe(401)
  })

  test('a remembered one may rest for days, seven at most', async () => {
    const token = await enter('menber01', { remember_me: true })
    inMinutes(6 * 24 * 60)
    expect(await status(token)).toBe(200)
    inMinutes(7 * 24 * 60)
    expect(await status(token)).toBe(401)
  })

  test('the fourth session ends the oldest', async () => {
    const tokens = []
    for (let count = 0; count < 4; count++) tokens.push(await enter('menber02'))
    expect(await Promise.all(tokens.map(status))).toEqual([401, 200, 200, 200])
  })

  test('security row 46: tokens of the right shape but random open nothing', async () => {
    expect(await Promise.all(['0'.repeat(64), 'x', '', 'a'.repeat(63), `${'a'.repeat(64)}\n`.trim()].map(status))).toEqual([401, 401, 401, 401, 401])
  })

  test('security row 35: a token counts in the header and nowhere else', async () => {
    const token = await enter('menber03')
    const elsewhere = await app.http.inject({
      method: 'GET',
      url: `${userData.path}?token=${token}&X-Access-Token=${token}`,
      headers: { cookie: `X-Access-Token=${token}`, authorization: `Bearer ${token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
    const foreign = await enter('external01')
    const both = await app.http.inject({ method: 'GET', url: `${userData.path}?token=${foreign}`, headers: { 'x-access-token': token } })
    expect(both.json().result.loginUser.username).toBe('menber03')
  })
})

describe('C-053 T-014 logging out', () => {
  test.each(['POST', 'GET'] as const)('by %s ends this session at once and no other', async (method) => {
    const [mine, other] = [await enter('external02'), await enter('external02')]
    const reply = await app.http.inject({ method, url: logout.path, headers: { 'x-access-token': mine } })
    expect(reply.json()).toMatchObject({ success: true, code: 200, message: '退出登录成功！' })
    expect([await status(mine), await status(other)]).toEqual([401, 200])
  })

  test('security row 34: a forged token is refused and the victim stays signed in', async () => {
    const victim = await enter('external02')
    for (const forged of [victim.slice(0, -1), `${victim.slice(0, -1)}${victim.endsWith('0') ? '1' : '0'}`, `${victim}0`])
      expect((await app.call(logout, {}, forged)).status).toBe(401)
    expect(await status(victim)).toBe(200)
  })

  test('security row 47 H1: a link or another site cannot log anybody out', async () => {
    const token = await enter('external02')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-mode': 'navigate' }, { 'sec-purpose': 'prefetch' }])
      expect((await app.http.inject({ method: 'GET', url: logout.path, headers: { 'x-access-token': token, ...headers } })).statusCode).toBe(403)
    expect(await status(token)).toBe(200)
  })
})

describe('S-038 own devices', () => {
  test('are listed with the current one marked, and others can be ended', async () => {
    const [one, two] = [await enter('external03'), await enter('external03')]
    const list = (await app.call(mySessions, {}, one)).result ?? []
    expect(list).toHaveLength(2)
    expect(list.filter((session) => session.current)).toHaveLength(1)
    expect(list[0]).toMatchObject({ device: 'Chrome 浏览器 · Windows', way: '密码登录', address: '127.0.0.1' })
    const [current, other] = [list.find((session) => session.current), list.find((session) => !session.current)]
    expect((await app.call(endMySession, { id: current?.id ?? '' }, one)).message).toBe('不能下线当前会话，请使用退出登录')
    expect((await app.call(endMySession, { id: other?.id ?? '' }, one)).success).toBe(true)
    expect([await status(one), await status(two)]).toEqual([200, 401])
  })

  test("another person's session is like one that does not exist", async () => {
    const [mine, foreign] = [await enter('external03'), await enter('external01')]
    const theirs = (await app.call(mySessions, {}, foreign)).result?.find((session) => session.current)?.id ?? ''
    const [one, two] = [await app.call(endMySession, { id: theirs }, mine), await app.call(endMySession, { id: 'missing' }, mine)]
    expect([one.message, two.message]).toEqual(['未找到对应数据', '未找到对应数据'])
    expect(await status(foreign)).toBe(200)
  })

  test('the login history is the own one, newest first', async () => {
    await app.call(login, { username: 'external03', password: 'wrong' })
    const token = await enter('external03')
    const { result } = await app.call(myLoginHistory, { pageSize: 2 }, token)
    expect(result?.records.map((row) => [row.outcome, row.way])).toEqual([
      ['登录成功', '密码登录'],
      ['密码或验证码错误', '密码登录'],
    ])
    expect(result).toMatchObject({ size: 2, current: 1 })
  })
})

describe('C-055 C-176 security row 33: online users', () => {
  test('shows handles, never tokens or their digests', async () => {
    const live = [await enter('menber01'), await enter('operate01')]
    const admin = await enter('admin')
    const reply = await app.call(onlineUsers, { pageSize: 100 }, admin)
    const text = JSON.stringify(reply)
    for (const token of [...live, admin]) expect(text).not.toContain(token)
    const digests = await app.platform.db.selectFrom('session').select('token_hash').execute()
    for (const { token_hash } of digests) expect(text).not.toContain(token_hash)
    expect(reply.result?.records.find((row) => row.username === 'menber01')).toMatchObject({
      realname: '林建华',
      roleName: '集团会员',
      corporateName: '远航精密制造有限公司',
      sex: 1,
      sex_dictText: '男',
      birthday: '1979-06-08',
      phone: '139****0021',
      current: false,
    })
    // Clients of this family send the handle back under the name they read it by.
    expect(reply.result?.records.every((row) => row.token === row.id)).toBe(true)
    expect(reply.result?.records.filter((row) => row.current).map((row) => row.username)).toEqual(['admin'])
    expect(
      (await app.call(onlineUsers, { username: '*menber*', pageSize: 100 }, admin)).result?.records.every((row) => row.username.startsWith('menber')),
    ).toBe(true)
  })

  test('forcing out takes effect on the next call; the own session is refused; members may not', async () => {
    const [member, admin] = [await enter('menber01'), await enter('admin')]
    const rows = (await app.call(onlineUsers, { pageSize: 100 }, admin)).result?.records ?? []
    const theirs = rows.filter((row) => row.username === 'menber01').map((row) => row.id)
    const own = rows.find((row) => row.current)?.id ?? ''
    for (const name of ['menber01', 'external01', 'operate01']) {
      const token = await enter(name)
      expect(await app.call(forceLogout, { token: theirs.join(',') }, token)).toMatchObject({ status: 403, message: '拒绝访问' })
      expect((await app.call(onlineUsers, {}, token)).status).toBe(403)
    }
    expect((await app.call(forceLogout, { token: own }, admin)).message).toBe('不能下线当前会话，请使用退出登录')
    expect((await app.call(forceLogout, { token: 'missing' }, admin)).message).toBe('未找到对应数据')
    expect(await status(member)).toBe(200)
    expect(await app.call(forceLogout, { token: `${theirs.join(',')},` }, admin)).toMatchObject({ success: true, message: '退出登录成功！' })
    expect([await status(member), await status(admin)]).toEqual([401, 200])
  })
})

test('S-094 C-176 the list is searched by a part of the account, and its handle ends a session on every node at once, the open window told why', async () => {
  const other = await startSecondNode(app)
  const [token, admin] = [await enter('menber02'), await enter('admin')]
  const bell = await hear(`ws://${await listen(other.http)}/websocket/user-menber02`, token)
  // Caches age by this time, which stands.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await other.call(userData, {}, token)).status).toBe(200)
  const { result } = await app.call(onlineUsers, { username: 'enber02' }, admin)
  const rows = result?.records ?? []
  expect(rows.map(({ username }) => username)).toEqual(rows.map(() => 'menber02'))
  expect(await app.call(forceLogout, { token: rows.map((row) => row.token).join(',') }, admin)).toMatchObject({ success: true, message: '退出登录成功！' })
  await when([bell.socket], () => bell.closed() !== undefined)
  expect([bell.closed(), bell.why()]).toEqual([4401, 'forced'])
  expect([(await other.call(userData, {}, token)).status, await status(token)]).toEqual([401, 401])
  expect((await app.call(onlineUsers, { username: 'menber02' }, admin)).result?.total).toBe(0)
  await other.close()
})

test('many calls at once read their session once, and a busy caller never waits for it again', async () => {
  const token = await enter('menber02')
  const statements: string[] = []
  let answered = 0
  const db = app.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => {
      answered++
      return result
    },
  })
  const cache = sessionCache({ ...app.platform, db })
  const ask = () => cache.findActor(token, { now: app.platform.now(), tenantId: undefined, background: true })
  const began = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began)
  onTestFinished(() => void vi.restoreAllMocks())
  const names = async () => [...new Set((await Promise.all(Array.from({ length: 20 }, ask))).map((actor) => actor?.username))]
  expect(await names()).toEqual(['menber02'])
  expect(statements).toHaveLength(1)
  clock.mockReturnValue(began + 700)
  expect([await names(), statements.length], 'what is remembered is young').toEqual([['menber02'], 1])
  clock.mockReturnValue(began + 800)
  await vi.waitFor(async () => expect([await names(), statements.length], 'read for the next call while this one is answered').toEqual([['menber02'], 2]))
  await vi.waitFor(() => expect(answered).toBe(2))
  clock.mockReturnValue(began + 1100)
  expect([await names(), statements.length], 'which finds it there').toEqual([['menber02'], 2])
  await app.platform.db
    .updateTable('session')
    .set({ ended_at: app.platform.now(), ended_reason: 'forced' })
    .where('account_id', '=', (await ask())?.accountId ?? '')
    .execute()
  clock.mockReturnValue(began + 1700)
  expect((await ask())?.username, 'ended without a word, less than a second ago').toBe('menber02')
  await vi.waitFor(async () => expect(await ask()).toBeUndefined())
})

describe('revocation reaches every node', () => {
  test('H16: a frozen account is out within a second, by whatever way it was frozen', async () => {
    const token = await enter('menber03')
    expect(await status(token)).toBe(200)
    await app.platform.db.updateTable('account').set({ status: 2 }).where('username', '=', 'menber03').execute()
    aSecondLater()
    expect(await status(token)).toBe(401)
    await app.platform.db.updateTable('account').set({ status: 1 }).where('username', '=', 'menber03').execute()
  })

  test('a grant that is removed is gone within a second', async () => {
    const admin = await enter('admin')
    expect((await app.call(onlineUsers, {}, admin)).success).toBe(true)
    const grant = { role_id: 'role-admin', menu_id: 'online-user:list' }
    await app.platform.db.deleteFrom('role_menu').where('role_id', '=', grant.role_id).where('menu_id', '=', grant.menu_id).execute()
    aSecondLater()
    expect((await app.call(onlineUsers, {}, admin)).status).toBe(403)
    await app.platform.db.insertInto('role_menu').values(grant).execute()
  })

  test('logging out on one node is known on the other before its cache ages', async () => {
    const other = await startSecondNode(app)
    const token = await enter('external01')
    // Caches age by this time, which stands.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await other.call(userData, {}, token)).status).toBe(200)
    await app.call(logout, {}, token)
    await app.settle()
    expect((await other.call(userData, {}, token)).status).toBe(401)
    await other.close()
  })
})

describe('C-005 H20 security row 31: the tenant header', () => {
  const withTenant = (token: string, tenant: string) => app.call(permissions, {}, token, { headers: { 'tenant-id': tenant } })

  test('own, none and 0 pass; any other ends the call', async () => {
    const token = await enter('menber01')
    for (const tenant of ['1', '0', '']) expect((await withTenant(token, tenant)).status).toBe(200)
    for (const tenant of ['2', '-1', 'text', '1,2', '01'])
      expect(await withTenant(token, tenant)).toMatchObject({ status: 401, message: '用户租户信息变更,请重新登陆!' })
    expect((await withTenant(token, '1')).success).toBe(true)
  })

  test('an account without tenants is not asked, and a public call is not hindered', async () => {
    expect((await withTenant(await enter('external01'), '7')).status).toBe(200)
    const token = await enter('menber01')
    expect((await app.call(login, { username: 'external01', password: PASSWORD }, token, { headers: { 'tenant-id': '9' } })).success).toBe(true)
  })

  test('whose last tenant is switched off is out within a second, and whoever has none stays', async () => {
    const [member, outsider] = [await enter('menber01'), await enter('external01')]
    await app.platform.db.updateTable('tenant').set({ status: 0 }).where('id', '=', 1).execute()
    aSecondLater()
    expect([await status(member), await status(outsider)]).toEqual([401, 200])
    await app.platform.db.updateTable('tenant').set({ status: 1 }).where('id', '=', 1).execute()
  })
})
