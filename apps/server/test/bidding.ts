import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { startTestApp, type TestApp } from './test-app.ts'
import { LASTING } from './trading.ts'

/** Steps in a hall, for one app. Amounts in yuan, times in epoch milliseconds. */
export function biddingSteps(app: TestApp) {
  const { db } = app.platform
  const row = (id: string) => db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const log = (id: string) => db.selectFrom('bidding_event').selectAll().where('bidding_id', '=', id).orderBy('seq').execute()
  return {
    row,
    events: async (id: string) => (await log(id)).map(({ event }) => JSON.parse(event) as BiddingEvent),
    log,
    results: (id: string) => db.selectFrom('bidding_result').selectAll().where('bidding_id', '=', id).execute(),
    signUps: (id: string) => db.selectFrom('bidding_signup').selectAll().where('bidding_id', '=', id).orderBy('id').execute(),
    at: (ms: number) => app.setNow(new Date(ms)),
    bid: async (id: string, who: string, amount: number, more: Record<string, unknown> = {}) =>
      app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0, ...more }, await app.signIn(who)),
    /** Once all that is due has been done. */
    reaches: async (id: string, state: number) => {
      await app.settle()
      expect((await row(id)).state).toBe(state)
    },
  }
}

/** Whoever bids in these tests. */
export const BIDDERS = ['external01', 'external02', 'external03'] as const

/** An app whose halls menber01 opens. */
export async function startHalls() {
  const app = await startTestApp(LASTING)
  return { app, member: await app.signIn('menber01'), steps: biddingSteps(app) }
}
