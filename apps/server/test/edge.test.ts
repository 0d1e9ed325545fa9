import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { login, logout } from '@aosp/contract/identity/login'
import { editCorporate } from '@aosp/contract/organisation/corporate'
import type { WebBuild } from '../src/web/web-build.ts'
import { PASSWORD } from './databases.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What is refused before any call is looked at: where a request comes from, what it calls this site, how often it is nobody's. */
const web: WebBuild = {
  renderPortal: async ({ path }) => ({
    status: path.endsWith('/crowded') ? 429 : 200,
    title: '页面',
    description: '',
    canonical: path,
    picture: '/a.webp',
    html: '<main/>',
    data: {},
  }),
  portal: { script: 'assets/portal.js', preload: [], styles: [] },
  desk: { script: 'assets/desk.js', preload: [], styles: [] },
  gate: { script: 'assets/gate.js', preload: [], styles: [] },
  portalCss: '',
  pages: new Map(),
  folder: undefined,
}
let app: TestApp
let narrow: TestApp
beforeAll(async () => {
  ;[app, narrow] = await Promise.all([startTestApp({}, web), startTestApp({ RATE_SCALE: '0.05', PUBLIC_URL: 'https://aosp.example/x' }, web)])
})
afterAll(async () => {
  await Promise.all([app.close(), narrow.close()])
})

const signInAnew = async (where: TestApp, username = 'menber01'): Promise<string> => {
  const { result, message } = await where.call(login, { username, password: PASSWORD })
  if (!result) throw new Error(message)
  return result.token
}
const page = (where: TestApp, headers: Record<string, string> = {}, url = '/notLogged/logged') =>
  where.http.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

describe('the host a request names', () => {
  test.each(['[', 'a b', 'a"><script>', 'evil.example/x', 'a@b', '[::1', 'a:b'])('%j is refused, for pages and calls', async (host) => {
    for (const url of ['/notLogged/logged', userData.path]) {
      const reply = await page(app, { host }, url)
      expect([reply.statusCode, reply.json<{ success: boolean; message: string }>().message]).toEqual([400, '参数错误：Host'])
    }
  })

  test('makes the links of a page only where no address is configured', async () => {
    expect((await page(app, { host: 'here.example:8080' })).body).toContain('<link rel="canonical" href="http://here.example:8080/notLogged/logged">')
    const { body } = await page(narrow, { host: 'evil.example' })
    expect(body).toContain('<link rel="canonical" href="https://aosp.example/notLogged/logged">')
    expect(body).not.toContain('evil.example')
  })
})

describe('security row 47: writes from elsewhere', () => {
  const leave = async (headers: Record<string, string>) => {
    const token = await signInAnew(app)
    const reply = await app.call(logout, {}, token, { headers: { host: 'aosp.example', ...headers } })
    return [reply.status, (await app.call(userData, {}, token)).status]
  }
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that hides', { origin: 'null' }],
    ['another port', { origin: 'http://aosp.example:8080' }],
    ['a site that begins like ours', { origin: 'http://aosp.example.evil.example' }],
    ['what the browser calls another site', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s change nothing', async (_who, headers) => {
    expect(await leave(headers)).toEqual([403, 200])
  })

  test('from our own page and from programs, which name no site, are served', async () => {
    expect(await leave({ origin: 'https://aosp.example', 'sec-fetch-site': 'same-origin' })).toEqual([200, 401])
    expect(await leave({})).toEqual([200, 401])
  })
})

describe('security row 35: a token in an address', () => {
  test.each([
    ['a call', (token: string) => `${userData.path}?token=${token}`],
    ['a call, under another name', (token: string) => `${userData.path}?x=1&X-Access-Token=${token}&y=2`],
    ['a page', (token: string) => `/notLogged/logged?t=${token}`],
  ])('of %s is refused, and its session is over', async (_what, address) => {
    const token = await signInAnew(app)
    const reply = await page(app, {}, address(token))
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([401, 'Token失效，请重新登录!'])
    expect((await app.call(userData, {}, token)).status).toBe(401)
    const { rows } = await sql`select ended_reason from session where ended_reason = 'exposed'`.execute(app.platform.db)
    expect(rows.length).toBeGreaterThan(0)
    const lines = await sql`select action from audit_log where action = 'session.exposed'`.execute(app.platform.db)
    expect(lines.rows).toHaveLength(rows.length)
  })

  test('that is no session changes nothing', async () => {
    const token = await signInAnew(app)
    const reply = await app.http.inject({ method: 'GET', url: `${userData.path}?hash=${'a'.repeat(64)}`, headers: { 'x-access-token': token } })
    expect(reply.statusCode).toBe(200)
  })
})

describe('DR12 at a twentieth of the limits', () => {
  test('random tokens get 401 fifteen times and then 429 with the time to wait; who is signed in goes on', async () => {
    const token = await signInAnew(narrow)
    expect((await narrow.call(userData, {}, token)).status).toBe(200)
    const guess = async (at: number) => narrow.call(userData, {}, at.toString(16).padStart(64, '0'))
    const replies = []
    for (let at = 0; at < 20; at++) replies.push(await guess(at))
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 15 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    const last = replies.at(-1)
    expect(last).toMatchObject({ success: false, code: 429, result: null, message: expect.stringMatching(/^操作过于频繁，请\d+秒后再试$/) })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await narrow.call(userData, {}, token)).status).toBe(200)
    // A token that is none does no harm where none is needed.
    expect((await narrow.call(login, { username: 'menber02', password: PASSWORD }, 'f'.repeat(64))).success).toBe(true)
  })

  test('rendered pages are limited for each address, whatever they are', async () => {
    const ask = (at: number) =>
      narrow.http.inject({ method: 'GET', url: `/notLogged/logged?at=${at}`, remoteAddress: '10.9.8.7', headers: { accept: 'text/html' } })
    const replies = []
    for (let at = 0; at < 33; at++) replies.push(await ask(at))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429, 429])
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(replies.at(-1)?.json<{ message: string }>().message).toMatch(/^操作过于频繁，请\d+秒后再试$/)
    expect((await page(narrow)).statusCode).toBe(200)
  })
})

test('security row 29: a member of a body nested 60,000 deep is refused like any other wrong value', async () => {
  const token = await app.signIn('operate01')
  const payload = `{"id":"x","rewardPoints":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
  const reply = await app.http.inject({
    method: editCorporate.method,
    url: editCorporate.path,
    payload,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, '参数错误'])
})
