import { expect, test } from 'vitest'
import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { passedBidders } from './passed-bidders.ts'

const event = (type: 'BID' | 'AUTO' | 'TRY' | 'EXTEND', no: number): BiddingEvent => ({ type, no }) as BiddingEvent
const bids = (...numbers: number[]): BiddingEvent[] => numbers.map((no) => event('BID', no))

test.each<[string, number | null, BiddingEvent[], number[]]>([
  ['nobody led before the first bid', null, bids(1), []],
  ['one was passed', 1, bids(2), [1]],
  ['several were passed within a batch', 1, bids(2, 3), [1, 2]],
  ['whoever came back leads', 1, bids(2, 1), [2]],
  ['a leader who goes on alone passes nobody', 1, bids(1, 1), []],
  ['a limit left before answers a bid', 1, [event('BID', 2), event('AUTO', 1)], [2]],
  ['a refused try and an extension change nothing', 1, [event('TRY', 2), event('EXTEND', 0)], []],
])('%s', (_case, leader, events, passed) => {
  expect(passedBidders(leader, events)).toEqual(passed)
})
