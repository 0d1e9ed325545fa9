import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { login, sendSms as askForCode } from '@aosp/contract/identity/login'
import { demoInbox } from '@aosp/contract/messaging/demo-inbox'
import { exportSmsLog, smsLog, smsSums } from '@aosp/contract/messaging/sms-log'
import { startSignedHeadersGateway, startSignedQueryGateway, type SmsGateway } from '../../../../../tools/stand-ins/sms-gateways.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { PASSWORD } from '../../../test/databases.ts'
import { lastCode } from '../../../test/sms-codes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendSms } from './index.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const notice = (to: TestApp, phone: string, content = '业务通知') =>
  inTransaction(to.platform.db, (trx) =>
    sendSms(to.platform)(trx, { phone, purpose: 'notice', template: 'sms_notice', values: { content }, now: to.platform.now() }),
  )
const rowOf = (at: TestApp, phone: string) => at.platform.db.selectFrom('delivery').selectAll().where('receiver', '=', phone).executeTakeFirstOrThrow()

describe('sending', () => {
  test('a queued message is sent after the commit and stands in the log', async () => {
    await notice(app, '13900000101')
    await app.settle()
    expect(await rowOf(app, '13900000101')).toMatchObject({ state: 'sent', sent_at: expect.any(Date), next_at: null })
  })

  test('a transaction that is rolled back sends nothing', async () => {
    const rolledBack = inTransaction(app.platform.db, async (trx) => {
      await sendSms(app.platform)(trx, { phone: '13900000102', purpose: 'notice', template: 'sms_notice', values: { content: 'x' }, now: new Date() })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await app.platform.db.selectFrom('delivery').select('id').where('receiver', '=', '13900000102').execute()).toEqual([])
  })
})

/** Rows of a table in which these digits stand by themselves: not inside an id or a fraction of a second. */
const holding = async (at: TestApp, table: string, digits: string): Promise<number> => {
  const apart = `(^|[^0-9a-z.-])${digits}($|[^0-9a-z-])`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} as t where to_jsonb(t)::text ~ ${apart}`.execute(
    at.platform.db,
  )
  return rows[0]?.count ?? -1
}

/** Both shapes of gateways keep the same laws; the messages reach them as their documentation says. */
const GATEWAYS = [
  {
    name: 'aliyun',
    start: startSignedQueryGateway,
    more: {},
    code: (digits: string) => ({ phone: '13900000021', template: 'T1', values: { code: digits, minutes: '5' }, sign: '航资汇' }),
    cost: { segments: 1, cost: 5 },
    busy: '触发分钟级流控（isv.BUSINESS_LIMIT_CONTROL）',
    refused: '短信签名不合法（isv.SMS_SIGNATURE_ILLEGAL）',
    undelivered: '运营商未送达（MOBILE_NOT_ON_SERVICE）',
    /** Whether a message whose end nobody knows is found before it has a receipt. */
    findsAtOnce: true,
  },
  {
    name: 'tencent',
    start: startSignedHeadersGateway,
    more: { SMS_APP_ID: '1400006666' },
    code: (digits: string) => ({ phone: '+8613900000021', template: 'T1', values: [digits, '5'], sign: '航资汇' }),
    cost: { segments: 2, cost: 10 },
    busy: '号码 30 秒内超频（LimitExceeded.PhoneNumberThirtySecondLimit）',
    refused: '模板未审批或内容不匹配（FailedOperation.TemplateIncorrectOrUnapproved）',
    undelivered: '运营商未送达（用户关机）',
    findsAtOnce: false,
  },
] as const

describe.each(GATEWAYS)('C-161 a gateway of the shape of $name', ({ name, start, more, ...expected }) => {
  let gateway: SmsGateway
  let node: TestApp
  let now = Date.parse('2026-03-02T02:00:00Z')
  const later = async (seconds: number) => {
    now += seconds * 1000
    node.setNow(new Date(now))
    await node.settle()
  }
  const settings = (given: Partial<SmsGateway>) => ({
    SMS_PROVIDER: name,
    SMS_URL: given.url ?? '',
    SMS_KEY_ID: given.keyId ?? '',
    SMS_KEY_SECRET: given.keySecret ?? '',
    SMS_SIGN: '航资汇',
    SMS_TEMPLATES: JSON.stringify({ code: { id: 'T1', values: ['code', 'minutes'] }, notice: 'T2' }),
    SMS_TIMEOUT_MS: '60000',
    ...more,
  })
  beforeAll(async () => {
    gateway = await start()
    node = await startTestApp(settings(gateway))
    await later(0)
  })
  afterAll(async () => {
    await node.close()
    await gateway.stop()
  })
  const idsTaken = (phone: string) => gateway.taken().filter((message) => message.phone.endsWith(phone))

  test('a code leaves as the values of its template, opens a session, and stands in no table and no list', async () => {
    await node.call(askForCode, { mobile: '13900000021', smsmode: '0' })
    await node.settle()
    const [message] = gateway.taken()
    const digits = JSON.stringify(message?.values).match(/\d{6}/)?.[0] ?? 'none'
    expect(message).toMatchObject(expected.code(digits))
    expect(await rowOf(node, '13900000021')).toMatchObject({
      id: message?.id,
      state: 'sent',
      receipt: 'waiting',
      reference: message?.reference,
      ...expected.cost,
    })
    expect(gateway.forged()).toBe(0)

    for (const table of ['delivery', 'sms_code', 'outbox_event', 'due_work', 'audit_log']) expect(await holding(node, table, digits), table).toBe(0)
    const listed = await node.call(smsLog, { phone: '13900000021' }, await node.signIn('operate01'))
    expect(listed.result?.records).toMatchObject([
      { content: '【航资汇】您正在登录，验证码******，5分钟内有效，请勿告诉他人。', provider: name, state_dictText: '已发送', receipt_dictText: '待回执' },
    ])
    // What a gateway delivered is not shown on the page of the demonstration either.
    expect((await node.call(demoInbox, { phone: '13900000021' })).result).toEqual([])
  })

  test('receipts are fetched until there is one', async () => {
    await notice(node, '13900000201')
    await notice(node, '13900000202')
    await node.settle()
    await later(31)
    expect((await rowOf(node, '13900000201')).receipt).toBe('waiting')
    gateway.report((await rowOf(node, '13900000201')).id, 'delivered')
    gateway.report((await rowOf(node, '13900000202')).id, 'undelivered')
    await later(121)
    expect(await rowOf(node, '13900000201')).toMatchObject({ receipt: 'delivered', receipt_at: expect.any(Date), next_at: null })
    expect(await rowOf(node, '13900000202')).toMatchObject({ state: 'sent', receipt: 'undelivered', receipt_note: expected.undelivered, next_at: null })
  })

  test('a busy gateway is asked again and again; what it refuses for good is not', async () => {
    gateway.behave('busy')
    await notice(node, '13900000203')
    await node.settle()
    expect(await rowOf(node, '13900000203')).toMatchObject({ state: 'failed', tries: 1, error: expected.busy })
    await later(31)
    gateway.behave('honest')
    await later(121)
    expect(await rowOf(node, '13900000203')).toMatchObject({ state: 'sent', tries: 3, error: null })
    gateway.behave('refusing')
    await notice(node, '13900000204')
    await node.settle()
    await later(3600)
    expect(await rowOf(node, '13900000204')).toMatchObject({ state: 'failed', tries: 1, error: expected.refused, next_at: null, cost: 0 })
    gateway.behave('honest')
  })

  test('a gateway that is lost after taking a message is looked to, never sent the message twice', async () => {
    const phone = '13900000205'
    gateway.behave('dropping')
    await notice(node, phone)
    await node.settle()
    gateway.behave('honest')
    const { id, state } = await rowOf(node, phone)
    expect(state).toBe('unclear')
    if (!expected.findsAtOnce) gateway.report(id, 'delivered')
    await later(61)
    expect((await rowOf(node, phone)).state).toBe('sent')
    await later(3600)
    expect(idsTaken(phone)).toHaveLength(1)
  })

  const left = (row: { id: string; phone: string; state: 'sending' | 'failed'; codeId?: string; minutesAgo: number }) =>
    node.platform.db
      .insertInto('delivery')
      .values({
        id: row.id,
        way: 'sms',
        receiver: row.phone,
        purpose: row.codeId ? 'login' : 'notice',
        content: '内容',
        code_id: row.codeId ?? null,
        state: row.state,
        tries: 1,
        provider: name,
        created_at: new Date(now - row.minutesAgo * 60_000),
        sent_at: null,
        error: null,
        next_at: new Date(now),
        until_at: new Date(now + (row.codeId ? 5 - row.minutesAgo : 1440) * 60_000),
      })
      .execute()

  test('a node that died while it handed a message over leaves one that is looked for; only a gateway that has it not is given it again', async () => {
    await left({ id: `died-${name}`, phone: '13900000207', state: 'sending', minutesAgo: 3 })
    await notice(node, '13900000208')
    await node.settle()
    await later(31)
    expect(await rowOf(node, '13900000207')).toMatchObject({ state: expected.findsAtOnce ? 'sent' : 'unclear' })
    expect(idsTaken('13900000207')).toHaveLength(expected.findsAtOnce ? 1 : 0)
    await later(7200)
    expect(idsTaken('13900000207')).toHaveLength(expected.findsAtOnce ? 1 : 0)
  })

  test('a code too old to be used is not sent any more', async () => {
    await left({ id: `late-${name}`, phone: '13900000209', state: 'failed', codeId: 'some-code', minutesAgo: 5 })
    await notice(node, '13900000210')
    await node.settle()
    expect(await rowOf(node, '13900000209')).toMatchObject({ state: 'failed', error: '验证码已过期，不再发送', next_at: null })
    expect(idsTaken('13900000209')).toEqual([])
  })

  test('a gateway that is not there, or does not know the key, is said in the log; the message is tried again', async () => {
    const gone = await start()
    await gone.stop()
    const stranger = await startTestApp(settings(gone))
    await notice(stranger, '13900000211')
    await stranger.settle()
    expect(await rowOf(stranger, '13900000211')).toMatchObject({
      state: 'failed',
      tries: 1,
      error: '短信网关无法连接（ECONNREFUSED）',
      next_at: expect.any(Date),
    })
    await stranger.close()
    const forger = await startTestApp(settings({ ...gateway, keySecret: 'another-secret' }))
    await notice(forger, '13900000212')
    await forger.settle()
    expect(await rowOf(forger, '13900000212')).toMatchObject({ state: 'failed', next_at: null, error: expect.stringContaining('Signature') })
    expect([gateway.forged(), idsTaken('13900000212')]).toEqual([1, []])
    await forger.close()
  })

  test('an operator sees what the month cost', async () => {
    // The clock has moved past every session.
    const token = (await node.call(login, { username: 'operate01', password: PASSWORD })).result?.token
    const { result } = await node.call(smsSums, { month: '2026-03' }, token)
    const rows = await node.platform.db.selectFrom('delivery').select(['state', 'receipt', 'segments', 'cost']).execute()
    expect(result).toEqual({
      month: '2026-03',
      sent: rows.filter(({ state }) => state === 'sent').length,
      delivered: rows.filter(({ receipt }) => receipt === 'delivered').length,
      undelivered: rows.filter(({ receipt }) => receipt === 'undelivered').length,
      failed: rows.filter(({ state }) => state === 'failed').length,
      unclear: rows.filter(({ state }) => state === 'unclear').length,
      segments: rows.reduce((sum, { segments }) => sum + segments, 0),
      cost: rows.reduce((sum, { cost }) => sum + cost, 0) / 100,
    })
    expect(result?.cost).toBeGreaterThan(0)
    expect((await node.call(smsSums, { month: '2026-02' }, token)).result).toMatchObject({ sent: 0, cost: 0 })
    expect((await node.call(smsSums, { month: '2026-13' }, token)).message).toBe('月份格式应为 YYYY-MM')
  })
})

describe('the log of text messages', () => {
  test('S-067 operators read it with dictionary texts, phones masked, newest first; a code is shown to nobody', async () => {
    await app.call(askForCode, { mobile: '13900000022', smsmode: '0' })
    await app.settle()
    const { result } = await app.call(smsLog, { phone: '13900000022' }, operator)
    expect(result?.records).toMatchObject([
      {
        phone: '139****0022',
        purpose: 'login',
        purpose_dictText: '登录验证码',
        content: '【航资汇】您正在登录，验证码******，5分钟内有效，请勿告诉他人。',
        provider: 'log',
        state_dictText: '已发送',
        receipt: null,
        cost: 0,
      },
    ])
    const all = await app.call(smsLog, { pageSize: 50 }, operator)
    const times = all.result?.records.map((line) => line.createTime) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
    expect(JSON.stringify(all.result)).not.toMatch(/1390000\d{4}/)
    const digits = await lastCode(app, '13900000022')
    expect(digits).toMatch(/^\d{6}$/)
    expect(JSON.stringify(all.result)).not.toContain(digits)
    const file = await app.call(exportSmsLog, {}, operator)
    expect(file.message).not.toContain(digits)
    for (const table of ['delivery', 'sms_code', 'outbox_event', 'audit_log']) expect(await holding(app, table, digits), table).toBe(0)
  })

  test('the hidden digits cannot be found out by searching', async () => {
    expect((await app.call(smsLog, { phone: '*00000*' }, operator)).result?.total).toBe(0)
    expect((await app.call(smsLog, { phone: '*0022' }, operator)).result?.total).toBe(1)
  })

  test.each(['menber01', 'external01'])('%s is refused', async (username) => {
    expect(await app.call(smsLog, {}, await app.signIn(username))).toMatchObject({ status: 403, success: false, result: null })
  })
})

describe('the page of the demonstration', () => {
  test('shows messages to the people it came with, or to the number that is named', async () => {
    await notice(app, '13911110000', '只给这个号码')
    const everybody = await app.call(demoInbox, {})
    expect(everybody.result?.map(({ phone }) => phone)).toContain('13900000022')
    expect(everybody.result?.map(({ phone }) => phone)).not.toContain('13911110000')
    expect((await app.call(demoInbox, { phone: '13911110000' })).result).toMatchObject([{ content: '【航资汇】只给这个号码' }])
    expect((await app.call(demoInbox, { phone: '139' })).message).toBe('请输入正确手机号')
  })

  test.each([{ SEED: 'base' }, { SEED: 'demo', PRODUCTION: 'true' }])('is not there with %o, and there is no way to send either', async (settings) => {
    const plain = await startTestApp(settings)
    expect(await plain.call(demoInbox, {})).toMatchObject({ status: 404, success: false, message: '资源不存在，请检查地址是否正确' })
    expect((await plain.call(askForCode, { mobile: '13900000021', smsmode: '0' })).message).toBe('短信服务未开通，请使用账号密码登录或联系平台客服')
    await notice(plain, '13900000301')
    await plain.settle()
    expect(await rowOf(plain, '13900000301')).toMatchObject({ state: 'failed', error: '短信服务未开通', next_at: null })
    await plain.close()
  })
})
