import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebBuild } from '../src/web/web-build.ts'
import { editPlatformSetting, platformSetting } from '@aosp/contract/reference/platform'
import { startTestApp, type TestApp } from './test-app.ts'

/** A web build of two lines: what is tested here is which document answers which path. */
const web: WebBuild = {
  renderPortal: async ({ path, query, load }) => {
    if (query.has('breaks')) throw new Error('the page cannot be made')
    return {
      status: 200,
      title: `页面 ${path}`,
      description: '说明 "一"',
      ...(path.startsWith('/notLogged') ? { canonical: `${path}?current=policy&pageNo=2` } : {}),
      ...(query.has('picture') ? { picture: '/sys/common/static/a.webp' } : {}),
      html: `<main>门户 ${query.get('requestId') ?? ''}</main>`,
      data: { loads: typeof load, tricky: '</script><b>' },
    }
  },
  portal: { script: 'assets/portal.js', preload: ['assets/shared.js'], styles: [] },
  desk: { script: 'assets/desk.js', preload: [], styles: ['assets/desk.css'] },
  gate: { script: 'assets/gate.js', preload: [], styles: [] },
  portalCss: 'body{margin:0}',
  pages: new Map(),
  folder: undefined,
}
const entry = { ...web, desk: { ...web.desk, script: 'http://127.0.0.1/assets/desk.js' } }

let standard: TestApp
let member: TestApp
beforeAll(async () => {
  ;[standard, member] = await Promise.all([
    startTestApp({}, entry),
    startTestApp({ VARIANT: 'member', BASE_PATH: '/aosp', LOGIN_PATH: '/enter', PRODUCTION: 'true' }, entry),
  ])
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
  // A link that was cut off inside a Chinese character.
  expect((await page(member, '/aosp/notLogged/%E5%8')).headers.location).toBe('/aosp/404')
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

test('L-002 L-003 the title begins with the brand, and data cannot close its script element', async () => {
  const { body } = await page(standard, '/notLogged/logged')
  expect(body).toContain('<title>航资汇 - 页面 /notLogged/logged</title>')
  expect(body).not.toContain('</script><b>')
  expect(body).toContain('资产运营支撑平台')
})

test('S-117 R-041 pages take brand, name and login page from the setting', async () => {
  const admin = await standard.signIn('admin')
  const before = (await standard.call(platformSetting, {}, admin)).result
  if (!before) throw new Error('there is no setting')
  const { value, version } = before
  const save = (sent: typeof value, seen: number) => standard.call(editPlatformSetting, { version: seen, value: sent }, admin)
  expect(await save({ ...value, brand: '换过的品牌', platformName: '换过的平台', loginPath: '/sign-in' }, version)).toMatchObject({ success: true })
  expect((await page(standard, '/notLogged/logged')).body).toContain('<title>换过的品牌 - 页面 /notLogged/logged</title>')
  expect(await configOf(standard, '/notLogged/logged')).toMatchObject({ brand: '换过的品牌', platformName: '换过的平台', loginPath: '/sign-in' })
  expect((await page(standard, '/sign-in?redirect=%2Fisystem%2Fdict')).headers.location).toBe('/user/login?redirect=%2Fisystem%2Fdict')
  expect(await save(value, version + 1)).toMatchObject({ success: true })
  expect((await page(standard, '/sign-in')).headers.location).toBe('/404')
  expect(await configOf(standard, '/notLogged/logged')).toMatchObject({ brand: '航资汇', loginPath: '/user/login' })
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

test('T-020 a document that needs a session asks for it before the desk comes, a public one does not', async () => {
  const { body } = await page(standard, '/dashboard/analysis')
  expect(body.indexOf('assets/gate.js')).toBeGreaterThan(0)
  expect(body.indexOf('assets/gate.js')).toBeLessThan(body.indexOf('assets/desk.js'))
  expect((await page(standard, '/test/gallery')).body).not.toContain('assets/gate.js')
})

test('S-010 whoever asks for anything, or for the headers alone, gets a public page; slashes too many lead to it', async () => {
  const ask = (url: string, accept: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => standard.http.inject({ method, url, headers: { accept } })
  expect((await ask('/notLogged/logged', '*/*')).headers['content-type']).toContain('text/html')
  expect((await ask('/notLogged/logged', '*/*', 'HEAD')).statusCode).toBe(200)
  for (const [url, method] of [
    ['/dashboard/analysis', 'GET'],
    ['/no/such/page', 'GET'],
    ['/notLogged/logged', 'POST'],
  ] as const)
    expect((await ask(url, '*/*', method)).statusCode).toBe(404)
  for (const url of ['/notLogged/logged/?current=policy', '//notLogged//logged?current=policy'])
    expect((await ask(url, 'text/html')).headers.location).toBe('/notLogged/logged?current=policy')
  expect((await ask('//evil.example/', 'text/html')).headers.location).toBe('/404')
})

test('X-029 an unknown address that does not ask for a page gets 404 in the envelope', async () => {
  const reply = await standard.http.inject({ method: 'GET', url: '/no/such/call', headers: { accept: 'application/json' } })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, code: 404, result: null })
})

test('S-010 a public page tells search engines its one address, and whoever shares it what it shows; a form tells them to stay away', async () => {
  const ask = (app: TestApp, path: string) => app.http.inject({ url: path, headers: { accept: 'text/html', host: 'aosp.example:8443' } })
  const { body } = await ask(standard, '/notLogged/logged')
  const address = 'http://aosp.example:8443/notLogged/logged?current=policy&amp;pageNo=2'
  expect(body).toContain(`<link rel="canonical" href="${address}">`)
  expect(body).toContain(`<meta property="og:url" content="${address}">`)
  expect(body).toContain('<meta property="og:image" content="http://aosp.example:8443/brand/share.jpg">')
  expect(body).toContain('<meta property="og:description" content="说明 &quot;一&quot;">')
  expect(body).not.toContain('noindex')
  expect((await ask(member, '/aosp/notLogged/logged')).body).toContain('<meta property="og:image" content="http://aosp.example:8443/aosp/brand/share.jpg">')
  expect((await ask(standard, '/notLogged/logged?picture=1')).body).toContain('content="http://aosp.example:8443/sys/common/static/a.webp"')
  for (const path of ['/user/login', '/account/center']) {
    const other = (await ask(standard, path)).body
    expect(other).toContain('<meta name="robots" content="noindex">')
    expect(other).not.toContain('canonical')
  }
})

test('S-110 who asked for a page that fails is shown a page, with its number for the hotline', async () => {
  const reply = await page(standard, '/notLogged/logged?breaks=1')
  expect(reply.statusCode).toBe(500)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.body).toContain('<title>航资汇 - 页面 /exception/500</title>')
  expect(reply.body).toContain(`门户 ${String(reply.headers['x-request-id'])}`)
  expect(reply.body).not.toContain('cannot be made')
})
