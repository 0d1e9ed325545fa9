import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import type { Fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'

export type RunnerUp = { no: number; price: Fen }

/**
 * T18: the best of those who are left, at his own last price, if that meets the reserve. Read from the log, where the reserve
 * is opened by the close. A Dutch session has one bidder and no other price.
 */
export function runnerUp(events: readonly BiddingEvent[], out: ReadonlySet<number>): RunnerUp | undefined {
  const rules = events.find((event) => event.type === 'OPEN')?.rules
  const close = events.find((event) => event.type === 'CLOSE')
  if (!rules || !close || rules.bidType === BID_TYPE.dutch) return undefined
  const sign = rules.bidType === BID_TYPE.rising || rules.bidType === BID_TYPE.sealedHigh ? 1 : -1
  const offers = [...lastOffers(events)].map(([no, price]) => ({ no, price }))
  // Equal prices stand in the order in which they were made; the sort keeps it.
  const [best] = offers.filter(({ no }) => !out.has(no)).toSorted((a, b) => sign * (b.price - a.price))
  const reserve = close.reserve.price
  return best && (reserve === null || sign * (best.price - reserve) >= 0) ? best : undefined
}

/** Of each bidder his last open bid, or the sealed price that counted. */
function lastOffers(events: readonly BiddingEvent[]): Map<number, Fen> {
  const last = new Map<number, Fen>()
  for (const event of events) {
    if ((event.type === 'AUTO' || (event.type === 'BID' && 'amount' in event)) && event.amount !== null) {
      last.delete(event.no)
      last.set(event.no, event.amount)
    }
    if (event.type === 'REVEAL') for (const { no, amount } of event.prices) last.set(no, amount)
  }
  return last
}
