import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebBuild } from '../src/web/web-build.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A web build of two lines: what is tested here is which document answers which path. */
const web: WebBuild = {
  renderPortal: async ({ path, load }) => ({
    status: 200,
    title: `页面 ${path}`,
    description: '',
    html: '<main>门户</main>',
    data: { loads: typeof load, tricky: '</script><b>' },
  }),
  portal: { script: 'assets/portal.js', preload: ['assets/shared.js'], styles: [] },
  desk: { script: 'assets/desk.js', preload: [], styles: ['assets/desk.css'] },
  portalCss: 'body{margin:0}',
  pages: new Map(),
  folder: undefined,
}
const entry = { ...web, desk: { ...web.desk, script: 'http://127.0.0.1/assets/desk.js' } }

let standard: TestApp
let member: TestApp
beforeAll(async () => {
  ;[standard, member] = await Promise.all([startTestApp({}, entry), startTestApp({ VARIANT: 'member', BASE_PATH: '/aosp', LOGIN_PATH: '/enter', PRODUCTION: 'true' }, entry)])
})
afterAll(async () => {
  await Promise.all([standard.close(), member.close()])
})

const page = (app: TestApp, path: string) => app.http.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } })

test.each([
  ['/', '/dashboard/analysis'],
  ['/user', '/user/login'],
  ['/users', '/users/LoginMember'],
  ['/notLogged', '/notLogged/logged'],
  ['/account', '/account/center'],
  ['/account/settings', '/account/settings/base'],
])('R-010 R-011 R-012 R-015 R-018 %s redirects to %s', async (from, to) => {
  const reply = await page(standard, from)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
})

test('R-001 a deep link is answered with its document, without a hash in the path', async () => {
  const reply = await page(standard, '/account/settings/security?tab=1')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.body).toContain('id="root"')
})

test('R-003 R-009 R-020 a page of the other variant and an unknown path go to /404, which answers 404', async () => {
  expect((await page(standard, '/users/LoginMember')).headers.location).toBe('/404')
  expect((await page(member, '/user/login')).headers.location).toBe('/aosp/404')
  expect((await page(standard, '/no/such/page')).headers.location).toBe('/404')
  expect((await page(standard, '/404')).statusCode).toBe(404)
  expect((await page(member, '/404')).statusCode).toBe(404)
})

test('R-021 a path that only the menu knows gets the desk', async () => {
  expect((await page(standard, '/report/monthly')).headers.location).toBe('/404')
  await sql`insert into menu (id, title, url, component, sort_no, menu_type, status, created_at) values ('test/monthly', '月报', '/report/monthly', 'layouts/IframePageView', 1, 1, '1', now())`.execute(
    standard.platform.db,
  )
  expect((await page(standard, '/report/monthly')).body).toContain('assets/desk.js')
})

/** What the document tells its page. */
const configOf = async (app: TestApp, path: string) =>
  JSON.parse(/id="page-config">(.*?)<\/script>/.exec((await page(app, path)).body)?.[1] ?? '{}') as Record<string, unknown>

test('C-003 C-136 K-046 pages and calls work below the configured path, which is empty by default', async () => {
  const reply = await page(member, '/aosp/notLogged/logged')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('/aosp/assets/portal.js')
  expect([(await configOf(standard, '/notLogged/logged'))['basePath'], (await configOf(member, '/aosp/notLogged/logged'))['basePath']]).toEqual(['', '/aosp'])
  const called = await member.http.inject({ method: 'GET', url: '/aosp/sys/getUserData', headers: { 'x-access-token': await member.signIn('menber01') } })
  expect(called.json()).toMatchObject({ success: true, result: { loginUser: { username: 'menber01' } } })
})

test('R-002 K-048 L-026 a document names its variant, stands by itself in no other site’s frame, and says whether this is production', async () => {
  for (const [app, variant, production] of [
    [standard, 'standard', false],
    [member, 'member', true],
  ] as const) {
    const reply = await page(app, '/notLogged/logged')
    expect(reply.headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
    expect(await configOf(app, '/notLogged/logged')).toMatchObject({ variant, production })
  }
})

test('R-041 the login path may have another name, under which the login page is found', async () => {
  expect((await page(member, '/enter?redirect=%2Faccount%2Fcenter')).headers.location).toBe('/aosp/users/LoginMember?redirect=%2Faccount%2Fcenter')
  expect((await page(standard, '/enter')).headers.location).toBe('/404')
  expect(await configOf(member, '/notLogged/logged')).toMatchObject({ loginPath: '/enter' })
  expect(await configOf(standard, '/notLogged/logged')).toMatchObject({ loginPath: '/user/login', cas: null })
})

test('R-026 the desk lets its frames go to the sites its menu shows inside, and nowhere else', async () => {
  const frames = async () => /frame-src ([^;]*)/.exec(String((await page(standard, '/account/settings/security')).headers['content-security-policy']))?.[1]
  expect(await frames()).toBe("'self' blob:")
  const entry = (id: string, url: string, outside: boolean) =>
    sql`insert into menu (id, title, url, component, sort_no, menu_type, status, internal_or_external, created_at)
      values (${id}, '外部系统', ${url}, 'layouts/IframePageView', 1, 1, '1', ${outside}, now())`.execute(standard.platform.db)
  await entry('test/inside', 'https://inside.example:8443/a?b=c', false)
  await entry('test/outside', 'https://outside.example/a', true)
  await entry('test/hostile', 'https://x.example;sandbox', false)
  expect(await frames()).toBe("'self' blob: https://inside.example:8443")
})

test('L-002 L-003 the title begins with the brand, and data cannot close its script element', async () => {
  const { body } = await page(standard, '/notLogged/logged')
  expect(body).toContain('<title>航资汇 - 页面 /notLogged/logged</title>')
  expect(body).not.toContain('</script><b>')
  expect(body).toContain('资产运营支撑平台')
})

test('a document carries a policy with its own nonce and is never cached', async () => {
  const [first, second] = [await page(standard, '/notLogged/logged'), await page(standard, '/notLogged/logged')]
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(nonce.length).toBeGreaterThan(20)
  expect(first.body).toContain(`nonce="${nonce}"`)
  expect(String(second.headers['content-security-policy'])).not.toContain(nonce)
  expect(first.headers['cache-control']).toBe('no-store')
})

test('X-029 an unknown address that does not ask for a page gets 404 in the envelope', async () => {
  const reply = await standard.http.inject({ method: 'GET', url: '/no/such/call', headers: { accept: 'application/json' } })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, code: 404, result: null })
})
