import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '@aosp/contract/trading/session'
import { addSignUp, auditSignUp, mySignUps } from '@aosp/contract/trading/signup'
import * as calls from '@aosp/contract/settlement/settle'
import { login } from '@aosp/contract/identity/login'
import { menuCounts } from '@aosp/contract/identity/menu'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import { deleteQualification } from '@aosp/contract/organisation/corporate'
import { no } from '@aosp/contract/refusals'
import { addRequest, auditRequest, requestList } from '@aosp/contract/settlement/request'
import { toBeijing } from '@aosp/kernel/time'
import { PASSWORD } from '../../../../test/databases.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, LASTING, openHall, published, sessionForm } from '../../../../test/trading.ts'

let app: TestApp
let issuer: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  issuer = await app.signIn('menber01')
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const db = () => app.platform.db
const row = (id: string) => db().selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const as = async (username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const reaches = async (id: string, state: number) => {
  await app.settle()
  expect((await row(id)).state).toBe(state)
}
const badge = async (username: string, id: string) =>
  (await app.call(menuCounts, {}, await as(username))).result?.menuCount.find((one) => one.id === id)?.count ?? -1
const todo = async (username: string, key: string) => (await app.call(menuCounts, {}, await as(username))).result?.todos.find((one) => one.key === key)
/** Event keys one person was told of. */
const toldOf = (key: string, username: string) =>
  db()
    .selectFrom('announcement_receiver')
    .innerJoin('account', 'account.id', 'announcement_receiver.account_id')
    .select('event_key')
    .where('event_key', 'like', key)
    .where('username', '=', username)
    .execute()
/** Runs as an operator of another company than the platform's own. */
async function asMemberOf<Result>(company: string, work: (token: string) => Promise<Result>): Promise<Result> {
  const belongs = (corporate_id: string) => db().updateTable('account').set({ corporate_id }).where('username', '=', 'operate02').execute()
  await belongs(company)
  try {
    return await work(await as('operate02'))
  } finally {
    await belongs('corp-platform')
  }
}

describe('Q13: who decides has no part in it', () => {
  test('P-005 S-034 an operator writes for a company, and then may neither review nor run what he wrote', async () => {
    const operator = await as('operate01')
    const lots = await db()
      .selectFrom('asset')
      .select('id')
      .where('corporate_id', '=', 'corp-yuanhang-precision')
      .where('status', 'in', [2, 3])
      .limit(1)
      .execute()
    const form = sessionForm(app.platform.now(), { basePrice: 110_000, assetIds: lots.map(({ id }) => id) })
    expect(await app.call(sessions.addSession, form, operator)).toMatchObject({ success: false, message: no('bidding.chooseCompany').message })
    const added = await app.call(sessions.addSession, { ...form, corporate: 'corp-yuanhang-precision' }, operator)
    const id = added.result?.id ?? ''
    expect(await row(id)).toMatchObject({ source: 3, by_staff: true, corporate_id: 'corp-yuanhang-precision' })
    expect((await app.call(sessions.submitSession, { id }, operator)).success).toBe(true)
    for (const call of [app.call(sessions.openReview, { id }, operator), app.call(sessions.auditSession, { id, shType: 1 }, operator)])
      expect(await call).toMatchObject({ success: false, message: no('review.own').message })
    expect((await row(id)).state).toBe(1)
    expect((await app.call(calls.operationList, { queue: 'review', code: added.result?.code }, operator)).result?.records).toMatchObject([{ id, mine: true }])
    expect((await app.call(sessions.auditSession, { id, shType: 1 }, await as('operate02'))).success).toBe(true)
    expect(await app.call(calls.suspendSession, { id, reason: '标的权属存疑待核实' }, operator)).toMatchObject({
      success: false,
      message: no('review.own').message,
    })
    expect((await row(id)).suspended).toBe(false)
    const copied = await app.call(calls.copySession, { id }, operator)
    expect(await row(copied.result?.id ?? '')).toMatchObject({ source: 3, state: 0, base_price_sealed: null, start_time: null })
    expect(await app.call(calls.copySession, { id }, await as('menber02'))).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('S-070 an operator of the issuer is refused everywhere, and nothing has moved', async () => {
    const id = await draft(app, issuer)
    await app.call(sessions.submitSession, { id }, issuer)
    const before = await row(id)
    await asMemberOf('corp-yuanhang-precision', async (insider) => {
      expect(await app.call(sessions.auditSession, { id, shType: 1 }, insider)).toMatchObject({ success: false, message: no('review.own').message })
      expect(await app.call(sessions.openReview, { id }, insider)).toMatchObject({ success: false, message: no('review.own').message })
    })
    expect(await row(id)).toEqual(before)
    await app.call(sessions.auditSession, { id, shType: 1 }, await as('operate01'))
    const asked = await app.call(addRequest, { bidding: id, kind: 1, reason: '标的被司法查封，申请取消本次交易', fault: 4 }, issuer)
    const request = asked.result?.id ?? ''
    await asMemberOf('corp-yuanhang-precision', async (insider) => {
      expect(await app.call(auditRequest, { id: request, shType: 1 }, insider)).toMatchObject({ success: false, message: no('review.own').message })
      expect(await app.call(calls.suspendSession, { id, reason: '标的权属存疑待核实' }, insider)).toMatchObject({ success: false })
    })
    expect(await row(id)).toMatchObject({ state: 2, suspended: false })
    expect((await app.call(auditRequest, { id: request, shType: 2, remark: '未提供查封文书' }, await as('operate01'))).success).toBe(true)
    const rejected = await app.call(calls.rejectList, { kind: 'request' }, await as('operate01'))
    expect(rejected.result?.records[0]).toMatchObject({ id: request, rejectNote: '未提供查封文书', kind_dictText: '取消终止申请', bidding: id })
  })
})

describe('domain 2.12: badges, to-dos and reminders', () => {
  test('S-070 O1, O3, M1 and M2 count exactly what is said, and each part leads to its list', async () => {
    const [o1, o3, m1, m2] = await Promise.all([
      badge('operate01', 'trading/operation-list'),
      badge('operate01', 'dir/operation-request'),
      badge('menber01', 'trading/my-trading'),
      badge('external01', 'trading/my-bidding'),
    ])
    const submitted = await draft(app, issuer)
    await app.call(sessions.submitSession, { id: submitted }, issuer)
    expect(await badge('operate01', 'trading/operation-list')).toBe(o1 + 1)
    await app.call(sessions.auditSession, { id: submitted, shType: 2, remark: '请补充资产照片' }, await as('operate01'))
    expect(await badge('operate01', 'trading/operation-list')).toBe(o1)
    expect(await badge('menber01', 'trading/my-trading')).toBe(m1 + 1)
    expect(await todo('menber01', 'issue-rejected')).toMatchObject({ path: '/tradingIssueWorkbench/MyTradingList?state=-2' })
    const id = await published(app, issuer, { qualsVerify: 2, deposit2: 1000 })
    const bidder = await as('external01')
    const papers = await ownUpload(app, bidder, 'bidding')
    const signed = await app.call(addSignUp, { bidding: id, version: 1, qualsEvidence: papers }, bidder)
    expect(await badge('operate01', 'trading/operation-list')).toBe(o1 + 1)
    expect((await app.call(calls.operationList, { queue: 'signUp' }, await as('operate01'))).result?.records.map((one) => one.id)).toContain(id)
    expect(await badge('external01', 'trading/my-bidding')).toBe(m2)
    await app.call(auditSignUp, { id: signed.result?.id ?? '', shType: 1 }, await as('operate01'))
    expect(await badge('operate01', 'trading/operation-list')).toBe(o1)
    expect(await badge('external01', 'trading/my-bidding')).toBe(m2 + 1)
    expect(await todo('external01', 'sign-up-pay')).toMatchObject({ path: '/bidding/TBiddingList?state=2' })
    await app.call(addRequest, { bidding: id, kind: 2, reason: '看样安排有变，申请暂时中止', fault: 4 }, issuer)
    expect(await badge('operate01', 'dir/operation-request')).toBe(o3 + 1)
    expect(await badge('admin', 'dir/operation-request')).toBe(o3 + 1)
    // Papers that are being relied on stay.
    const paper = await db()
      .selectFrom('qualification')
      .select('id')
      .where('corporate_id', '=', 'corp-huaxin-machinery')
      .where('state', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await app.call(deleteQualification, { id: paper.id }, bidder)).toMatchObject({ success: false, message: no('qualification.inUse').message })
  })

  test('what is for the group alone the group hears of once, unless somebody switched that off', async () => {
    const { result } = await app.call(preferences, {}, await as('menber03'))
    const bell = (result?.notification.bell ?? []).filter((event) => event !== 'published')
    await app.call(savePreferences, { notification: { ...(result?.notification ?? { sms: [], email: [], speech: false }), bell } }, await as('menber03'))
    const id = await published(app, issuer, { transType: 1 })
    const heard = (username: string) => toldOf(`session.published:${id}`, username)
    await app.settle()
    expect(await heard('menber02')).toHaveLength(1)
    expect([await heard('menber03'), await heard('external01'), await heard('menber01')]).toEqual([[], [], []])
  })

  test('bidders are reminded once a day, an hour and ten minutes before, by SMS an hour before only', async () => {
    app.setNow(undefined)
    const start = new Date(Math.floor(Date.now() / 1000) * 1000 + 30 * HOUR)
    const at = (ms: number) => toBeijing(new Date(start.getTime() + ms))
    const id = await published(app, issuer, { signEndTime: at(-HOUR), startTime: at(0), endTime: at(HOUR) })
    await app.call(addSignUp, { bidding: id, version: 1 }, await as('external02'))
    await app.call(addSignUp, { bidding: id, version: 1 }, await as('external03'))
    const told = () => toldOf(`session.soon:${id}:%`, 'external02')
    for (const [lead, count] of [
      [24 * HOUR, 1],
      [HOUR, 2],
      [HOUR / 6, 3],
    ] as const) {
      app.setNow(new Date(start.getTime() - lead))
      await app.settle()
      expect(await told()).toHaveLength(count)
    }
    const sms = await db()
      .selectFrom('delivery')
      .select('content')
      .where('content', 'like', `%${(await row(id)).code}%将于%`)
      .execute()
    expect(new Set(sms.map(({ content }) => content)).size).toBeLessThanOrEqual(1)
  })
})

describe('T14, T15, T21: suspended, resumed, stopped', () => {
  test('S-071 S-075 a running session stops on the spot, is looked at by a second operator, goes on at the announced time, and two end it', async () => {
    const { id, start } = await openHall(app, issuer, ['external01', 'external02', 'external03'])
    app.setNow(new Date(start + 600_000))
    const [first, second] = [await as('operate01'), await as('operate02')]
    expect(await app.call(calls.suspendSession, { id, reason: '网络' }, first)).toMatchObject({ success: false })
    expect((await app.call(calls.suspendSession, { id, reason: '竞买人反映网络异常' }, first)).success).toBe(true)
    expect(await row(id)).toMatchObject({ state: 4, suspended: true, suspend_reason: '竞买人反映网络异常' })
    const mine = await app.call(mySignUps, { bidding: id }, await as('external01'))
    expect(mine.result?.records[0], 'what stands still is not shown as running').toMatchObject({ biddingState: 4, biddingStateName: '已中止' })
    expect(await app.call(calls.suspendSession, { id, reason: '竞买人反映网络异常' }, second)).toMatchObject({
      success: false,
      message: no('bidding.notNow').message,
    })
    const open = await app.call(requestList, { bidding: id, state: '1' }, first)
    const [review] = open.result?.records ?? []
    expect(review).toMatchObject({ kind: 2, createBy: expect.any(String), biddingStateName: '已中止' })
    expect(await app.call(auditRequest, { id: review?.id ?? '', shType: 1 }, first)).toMatchObject({ success: false, message: no('review.own').message })
    expect((await app.call(auditRequest, { id: review?.id ?? '', shType: 1 }, second)).success).toBe(true)
    const resumeAt = new Date(start + 1_200_000)
    expect((await app.call(calls.resumeSession, { id, resumeAt: toBeijing(resumeAt) }, first)).success).toBe(true)
    expect(await row(id)).toMatchObject({ suspended: true })
    app.setNow(resumeAt)
    await app.settle()
    expect(await row(id)).toMatchObject({ suspended: false })
    expect((await row(id)).end_at?.getTime()).toBe(start + HOUR + 600_000)
    const asked = await app.call(addRequest, { bidding: id, kind: 3, reason: '标的被法院查封，无法继续竞价', fault: 4 }, issuer)
    const request = asked.result?.id ?? ''
    expect(await app.call(auditRequest, { id: request, shType: 1 }, first)).toMatchObject({ result: { state: 1 } })
    expect(await app.call(auditRequest, { id: request, shType: 1 }, first)).toMatchObject({ success: false, message: no('request.secondPerson').message })
    expect((await row(id)).state).toBe(4)
    expect(await app.call(auditRequest, { id: request, shType: 1 }, second)).toMatchObject({ result: { state: 2 } })
    expect(await row(id)).toMatchObject({ state: -7, close_reason: '终止' })
    const log = await db().selectFrom('bidding_event').select('type').where('bidding_id', '=', id).orderBy('seq').execute()
    expect(log.map(({ type }) => type)).toEqual(['OPEN', 'SUSPEND', 'RESUME', 'STOP'])
  })

  test('domain 2.4 a suspension is warned of every day from the thirtieth on and ended on the thirty-fifth', async () => {
    app.setNow(undefined)
    const id = await published(app, issuer)
    expect((await app.call(calls.suspendSession, { id, reason: '标的权属存疑待核实' }, await as('operate01'))).success).toBe(true)
    const since = (await row(id)).suspend_at?.getTime() ?? 0
    const warned = () => toldOf(`session.suspended-long:${id}:%`, 'operate01')
    for (const day of [30, 31]) {
      app.setNow(new Date(since + day * DAY))
      await app.settle()
      expect(await warned()).toHaveLength(day - 29)
    }
    expect((await row(id)).state).toBe(2)
    app.setNow(new Date(since + 35 * DAY))
    await reaches(id, -7)
    expect(await row(id)).toMatchObject({ close_reason: '取消', suspended: false })
    app.setNow(undefined)
  })
})

describe('S-053: the ledger and its file', () => {
  test('C-014 T-002 staff read every session, a company takes home its own; nobody reads a reserve or the end of a Dutch clock', async () => {
    app.setNow(undefined)
    const id = await published(app, issuer, { bidType: 5, startPrice: 100_123, basePrice: 77_123, bidGradient: 1000, delayPeriod: 1 })
    const file = async (who: string, input = {}) => app.call(calls.exportSessions, input, await as(who))
    expect(await file('operate01')).toMatchObject({ status: 200 })
    expect((await file('operate01')).headers['content-type']).toContain('spreadsheetml')
    const rows = async (who: string, input = {}) => Number((await file(who, input)).headers['x-export-rows'])
    const own = await db()
      .selectFrom('bidding')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('corporate_id', '=', 'corp-yuanhang-precision')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(await rows('menber01')).toBe(own.count)
    expect(await rows('external01', { corporate: 'corp-yuanhang-precision' })).toBe(0)
    expect(await rows('operate01')).toBeGreaterThan(own.count)
    const listed = await app.call(calls.operationList, { pageSize: 100 }, await as('admin'))
    expect(JSON.stringify(listed.result)).not.toMatch(/(?<!\d)77123/)
    expect(listed.result?.records.find((one) => one.id === id)?.endTime).toBeNull()
    expect(await app.call(calls.operationList, {}, issuer)).toMatchObject({ status: 403 })
    expect(await app.call(calls.rejectList, {}, await as('external01'))).toMatchObject({ status: 403 })
  })
})
