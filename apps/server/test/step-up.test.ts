import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { rightsOf, isWrite } from '@aosp/contract/endpoint'
import { stepUp } from '@aosp/contract/identity/factor'
import { login } from '@aosp/contract/identity/login'
import { unmaskMember } from '@aosp/contract/organisation/member'
import { PASSWORD } from './databases.ts'
import { GRANTS } from './grants.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
const start = Date.parse('2026-03-02T02:00:00Z')
const at = (minutes: number) => app.setNow(new Date(start + minutes * 60_000))
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ACCOUNTS = { admin: 'admin', operate: 'operate01', menber: 'menber01', external: 'external01' } as const
const asking = allCalls.filter(({ call }) => call.stepUp)

test('acts that move money, reveal, forfeit, stop or change what opens an account ask for a step-up', () => {
  expect(asking.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toMatchSnapshot()
  expect(asking.filter(({ call }) => call.access === 'public' || !isWrite(call)).map(({ name }) => name)).toEqual([])
})

describe.each(asking.map(({ call }) => ({ title: `${call.method} ${call.path}`, call })))('$title', ({ call }) => {
  test.each(Object.entries(ACCOUNTS))('five minutes after signing in %s is asked again, and nothing is done before', async (role, username) => {
    at(0)
    const token = (await app.call(login, { username, password: PASSWORD })).result?.token
    at(5)
    const reply = await app.callOnce(call, {}, token)
    if (call.access === 'signed-in' || rightsOf(call).some((code) => GRANTS.get(code)?.includes(role as keyof typeof ACCOUNTS)))
      expect(reply).toMatchObject({ status: 200, success: false, code: 4031, message: '请再次验证身份', result: null })
    else expect(reply).toMatchObject({ status: 403 })
  })
})

describe('the proof', () => {
  const unmask = (token: string | undefined) => app.callOnce(unmaskMember, { id: 'user-menber01' }, token)

  test('signing in with the password is one, for five minutes and this session alone; the password renews it', async () => {
    at(20)
    const token = (await app.call(login, { username: 'operate01', password: PASSWORD })).result?.token
    expect((await unmask(token)).success).toBe(true)
    at(25)
    expect((await unmask(token)).code).toBe(4031)
    expect((await app.call(stepUp, {}, token)).message).toBe('请输入登录密码')
    expect((await app.call(stepUp, { password: 'wrong' }, token)).message).toBe('登录密码错误')
    expect((await unmask(token)).code).toBe(4031)
    const second = (await app.call(login, { username: 'operate01', password: PASSWORD })).result?.token
    expect((await unmask(token)).code).toBe(4031)
    expect((await unmask(second)).success).toBe(true)
    expect((await app.call(stepUp, { password: PASSWORD }, token)).message).toBe('身份验证通过')
    expect((await unmask(token)).success).toBe(true)
  })

  test('wrong passwords are counted and stop the next try', async () => {
    at(40)
    const token = (await app.call(login, { username: 'operate02', password: PASSWORD })).result?.token
    for (const _try of [1, 2, 3, 4, 5]) expect((await app.call(stepUp, { password: 'wrong' }, token)).success).toBe(false)
    expect((await app.call(stepUp, { password: PASSWORD }, token)).message).toMatch(/^密码错误次数过多/)
  })
})
