import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCaptcha, login, sendSms } from '@aosp/contract/identity/login'
import { allDictItems } from '@aosp/contract/reference/dictionary'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createSharedLimits } from './shared-limits.ts'

describe('two nodes behind one balancer', () => {
  let app: TestApp
  let other: Awaited<ReturnType<typeof startSecondNode>>
  beforeAll(async () => {
    // Six sign-ins, pictures and registrations a minute, one text message.
    app = await startTestApp({ RATE_SCALE: '0.1' })
    other = await startSecondNode(app, { RATE_SCALE: '0.1' })
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })
  const ask = async (node: Pick<TestApp, 'http'>, call: typeof checkCaptcha | typeof login | typeof sendSms, input: object, address: string) => {
    const reply = await node.http.inject({ ...request(call, { ...input }, undefined, app.platform.signatureSecret), remoteAddress: address })
    return { status: reply.statusCode, message: reply.json<{ message: string }>().message, wait: reply.headers['retry-after'] }
  }

  test.each([
    ['sign-in', login, { username: 'nobody', password: 'wrong-password' }, 6],
    ['the picture', checkCaptcha, { captcha: 'abcd', checkKey: 'key-of-nobody' }, 6],
    ['codes by text message', sendSms, { mobile: '13900000001', smsmode: '0' }, 1],
  ] as const)('the limit of %s counts on both together, also when all come at once', async (what, call, input, most) => {
    const address = `10.1.0.${what.length}`
    const replies = await Promise.all(Array.from({ length: 16 }, (_none, at) => ask(at % 2 ? app : other, call, input, address)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.length - refused.length).toBe(most)
    for (const { message, wait } of refused) expect(message).toBe(`操作过于频繁，请${wait}秒后再试`)
    expect((await ask(other, call, input, '10.1.1.1')).status, 'whoever is elsewhere is not meant').not.toBe(429)
  })

  test('the minute over, by the clock of the database, both let in again', async () => {
    const address = '10.1.2.1'
    const input = { captcha: 'abcd', checkKey: 'key-of-nobody' }
    for (let at = 0; at < 6; at++) await ask(at < 3 ? app : other, checkCaptcha, input, address)
    expect([(await ask(app, checkCaptcha, input, address)).status, (await ask(other, checkCaptcha, input, address)).status]).toEqual([429, 429])
    await sql`update rate_window set ends_at = clock_timestamp() where caller = ${address}`.execute(app.platform.db)
    expect([(await ask(app, checkCaptcha, input, address)).status, (await ask(other, checkCaptcha, input, address)).status]).toEqual([200, 200])
  })

  test('calls without such a limit cost no statement', async () => {
    const token = await app.signIn('menber01')
    await app.call(allDictItems, {}, token)
    const { rows } = await sql<{ route: string }>`select distinct route from rate_window order by route`.execute(app.platform.db)
    expect(rows.map(({ route }) => route)).toEqual(['/sys/checkCaptcha', '/sys/login', '/sys/sms'])
  })
})

test('windows that are over go by themselves', async () => {
  const database = await emptyDatabase()
  try {
    const limits = createSharedLimits(database.db)
    await sql`insert into rate_window select '/old', n::text, 1, clock_timestamp() - interval '1 second' from generate_series(1, 50) n`.execute(database.db)
    for (let at = 0; at < 100; at++) await limits.count('/new', `caller ${at}`, 10)
    const { rows } = await sql<{ route: string; n: number }>`select route, count(*)::int as n from rate_window group by route`.execute(database.db)
    expect(rows).toEqual([{ route: '/new', n: 100 }])
  } finally {
    await database.drop()
  }
})
