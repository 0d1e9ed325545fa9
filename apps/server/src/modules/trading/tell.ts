import type { Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Audience } from './trading.tables.ts'

/** Screens a notice leads to. */
export const PAGES = {
  myTrading: '/tradingIssueWorkbench/MyTradingList',
  myBidding: '/bidding/TBiddingList',
  operations: '/operationWorkbench/BiddingList',
  cancels: '/operationWorkbench/cancel',
  stops: '/operationWorkbench/stop',
  ownCancels: '/bidding/workbench/cancelList',
  ownStops: '/bidding/workbench/stopList',
  monitor: '/operationWorkbench/bidPrice',
  room: '/Basic/biddingRoom',
  detail: '/Basic/tradeDetail',
  questions: '/bidding/tradeQuestion',
} as const

type News = {
  key: string
  event?: 'published' | 'starting' | 'rejected' | 'result'
  to: Audience
  title: string
  text: string
  page: string
  now: Date
  priority?: 'L' | 'M' | 'H'
  sms?: boolean
}

/** Part of the transaction of what is told. */
export const tell = (outbox: Outbox, trx: Trx, { now, priority = 'M', sms = false, ...news }: News): Promise<void> =>
  outbox.publish(trx, 'trading.news', { ...news, priority, sms, at: now.getTime() })
