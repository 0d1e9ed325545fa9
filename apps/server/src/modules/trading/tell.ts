import { routeOf } from '@aosp/contract/screens'
import type { Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Audience, ToldSession } from './trading.tables.ts'

/** Screens a notice leads to. */
export const PAGES = {
  myTrading: routeOf('trading/my-trading'),
  myBidding: routeOf('trading/my-bidding'),
  operations: routeOf('trading/operation-list'),
  cancels: routeOf('trading/operation-cancel'),
  stops: routeOf('trading/operation-stop'),
  ownCancels: routeOf('trading/cancel-list'),
  ownStops: routeOf('trading/stop-list'),
  monitor: routeOf('trading/bid-price'),
  room: (id: string) => routeOf('portal/bidding-room', { id }),
  detail: (id: string) => routeOf('portal/trade-detail', { id }),
  questions: routeOf('trading/trade-question'),
} as const

type News = {
  key: string
  event?: 'published' | 'starting' | 'rejected' | 'result'
  to: Audience
  title: string
  text: string
  page: string
  session?: ToldSession
  now: Date
  priority?: 'L' | 'M' | 'H'
  sms?: boolean
}

/** Part of the transaction of what is told. */
export const tell = (outbox: Outbox, trx: Trx, { now, priority = 'M', sms = false, ...news }: News): Promise<void> =>
  outbox.publish(trx, 'trading.news', { ...news, priority, sms, at: now.getTime() })
