import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addBid, bidResult, takePrice } from '@aosp/contract/bidding-price'
import { no } from '@aosp/contract/refusals'
import { textHash } from '@aosp/kernel/bidding/chain'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openHall } from '../../../../test/trading.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp({ SESSION_IDLE_MINUTES: '10000', SESSION_HOURS: '160' })
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const [A, B, C] = ['external01', 'external02', 'external03'] as const
const row = (id: string) => app.platform.db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const log = (id: string) => app.platform.db.selectFrom('bidding_event').selectAll().where('bidding_id', '=', id).orderBy('seq').execute()
const bid = async (id: string, who: string, amount: number, more: Record<string, unknown> = {}) =>
  app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0, ...more }, await app.signIn(who))
const at = (ms: number) => app.setNow(new Date(ms))
const reaches = (id: string, state: number) => vi.waitFor(async () => expect((await row(id)).state).toBe(state), { timeout: 20_000, interval: 50 })

describe('C-137 E-044 P-007: bids', () => {
  test('the worked examples 1-6: accepted, refused with a receipt, and chained', async () => {
    const { id, start, end } = await openHall(app, member, [A, B, C], { bidMultiple: 5 })
    at(start + 300_000)
    expect(await bid(id, A, 99_000)).toMatchObject({
      success: false,
      message: no('bid.belowStart').message,
      result: { accepted: false, code: 'E_BELOW_START', seq: 1 },
    })
    const first = await bid(id, A, 100_000)
    expect(first).toMatchObject({ success: true, result: { accepted: true, seq: 2, endAt: end, price: 10_000_000 } })
    expect(textHash(first.result?.previous ?? '', first.result?.event ?? '')).toBe(first.result?.hash)
    expect((await log(id)).map(({ type }) => type)).toEqual(['OPEN', 'TRY', 'BID'])
    expect(await row(id)).toMatchObject({ current_price_fen: 10_000_000, state: 4 })
    at(end + 2_000)
    await reaches(id, 5)
    expect(await row(id)).toMatchObject({ deal_price_fen: 10_000_000 })
  })
})
