import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myBell } from '@aosp/contract/messaging/bell'
import * as calls from '@aosp/contract/organisation/points'
import { no } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { inTransaction } from '../../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { awardPoints, companyOf, tradingStand } from '../index.ts'

let app: TestApp
let operator: string
let member: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
  member = await app.signIn('external01')
})
afterAll(() => app.close())

const HUAXIN = 'corp-huaxin-machinery'
const balance = async (id: string) => (await companyOf(app.platform.db, id))?.rewardPoints
const entries = async (company: string) =>
  (
    await sql<{ event: string; delta: number; balance: number }>`select event, delta, balance from point_entry where company = ${company} order by id`.execute(
      app.platform.db,
    )
  ).rows
const adjust = (corporate: string, delta: number, requestId = newId(), token = operator) =>
  app.call(calls.adjustPoints, { corporate, delta, reason: '年度考核', requestId }, token)

describe('reward points', () => {
  test('a company reads its own list and standing, operators everybody’s; who booked it is for staff', async () => {
    const own = (await app.call(calls.pointList, { pageSize: 50 }, member)).result
    expect(own?.records.every((row) => row.corporate === HUAXIN && row.operator === null && !row.correctable)).toBe(true)
    expect(own?.records[0]).toMatchObject({ balance: 130, eventName: '成交金额' })
    expect((await app.call(calls.pointStanding, {}, member)).result).toMatchObject({
      rewardPoints: 130,
      level: '合格',
      discount: 0.95,
      toNext: 170,
      nextLevel: '良好',
    })
    expect(await app.call(calls.pointStanding, { corporate: 'corp-ruida-leasing' }, member)).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.pointStanding, { corporate: 'corp-ruida-leasing' }, operator)).result).toMatchObject({
      level: '卓越',
      discount: 0.8,
      toNext: null,
    })
    expect((await app.call(calls.pointList, { corporate: 'corp-ruida-leasing', pageSize: 50 }, member)).result?.total).toBe(0)
    expect((await app.call(calls.pointList, { pageSize: 50 }, operator)).result?.total).toBeGreaterThan(30)
    const rules = (await app.call(calls.pointRules, {}, member)).result
    expect(rules?.events.find(({ event }) => event === 'winner.default')).toEqual({ event: 'winner.default', name: '竞得方违约', points: '-100', limit: '' })
    expect(rules?.levels[0]).toEqual({ level: '黑名单', from: null, discount: null })
  })

  test('the list is in the order of time as it opens, and each balance follows from the one before', async () => {
    const rows = (await app.call(calls.pointList, { pageSize: 100 }, operator)).result?.records ?? []
    const times = rows.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted().toReversed())
    const standing = new Map<string, number>()
    for (const { corporate, delta, balance: after } of rows.toReversed()) {
      expect(after).toBe((standing.get(corporate) ?? 0) + delta)
      standing.set(corporate, after)
    }
  })

  test('by hand: with a reason, once per request, and the company hears of it', async () => {
    const requestId = newId()
    expect(await app.call(calls.adjustPoints, { corporate: HUAXIN, delta: 5, reason: '', requestId }, operator)).toMatchObject({ status: 400 })
    expect(await app.call(calls.adjustPoints, { corporate: HUAXIN, delta: 0, reason: 'x', requestId }, operator)).toMatchObject({ status: 400 })
    expect(await adjust(HUAXIN, 5, requestId, member)).toMatchObject({ status: 403 })
    expect(await balance(HUAXIN)).toBe(130)
    const replies = await Promise.all([adjust(HUAXIN, 5, requestId), adjust(HUAXIN, 5, requestId)])
    expect(replies.map((reply) => reply.result)).toEqual([{ balance: 135 }, { balance: 135 }])
    expect(await balance(HUAXIN)).toBe(135)
    expect(await adjust('corp-platform', 5)).toMatchObject({ success: false, message: no('points.own').message })
    expect(await adjust('corp-nobody', 5)).toMatchObject({ success: false, message: no('notFound').message })
    await app.settle()
    const { result } = await app.call(myBell, { pageSize: 50 }, member)
    expect(result?.sysMsgList.map((line) => line.msgTxt)).toContain('积分增加 5 分')
  })

  test('twenty adjustments at once all count, and every balance follows from the one before', async () => {
    const company = 'corp-yuanhang-materials'
    const before = (await balance(company)) ?? 0
    await Promise.all(Array.from({ length: 20 }, (_none, at) => adjust(company, at % 2 === 0 ? 3 : -1)))
    expect(await balance(company)).toBe(before + 20)
    const list = await entries(company)
    list.forEach((entry, at) => expect(entry.balance).toBe((list[at - 1]?.balance ?? 0) + entry.delta))
  })

  test('a correction is two entries; it is done once, and what corrected is final', async () => {
    const company = 'corp-tiancheng-recycling'
    const wrong = (await app.call(calls.pointList, { corporate: company, event: 'fee.late' }, operator)).result?.records[0]
    expect(wrong).toMatchObject({ delta: -10, correctable: true, corrected: false })
    const correct = (id: string, delta: number) => app.call(calls.correctPoints, { id, delta, reason: '银行入账延迟，非企业原因' }, operator)
    expect(await correct('999999', 0)).toMatchObject({ success: false, message: no('notFound').message })
    const replies = await Promise.all([correct(wrong?.id ?? '', -5), correct(wrong?.id ?? '', -5)])
    expect(replies.filter((reply) => reply.success).map((reply) => reply.result)).toEqual([{ balance: 0 }])
    expect(replies.find((reply) => !reply.success)?.message).toBe(no('points.corrected').message)
    expect((await entries(company)).slice(-2)).toEqual([
      { event: 'reversal', delta: 10, balance: 5 },
      { event: 'correction', delta: -5, balance: 0 },
    ])
    const now = (await app.call(calls.pointList, { corporate: company, pageSize: 50 }, operator)).result?.records ?? []
    expect(now.find((row) => row.id === wrong?.id)).toMatchObject({ corrected: true, correctable: false })
    expect(await correct(now[0]?.id ?? '', 0)).toMatchObject({ success: false, message: no('points.notCorrectable').message })
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_log where action = 'organisation.points-corrected'`.execute(app.platform.db)
    expect(rows).toEqual([{ detail: { company, from: -10, to: -5, reason: '银行入账延迟，非企业原因' } }])
  })

  test('events are booked once per reference and within their monthly limit', async () => {
    const company = 'corp-yuanhang-power'
    const award = (event: string, reference: string, points?: number) =>
      inTransaction(app.platform.db, (trx) =>
        awardPoints(app.platform.outbox, trx, { company, event, reference, reason: '测试', now: new Date(), ...(points === undefined ? {} : { points }) }),
      )
    const before = (await balance(company)) ?? 0
    for (let n = 0; n < 15; n++) await award('session.published', `session-${n}`)
    await award('session.published', 'session-0')
    expect(await balance(company)).toBe(before + 20)
    await award('deal.value', 'deal-1', 38)
    await award('deal.value', 'deal-1#2', 38)
    expect(await balance(company)).toBe(before + 70)
    await award('registration.approved', 'again')
    expect(await balance(company)).toBe(before + 70)
  })

  test('below -20 a company is barred from new trades; the bounds hold', async () => {
    const company = 'corp-tiancheng-recycling'
    await adjust(company, -100)
    expect(await tradingStand(app.platform.db, company, new Date())).toMatchObject({ mayTrade: false, barred: true, points: -100 })
    await adjust(company, -450)
    expect(await balance(company)).toBe(-500)
    expect(await adjust(company, -1)).toMatchObject({ success: false, message: no('points.bounds').message })
  })

  test('the export is for operators', async () => {
    expect(await app.call(calls.exportPoints, {}, operator)).toMatchObject({ status: 200 })
    expect(await app.call(calls.exportPoints, {}, member)).toMatchObject({ status: 403 })
  })
})
