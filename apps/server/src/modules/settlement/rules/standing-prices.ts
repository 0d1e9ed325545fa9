import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { direction } from '@aosp/kernel/bidding/judge-offer'

export type StandingPrice = { no: number; amount: number; at: number }

/** The price each number stood at in the end, best first: its last bid, or what was opened for it. */
export function standingPrices(events: readonly BiddingEvent[]): StandingPrice[] {
  const prices = new Map<number, StandingPrice>()
  let better: 1 | -1 = 1
  for (const event of events) {
    if (event.type === 'OPEN') better = direction(event.rules.bidType)
    else if (event.type === 'BID' && 'amount' in event) {
      const amount = event.price ?? event.amount
      if (amount !== null) prices.set(event.no, { no: event.no, amount, at: event.at })
    } else if (event.type === 'BID') prices.set(event.no, { no: event.no, amount: NOT_OPENED, at: event.at })
    else if (event.type === 'AUTO') prices.set(event.no, { no: event.no, amount: event.amount, at: event.at })
    else if (event.type === 'REVEAL') for (const { no, amount } of event.prices) prices.set(no, { no, amount, at: prices.get(no)?.at ?? event.at })
    else if (event.type === 'TAKE') prices.set(event.no, { no: event.no, amount: event.price, at: event.at })
  }
  return [...prices.values()].filter(({ amount }) => amount !== NOT_OPENED).toSorted((a, b) => better * (b.amount - a.amount) || b.at - a.at)
}
const NOT_OPENED = -1
