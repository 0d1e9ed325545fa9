import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditSession, sessionList, submitSession } from '@aosp/contract/trading/session'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { settlement, suspendSession } from '@aosp/contract/settlement/settle'
import { cancelSignUp, mySignUps } from '@aosp/contract/trading/signup'
import { fileLink } from '@aosp/contract/platform/files'
import { ledgerList } from '@aosp/contract/funds/ledger'
import { login } from '@aosp/contract/identity/login'
import { menuCounts } from '@aosp/contract/identity/menu'
import { no } from '@aosp/contract/refusals'
import { addDispute, answerDispute, disputeList } from '@aosp/contract/settlement/dispute'
import { addRequest, auditRequest, proposeStop, requestList, withdrawRequest } from '@aosp/contract/settlement/request'
import { addSlip, decideIssuerDeposit } from '@aosp/contract/settlement/slip'
import { biddingSteps } from '../../../../test/bidding.ts'
import { PASSWORD } from '../../../../test/databases.ts'
import { fundsSteps } from '../../../../test/funds.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, openHall, published, signUpAll } from '../../../../test/trading.ts'

let app: TestApp
let pay: ReturnType<typeof fundsSteps>
let steps: ReturnType<typeof biddingSteps>
const token: Record<string, string> = {}
const [A, B, C] = ['external01', 'external02', 'external03'] as const
beforeAll(async () => {
  app = await startTestApp({ SESSION_IDLE_MINUTES: '10000', SESSION_HOURS: '160' })
  pay = fundsSteps(app)
  steps = biddingSteps(app)
  for (const name of ['menber01', 'menber02', A, B, C, 'operate01', 'operate02', 'admin']) token[name] = await app.signIn(name)
})
afterAll(() => app.close())

const db = () => app.platform.db
const as = (name: string): string => token[name] ?? ''
const reason = '多次出价后页面长时间没有答复，怀疑系统异常'
type Input = Record<string, unknown>
const ask = (who: string, bidding: string, kind: number, more: Input = {}) => app.call(addRequest, { bidding, kind, reason, ...more }, as(who))
const proof = (who: string, biz = 'bidding') => ownUpload(app, as(who), biz)
const audit = (id: string | undefined, who: string, more: Input = {}) => app.call(auditRequest, { id: id ?? '', shType: 1, ...more }, as(who))
const listed = async (who: string, bidding: string) => (await app.call(requestList, { bidding, pageSize: 50 }, as(who))).result?.records ?? []
/** What tables say, so that a refusal can be shown to have changed none of it. */
const digest = async (): Promise<unknown[]> =>
  Promise.all(
    ['trans_request', 'bidding_dispute', 'bidding', 'bidding_signup', 'fund_journal', 'refund'].map(
      async (table) => (await sql`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`.execute(db())).rows[0],
    ),
  )
const toldOf = (key: string, username: string) =>
  db()
    .selectFrom('announcement_receiver')
    .innerJoin('account', 'account.id', 'announcement_receiver.account_id')
    .select('event_key')
    .where('event_key', '=', key)
    .where('username', '=', username)
    .execute()
const textOf = async (key: string) =>
  (
    await db()
      .selectFrom('announcement_receiver')
      .innerJoin('announcement', 'announcement.id', 'announcement_receiver.announcement_id')
      .select('announcement.content')
      .where('event_key', '=', key)
      .executeTakeFirst()
  )?.content
const seatOf = async (who: string, bidding: string) => (await app.call(liveSnapshot, { bidding }, as(who))).result?.seat
const openOf = async (who: string, bidding: string) => (await app.call(mySignUps, { bidding }, as(who))).result?.records[0]?.openRequests
const hears = async (key: string, username: string) => {
  await app.settle()
  expect(await toldOf(key, username)).toHaveLength(1)
}
const badge = async (who: string) => (await app.call(menuCounts, {}, as(who))).result?.menuCount.find(({ id }) => id === 'dir/operation-request')?.count ?? -1
/** As operate02 were he of another company than the platform's own. */
async function asStaffOf<Result>(company: string, work: (token: string) => Promise<Result>): Promise<Result> {
  const belongs = (corporate_id: string) => db().updateTable('account').set({ corporate_id }).where('username', '=', 'operate02').execute()
  await belongs(company)
  try {
    return await work((await app.call(login, { username: 'operate02', password: PASSWORD })).result?.token ?? '')
  } finally {
    await belongs('corp-platform')
  }
}

describe('domain 2.7 T14: a bidder asks for a suspension', () => {
  test('S-061 S-075 H13: only who holds a place, with proof of his own, once at a time and not without end; a refusal changes nothing', async () => {
    const { id } = await openHall(app, as('menber01'), [A, B])
    const files = await proof(A)
    const before = await digest()
    const missing = no('notFound').message
    expect(await ask(C, id, 2, { files: await proof(C) })).toMatchObject({ success: false, message: missing })
    expect(await ask(C, 'nothing-like-it', 2)).toMatchObject({ success: false, message: missing })
    for (const kind of [1, 3, 4]) expect(await ask(A, id, kind, { fault: 1, files })).toMatchObject({ success: false, message: missing })
    expect((await ask(A, id, 5, { files })).success).toBe(false)
    expect(await ask(A, id, 2)).toMatchObject({ success: false, field: 'files', message: no('request.noEvidence').message })
    expect(await ask(A, id, 2, { reason: '太短', files })).toMatchObject({ success: false })
    expect(await ask(A, id, 2, { files: await proof(B) })).toMatchObject({ success: false, message: missing })
    expect(await ask(A, id, 2, { files: await proof(A, 'slip') })).toMatchObject({ success: false, message: missing })
    expect(await ask(A, id, 2, { files: `${files},${files}` })).toMatchObject({ success: false, message: no('file.twice').message })
    const six = await Promise.all(Array.from({ length: 6 }, () => proof(A)))
    expect(await ask(A, id, 2, { files: six.join() })).toMatchObject({ success: false, message: no('file.tooMany', { max: 5 }).message })
    expect(await digest()).toEqual(before)

    const first = await ask(A, id, 2, { files })
    expect(first.success).toBe(true)
    expect(await ask(A, id, 2, { files: await proof(A) })).toMatchObject({ success: false, message: no('request.waiting').message })
    // The rival's answer does not tell that somebody else has asked.
    expect((await ask(B, id, 2, { files: await proof(B) })).success).toBe(true)
    expect((await app.call(withdrawRequest, { id: first.result?.id ?? '' }, as(B))).message).toBe(missing)
    expect((await app.call(withdrawRequest, { id: first.result?.id ?? '' }, as(A))).success).toBe(true)
    const second = await ask(A, id, 2, { files: six[0] })
    expect((await audit(second.result?.id, 'operate01', { shType: 2, remark: '系统运行正常，请检查网络' })).success).toBe(true)
    const third = await ask(A, id, 2, { files: six[1] })
    expect(await app.call(withdrawRequest, { id: third.result?.id ?? '' }, as(A))).toMatchObject({ success: true })
    expect(await ask(A, id, 2, { files: six[2] })).toMatchObject({ success: false, message: no('request.tooOften', { max: 3 }).message })
    expect(await steps.row(id)).toMatchObject({ state: 4, suspended: false })
    // News of the refusal goes to whoever asked, and to nobody else.
    await hears(`request.refused:${second.result?.id}`, A)
    expect(await toldOf(`request.refused:${second.result?.id}`, 'menber01')).toEqual([])
    expect(await toldOf(`request.refused:${second.result?.id}`, B)).toEqual([])
  })

  test('Q8 domain 3.10: proof and words are for the asker and the platform; when it is granted everybody reads other words, and what else was asked is over', async () => {
    const { id } = await openHall(app, as('menber01'), [A, B])
    const files = await proof(A)
    const mine = await app.call(mySignUps, { bidding: id }, as(A))
    expect(mine.result?.records[0]?.actions).toContain('askSuspend')
    expect([await openOf(A, id), (await seatOf(A, id))?.asksSuspension]).toEqual([[], false])
    const asked = await ask(A, id, 2, { files })
    // Whoever has asked reads that it waits, wherever he could ask again; nobody else reads it.
    expect([await openOf(A, id), (await seatOf(A, id))?.asksSuspension]).toEqual([[2], true])
    expect([await openOf(B, id), (await seatOf(B, id))?.asksSuspension]).toEqual([[], false])
    const own = async () => (await app.call(sessionList, { self: '1', id }, as('menber01'))).result?.records[0]?.openRequests
    expect(await own()).toEqual([])
    const other = await ask(B, id, 2, { files: await proof(B) })
    const issuers = await ask('menber01', id, 2)
    expect([asked, other, issuers].map(({ success }) => success)).toEqual([true, true, true])
    expect(await own()).toEqual([2])
    expect(await listed(B, id)).toHaveLength(1)
    expect((await listed('menber01', id)).map((one) => one.askedAs)).toEqual([1])
    expect(await listed(C, id)).toEqual([])
    const seen = (await listed('operate01', id)).find((one) => one.id === asked.result?.id)
    expect(seen).toMatchObject({ askedAs: 2, askedAs_dictText: '竞买人', files, mayDecide: true, approvals: 1, corporateName: pay.companyOf(A).name })
    expect(JSON.stringify(seen)).not.toMatch(/bidderNo|竞买号/)
    expect((await listed(A, id))[0]).toMatchObject({ files, mayDecide: false, deposits: null })
    const reads = async (who: string) => (await app.call(fileLink, { path: files }, as(who))).success
    expect([await reads(A), await reads('operate01'), await reads('admin'), await reads('menber01'), await reads(B), await reads(C)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    await asStaffOf(pay.companyOf(B).id, async (insider) =>
      expect(await app.call(auditRequest, { id: asked.result?.id ?? '', shType: 1 }, insider)).toMatchObject({
        success: false,
        message: no('review.own').message,
      }),
    )
    expect((await steps.row(id)).suspended).toBe(false)
    expect((await audit(asked.result?.id, 'operate01')).result).toEqual({ state: 2 })
    const session = await steps.row(id)
    expect(session).toMatchObject({ suspended: true, suspend_reason: '收到竞买人反映的情况，平台正在核实' })
    const log = await db().selectFrom('bidding_event').select('event').where('bidding_id', '=', id).execute()
    expect(JSON.stringify(log)).not.toContain(reason)
    expect((await listed('operate01', id)).map(({ state_dictText: text, rejectNote }) => `${text} ${rejectNote}`).toSorted()).toEqual([
      '已结束 场次已中止',
      '已结束 场次已中止',
      '通过 ',
    ])
    await hears(`request.passed:${asked.result?.id}`, A)
    await hears(`request.closed:${other.result?.id}`, B)
    await hears(`request.closed:${issuers.result?.id}`, 'menber01')
    expect(await ask(B, id, 2, { files: await proof(B) })).toMatchObject({ success: false, message: no('bidding.notNow').message })
  })
})

describe('domain 2.7 T21: a winner asks for the end of a deal', () => {
  test('S-061 S-075: the winner alone, two operators; the first finds whose fault it is, the second decides on just that', async () => {
    const { id, end } = await openHall(app, as('menber01'), [A, B], { deposit2: 10_000 }, async (session) => {
      await pay.payDeposit(session, A, 10_000)
      await pay.payDeposit(session, B, 10_000)
    })
    await steps.bid(id, A, 100_000)
    const overtaken = await ask(B, id, 2, { files: await proof(B) })
    steps.at(end + 3000)
    await steps.reaches(id, 5)
    // Nobody can suspend what has ended, so nobody is left with a request to decide.
    expect((await listed(B, id))[0]).toMatchObject({ state: -3, state_dictText: '已结束', rejectNote: '竞价已结束' })
    await hears(`request.closed:${overtaken.result?.id}`, B)
    expect(await ask(B, id, 3, { fault: 1 })).toMatchObject({ success: false, message: no('notFound').message })
    expect(await ask(A, id, 3)).toMatchObject({ success: false, field: 'fault' })
    expect((await app.call(settlement, { id }, as(A))).result?.actions).toContain('askStop')
    expect((await app.call(mySignUps, { bidding: id }, as(A))).result?.records[0]?.actions).toContain('askStop')
    expect((await app.call(mySignUps, { bidding: id }, as(B))).result?.records[0]?.actions).not.toContain('askStop')
    const asked = await ask(A, id, 3, { fault: 1, files: await proof(A), reason: '标的与公告不符，发起方拒绝更正，申请终止' })
    const request = asked.result?.id ?? ''
    expect([await openOf(A, id), (await app.call(settlement, { id }, as(A))).result?.openRequests]).toEqual([[3], [3]])
    expect((await app.call(settlement, { id }, as('menber01'))).result?.openRequests).toEqual([])
    expect((await listed('operate01', id))[0]).toMatchObject({ deposits: { issuer: 0, bidders: 10_000 } })
    const [one, two] = [await badge('operate01'), await badge('operate02')]
    expect(await audit(request, 'operate01', { fault: 4, notice: '双方协商一致终止' })).toMatchObject({ result: { state: 1 } })
    // Who has agreed has nothing more to do; the other has.
    expect([await badge('operate01'), await badge('operate02')]).toEqual([one - 1, two])
    await hears(`request.second:${request}`, 'operate02')
    const before = await digest()
    expect(await audit(request, 'operate01')).toMatchObject({ success: false, message: no('request.secondPerson').message })
    expect(await audit(request, 'operate02', { fault: 1 })).toMatchObject({ success: false, message: no('request.faultFixed').message })
    await asStaffOf(pay.companyOf(A).id, async (insider) =>
      expect(await app.call(auditRequest, { id: request, shType: 1 }, insider)).toMatchObject({ success: false, message: no('review.own').message }),
    )
    expect(await digest()).toEqual(before)
    expect(await audit(request, 'operate02')).toMatchObject({ result: { state: 2 } })
    expect(await steps.row(id)).toMatchObject({ state: -7, close_reason: '终止' })
    expect((await listed(A, id))[0]).toMatchObject({ state: 2, fault: 4, askedAs: 3 })
    await hears(`request.passed:${request}`, A)
    app.setNow(undefined)
  })
})

describe('domain 2.7 T21: an operator proposes the end', () => {
  test('S-061 S-075: his proposal is the first of two; he, his company and members decide nothing, a no leaves everything as it was', async () => {
    const { id } = await openHall(app, as('menber01'), [A, B])
    const propose = (who: string, more: Input = {}) => app.call(proposeStop, { bidding: id, reason, fault: 3, ...more }, as(who))
    const before = await digest()
    for (const who of ['menber01', A]) expect(await propose(who)).toMatchObject({ status: 403, success: false })
    expect(await propose('operate01', { fault: undefined })).toMatchObject({ success: false, field: 'fault' })
    expect(await propose('operate01', { bidding: 'nothing-like-it' })).toMatchObject({ success: false, message: no('notFound').message })
    await asStaffOf(pay.companyOf('menber01').id, async (insider) =>
      expect(await app.call(proposeStop, { bidding: id, reason, fault: 3 }, insider)).toMatchObject({ success: false, message: no('review.own').message }),
    )
    // Nor does anybody halt a session his own company bids in.
    await asStaffOf(pay.companyOf(A).id, async (insider) =>
      expect(await app.call(suspendSession, { id, reason }, insider)).toMatchObject({ success: false, message: no('review.own').message }),
    )
    expect(await digest()).toEqual(before)
    const [one, two] = await Promise.all([propose('operate01'), propose('operate01')])
    expect([one.success, two.success].toSorted()).toEqual([false, true])
    const first = (one.result ?? two.result)?.id ?? ''
    await hears(`request.second:${first}`, 'operate02')
    expect(await audit(first, 'operate01')).toMatchObject({ success: false, message: no('request.secondPerson').message })
    expect(await audit(first, 'operate02', { fault: 1 })).toMatchObject({ success: false, message: no('request.faultFixed').message })
    expect((await listed('operate02', id))[0]).toMatchObject({ askedAs: 4, approver1: expect.any(String), mayDecide: true, approvals: 2 })
    expect(await listed('menber01', id)).toEqual([])
    expect(await audit(first, 'operate02', { shType: 2, remark: '尚不足以终止，请先中止核实' })).toMatchObject({ result: { state: -2 } })
    expect(await steps.row(id)).toMatchObject({ state: 4 })
    await hears(`request.refused:${first}`, 'operate01')
    expect(await textOf(`request.refused:${first}`)).toMatch(/终止未通过，原因：尚不足以终止，请先中止核实。场次保持不变/)
    const second = (await propose('operate02')).result?.id
    expect(await audit(second, 'operate01')).toMatchObject({ result: { state: 2 } })
    expect(await steps.row(id)).toMatchObject({ state: -7, close_reason: '终止' })
  })
})

describe('domain 2.13: who decides on an objection has no part in the session', () => {
  test('S-061 S-075: neither the issuer’s, nor a bidder’s, nor whoever’s company only signed up; a request nobody can grant any more is over', async () => {
    const { id, end } = await openHall(app, as('menber01'), [A, B, C], {}, async (session) => {
      expect((await app.call(cancelSignUp, { id: (await pay.signUpOf(session, C)).id }, as(C))).success).toBe(true)
      expect((await ask('menber01', session, 1, { fault: 4 })).success).toBe(true)
    })
    // The hall is open: what was to be called off before it opened is not decided any more.
    expect((await listed('menber01', id))[0]).toMatchObject({ state: -3, rejectNote: '场次已开始竞价' })
    await steps.bid(id, A, 100_000)
    steps.at(end + 3000)
    await steps.reaches(id, 5)
    const objection = (await app.call(addDispute, { bidding: id, reason }, as(B))).result?.id ?? ''
    const answer = (token: string) => app.call(answerDispute, { id: objection, shType: 2, answer: '经核对存证记录，结果无误' }, token)
    const mayAnswer = async (token: string) => (await app.call(disputeList, { bidding: id }, token)).result?.records.map((row) => row.mayAnswer)
    const before = await digest()
    for (const who of ['menber01', A, B, C])
      await asStaffOf(pay.companyOf(who).id, async (insider) => {
        expect(await mayAnswer(insider), who).toEqual([false])
        expect(await answer(insider), who).toMatchObject({ success: false, message: no('review.own').message })
      })
    expect(await digest()).toEqual(before)
    expect(await mayAnswer(as('operate01'))).toEqual([true])
    expect((await answer(as('operate01'))).success).toBe(true)
    app.setNow(undefined)
  })
})

describe('domain 4.6: no deposit is kept by one person', () => {
  /** A session of external03's own, with its deposit in, and two companies admitted. */
  async function withIssuerDeposit(): Promise<string> {
    app.setNow(undefined)
    const id = await draft(app, as(C), { transType: 43, deposit1: 9999.99 })
    expect((await app.call(submitSession, { id }, as(C))).success).toBe(true)
    const { code } = await steps.row(id)
    expect((await app.call(addSlip, await pay.slip(C, code, { amount: 9999.99 }), as(C))).success).toBe(true)
    expect((await app.call(decideIssuerDeposit, { id, type: 1, shType: 1 }, as('operate02'))).success).toBe(true)
    expect((await app.call(auditSession, { id, shType: 1 }, as('operate01'))).success).toBe(true)
    await signUpAll(app, id, [A, B])
    return id
  }

  test('T20: cancelled at the issuer’s fault with his deposit in, the first yes only proposes; the second shares it out', async () => {
    const id = await withIssuerDeposit()
    const asked = await ask(C, id, 1, { fault: 1 })
    const request = asked.result?.id ?? ''
    expect((await listed('operate01', id))[0]).toMatchObject({ approvals: 2, deposits: { issuer: 9999.99, bidders: 0 }, mayDecide: true })
    expect(await audit(request, 'operate01')).toMatchObject({ result: { state: 1 } })
    expect((await listed('operate01', id))[0]).toMatchObject({ state: 1, mayDecide: false })
    expect((await listed('operate02', id))[0]).toMatchObject({ state: 1, mayDecide: true })
    const before = await digest()
    expect(await audit(request, 'operate01')).toMatchObject({ success: false, message: no('request.secondPerson').message })
    await asStaffOf(pay.companyOf(B).id, async (insider) =>
      expect(await app.call(auditRequest, { id: request, shType: 1 }, insider)).toMatchObject({ success: false, message: no('review.own').message }),
    )
    expect(await digest()).toEqual(before)
    expect((await steps.row(id)).state).toBe(2)
    expect(await audit(request, 'operate02')).toMatchObject({ result: { state: 2 } })
    expect(await steps.row(id)).toMatchObject({ state: -7, close_reason: '取消' })
    const shares = await sql<{ fen: number }>`select amount_fen as fen from fund_leg join fund_journal on fund_journal.id = fund_leg.journal_id
      where fund_journal.kind = 'J13' and side = 'credit' and account_kind = 'PAY'
      and fund_journal.reference_id in (select id from bidding_signup where bidding_id = ${id}) order by amount_fen desc`.execute(db())
    expect(shares.rows.map(({ fen }) => fen)).toEqual([500_000, 499_999])
    // The books say whose decision it was; a company reads what was booked for it and not by whom.
    const names = await db().selectFrom('account').select('realname').where('username', 'in', ['operate01', 'operate02']).orderBy('username').execute()
    const both = names.map(({ realname }) => realname).join('、')
    const booked = async (who: string, kind: string) =>
      (await app.call(ledgerList, { kind, subject: `*${(await steps.row(id)).code}*`, pageSize: 50 }, as(who))).result?.records.map(({ createBy }) => createBy)
    expect(await booked('operate01', 'J10')).toEqual([both, both])
    expect(await booked('operate01', 'J13')).toEqual([both, both, both, both])
    expect(await booked(A, 'J13')).toEqual(['', ''])
    await hears(`session.ended:${id}:fault`, C)
    expect(await textOf(`session.ended:${id}:fault`)).toContain('经平台认定为贵企业原因，保证金 9,999.99 元不予退还')
    expect(await toldOf(`session.ended:${id}`, C)).toEqual([])
    await hears(`session.ended:${id}`, A)
  })

  test('T20: without a deposit, or at nobody’s fault, one operator is enough; he may find it is nobody’s', async () => {
    const id = await withIssuerDeposit()
    const asked = await ask(C, id, 1, { fault: 1 })
    expect(await audit(asked.result?.id, 'operate01', { fault: 4 })).toMatchObject({ result: { state: 2 } })
    const refund = await db().selectFrom('refund').selectAll().where('reference_id', '=', id).execute()
    expect(refund.map(({ state, amount_fen: amount }) => `${state} ${amount}`)).toEqual(['1 999999'])
  })

  test('T13 noBidForfeit: nobody bid; nothing goes back before two have decided, and a no gives everything back', async () => {
    const empty = async () => {
      const hall = await openHall(app, as('menber01'), [A, B], { deposit2: 10_000, noBidForfeit: 1 }, async (session) => {
        await pay.payDeposit(session, A, 10_000)
        await pay.payDeposit(session, B, 10_000)
      })
      steps.at(hall.end + 3000)
      await steps.reaches(hall.id, -5)
      return hall.id
    }
    const states = async (id: string) => (await steps.signUps(id)).map(({ state, state_note: note }) => `${state} ${note}`)
    const refunds = async (id: string) =>
      (
        await db()
          .selectFrom('refund')
          .innerJoin('bidding_signup', 'bidding_signup.id', 'refund.reference_id')
          .select(['refund.state', 'amount_fen'])
          .where('bidding_id', '=', id)
          .execute()
      ).map(({ state, amount_fen: amount }) => `${state} ${amount}`)
    const kept = await empty()
    const [proposed] = await listed('operate01', kept)
    // What has waited longest stands first, and above everything that is decided.
    const all = (await app.call(requestList, { pageSize: 100 }, as('operate01'))).result?.records ?? []
    const waiting = all.filter(({ state }) => state === 1)
    expect(all.slice(0, waiting.length)).toEqual(waiting)
    expect(waiting.map(({ createTime }) => createTime)).toEqual(waiting.map(({ createTime }) => createTime).toSorted())
    expect(all.length).toBeGreaterThan(waiting.length)
    expect(proposed).toMatchObject({ kind: 5, state: 1, askedAs: 4, approvals: 2, deposits: { issuer: 0, bidders: 20_000 }, mayDecide: true })
    expect(await states(kept)).toEqual(['7 保证金待裁定', '7 保证金待裁定'])
    expect(await refunds(kept)).toEqual([])
    expect(await listed('menber01', kept)).toEqual([])
    expect(await audit(proposed?.id, 'operate01')).toMatchObject({ result: { state: 1 } })
    expect(await audit(proposed?.id, 'operate01')).toMatchObject({ success: false, message: no('request.secondPerson').message })
    expect(await refunds(kept)).toEqual([])
    expect(await audit(proposed?.id, 'operate02')).toMatchObject({ result: { state: 2 } })
    expect(await states(kept)).toEqual(['-7 无人报价，保证金不予退还', '-7 无人报价，保证金不予退还'])
    expect(await refunds(kept)).toEqual(['-7 1000000', '-7 1000000'])
    await hears(`session.deposits-kept:${kept}`, A)

    const given = await empty()
    const [second] = await listed('operate02', given)
    expect(await audit(second?.id, 'operate01')).toMatchObject({ result: { state: 1 } })
    expect(await audit(second?.id, 'operate02', { shType: 2 })).toMatchObject({ success: false, field: 'remark' })
    expect(await audit(second?.id, 'operate02', { shType: 2, remark: '系统故障期间无法出价' })).toMatchObject({ result: { state: -2 } })
    expect(await states(given)).toEqual(['7 未竞得', '7 未竞得'])
    expect(await refunds(given)).toEqual(['1 1000000', '1 1000000'])

    // Announced without it, the deposits go back at once.
    app.setNow(undefined)
    const plain = await published(app, as('menber01'), { deposit2: 0 })
    expect(await listed('operate01', plain)).toEqual([])
  })
})
