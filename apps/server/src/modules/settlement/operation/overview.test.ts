import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeCalendar } from '@aosp/contract/settlement/overview'
import { toBeijingDay } from '@aosp/kernel/time'
import { type biddingSteps, startHalls } from '../../../../test/bidding.ts'
import { openHall } from '../../../../test/trading.ts'

let app: Awaited<ReturnType<typeof startHalls>>['app']
let member: string
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  ;({ app, member, steps } = await startHalls())
})
afterAll(() => app.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const as = (who: string) => app.signIn(who)
/** Dates of one session in somebody's calendar of the weeks around now. */
const marks = async (who: string, id: string) => {
  const day = (by: number) => toBeijingDay(new Date(app.platform.now().getTime() + by * DAY))
  const { result } = await app.call(tradeCalendar, { from: day(-20), until: day(40) }, await as(who))
  return (result ?? []).filter((entry) => entry.id === id).map(({ what }) => what)
}

test('a calendar has the dates of one’s own sessions: of the issuer, of who signed up, and of nobody else', async () => {
  const { id, start, end } = await openHall(app, member, ['external01', 'external02'])
  const ahead = ['signEnd', 'start', 'end']
  for (const who of ['menber01', 'external01', 'external02', 'operate01']) expect(await marks(who, id), who).toEqual(ahead)
  expect(await marks('external03', id), 'it may read of it, and has no part in it').toEqual([])
  steps.at(start + MINUTE)
  await app.settle()
  await steps.bid(id, 'external01', 100_000)
  await steps.bid(id, 'external02', 101_000)
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  for (const who of ['menber01', 'external02', 'operate01']) expect(await marks(who, id), who).toContain('signDue')
  expect(await marks('external01', id), 'who lost signs nothing').toEqual(ahead)
  const dutch = await openHall(app, member, ['external01', 'external02'], {
    bidType: 5,
    basePrice: 90_000,
    bidGradient: 1000,
    delayPeriod: 5,
    bidMultiple: null,
    endTime: null,
  })
  for (const who of ['menber01', 'external01', 'operate01']) expect(await marks(who, dutch.id), who).toEqual(['signEnd', 'start'])
  for (const [from, until] of [
    ['2026-01-01', '2026-06-01'],
    ['2026-02-02', '2026-02-01'],
  ] as const)
    expect(await app.call(tradeCalendar, { from, until }, member)).toMatchObject({ success: false, message: '请选择两个月以内的日期' })
})
