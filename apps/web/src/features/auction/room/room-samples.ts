import type { LiveEvent, LiveSeat, LiveSnapshot, LiveState, LiveTerms } from '@aosp/contract/auction/live'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { TRANS_TYPE, TIME_UNIT, SESSION } from '@aosp/contract/trading/codes'

/** Small sessions for the tests of the models beside this file. */
export const START = 1_756_692_000_000
const HOUR = 3_600_000

export const liveTerms = (change: Partial<LiveTerms> = {}): LiveTerms => ({
  id: 's1',
  code: 'CZ20260901-0001',
  name: '数控车床一批',
  transType: TRANS_TYPE.publicDisposal,
  bidType: BID_TYPE.rising,
  corporateName: '示例公司',
  startPrice: 10_000_000,
  bidGradient: 100_000,
  bidMultiple: 5,
  delayMs: 300_000,
  transTimeUnit: TIME_UNIT.whole,
  floor: null,
  startAt: START,
  endAt: START + HOUR,
  priorityHolders: 0,
  reserveSet: false,
  reserveCommit: null,
  picture: null,
  ...change,
})

export const liveState = (change: Partial<LiveState> = {}): LiveState => ({
  phase: 'open',
  seq: 0,
  price: null,
  leaderNo: null,
  bids: 0,
  startAt: START,
  endAt: START + HOUR,
  nextAt: null,
  nextPrice: null,
  extensions: 0,
  reserveMet: null,
  suspended: null,
  priority: null,
  ...change,
})

export const liveSeat = (change: Partial<LiveSeat> = {}): LiveSeat => ({
  no: 3817,
  prio: null,
  deposit: '已确认',
  leading: false,
  deal: null,
  sealed: null,
  mayTake: false,
  asksSuspension: false,
  ...change,
})

export const snapshotOf = ({ terms, ...change }: Partial<Omit<LiveSnapshot, 'terms'>> & { terms?: Partial<LiveTerms> }): LiveSnapshot => ({
  now: START,
  state: SESSION.bidding,
  terms: liveTerms(terms),
  live: liveState(),
  events: [],
  seat: liveSeat(),
  watching: null,
  head: null,
  ...change,
})

export const bidEvent = (seq: number, after: number, amount: number, bid: number, no = 3817): LiveEvent & { type: 'BID' } => ({
  seq,
  after,
  at: START + seq * 1000,
  type: 'BID',
  no,
  amount,
  endAt: START + HOUR,
  bid,
})
