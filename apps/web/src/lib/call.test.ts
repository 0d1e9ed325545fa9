import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditFile } from '@aosp/contract/auction/proof'
import { login, logout } from '@aosp/contract/identity/login'
import { savePreferences } from '@aosp/contract/identity/account'
import { unbind } from '@aosp/contract/identity/third'
import { articles } from '@aosp/contract/content/article'
import { dictItems } from '@aosp/contract/reference/dictionary'
import { FORBIDDEN, NOT_FOUND, SESSION_EXPIRED_TEXT, SIGNATURE_EXPIRED, TIMED_OUT } from '@aosp/contract/texts'
import { call, failureFor, onCallFailure, onStepUp, REQUEST_TIMEOUT, requestFor } from './call.ts'
import { postForm } from './post-form.ts'
import { setPageConfig } from './page-config.ts'
import { serverClock } from './server-clock.ts'

const stored = new Map<string, string>()
const page = { pathname: '/low-app/crm' }
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('location', page)
  stored.set('aosp__Access-Token', JSON.stringify({ value: 'the-token', expire: null }))
  setPageConfig({
    variant: 'standard',
    basePath: '',
    staticDomain: '',
    signatureSecret: 'demo-secret',
    production: false,
    platformName: '',
    brand: '',
    loginPath: '/user/login',
    cas: null,
    nonce: '',
  })
})
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  page.pathname = '/low-app/crm'
  stored.delete('aosp__TENANT_ID')
})

const headersOf = (request: ReturnType<typeof requestFor>) => request.init.headers as Record<string, string>

test('C-004 C-005 C-006 every call names the token, the tenant and, on its routes, the low-code application', () => {
  expect(headersOf(requestFor(articles, {}))).toMatchObject({ 'X-Access-Token': 'the-token', 'tenant-id': '0', 'X-Low-App-ID': 'crm' })
  stored.set('aosp__TENANT_ID', JSON.stringify({ value: 7, expire: null }))
  page.pathname = '/dashboard/analysis'
  const headers = headersOf(requestFor(savePreferences, {}))
  expect(headers).toMatchObject({ 'X-Access-Token': 'the-token', 'tenant-id': '7' })
  expect(headers).not.toHaveProperty('X-Low-App-ID')
})
test('C-004 C-005 C-006 C-010 so does an upload, which carries no signature', () => {
  const sent = new Map<string, string>()
  class Request {
    upload = new EventTarget()
    open() {}
    send() {}
    addEventListener() {}
    setRequestHeader = (name: string, value: string) => sent.set(name, value)
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  void postForm('/sys/common/upload', new FormData(), { onPercent: () => undefined })
  expect(Object.fromEntries(sent)).toEqual({ 'X-Access-Token': 'the-token', 'tenant-id': '0', 'X-Low-App-ID': 'crm' })
})
test('C-007 a GET carries a time in its query, a lookup of dictionary items does not', () => {
  expect(requestFor(articles, { kind: 'policy' }).url).toMatch(/^\/content\/article\/list\?kind=policy&_t=\d{10}$/)
  expect(requestFor(dictItems, { code: 'sex' }).url).toBe('/sys/dict/getDictItems/sex')
})
test('C-008 C-010 GET and POST are signed with a timestamp, PUT, DELETE and downloads are not', () => {
  for (const call of [articles, logout])
    expect(headersOf(requestFor(call, {}))).toMatchObject({
      'X-Sign': expect.stringMatching(/^[0-9A-F]{32}$/),
      'X-TIMESTAMP': expect.stringMatching(/^\d{13}$/),
    })
  for (const call of [savePreferences, unbind, auditFile]) {
    expect(headersOf(requestFor(call, {}))).toHaveProperty('X-Access-Token')
    expect(headersOf(requestFor(call, {}))).not.toHaveProperty('X-Sign')
    expect(headersOf(requestFor(call, {}))).not.toHaveProperty('X-TIMESTAMP')
  }
})
test('C-008 a computer whose clock is an hour behind is refused once, learns the time and asks again', async () => {
  const serverTime = Date.now() + 3_600_000
  const stamps: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    stamps.push(Number(headers['X-TIMESTAMP']))
    const late = Math.abs(serverTime - (stamps.at(-1) ?? 0)) > 300_000
    return Response.json(
      { success: !late, message: late ? SIGNATURE_EXPIRED : '', code: 200, result: null, timestamp: serverTime },
      { status: late ? 400 : 200 },
    )
  })
  await call(articles, {})
  await call(articles, {})
  expect(stamps.map((stamp) => Math.abs(stamp - serverTime) < 60_000)).toEqual([false, true, true])
  serverClock.heard(Date.now(), Date.now(), Date.now())
})
test('X-031 what the ended session was refused is asked again when the same person has signed in meanwhile', async () => {
  const keepAs = (token: string, id: string) => {
    stored.set('aosp__Access-Token', JSON.stringify({ value: token, expire: null }))
    stored.set('aosp__Login_Userinfo', JSON.stringify({ value: { id }, expire: null }))
  }
  const failures: string[] = []
  const stop = onCallFailure(({ kind }) => void failures.push(kind))
  /** The old session is refused, and whoever is named has signed in by then. */
  const ask = async (next: string) => {
    const asked: string[] = []
    keepAs('the-token', 'u1')
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const token = (init.headers as Record<string, string>)['X-Access-Token'] ?? ''
      asked.push(token)
      const isNew = token === 'a-new-token'
      keepAs('a-new-token', next)
      return Response.json({ success: isNew, message: '', code: isNew ? 200 : 401, result: null, timestamp: Date.now() }, { status: isNew ? 200 : 401 })
    })
    await call(savePreferences, {}).catch(() => undefined)
    return asked
  }
  expect(await ask('u1')).toEqual(['the-token', 'a-new-token'])
  expect(failures).toEqual([])
  expect(await ask('u2'), 'somebody else does not send what the first one wanted').toEqual(['the-token'])
  expect(failures).toEqual(['expired'])
  stop()
  stored.delete('aosp__Login_Userinfo')
  stored.set('aosp__Access-Token', JSON.stringify({ value: 'the-token', expire: null }))
})
test('K-065 X-030 a request may take 90,000,000 ms, then the network was too slow', async () => {
  expect(REQUEST_TIMEOUT).toBe(90_000_000)
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) => new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  let failure: unknown
  const asked = call(articles, {}).catch((error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(89_999_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  vi.useRealTimers()
  expect(failure).toMatchObject({ kind: 'timeout', message: TIMED_OUT })
})
test('C-051 signing in and out succeeds with the code 200 only, as number or as text', async () => {
  const answered = (code: number | string) =>
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '手机验证码错误', code, result: null, timestamp: 0 }))
  for (const code of [200, '200']) {
    answered(code)
    await expect(call(login, { username: 'a', password: 'b' })).resolves.toBeNull()
    await expect(call(logout, {})).resolves.toBeNull()
  }
  answered(0)
  await expect(call(login, { username: 'a', password: 'b' })).rejects.toMatchObject({ kind: 'refused', message: '手机验证码错误' })
  await expect(call(logout, {})).rejects.toMatchObject({ kind: 'refused' })
  await expect(call(articles, {}), 'other calls are read by their success alone').resolves.toBeNull()
})
test('a call that asks who is there is made again by itself once he has proved it, and not at all when he will not', async () => {
  const failures: string[] = []
  const stop = onCallFailure(({ message }) => failures.push(message))
  let proven = false
  let sent = 0
  vi.stubGlobal('fetch', async () => {
    sent++
    const body = proven ? { success: true, message: '', code: 200 } : { success: false, message: '请再次验证身份', code: 4031 }
    return Response.json({ ...body, result: null, timestamp: Date.now() })
  })
  await expect(call(savePreferences, {}), 'where no page asks').rejects.toMatchObject({ kind: 'refused', code: 4031 })
  expect([failures, sent]).toEqual([['请再次验证身份'], 1])

  const refuses = onStepUp(() => Promise.resolve(false))
  await expect(call(savePreferences, {})).rejects.toMatchObject({ kind: 'cancelled', message: '未完成身份验证，操作未执行' })
  refuses()
  expect([failures.length, sent]).toEqual([1, 2])

  const proves = onStepUp(async () => (proven = true))
  await expect(call(savePreferences, {})).resolves.toBeNull()
  expect(sent).toBe(4)
  proves()
  stop()
})
test.each([
  ['X-031', 401, {}, 'expired', SESSION_EXPIRED_TEXT],
  ['X-027', 500, { message: 'Token失效，请重新登录!' }, 'expired', SESSION_EXPIRED_TEXT],
  ['X-026', 403, {}, 'forbidden', FORBIDDEN],
  ['X-029', 404, {}, 'not-found', NOT_FOUND],
  ['X-030', 504, {}, 'timeout', TIMED_OUT],
  ['X-032', 429, { message: '操作过于频繁，请3秒后再试' }, 'refused', '操作过于频繁，请3秒后再试'],
  ['X-001', 200, { message: '旧密码输入错误!' }, 'refused', '旧密码输入错误!'],
] as const)('%s status %i', (_row, status, body, kind, message) => {
  expect(failureFor('/x', status, body)).toMatchObject({ kind, message })
})
test('X-026 X-029 X-030 X-031 the statuses the documents name have their own words, whatever the server says', () => {
  expect([401, 403, 404, 504].map((status) => failureFor('/x', status, { message: '别的话' }).message)).toEqual([
    SESSION_EXPIRED_TEXT,
    '拒绝访问',
    NOT_FOUND,
    TIMED_OUT,
  ])
})

test.each([
  [200, '旧密码输入错误!', 'refused'],
  [409, '请求冲突，请刷新后重试', 'refused'],
  [413, '文件大小超出10MB限制, 请压缩或降低文件质量!', 'refused'],
  [415, '不支持的文件类型或内容格式', 'refused'],
  [503, '服务暂不可用，请稍后重试', 'refused'],
])('X-025 status %i, which the documents do not name, shows the words of the server', (status, message, kind) => {
  expect(failureFor('/x', status, { message, code: status })).toMatchObject({ kind, message })
})
