import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { casLogin } from '@aosp/contract/identity/login'
import { startCas, type CasStandIn } from '../../../../../tools/stand-ins/cas.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const OWN = 'https://aosp.example.com'
const SERVICE = `${OWN}/`
let app: TestApp
let cas: CasStandIn
beforeAll(async () => {
  cas = await startCas()
  app = await startTestApp({ CAS_URL: cas.url, PUBLIC_URL: OWN })
})
afterAll(async () => {
  await app.close()
  await cas.stop()
})
beforeEach(() => cas.behave('honest'))

const validate = (ticket: string, service = SERVICE, token?: string) => app.call(casLogin, { ticket, service }, token)
const REFUSED = { success: false, message: '单点登录校验失败，请重新登录', result: null }
const countSessions = async (): Promise<number> => (await app.platform.db.selectFrom('session').select('id').execute()).length

describe('T-012 security row 44: single sign-on', () => {
  test('C-048 a ticket opens a session for the account of that name', async () => {
    const reply = await validate(cas.issue('Menber01', SERVICE))
    expect(reply).toMatchObject({ success: true, code: 200, message: '登录成功', result: { userInfo: { username: 'menber01' }, multi_depart: 2 } })
    expect((await app.call(userData, {}, reply.result?.token)).success).toBe(true)
  })

  test('a ticket works once, even when the sign-on server forgets that it was used', async () => {
    cas.behave('forgetful')
    const ticket = cas.issue('menber01', SERVICE)
    expect((await validate(ticket)).success).toBe(true)
    const before = await countSessions()
    expect(await validate(ticket)).toMatchObject(REFUSED)
    expect(await countSessions()).toBe(before)
  })

  test('a ticket for another service opens nothing, and is not even asked about', async () => {
    const asked = cas.asked()
    for (const service of ['https://evil.example.com/', `${OWN}.evil.example.com/`, 'not a url', 'javascript:alert(1)'])
      expect(await validate(cas.issue('admin', service), service)).toMatchObject(REFUSED)
    expect(cas.asked()).toBe(asked)
    expect(await validate(cas.issue('admin', 'https://evil.example.com/'), SERVICE)).toMatchObject(REFUSED)
  })

  test('the host a caller claims is not believed', async () => {
    const service = 'https://evil.example.com/'
    const reply = await app.call(casLogin, { ticket: cas.issue('admin', service), service }, undefined, {
      headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
    })
    expect(reply).toMatchObject(REFUSED)
  })

  test("another person's ticket ends the session that was there", async () => {
    const before = (await validate(cas.issue('external01', SERVICE))).result?.token
    const after = await validate(cas.issue('external02', SERVICE), SERVICE, before)
    expect(after.result?.userInfo.username).toBe('external02')
    expect((await app.call(userData, {}, before)).status).toBe(401)
  })

  test('unknown and frozen accounts stay out', async () => {
    expect(await validate(cas.issue('stranger', SERVICE))).toMatchObject(REFUSED)
    expect((await validate(cas.issue('frozen01', SERVICE))).message).toBe('该用户已冻结')
  })

  test.each(['broken', 'endless', 'redirecting', 'slow'] as const)('a sign-on server that is %s lets nobody in', async (how) => {
    const before = await countSessions()
    const ticket = cas.issue('admin', SERVICE)
    cas.behave(how)
    const reply = await validate(ticket)
    expect(reply).toMatchObject(how === 'broken' ? REFUSED : { status: 503, success: false })
    expect(await countSessions()).toBe(before)
  })

  test('a ticket with characters of an address is refused before anything is asked', async () => {
    const asked = cas.asked()
    for (const ticket of ['ST-1&user=admin', 'ST-1/../x', 'ST-1#', '', 'x'.repeat(257)]) expect((await validate(ticket)).code).toBe(400)
    expect(cas.asked()).toBe(asked)
  })

  test('a link from another site signs nobody in', async () => {
    const reply = await app.call(casLogin, { ticket: cas.issue('admin', SERVICE), service: SERVICE }, undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.status).toBe(403)
  })
})

test('K-047 single sign-on is off unless configured', async () => {
  const plain = await startTestApp()
  expect(await plain.call(casLogin, { ticket: 'ST-1', service: SERVICE })).toMatchObject({ success: false, message: '未启用单点登录' })
  await plain.close()
})
