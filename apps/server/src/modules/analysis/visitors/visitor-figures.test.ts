import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradingIssueReport } from '@aosp/contract/analysis/report'
import { portalHome } from '@aosp/contract/content/article'
import { PUBLIC_TYPES, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { toBeijingDay } from '@aosp/kernel/time'
import { type biddingSteps, startHalls } from '../../../../test/bidding.ts'
import { openHall } from '../../../../test/trading.ts'
import { addDays } from '../rules/periods.ts'

let app: Awaited<ReturnType<typeof startHalls>>['app']
let member: string
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  ;({ app, member, steps } = await startHalls())
})
afterAll(() => app.close())

const MINUTE = 60_000
async function deal(price: number, [first, second]: readonly [string, string] = ['external01', 'external02'], transType?: number): Promise<string> {
  const { id, start, end } = await openHall(app, member, [first, second], transType === undefined ? {} : { transType })
  steps.at(start + MINUTE)
  await app.settle()
  await steps.bid(id, first, 100_000)
  await steps.bid(id, second, price)
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  return id
}

/** What a visitor reads on the first page, once what was counted half a minute ago is not good enough any more. */
async function told() {
  app.setNow(new Date(app.platform.now().getTime() + MINUTE))
  const { figures = [] } = (await app.call(portalHome)).result ?? {}
  const valueOf = (key: string) => figures.find((figure) => figure.key === key)?.value ?? null
  return { month: valueOf('month'), total: valueOf('total'), premium: valueOf('premium') }
}

/** The same out of the reports: number and sum as a company outside the group has them, the premium from those who run the platform. */
async function reported() {
  const today = toBeijingDay(app.platform.now())
  const ever = { from: addDays(today, -3650), to: today }
  const figureOf = async (who: string, key: string, filter: Record<string, unknown>) =>
    (await app.call(tradingIssueReport, filter, await app.signIn(who))).result?.figures.find((figure) => figure.key === key)
  const premiums = await Promise.all(PUBLIC_TYPES.map((transType) => figureOf('operate01', 'premiumRate', { ...ever, transType })))
  const sum = (of: 'numerator' | 'denominator') => premiums.reduce((all, figure) => all + (figure?.[of] ?? 0), 0)
  return {
    month: (await figureOf('external01', 'deals', { from: `${today.slice(0, 7)}-01`, to: today }))?.value,
    total: Math.round(((await figureOf('external01', 'dealAmount', ever))?.value ?? 0) / 10_000) / 100,
    premium: Math.round((sum('numerator') * 10_000) / sum('denominator')) / 100,
  }
}

test('S-047 C-183 what visitors are told of deals is what 交易发布统计 tells, this month and ever, of a deal that broke too', async () => {
  const { db } = app.platform
  expect(await told(), 'nothing is told of deals while there is none').toEqual({ month: null, total: null, premium: null })
  await deal(108_000)
  expect(await told()).toEqual({ month: 1, total: 10.8, premium: 8 })
  expect(await told()).toEqual(await reported())

  const second = await deal(105_000)
  expect(await told()).toEqual({ month: 2, total: 21.3, premium: 6.5 })
  expect(await told()).toEqual(await reported())

  await db.updateTable('bidding').set({ state: -6 }).where('id', '=', second).execute()
  expect(await told(), 'broken afterwards it stays a deal of its day').toEqual({ month: 2, total: 21.3, premium: 6.5 })
  expect(await told()).toEqual(await reported())

  await db.updateTable('bidding').set({ deleted_at: app.platform.now() }).where('id', '=', second).execute()
  expect(await told(), 'a month that was known is read again when it changed').toEqual({ month: 1, total: 10.8, premium: 8 })
  expect(await told()).toEqual(await reported())
  app.setNow(new Date(app.platform.now().getTime() + 70 * 86_400_000))
  expect(await told(), 'in a later month').toEqual({ month: 0, total: 10.8, premium: 8 })
  app.setNow(undefined)
})

test('S-047 C-183 deals within the group are nobody’s to know', async () => {
  const before = await told()
  await deal(106_000, ['menber02', 'menber03'], TRANS_TYPE.disposal)
  expect(await told()).toEqual(before)
  expect(await told()).toEqual(await reported())
})
