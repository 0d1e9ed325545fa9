import { expect, test } from 'vitest'
import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { standingPrices } from './standing-prices.ts'

let seq = 0
const event = (body: object): BiddingEvent => ({ seq: ++seq, session: 's', at: seq, ...body }) as BiddingEvent
const open = (bidType: number) => event({ type: 'OPEN', rules: { bidType } })
const told = (events: BiddingEvent[]) => standingPrices(events).map(({ no, amount }) => [no, amount])

test('each number stands at its last price, the best first; what was never opened is not told', () => {
  const bids = [event({ type: 'BID', no: 1, amount: 100 }), event({ type: 'BID', no: 2, amount: 110 }), event({ type: 'BID', no: 1, amount: 120 })]
  expect(told([open(1), ...bids])).toEqual([
    [1, 120],
    [2, 110],
  ])
  expect(told([open(3), event({ type: 'BID', no: 1, amount: 90 }), event({ type: 'BID', no: 2, amount: 80 })])).toEqual([
    [2, 80],
    [1, 90],
  ])
  const sealed = [open(2), event({ type: 'BID', no: 1, commit: 'x' }), event({ type: 'BID', no: 2, commit: 'y' })]
  expect(told(sealed)).toEqual([])
  const opened = event({
    type: 'REVEAL',
    prices: [
      { no: 1, amount: 50, nonce: '' },
      { no: 2, amount: 70, nonce: '' },
    ],
  })
  // Of two equal ones the priority holder came later, and took it.
  expect(told([...sealed, opened, event({ type: 'TAKE', no: 1, price: 70 })])).toEqual([
    [1, 70],
    [2, 70],
  ])
  expect(told([open(5), event({ type: 'BID', no: 7, amount: 300, price: 270 })])).toEqual([[7, 270]])
})
