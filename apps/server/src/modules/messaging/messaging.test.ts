import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { smsLog } from '@aosp/contract/messaging/sms-log'
import { newId } from '@aosp/kernel/ids'
import { inTransaction } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { deliverSms, SMS_RETRY } from './deliver-sms.ts'
import { sendSms } from './index.ts'
import type { SmsProvider } from './sms-provider.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const send = (phone: string, content: string, purpose = 'login') =>
  inTransaction(app.platform.db, (trx) => sendSms(app.platform)(trx, { phone, purpose, content, now: new Date() }))
const rowOf = (phone: string) => app.platform.db.selectFrom('sms_message').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

describe('sending', () => {
  test('a queued message is delivered after the commit and stands in the log', async () => {
    await send('13900000001', '您的登录验证码是 482913，5 分钟内有效。')
    await app.settle()
    expect((await rowOf('13900000001')).state).toBe('sent')
    expect((await rowOf('13900000001')).sent_at).toBeInstanceOf(Date)
  })

  test('a transaction that is rolled back sends nothing', async () => {
    const rolledBack = inTransaction(app.platform.db, async (trx) => {
      await sendSms(app.platform)(trx, { phone: '13900000002', purpose: 'login', content: 'x', now: new Date() })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await app.platform.db.selectFrom('sms_message').select('id').where('phone', '=', '13900000002').execute()).toEqual([])
  })
})

/** A gateway as the outside world may offer it: down for the first calls, then well. */
function gateway(failures: number): SmsProvider & { sent: string[] } {
  const sent: string[] = []
  let left = failures
  return {
    name: 'log',
    sent,
    send: async ({ phone }) => {
      if (left-- > 0) throw new Error('gateway answered 502')
      sent.push(phone)
    },
  }
}

describe('a provider that fails', () => {
  const queue = async (phone: string) => {
    const id = newId()
    await app.platform.db
      .insertInto('sms_message')
      .values({ id, phone, purpose: 'notice', content: '业务通知', state: 'queued', provider: 'log', created_at: new Date(), sent_at: null, error: null })
      .execute()
    return id
  }
  const deliver = async (id: string, provider: SmsProvider) => {
    const planned: { kind: string; key: string; dueAt: Date }[] = []
    const due = { plan: async (_trx: unknown, work: { kind: string; key: string; dueAt: Date }) => void planned.push(work) }
    await deliverSms({ db: app.platform.db, now: app.platform.now, due, provider }, id)
    return planned
  }

  test('leaves the message failed with the reason and plans another try, until it works', async () => {
    const id = await queue('13900000011')
    const provider = gateway(1)
    const planned = await deliver(id, provider)
    expect(planned).toMatchObject([{ kind: SMS_RETRY, key: id }])
    expect(planned[0]?.dueAt.getTime()).toBeGreaterThan(Date.now())
    expect(await rowOf('13900000011')).toMatchObject({ state: 'failed', error: 'gateway answered 502', tries: 1, sent_at: null })

    expect(await deliver(id, provider)).toEqual([])
    expect(await rowOf('13900000011')).toMatchObject({ state: 'sent', error: null, tries: 2 })
    expect(provider.sent).toEqual(['13900000011'])
  })

  test('is given up after three tries', async () => {
    const id = await queue('13900000012')
    const provider = gateway(99)
    expect(await deliver(id, provider)).toHaveLength(1)
    expect(await deliver(id, provider)).toHaveLength(1)
    expect(await deliver(id, provider)).toHaveLength(0)
    await deliver(id, gateway(0))
    expect(await rowOf('13900000012')).toMatchObject({ state: 'failed', tries: 3 })
  })

  test('a repeated event does not send twice', async () => {
    const id = await queue('13900000013')
    const provider = gateway(0)
    await deliver(id, provider)
    await deliver(id, provider)
    expect(provider.sent).toEqual(['13900000013'])
  })
})

describe('the log of text messages', () => {
  test('S-067 operators read it with dictionary texts, phones masked, newest first', async () => {
    await send('13900000021', '您的注册验证码是 135790，5 分钟内有效。', 'register')
    const { result } = await app.call(smsLog, { phone: '13900000021' }, operator)
    expect(result?.records).toHaveLength(1)
    expect(result?.records[0]).toMatchObject({
      phone: '139****0021',
      purpose: 'register',
      purpose_dictText: '注册验证码',
      content: '您的注册验证码是 135790，5 分钟内有效。',
      provider: 'log',
    })
    const all = await app.call(smsLog, { pageSize: 50 }, operator)
    const times = all.result?.records.map((line) => line.createTime) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
    expect(JSON.stringify(all.result)).not.toMatch(/1390000\d{4}/)
  })

  test('the hidden digits cannot be found out by searching', async () => {
    expect((await app.call(smsLog, { phone: '*00000*' }, operator)).result?.total).toBe(0)
    expect((await app.call(smsLog, { phone: '*0021' }, operator)).result?.total).toBe(1)
  })

  test('a code that a gateway delivered is not shown', async () => {
    await app.platform.db
      .insertInto('sms_message')
      .values({
        id: 'sms-gateway',
        phone: '13900000031',
        purpose: 'login',
        content: '验证码 482913，勿告知他人',
        state: 'sent',
        provider: 'gateway',
        created_at: new Date(),
        sent_at: new Date(),
        error: null,
      })
      .execute()
    const { result } = await app.call(smsLog, { provider: 'gateway' }, operator)
    expect(result?.records.map((line) => line.content)).toEqual(['验证码 ******，勿告知他人'])
  })

  test.each(['menber01', 'external01'])('%s is refused', async (username) => {
    expect(await app.call(smsLog, {}, await app.signIn(username))).toMatchObject({ status: 403, success: false, result: null })
  })
})
