import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '@aosp/contract/trading/session'
import * as signUps from '@aosp/contract/trading/signup'
import { no } from '@aosp/contract/refusals'
import { SHEET_TYPE } from '@aosp/contract/platform/codes'
import * as calls from '@aosp/contract/trading/question'
import { toBeijing } from '@aosp/kernel/time'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, published } from '../../../../test/trading.ts'

const DAY_MS = 86_400_000
let app: TestApp
let member: string
let bidder: string
let rival: string
let operate: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
  bidder = await app.signIn('external01')
  rival = await app.signIn('external02')
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const ask = (bidding: string, token: string, content = '设备是否带原厂备件？') => app.call(calls.addQuestion, { bidding, content }, token)
const asked = (bidding: string) => app.platform.db.selectFrom('trade_question').selectAll().where('bidding_id', '=', bidding).orderBy('id').execute()
const points = (event: string, question: string) =>
  app.platform.db.selectFrom('point_entry').select(['company', 'delta']).where('event', '=', event).where('reference', '=', question).execute()
const publicList = (bidding: string, token?: string) => app.call(calls.publicQuestions, { bidding }, token)

describe('S-029 domain 2.10: questions on a session', () => {
  test('asked and answered in public at once; who asked is told to nobody but the company itself', async () => {
    const id = await published(app, member)
    const { result } = await ask(id, bidder, '  请问能否\u0000现场看样？\n周末可以吗？ ')
    const question = result?.id ?? ''
    expect((await publicList(id)).result).toMatchObject({
      total: 1,
      asking: true,
      records: [{ content: '请问能否 现场看样？\n周末可以吗？', state: 0, state_dictText: '待答复', mine: 0, answer: '' }],
    })
    expect((await publicList(id, bidder)).result?.records[0]?.mine).toBe(1)
    expect((await publicList(id, rival)).result?.records[0]?.mine).toBe(0)
    for (const token of [undefined, member, rival, operate]) {
      const seen = JSON.stringify([await publicList(id, token), token ? await app.call(calls.questionList, { bidding: id }, token) : ''])
      expect(seen).not.toContain('huaxin')
      expect(seen).not.toContain('华信')
      expect(seen).not.toContain('external01')
    }
    expect((await app.call(calls.questionList, { bidding: id, mine: 'true' }, member)).result?.total).toBe(0)
    expect((await app.call(calls.answerQuestion, { id: question, content: '可以，请提前一天预约。' }, member)).success).toBe(true)
    expect((await publicList(id)).result?.records[0]).toMatchObject({ state: 1, answer: '可以，请提前一天预约。' })
    expect(await points('question.answered', question)).toEqual([{ company: 'corp-yuanhang-precision', delta: 1 }])
    expect(await app.call(calls.answerQuestion, { id: question, content: '改口' }, member)).toMatchObject({ message: no('question.answered').message })
  })

  test('not the issuer, not who may not trade, not with a name or a number, not too many, not too short', async () => {
    const id = await published(app, member)
    expect(await ask(id, member)).toMatchObject({ success: false, message: no('question.own').message })
    expect((await ask(id, operate)).status).toBe(403)
    expect(await ask(id, bidder, '我们华信机械设备有限公司想看样')).toMatchObject({
      success: false,
      field: 'content',
      message: no('question.identity').message,
    })
    expect(await ask(id, bidder, '请致电 13800138000 联系')).toMatchObject({ success: false, message: no('question.identity').message })
    expect(await ask(id, bidder, '多少')).toMatchObject({ success: false, field: 'content' })
    expect((await ask(id, bidder, '问'.repeat(501))).success).toBe(false)
    // A session of the group is not there for an outside company.
    expect(await ask('bidding-open-wanted', bidder)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await ask('bidding-failed', bidder)).toMatchObject({ success: false, message: no('question.closed').message })
    expect(await asked(id)).toEqual([])
    for (let count = 0; count < 5; count++) expect((await ask(id, bidder, `第 ${count + 1} 个关于设备的问题`)).success).toBe(true)
    expect(await ask(id, bidder)).toMatchObject({ success: false, message: no('question.tooMany', { max: 5 }).message })
    expect(await asked(id)).toHaveLength(5)
  })

  test('only the issuer answers, and never by changing the terms', async () => {
    const id = await published(app, member)
    const question = (await ask(id, bidder)).result?.id ?? ''
    const answer = (token: string, more: object = {}) => app.call(calls.answerQuestion, { id: question, content: '带原厂备件', ...more }, token)
    const missing = await app.call(calls.answerQuestion, { id: '0190f000000070008000000000000000', content: '带原厂备件' }, rival)
    for (const token of [rival, await app.signIn('menber02'), bidder]) {
      const reply = await answer(token)
      expect([reply.success, reply.message]).toEqual([false, missing.message])
    }
    expect((await answer(operate)).status).toBe(403)
    expect(await answer(member, { changesTerms: 1 })).toMatchObject({ success: false, message: no('question.amend').message })
    expect((await asked(id))[0]).toMatchObject({ state: 0, answer: '' })
    const both = await Promise.all([answer(member), answer(member)])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  test('what the platform hides is gone from the page, with a note for both sides', async () => {
    const id = await published(app, member)
    const question = (await ask(id, bidder, '这里写了不合适的内容')).result?.id ?? ''
    expect((await app.call(calls.hideQuestion, { id: question, note: '与交易无关' }, member)).status).toBe(403)
    expect((await app.call(calls.hideQuestion, { id: question, note: '与交易无关' }, operate)).success).toBe(true)
    expect((await publicList(id)).result?.total).toBe(0)
    const note = { state: -2, hideNote: '与交易无关', state_dictText: '已屏蔽' }
    expect((await app.call(calls.questionList, { bidding: id }, bidder)).result?.records[0]).toMatchObject({ ...note, mine: 1 })
    expect((await app.call(calls.questionList, { bidding: id }, member)).result?.records[0]).toMatchObject({ ...note, mine: 0, actions: [] })
    expect(await app.call(calls.answerQuestion, { id: question, content: '答复' }, member)).toMatchObject({ message: no('question.hidden').message })
    expect((await app.call(calls.questionList, { bidding: id }, rival)).result?.total).toBe(0)
  })

  test('a visitor reads what is open to all, and nothing of the group or of a draft', async () => {
    expect((await publicList('bidding-open-sale')).success).toBe(true)
    const missing = await publicList('0190f000000070008000000000000000')
    for (const id of ['bidding-open-wanted', 'bidding-draft', 'bidding-submitted', 'bidding-rejected']) {
      const reply = await publicList(id)
      expect([reply.success, reply.message]).toEqual([false, missing.message])
    }
    expect((await publicList('bidding-open-wanted', member)).success).toBe(true)
    expect((await publicList('bidding-open-wanted', bidder)).success).toBe(false)
  })

  test('after three working days without an answer the issuer loses points once, and a late answer brings none', async () => {
    const now = app.platform.now()
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
    const form = { signEndTime: toBeijing(at(40)), startTime: toBeijing(at(41)), endTime: toBeijing(at(41.1)) }
    const id = await published(app, member, form)
    const question = (await ask(id, bidder)).result?.id ?? ''
    app.setNow(at(6))
    const lost = [{ company: 'corp-yuanhang-precision', delta: -2 }]
    await app.settle()
    expect(await points('question.unanswered', question)).toEqual(lost)
    expect((await app.call(calls.answerQuestion, { id: question, content: '抱歉答复晚了' }, member)).success).toBe(true)
    expect(await points('question.answered', question)).toEqual([])
    expect(await points('question.unanswered', question)).toEqual(lost)
    app.setNow(undefined)
  })
})

describe('S-056 S-057 S-058 S-076: what readers may do next', () => {
  test('C-014 P-023 T-002: a company’s own sessions with what waits there, and the step of each sign-up', async () => {
    const id = await published(app, member, { qualsVerify: 0, deposit2: 10_000 })
    await ask(id, bidder)
    await app.call(signUps.addSignUp, { bidding: id, version: 1 }, bidder)
    const own = (await app.call(sessions.sessionList, { self: '1', state: '2', id }, member)).result?.records ?? []
    expect(own).toMatchObject([{ id, openQuestions: 1, signUpsToCheck: 0 }])
    expect(own[0]?.actions).toEqual(expect.arrayContaining(['amend', 'cancel', 'suspend']))
    const seen = (await app.call(sessions.sessionList, { id }, rival)).result?.records ?? []
    expect(seen).toMatchObject([{ openQuestions: 0, signUpsToCheck: 0, actions: ['signUp'] }])
    expect((await app.call(sessions.sessionList, { self: '1', id }, rival)).result?.total).toBe(0)
    const [mine] = (await app.call(signUps.mySignUps, { bidding: id }, bidder)).result?.records ?? []
    expect(mine).toMatchObject({ state: 2, actions: ['pay', 'cancel'], refundState: null, feeDue: 0, deposit: 10_000 })
  })

  test('own sign-ups go into a sheet, everybody’s only for the platform', async () => {
    const own = await app.call(signUps.exportMySignUps, {}, bidder)
    expect(own.headers['content-type']).toContain(SHEET_TYPE)
    expect((await app.call(signUps.exportSignUps, {}, operate)).headers['content-type']).toContain(SHEET_TYPE)
    expect((await app.call(signUps.exportSignUps, {}, bidder)).status).toBe(403)
  })
})
