import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Received } from '@aosp/contract/endpoint'
import { tradingIssueReport } from '@aosp/contract/analysis/report'
import { tradeWall } from '@aosp/contract/analysis/wall'
import { operationList } from '@aosp/contract/settlement/settle'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { type biddingSteps, startHalls } from '../../../../test/bidding.ts'
import { openHall, published } from '../../../../test/trading.ts'
import { addMonths } from '../rules/periods.ts'

let app: Awaited<ReturnType<typeof startHalls>>['app']
let member: string
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  ;({ app, member, steps } = await startHalls())
})
afterAll(() => app.close())

const MINUTE = 60_000
const as = (who: string) => app.signIn(who)
const wall = async () => (await app.call(tradeWall, {}, await as('operate01'))).result as Received<typeof tradeWall>

/** What the report tells of the same days, asked for as anybody would. */
async function reported() {
  const today = toBeijingDay(app.platform.now())
  const first = `${today.slice(0, 7)}-01`
  const token = await as('operate01')
  const figuresOf = async (from: string) => (await app.call(tradingIssueReport, { from, to: today }, token)).result?.figures ?? []
  const [month, halfYear] = [await figuresOf(first), await figuresOf(addMonths(first, -5))]
  const trendOf = (key: string) => halfYear.find((figure) => figure.key === key)?.trend ?? []
  const [deals, amounts] = [trendOf('deals'), trendOf('dealAmount')]
  const told = (key: string) => month.find((figure) => figure.key === key)
  return {
    month: ['deals', 'dealAmount', 'premiumRate', 'contestRate'].map((key) => ({ key, value: told(key)?.value, previous: told(key)?.previous })),
    premiumBp: told('premiumRate')?.value,
    trend: deals.map(({ bucket, value }, at) => ({ month: bucket, deals: value, amount: (amounts[at]?.value ?? 0) / 100 })),
  }
}
const shown = ({ month, premiumBp, trend }: Received<typeof tradeWall>) => ({
  month: month.map(({ key, value, previous }) => ({ key, value, previous })),
  premiumBp,
  trend,
})

test('S-111 the wall counts what runs, adds up the deals of the month, and tells what comes next', async () => {
  app.setNow(undefined)
  const before = await wall()
  const ahead = toBeijing(new Date(Date.now() + 90 * MINUTE))
  const coming = await published(app, member, {
    signEndTime: toBeijing(new Date(Date.now() + 60 * MINUTE)),
    startTime: ahead,
    endTime: toBeijing(new Date(Date.now() + 300 * MINUTE)),
  })
  const dutch = await openHall(app, member, ['external01', 'external02'], {
    bidType: 5,
    basePrice: 90_000,
    bidGradient: 1000,
    delayPeriod: 5,
    bidMultiple: null,
    endTime: null,
  })
  const { id, start, end } = await openHall(app, member, ['external01', 'external02'])
  steps.at(start + MINUTE)
  await app.settle()
  await steps.bid(id, 'external01', 100_000)
  await steps.bid(id, 'external02', 108_000)
  const running = await wall()
  expect(running.live).toBe(before.live + 2)
  expect(running.signUpsOpen).toBe(before.signUpsOpen + 1)
  expect(running.starts).toContainEqual({ id: coming, code: expect.any(String), name: expect.any(String), at: ahead })
  expect(running.ends.map((session) => session.id)).toEqual(expect.arrayContaining([id, dutch.id]))
  expect(running.ends.find((session) => session.id === dutch.id)?.at, 'its end would tell the reserve').toBeNull()
  expect(JSON.stringify(running), 'no price of a session that runs, and no reserve').not.toMatch(/(?<!\d)(?:108000|100000|90000)(?:00)?(?!\d)/)

  steps.at(end + 2000)
  await steps.reaches(id, 5)
  const after = await wall()
  const month = toBeijingDay(app.platform.now()).slice(0, 7)
  expect(after.trend.map((each) => each.month)).toEqual(after.trend.map((each) => each.month).toSorted())
  expect(after.trend).toHaveLength(6)
  expect(after.trend.at(-1)).toEqual({ month, deals: (before.trend.at(-1)?.deals ?? 0) + 1, amount: (before.trend.at(-1)?.amount ?? 0) + 108_000 })
  expect(after.premiumBp).toBe(800)
  expect(after.live).toBeLessThan(running.live)
  // What the ledger adds up at its foot is the same, whatever page is shown.
  const listed = (await app.call(operationList, { pageSize: 100, queue: 'all' }, await as('operate01'))).result
  const total = listed?.records.reduce((sum, one) => sum + (one.dealTotal ?? 0), 0)
  expect((await app.call(operationList, { pageSize: 1, pageNo: 2 }, await as('operate01'))).result?.sums).toEqual({ dealTotal: total })
  for (const who of ['menber01', 'external01']) expect((await app.call(tradeWall, {}, await as(who))).status).toBe(403)
})

test('S-047 S-111 what the wall says of deals is what 交易发布统计 says of the same days, of a deal that broke too', async () => {
  const { id, start, end } = await openHall(app, member, ['external01', 'external02'])
  steps.at(start + MINUTE)
  await app.settle()
  await steps.bid(id, 'external01', 100_000)
  await steps.bid(id, 'external02', 131_000)
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  const dealt = await wall()
  expect(dealt.month.map(({ title }) => title)).toEqual(['成交数', '成交金额', '溢价率', '竞价率'])
  expect(shown(dealt)).toEqual(await reported())
  // Broken afterwards it stays a deal of its day, on the wall as in the report.
  await app.platform.db.updateTable('bidding').set({ state: -6 }).where('id', '=', id).execute()
  expect(shown(await wall())).toEqual(shown(dealt))
  expect(shown(await wall())).toEqual(await reported())
})
