import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, sampleList } from '@aosp/contract/operations/sample'
import { editProfile, updatePassword, userData } from '@aosp/contract/identity/account'
import { dictItems } from '@aosp/contract/reference/dictionary'
import { sign } from '@aosp/kernel/signature'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ SIGNATURE_SECRET: 'secret-of-this-test' })
  token = await app.signIn('menber02')
})
afterAll(() => app.close())

const NOON = new Date('2026-11-15T04:00:00Z')
const get = (headers: Record<string, string>, query: Record<string, string> = {}, url = '/sys/dict/getDictItems/yes_no') =>
  app.http.inject({ method: 'GET', url, query, headers: { 'x-access-token': token, ...headers } })
const stamped = (at: number | string, params: Record<string, unknown> = {}) => ({ 'x-sign': sign(params, 'secret-of-this-test'), 'x-timestamp': String(at) })

test('C-008 C-009 a rightly signed call is answered, `_t` not being part of what is signed', async () => {
  const reply = await get(stamped(Date.now()), { _t: '1731600000' })
  expect(reply.json()).toMatchObject({ success: true })
})

test.each([
  ['no signature where one is demanded', {}],
  ['a signature of other parameters', { ...stamped(Date.now(), { keyword: '张' }) }],
  ['no time', { 'x-sign': sign({}, 'secret-of-this-test') }],
  ['a time that is no time', stamped('yesterday')],
  ['letters no digest has', { 'x-sign': 'é'.repeat(32), 'x-timestamp': String(Date.now()) }],
  ['another secret', { 'x-sign': sign({}, 'another-secret'), 'x-timestamp': String(Date.now()) }],
])('C-009 security row 43: %s is refused with 400', async (_case, headers) => {
  const reply = await get(headers)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, result: null })
})

test.each([
  ['five minutes late', -300_000, 200],
  ['five minutes and a millisecond late', -300_001, 400],
  ['five minutes early', 300_000, 200],
  ['five minutes and a millisecond early', 300_001, 400],
])('security row 43: %s', async (_case, offset, status) => {
  app.setNow(NOON)
  const reply = await get(stamped(NOON.getTime() + offset))
  expect(reply.statusCode).toBe(status)
  // Whoever is late hears how late it is.
  expect(reply.json<{ timestamp: number }>().timestamp).toBe(NOON.getTime())
  app.setNow(undefined)
})

test('security row 43: the older 14-digit time is Beijing time and holds across the hour', async () => {
  app.setNow(NOON)
  expect((await get(stamped('20261115115959'))).statusCode).toBe(200)
  expect((await get(stamped('20261115115459'))).statusCode).toBe(400)
  app.setNow(undefined)
})

test('security row 43: a good signature without a session is still nobody', async () => {
  expect((await app.http.inject({ method: 'GET', url: dictItems.path.replace(':code', 'yes_no'), headers: stamped(Date.now()) })).statusCode).toBe(401)
})

test('C-010 writes by PUT need no signature', async () => {
  const { result } = await app.call(userData, {}, token)
  const user = result?.loginUser
  const reply = await app.call(editProfile, { realname: user?.realname ?? '', sex: 1, birthday: null, email: user?.email ?? null, avatar: null }, token)
  expect(reply.success).toBe(true)
})

test('C-008 a wrong signature on an optional GET is refused, a missing one is not', async () => {
  expect((await get({}, {}, '/sys/getUserData')).statusCode).toBe(200)
  expect((await get({ 'x-sign': 'F'.repeat(32), 'x-timestamp': String(Date.now()) }, {}, '/sys/getUserData')).statusCode).toBe(400)
})

test('C-136 double and trailing slashes, and numbers sent as text, are understood', async () => {
  for (const url of ['/sys//getUserData', '/sys/getUserData/', '/sys///getUserData//']) expect((await get({}, {}, url)).statusCode, url).toBe(200)
  const reply = await app.http.inject({
    method: 'PUT',
    url: editProfile.path,
    headers: { 'x-access-token': token },
    payload: { realname: '王建国', sex: '1', birthday: null, email: null, avatar: null, sex_dictText: '男' },
  })
  expect(reply.json()).toMatchObject({ success: true, result: { userInfo: { sex: 1, status: 1 } } })
})

const operate = async (payload: string | object) =>
  app.http.inject({
    method: 'POST',
    url: addSample.path,
    headers: { 'x-access-token': await app.signIn('operate01'), 'content-type': 'application/json' },
    payload,
  })
const sample = { code: 'TEXT-1', name: '测试设备', category: '1', amount: 1234.5, quantity: 3, day: '2026-03-01', state: '1' }

test('amounts sent as text are understood, and texts that are no amount are not', async () => {
  for (const amount of ['', 'abc', '1e3', '1,234.50', '-1', '12.345']) expect((await operate({ ...sample, amount })).statusCode, amount).toBe(400)
  expect((await operate({ ...sample, amount: '1234.50', quantity: '3' })).json()).toMatchObject({ success: true })
  const { result } = await app.call(sampleList, { code: sample.code }, await app.signIn('operate01'))
  expect(result?.records).toMatchObject([{ amount: 1234.5, quantity: 3 }])
})

test.each([
  ['a list', JSON.stringify([{ ...sample, code: 'TEXT-2' }]), 400],
  ['a text', '"code"', 400],
  ['a number', '7', 400],
  ['half an object', '{"code":', 400],
  ['nothing where something must be', '', 400],
  ['a key that reaches for the prototype', '{"__proto__":{"code":"A-1"}}', 400],
  ['more than anybody types', JSON.stringify({ ...sample, code: 'TEXT-2', name: 'x'.repeat(1_100_000) }), 413],
])('a body that is %s is refused in Chinese, and nothing is kept', async (_case, body, status) => {
  const reply = await operate(body)
  expect(reply.statusCode).toBe(status)
  expect(reply.json<{ message: string }>().message).toMatch(/^[\u4e00-\u9fff]/)
  expect((await app.call(sampleList, { code: 'TEXT-2' }, await app.signIn('operate01'))).result?.total).toBe(0)
})

test.each(['/mock/api/user', '/mock/api/role', '/mock/api/service', '/mock/api/permission', '/api/user', '/api/role', '/api/service', '/api/permission'])(
  'C-012 the unused mock address %s does not exist',
  async (url) => {
    expect((await app.http.inject({ method: 'GET', url, headers: { 'x-access-token': token } })).statusCode).toBe(404)
  },
)

test('security row 47: simple form posts and plain text never reach a handler', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const reply = await app.http.inject({
      method: 'POST',
      url: updatePassword.path,
      headers: { 'x-access-token': token, 'content-type': type },
      payload: 'username=menber02',
    })
    expect([type, reply.statusCode]).toEqual([type, 415])
  }
  const foreign = await app.http.inject({
    method: 'POST',
    url: updatePassword.path,
    headers: { 'x-access-token': token, 'sec-fetch-site': 'cross-site' },
    payload: {},
  })
  expect(foreign.statusCode).toBe(403)
})
