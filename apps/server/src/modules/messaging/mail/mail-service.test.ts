import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailService, testMailService } from '@aosp/contract/messaging/mail-service'
import { startMailServer } from '../../../../test/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const smtp = await startMailServer()
const { letters } = smtp

let app: TestApp
let admin: string
let now = Date.parse('2026-03-02T02:00:00Z')
const later = async (seconds: number) => {
  now += seconds * 1000
  app.setNow(new Date(now))
  await app.settle()
}
beforeAll(async () => {
  app = await startTestApp({
    ...smtp.settings,
  })
  await later(0)
  admin = await app.signIn('admin')
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

const state = async (token = admin) => (await app.call(mailService, {}, token)).result
const own = (email: string | null) => app.platform.db.updateTable('account').set({ email }).where('id', '=', 'user-admin').execute()
const tryIt = async () => (await app.call(testMailService, {}, admin)).message

test('S-103 the mail server is told by name, sender and encryption, never by its password; a test goes to the own address and its end is told', async () => {
  const { port } = smtp
  await own(null)
  expect(await state()).toEqual({
    server: { host: '127.0.0.1', port, from: 'aosp@example.com', encryption: 'offered', signsIn: true },
    waiting: 0,
    lastSuccess: null,
    lastFailure: null,
    address: null,
  })
  expect(await tryIt()).toBe('账号没有邮箱，请先在基本设置中填写')
  await own('keeper@example.com')
  expect(await tryIt()).toBe('测试邮件已提交，请查收；结果稍后显示在最近成功或最近失败中')
  await app.settle()
  expect(letters.at(-1)).toMatchObject({ to: ['keeper@example.com'] })
  expect(letters.at(-1)?.raw).toContain(Buffer.from('邮件服务测试').toString('base64'))
  expect(await state()).toMatchObject({ waiting: 0, lastSuccess: '2026-03-02 10:00:00', lastFailure: null, address: 'ke***@example.com' })
  const [record] = await app.platform.db.selectFrom('audit_log').selectAll().where('action', '=', 'messaging.mail-server-tested').execute()
  expect(record).toMatchObject({ target: 'user-admin', detail: { address: 'ke***@example.com' } })
})

test('S-103 one test a minute; a failure is told with its time and reason, and goes when the letter has left', async () => {
  const sent = letters.length
  expect(await tryIt()).toBe('测试邮件已发送，请 1 分钟后再试')
  await later(61)
  smtp.mood.refuses = '451 mailbox busy'
  expect((await app.call(testMailService, {}, admin)).success).toBe(true)
  await app.settle()
  expect(await state()).toMatchObject({
    waiting: 1,
    lastSuccess: '2026-03-02 10:00:00',
    lastFailure: { time: '2026-03-02 10:01:01', reason: expect.stringContaining('451 mailbox busy') },
  })
  smtp.mood.refuses = undefined
  await later(600)
  expect(letters).toHaveLength(sent)
  expect(JSON.stringify(await state())).not.toMatch(/pass.word|mailer/)
  // Too late to tell anything: it was given up instead of being sent.
  expect(await state()).toMatchObject({ waiting: 0, lastFailure: { reason: expect.stringContaining('已超过有效时间') } })
})

test('S-103 only administrators see it and try it', async () => {
  const before = await app.platform.db.selectFrom('delivery').select('id').execute()
  for (const username of ['operate01', 'menber01', 'external01']) {
    const token = await app.signIn(username)
    expect((await app.call(mailService, {}, token)).status).toBe(403)
    expect((await app.call(testMailService, {}, token)).status).toBe(403)
  }
  expect(await app.platform.db.selectFrom('delivery').select('id').execute()).toEqual(before)
})
