import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, sendSms } from '@aosp/contract/identity/login'
import { PASSWORD } from '../../../test/databases.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hashPassword } from './hashes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // What a password costs outside of tests: the seed's cheap one would be answered sooner than the decoy.
  const passwordHash = await hashPassword(PASSWORD)
  await app.platform.db.updateTable('account').set({ password_hash: passwordHash }).where('username', '=', 'menber01').execute()
})
afterAll(() => app.close())

/** Two-sample Kolmogorov-Smirnov: how likely two sets of times come from one distribution. */
function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const below = (times: readonly number[], limit: number) => times.filter((time) => time <= limit).length / times.length
  const distance = Math.max(...[...a, ...b].map((limit) => Math.abs(below(a, limit) - below(b, limit))))
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  const terms = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 2 : -2) * Math.exp(-2 * (index + 1) ** 2 * lambda ** 2))
  return Math.min(1, lambda < 0.2 ? 1 : terms.reduce((sum, term) => sum + term, 0))
}

const SAMPLES = 30
/** A difference one could use shows as good as always with so many samples; a busy machine alone does not make one. */
const SURELY_DIFFERENT = 1e-6

/** Asked in turn, so that whatever else the machine does falls on both. */
async function compare(ask: (known: boolean, number: number) => Promise<{ message: string }>): Promise<{ likeness: number; messages: Set<string> }> {
  const times: [number[], number[]] = [[], []]
  const messages = new Set<string>()
  for (let number = 0; number < SAMPLES; number++)
    for (const known of number % 2 === 0 ? [true, false] : [false, true]) {
      const begun = performance.now()
      messages.add((await ask(known, number)).message)
      times[known ? 0 : 1].push(performance.now() - begun)
    }
  return { likeness: sameDistribution(...times), messages }
}

/** Every try from an address of its own, and nothing counted before it. */
const fresh = async (number: number) => {
  await app.platform.db.deleteFrom('login_failure').execute()
  await app.platform.db.deleteFrom('sms_code').execute()
  return { remoteAddress: `10.3.${number % 250}.1` }
}

test('figure 22: a wrong password is answered alike, and as fast, for a name somebody has and one nobody has', async () => {
  const { likeness, messages } = await compare(async (known, number) =>
    app.call(login, { username: known ? 'menber01' : 'nobody01', password: 'wrong' }, undefined, await fresh(number)),
  )
  expect(messages).toEqual(new Set(['用户名或密码错误']))
  expect(likeness).toBeGreaterThan(SURELY_DIFFERENT)
  process.stdout.write(`figure 22: known and unknown names, KS p = ${likeness.toFixed(3)} of ${SAMPLES} each\n`)
})

test.each([
  ['0', '登录'],
  ['1', '注册'],
  ['2', '找回密码'],
] as const)('figure 22: a code asked for with smsmode %s (%s) tells nothing about a number', async (smsmode, _purpose) => {
  const { likeness, messages } = await compare(async (known, number) =>
    app.call(sendSms, { mobile: known ? '13900000021' : '13911119999', smsmode }, undefined, await fresh(number)),
  )
  expect(messages).toEqual(new Set(['验证码已发送，请注意查收']))
  expect(likeness).toBeGreaterThan(SURELY_DIFFERENT)
  process.stdout.write(`figure 22: known and unknown numbers, smsmode ${smsmode}, KS p = ${likeness.toFixed(3)} of ${SAMPLES} each\n`)
})
