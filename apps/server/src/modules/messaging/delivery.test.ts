import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { askMailCode, mailAddress, proveMailAddress } from '@aosp/contract/messaging/mail-address'
import * as outgoing from '@aosp/contract/messaging/message'
import * as templates from '@aosp/contract/messaging/message-template'
import { resendSms, smsLog, smsTemplates } from '@aosp/contract/messaging/sms-log'
import { tradeMessages } from '@aosp/contract/messaging/trade-message'
import { myAnnouncements } from '@aosp/contract/messaging/bell'
import { sendSms as askForCode } from '@aosp/contract/identity/login'
import { inTransaction } from '../../platform/db/database.ts'
import { cleanMessages } from './delivery/clean-messages.ts'
import { importBody, workbook } from '../../../test/archives.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const smtp = await startMailServer()
const { letters } = smtp

const posts: { url: URL; body: { msgtype: string; text: { content: string } } }[] = []
let robotSays: object | undefined = { errcode: 0, errmsg: 'ok' }
/** Groups of two enterprise apps behind one door. */
const robots: Server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    posts.push({ url: new URL(request.url ?? '', 'http://robot'), body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (robotSays === undefined) return void request.socket.destroy()
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(robotSays))
  })
})
const SECRET = 'SECabcdef0123456789'

let app: TestApp
let admin: string
let now = Date.parse('2026-03-02T02:00:00Z')
const later = async (seconds: number) => {
  now += seconds * 1000
  app.setNow(new Date(now))
  await app.settle()
}
beforeAll(async () => {
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve))
  const robot = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`
  app = await startTestApp({
    ...smtp.settings,
    WXWORK_ROBOT_URL: `${robot}/wxwork?key=k1`,
    DINGTALK_ROBOT_URL: `${robot}/dingtalk?access_token=t1`,
    DINGTALK_ROBOT_SECRET: SECRET,
    SESSION_HOURS: '168',
    SESSION_IDLE_MINUTES: '10080',
  })
  await later(0)
  admin = await app.signIn('admin')
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
  robots.close()
})

const list = async (input: Record<string, unknown>) => (await app.call(outgoing.messages, { pageSize: 100, ...input }, admin)).result?.records ?? []
const write = async (form: { esType: string; esReceiver: string; esTitle?: string; esContent?: string }) => {
  const { result, message } = await app.call(outgoing.addMessage, { esTitle: '停机维护', esContent: '今晚维护', ...form }, admin)
  await app.settle()
  return result?.id ?? message
}
const templateOf = async (code: string) =>
  (await app.call(templates.messageTemplates, { templateCode: code }, admin)).result?.records.find((row) => row.templateCode === code) ??
  expect.fail(`no ${code}`)
/** The part of a letter that is HTML, whichever way it was packed. */
function bodyOf(raw: string): string {
  const [head = '', body = ''] = /text\/html[\s\S]*?\r\n\r\n[\s\S]*?(?=\r\n--)/.exec(raw)?.[0].split('\r\n\r\n') ?? []
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
const subjectOf = (raw: string): string => {
  const words = [...raw.replaceAll(/\r\n\s+/g, ' ').matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, text = '']) => Buffer.from(text, 'base64').toString('utf8'))
  return words.join('')
}

describe('S-103 C-160 the messages that leave', () => {
  test('each way takes what is written by hand, and the list tells receiver (masked), way, tries and state', async () => {
    await write({ esType: '1', esReceiver: '13912340000' })
    await write({ esType: '2', esReceiver: 'somebody@example.com' })
    await write({ esType: '3', esReceiver: 'wxwork' })
    const rows = await list({ esTitle: '停机维护', column: 'esType', order: 'asc' })
    expect(rows).toMatchObject([
      {
        esType_dictText: '短信',
        esReceiver: '139****0000',
        esContent: '【航资汇】今晚维护',
        esSendStatus: '1',
        esSendStatus_dictText: '推送成功',
        esSendNum: 1,
      },
      { esType_dictText: '邮件', esReceiver: 'so***@example.com', esContent: '今晚维护', esSendStatus: '1', provider: 'smtp' },
      { esType_dictText: '企业应用', esReceiver: 'wxwork', esSendStatus: '1', provider: 'robot', esResult: null },
    ])
    expect(letters.at(-1)).toMatchObject({ to: ['somebody@example.com'] })
    expect(subjectOf(letters.at(-1)?.raw ?? '')).toContain('停机维护')
    expect(posts.at(-1)).toMatchObject({ body: { msgtype: 'text', text: { content: '今晚维护' } } })
    expect(posts.at(-1)?.url.search).toBe('?key=k1')
    expect(await list({ esReceiver: 'somebody@example.com' })).toHaveLength(1)
    expect(await list({ esReceiver: '*omebody*' }), 'hidden letters cannot be found out by searching').toEqual([])
  })

  test('the whole receiver is shown to who may see it, and leaves a record', async () => {
    const [row] = await list({ esType: '2' })
    expect((await app.call(outgoing.unmaskMessage, { id: row?.id ?? '' }, admin)).result).toEqual({ receiver: 'somebody@example.com' })
    expect(await app.callOnce(outgoing.unmaskMessage, { id: row?.id ?? '' }, await app.signIn('operate01'))).toMatchObject({ status: 403 })
  })

  test.each([
    ['1', '139', '请输入正确手机号'],
    ['2', 'nobody', '请输入正确的邮箱地址'],
    ['3', 'https://evil.example.com/', '接收人应为已接入的机器人：wxwork、dingtalk'],
  ])('way %s refuses %s with an envelope, and nothing is written', async (esType, esReceiver, text) => {
    const before = (await list({})).length
    expect(await app.call(outgoing.addMessage, { esTitle: 'x', esContent: 'x', esType, esReceiver }, admin)).toMatchObject({
      status: 200,
      success: false,
      message: text,
    })
    expect(await list({})).toHaveLength(before)
  })

  test('a robot that asks for it is signed for; one that is busy is asked again with growing waits, one that refuses is not', async () => {
    robotSays = { errcode: 130_101, errmsg: 'send too fast' }
    const id = await write({ esType: '3', esReceiver: 'dingtalk', esTitle: '忙' })
    const query = posts.at(-1)?.url.searchParams
    const timestamp = query?.get('timestamp') ?? ''
    expect(query?.get('sign')).toBe(createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'))
    expect(query?.get('access_token')).toBe('t1')
    expect(await list({ esTitle: '忙' })).toMatchObject([
      { esSendStatus: '2', esSendStatus_dictText: '推送失败', esResult: 'send too fast（130101）', nextTime: '2026-03-02 10:00:30' },
    ])
    await later(31)
    await later(121)
    expect(await list({ esTitle: '忙' })).toMatchObject([{ esSendStatus: '2', esSendNum: 3 }])
    for (let hours = 0; hours < 30; hours += 5) await later(5 * 3600)
    expect(await list({ esTitle: '忙' })).toMatchObject([{ esSendStatus: '-1', nextTime: null, esResult: 'send too fast（130101）；已超过有效时间，不再重试' }])

    robotSays = { errcode: 0, errmsg: 'ok' }
    expect(await app.call(outgoing.resendMessages, { ids: `${id},` }, admin)).toMatchObject({ success: true, message: '已重新加入发送队列' })
    await app.settle()
    expect(await list({ esTitle: '忙' })).toMatchObject([{ esSendStatus: '1', esResult: null }])
    robotSays = { errcode: 310_000, errmsg: 'keywords not in content' }
    await write({ esType: '3', esReceiver: 'dingtalk', esTitle: '拒绝' })
    expect(await list({ esTitle: '拒绝' })).toMatchObject([
      { esSendStatus: '-1', esSendNum: 1, esResult: 'keywords not in content（310000）', resendable: true },
    ])
    robotSays = undefined
    await write({ esType: '3', esReceiver: 'wxwork', esTitle: '断线' })
    expect(await list({ esTitle: '断线' })).toMatchObject([{ esSendStatus: '0', state: 'unclear' }])
    robotSays = { errcode: 0, errmsg: 'ok' }
  })

  test('mail: for now and for good are told apart; one that failed is changed, sent again and deleted, one that was sent is not', async () => {
    smtp.mood.refuses = '450 mailbox busy'
    await write({ esType: '2', esReceiver: 'busy@example.com', esTitle: '邮箱忙' })
    const [busy] = await list({ esTitle: '邮箱忙' })
    expect(busy).toMatchObject({ esSendStatus: '2', esSendNum: 1, esResult: expect.stringContaining('450') })
    expect(await app.call(outgoing.deleteMessage, { id: busy?.id ?? '' }, admin)).toMatchObject({
      success: false,
      message: '消息正在发送或等待重试，暂不能删除或修改',
    })
    smtp.mood.refuses = '550 no such user'
    const id = await write({ esType: '2', esReceiver: 'gone@example.com', esTitle: '没有此人' })
    const [gone] = await list({ esTitle: '没有此人' })
    expect(gone).toMatchObject({ id, esSendStatus: '-1', esResult: expect.stringContaining('550') })
    smtp.mood.refuses = undefined
    // The family's pages send the whole row back, with the receiver as it was shown.
    expect(await app.call(outgoing.editMessage, { ...gone, id, esContent: '改过的内容' }, admin)).toMatchObject({ success: true })
    await app.call(outgoing.resendMessages, { ids: id }, admin)
    await app.settle()
    expect(letters.at(-1)?.to).toEqual(['gone@example.com'])
    expect(bodyOf(letters.at(-1)?.raw ?? '')).toBe('改过的内容')
    expect(await app.call(outgoing.resendMessages, { ids: id }, admin)).toMatchObject({ success: false })
    expect(await app.call(outgoing.editMessage, { id, esContent: '再改' }, admin)).toMatchObject({
      success: false,
      message: expect.stringContaining('只能修改未发出的消息'),
    })
    expect(await app.call(outgoing.deleteMessages, { ids: `${id},nobody,` }, admin)).toMatchObject({ success: false })
    expect(await app.call(outgoing.deleteMessage, { id }, admin)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await list({ esTitle: '没有此人' })).toEqual([])
    expect((await app.call(outgoing.messageById, { id: busy?.id ?? '' }, admin)).result).toMatchObject({ esTitle: '邮箱忙', esType_dictText: '邮件' })
  })

  test('many are sent from a sheet, each as if written by hand; a line that reaches nobody is named and the rest goes', async () => {
    const bytes = await workbook([
      ['标题', '方式', '接收地址', '内容'],
      ['批量通知', '短信', '13912340066', '今晚维护'],
      ['批量通知', '短信', '139****0066', '今晚维护'],
      ['批量通知', '企业应用', 'nobody', '今晚维护'],
      ['批量通知', '站内消息', 'admin', '今晚维护'],
    ])
    const form = await importBody([{ part: 'file', name: '消息.xlsx', bytes }])
    const send = (token: string) =>
      app.http.inject({ method: 'POST', url: outgoing.importMessages.path, ...form, headers: { ...form.headers, 'x-access-token': token } })
    expect((await send(await app.signIn('operate01'))).statusCode).toBe(403)
    expect((await send(admin)).json()).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 3 } })
    await app.settle()
    expect(await list({ esTitle: '批量通知' })).toMatchObject([{ esReceiver: '139****0066', esContent: '【航资汇】今晚维护', esSendStatus: '1' }])
  })

  test('what is older than it has to be kept goes, and never what still waits', async () => {
    const created = new Date(now - 200 * 86_400_000)
    const old = { way: 'sms', receiver: '13912340077', purpose: 'notice', content: '旧', provider: 'log', sent_at: null, error: null } as const
    await app.platform.db
      .insertInto('delivery')
      .values([
        { ...old, id: 'old-done', state: 'failed', created_at: created, until_at: created },
        { ...old, id: 'old-waiting', state: 'queued', created_at: created, until_at: created, next_at: new Date('2100-01-01') },
        { ...old, id: 'young-done', state: 'failed', created_at: new Date(now), until_at: new Date(now) },
      ])
      .execute()
    expect(await cleanMessages(app.platform).run('180', 'run-1')).toBe('清理 1 条外发消息')
    const left = await app.platform.db.selectFrom('delivery').select('id').where('receiver', '=', old.receiver).orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['old-waiting', 'young-done'])
  })

  test.each(['operate01', 'menber01', 'external01'])('%s reaches none of it', async (who) => {
    const token = await app.signIn(who)
    expect((await app.call(outgoing.messages, {}, token)).status).toBe(403)
    expect((await app.call(templates.messageTemplates, {}, token)).status).toBe(403)
  })
})

describe('C-161 text messages by hand', () => {
  test('an operator sends again what failed, never a code and no other way; the templates are there to be read', async () => {
    const operator = await app.signIn('operate01')
    await app.call(askForCode, { mobile: '13900000021', smsmode: '0' })
    await app.settle()
    const [code] = (await app.call(smsLog, { phone: '13900000021' }, operator)).result?.records ?? []
    expect(code).toMatchObject({ tries: 1, resendable: false, content: expect.stringContaining('******') })
    expect(await app.call(resendSms, { ids: code?.id ?? '' }, operator)).toMatchObject({ success: false })
    const [mail] = await list({ esTitle: '拒绝' })
    expect(await app.call(resendSms, { ids: mail?.id ?? '' }, operator)).toMatchObject({ success: false, message: '未找到对应数据' })
    const id = await write({ esType: '1', esReceiver: '13912340001' })
    await app.platform.db.updateTable('delivery').set({ state: 'failed', sent_at: null, error: '忙' }).where('id', '=', id).execute()
    expect(await app.call(resendSms, { ids: id }, operator)).toMatchObject({ success: true })
    await app.settle()
    expect((await app.call(smsLog, { phone: '13912340001' }, operator)).result?.records).toMatchObject([{ state: 'sent', tries: 2 }])
    const texts = (await app.call(smsTemplates, {}, operator)).result ?? []
    expect(texts.map(({ code: each }) => each)).toContain('sms_code')
  })
})

describe('S-129 C-160 templates', () => {
  test('one in use is stopped before it is changed; what is changed is what is sent; stopped again the platform says what it came with', async () => {
    const notice = await templateOf('sms_account_changed')
    expect(notice).toMatchObject({ useStatus: '1', builtIn: true, placeholders: ['username', 'what', 'advice'], templateType_dictText: '短信' })
    const edit = (change: object) => app.call(templates.editMessageTemplate, { ...notice, ...change }, admin)
    const changed = '账号${username}：${what}，${advice}。'
    expect(await edit({ templateContent: changed })).toMatchObject({ success: false, message: '已被应用的消息模板，请先停用再编辑或删除' })
    expect(await app.call(templates.deleteMessageTemplate, { id: notice.id }, admin)).toMatchObject({ success: false })
    expect(await edit({ useStatus: '0' })).toMatchObject({ success: true, message: '更新成功！' })
    expect(await edit({ useStatus: '0', templateContent: '账号${username}。' })).toMatchObject({ success: false, message: '缺少占位符 ${what}、${advice}' })
    expect(await edit({ useStatus: '0', templateContent: `${changed}\${code}` })).toMatchObject({ success: false, message: '此模板没有占位符 ${code}' })
    expect(await edit({ useStatus: '1', templateContent: changed })).toMatchObject({ success: true })
    expect(await app.call(templates.deleteMessageTemplate, { id: notice.id }, admin)).toMatchObject({ success: false })
    expect(
      await app.call(
        templates.sendTestMessage,
        { templateCode: notice.templateCode, receiver: '13912340009', msgType: '1', testData: '{"username":"【银行】","what":"已登录","advice":"请核实"}' },
        admin,
      ),
    ).toMatchObject({
      success: true,
      message: '消息发送成功！',
    })
    await app.settle()
    expect(await list({ esReceiver: '13912340009' })).toMatchObject([{ esContent: '【航资汇】账号〔银行〕：已登录，请核实。', esSendStatus: '1' }])
    expect(await edit({ useStatus: '0', templateContent: changed })).toMatchObject({ success: true })
    expect(await app.call(templates.deleteMessageTemplate, { id: notice.id }, admin)).toMatchObject({
      success: false,
      message: expect.stringContaining('内置模板不能删除'),
    })
  })

  test('one of an administrator: added, its code taken, tried out on every way it can go, deleted', async () => {
    const form = {
      templateCode: 'greeting',
      templateName: '问候',
      templateType: '2',
      templateContent: '<p>${name} 您好</p>',
      templateTestJson: '',
      useStatus: '0',
    }
    const added = await app.call(templates.addMessageTemplate, form, admin)
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    expect(await app.call(templates.addMessageTemplate, form, admin)).toMatchObject({ status: 200, success: false, message: '模板编码已存在' })
    const check = (fieldVal: string) => app.call(duplicateCheck, { tableName: 'sys_sms_template', fieldName: 'template_code', fieldVal }, admin)
    expect([(await check('greeting')).success, (await check('greeting-2')).success]).toEqual([false, true])
    const send = (input: object) => app.call(templates.sendTestMessage, { templateCode: 'greeting', receiver: 'a@example.com', ...input }, admin)
    expect(await send({ testData: '{}' })).toMatchObject({ status: 200, success: false, message: '测试数据缺少 name' })
    expect(await send({ msgType: '1', testData: '{"name":"x"}' })).toMatchObject({ success: false, message: '发送方式与模板类型不一致' })
    expect(await send({ msgType: 'email', testData: { name: '<b>张三</b>' } })).toMatchObject({ success: true })
    await app.settle()
    expect(bodyOf(letters.at(-1)?.raw ?? '')).toBe('<p>&lt;b&gt;张三&lt;/b&gt; 您好</p>')
    await app.call(templates.addMessageTemplate, { ...form, templateCode: 'bell', templateType: '4', templateName: '站内问候' }, admin)
    expect(await app.call(templates.sendTestMessage, { templateCode: 'bell', receiver: 'nobody-here', testData: '{"name":"x"}' }, admin)).toMatchObject({
      success: false,
    })
    expect(await app.call(templates.sendTestMessage, { templateCode: 'bell', receiver: 'menber01,', testData: '{"name":"王"}' }, admin)).toMatchObject({
      success: true,
    })
    expect((await app.call(myAnnouncements, { titile: '站内问候' }, await app.signIn('menber01'))).result?.records).toMatchObject([
      { msgContent: '<p>王 您好</p>' },
    ])
    expect(await app.call(templates.deleteMessageTemplates, { ids: `${added.result?.id},` }, admin)).toMatchObject({ success: true })
  })
})

describe('mail about trades, and where it may go', () => {
  const tell = async (key: string, news: object = {}) => {
    await inTransaction(app.platform.db, (trx) =>
      app.platform.outbox.publish(trx, 'trading.news', {
        key,
        event: 'result',
        to: { companies: ['corp-external-1'] },
        title: '竞价结果：叉车',
        text: 'ZC20260302-0001「叉车<一批>」竞价结束，贵企业未竞得。',
        priority: 'M',
        page: '/',
        sms: false,
        at: now,
        ...news,
      }),
    )
    await app.settle()
  }
  const member = () => app.signIn('external01')
  const lastTo = (address: string) => letters.findLast(({ to }) => to.includes(address))

  test('a code by mail proves the address; before that no mail goes there, and who switched it off gets none', async () => {
    const account = await app.platform.db.selectFrom('account').select(['email', 'corporate_id']).where('username', '=', 'external01').executeTakeFirstOrThrow()
    const to = { companies: [account.corporate_id ?? ''] }
    const address = account.email ?? ''
    expect((await app.call(mailAddress, {}, await member())).result).toMatchObject({ open: true, proven: false })
    await tell('k1', { to })
    expect(lastTo(address)).toBeUndefined()

    expect(await app.call(askMailCode, {}, await member())).toMatchObject({ success: true })
    expect(await app.call(askMailCode, {}, await member())).toMatchObject({ success: false, message: '验证码已发送，请 1 分钟后再试' })
    await app.settle()
    const code = /\d{6}/.exec(bodyOf(lastTo(address)?.raw ?? ''))?.[0] ?? 'none'
    expect(JSON.stringify(await list({ esType: '2' })), 'the code stands in no list').not.toContain(code)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await app.call(proveMailAddress, { code: wrong }, await member())).toMatchObject({ success: false, message: '验证码错误或已过期，请重新获取' })
    expect((await app.call(proveMailAddress, { code }, await app.signIn('external02'))).success).toBe(false)
    expect(await app.call(proveMailAddress, { code }, await member())).toMatchObject({ success: true })
    expect((await app.call(proveMailAddress, { code }, await member())).success, 'once').toBe(false)
    expect((await app.call(mailAddress, {}, await member())).result?.proven).toBe(true)

    await tell('k2', { to })
    expect(subjectOf(lastTo(address)?.raw ?? '')).toContain('竞价结果：叉车')
    expect(bodyOf(lastTo(address)?.raw ?? '')).toContain('「叉车&lt;一批&gt;」竞价结束')
    const count = letters.length
    await tell('k2', { to })
    expect(letters, 'nobody is told twice').toHaveLength(count)

    const chosen = (await app.call(preferences, {}, await member())).result?.notification ?? expect.fail('no choices')
    expect(chosen.email).toContain('result')
    await app.call(savePreferences, { notification: { ...chosen, email: chosen.email.filter((key) => key !== 'result') } }, await member())
    await tell('k3', { to })
    expect(letters).toHaveLength(count)
    await app.call(savePreferences, { notification: chosen }, await member())
    await app.platform.db.updateTable('account').set({ email: 'another@example.com' }).where('username', '=', 'external01').execute()
    await tell('k4', { to })
    expect(letters, 'another address has to be proven anew').toHaveLength(count)
  })

  test('S-069 C-162 E-049 trade messages: staff see what was sent, everybody else what was sent to him, with the trade it belongs to', async () => {
    const mine = (await app.call(tradeMessages, { tradeCode: 'ZC20260302-0001' }, await member())).result?.records ?? []
    expect(mine).toHaveLength(4)
    expect(mine[0]).toMatchObject({
      titile: '竞价结果：叉车',
      kind: 'result',
      kind_dictText: '竞价结果',
      tradeCode: 'ZC20260302-0001',
      readFlag: '0',
      receivers: null,
      reads: null,
    })
    expect(
      (await app.call(tradeMessages, {}, await app.signIn('external02'))).result?.records.filter(({ tradeCode }) => tradeCode === 'ZC20260302-0001'),
    ).toEqual([])
    const sent = (await app.call(tradeMessages, { kind: 'result', tradeCode: 'ZC20260302-0001' }, await app.signIn('operate01'))).result
    expect(sent).toMatchObject({ total: 4, records: [{ receivers: expect.any(Number), reads: 0 }, {}, {}, {}] })
    expect((await app.call(tradeMessages, {})).status).toBe(401)
  })

  test('what waits for operators comes to their groups as well, once', async () => {
    posts.length = 0
    await tell('work-1', { event: undefined, to: { operators: true }, title: '新的交易待审核', text: 'ZC20260302-0002「吊车」已提交。' })
    expect(posts.map(({ url, body }) => [url.pathname, body.text.content]).toSorted()).toEqual([
      ['/dingtalk', '新的交易待审核\nZC20260302-0002「吊车」已提交。'],
      ['/wxwork', '新的交易待审核\nZC20260302-0002「吊车」已提交。'],
    ])
    await tell('work-1', { event: undefined, to: { operators: true }, title: '新的交易待审核', text: 'ZC20260302-0002「吊车」已提交。' })
    expect(posts).toHaveLength(2)
  })
})
