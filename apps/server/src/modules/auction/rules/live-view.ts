import type { LiveEvent, LivePhase, LiveState } from '@aosp/contract/auction/live'
import { OUTCOME_DEAL, OUTCOME_STOPPED, type BidType, BID_TYPE } from '@aosp/kernel/bidding/constants'
import { dutchPrice, isExtended, isSealed, meetsReserve } from '@aosp/kernel/bidding/judge-offer'
import type { BiddingEvent, Rules, State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'

/**
 * What everybody may know of a session's log (domain 3.10), told the same to all at the same time. Tries are told to nobody,
 * sealed prices and their number not before the opening, the end of a Dutch clock not before the close.
 */
export type Feed = {
  /** Number of the last public event, 0 for none. */
  readonly seq: number
  readonly count: number
  readonly bids: number
  /** Sealed sessions: the prices lie open. */
  readonly opened: boolean
  /** Why it stands still, while it does. */
  readonly reason: string
  readonly head: { readonly seq: number; readonly hash: string } | null
}
export const NOTHING_TOLD: Feed = { seq: 0, count: 0, bids: 0, opened: false, reason: '', head: null }

const OUTAGE_REASON = '平台服务中断，已自动中止'

/** Takes the next entry of the log; `told` is what the public hears of it. */
export function tellNext(bidType: BidType, feed: Feed, { event, hash }: Entry): { feed: Feed; told: LiveEvent | null } {
  const sealed = isSealed(bidType)
  const opened = feed.opened || event.type === 'REVEAL' || event.type === 'CLOSE'
  const bids = event.type === 'BID' ? feed.bids + 1 : feed.bids
  const body = publicBody(bidType, event, bids)
  const showsHead = event.type === 'OPEN' || (body !== null && (!sealed || opened))
  const head = showsHead ? { seq: event.seq, hash } : feed.head
  if (!body) return { feed: { ...feed, bids, opened, head }, told: null }
  const seq = sealed && !opened ? feed.count + 1 : event.seq
  const next = { seq, count: feed.count + 1, bids, opened, reason: reasonAfter(feed.reason, event), head }
  return { feed: next, told: { seq, after: feed.seq, at: event.at, ...body } }
}

type Body = LiveEvent extends infer Told ? (Told extends LiveEvent ? Omit<Told, 'seq' | 'after' | 'at'> : never) : never

function publicBody(bidType: BidType, event: BiddingEvent, bid: number): Body | null {
  const dutch = bidType === BID_TYPE.dutch
  switch (event.type) {
    case 'OPEN':
    case 'TRY':
      return null
    case 'BID': {
      const amount = 'amount' in event ? (event.price ?? event.amount) : null
      // The first bid of a Dutch session is its end.
      return amount === null || isSealed(bidType) ? null : { type: 'BID', no: event.no, amount, endAt: dutch ? event.at : event.endAt, bid }
    }
    case 'EXTEND':
      return { type: 'EXTEND', from: event.from, endAt: event.endAt, count: event.count }
    case 'SUSPEND':
      return { type: 'SUSPEND', reason: event.reason, remaining: dutch ? null : event.remaining }
    case 'RESUME':
      return { type: 'RESUME', startAt: event.startAt, endAt: dutch ? null : event.endAt }
    case 'OUTAGE':
      return { type: 'OUTAGE', from: event.from, to: event.to, endAt: dutch ? null : (event.until ?? event.endAt), suspended: event.remaining !== null }
    case 'REVEAL':
      return { type: 'REVEAL', prices: event.prices.map(({ no, amount }) => ({ no, amount })) }
    case 'PRIORITY':
      return { type: 'PRIORITY', rank: event.rank, until: event.until, price: event.price }
    case 'TAKE':
      return { type: 'TAKE', no: event.no, price: event.price }
    case 'CLOSE':
      return { type: 'CLOSE', endAt: event.endAt, bids: event.bids, outcome: event.outcome, winner: event.winner, price: event.price }
    case 'STOP':
      return { type: 'STOP', reason: event.reason }
  }
}

function reasonAfter(reason: string, event: BiddingEvent): string {
  if (event.type === 'SUSPEND') return event.reason
  if (event.type === 'OUTAGE') return event.remaining === null ? reason : OUTAGE_REASON
  return event.type === 'RESUME' || event.type === 'STOP' ? '' : reason
}

/** The log has its last event and the reserve in it lies open. A session called off opens nothing. */
export const isOpenedUp = ({ result }: Pick<State, 'result'>): boolean => result !== null && result.outcome !== OUTCOME_STOPPED

/** What the room shows of a session whose log has begun. `resumeAt` is announced outside of the log. */
export function liveState(rules: Rules, state: State, feed: Feed, now: number, resumeAt: number | null = null): LiveState {
  const { result, suspended } = state
  const phase = phaseOf(state, now)
  const sealed = isSealed(rules.bidType)
  const dutch = rules.bidType === BID_TYPE.dutch ? dutchClock(rules, state, phase, now) : null
  return {
    phase,
    seq: feed.seq,
    price: dutch ? dutch.price : sealed && result ? result.price : state.price,
    leaderNo: sealed && result ? result.winner : state.leader,
    bids: sealed && !feed.opened ? null : state.bids,
    startAt: state.startAt,
    endAt: dutch && !isOpenedUp(state) ? null : state.endAt,
    nextAt: dutch?.nextAt ?? null,
    nextPrice: dutch?.nextPrice ?? null,
    extensions: state.extensions,
    reserveMet: reserveMet(rules, state),
    suspended: suspended && { since: suspended.since, reason: feed.reason, resumeAt, remaining: dutch ? null : suspended.remaining },
    priority: state.priority && { rank: state.priority.rank, until: state.priority.until },
  }
}

function phaseOf(state: State, now: number): LivePhase {
  if (state.result) return state.result.outcome === OUTCOME_STOPPED ? 'stopped' : 'closed'
  if (state.suspended) return 'suspended'
  if (state.phase === 'PRIORITY') return 'priority'
  if (now < state.startAt) return 'waiting'
  return now < state.endAt ? 'open' : 'confirming'
}

/** The price that stands and the one after it. Where it stops falling shows only when it has. */
function dutchClock(rules: Rules, state: State, phase: LivePhase, now: number): Pick<LiveState, 'price' | 'nextAt' | 'nextPrice'> {
  if (phase !== 'open' && phase !== 'confirming' && phase !== 'suspended') return { price: state.price, nextAt: null, nextPrice: null }
  const price = dutchPrice(rules, state, now)
  if (phase === 'suspended' || price <= (rules.reserve.price ?? 0)) return { price, nextAt: null, nextPrice: null }
  const steps = Math.floor((now - state.startAt) / rules.delayMs)
  return { price, nextAt: state.startAt + (steps + 1) * rules.delayMs, nextPrice: price - rules.bidGradient }
}

function reserveMet(rules: Rules, state: State): boolean | null {
  if (rules.reserve.price === null || rules.bidType === BID_TYPE.dutch) return null
  if (isExtended(rules.bidType)) return state.price !== null && meetsReserve(rules, state.price)
  return isOpenedUp(state) ? state.result?.outcome === OUTCOME_DEAL : null
}
