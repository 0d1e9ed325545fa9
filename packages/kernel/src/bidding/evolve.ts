import type { Fen } from '../money.ts'
import type { BiddingEvent, EventOf, SealedPrice, State } from './model.ts'

const opened = ({ at, rules }: EventOf<'OPEN'>): State => ({
  seq: 0,
  bids: 0,
  phase: 'OPEN',
  price: null,
  leader: null,
  startAt: rules.startAt,
  endAt: rules.endAt,
  lastAt: at,
  extensions: 0,
  suspended: null,
  outageTo: 0,
  sealed: {},
  priority: null,
  taken: null,
  result: null,
})

const afterBid = (state: State, event: EventOf<'BID'>): State => {
  const bids = state.bids + 1
  if (!('commit' in event)) return { ...state, bids, price: event.price ?? event.amount, leader: event.no, endAt: event.endAt }
  // The bidder's earlier price stays in the log, but no longer counts.
  const price: SealedPrice = { commit: event.commit ?? '', at: event.at, seq: event.seq, amount: null }
  return { ...state, bids, sealed: { ...state.sealed, [event.no]: price } }
}

const afterReveal = (state: State, { prices }: EventOf<'REVEAL'>): State => {
  const open = Object.fromEntries(prices.map(({ no, amount }) => [no, amount])) as Record<number, Fen | undefined>
  const sealed = Object.fromEntries(Object.entries(state.sealed).map(([no, price]) => [no, { ...price, amount: open[Number(no)] ?? null }]))
  return { ...state, sealed }
}

const withWindow = (state: State, until: number | null): State['priority'] => (state.priority && until !== null ? { ...state.priority, until } : state.priority)

function told(state: State, event: BiddingEvent): State {
  switch (event.type) {
    case 'OPEN':
      return opened(event)
    case 'BID':
      return afterBid(state, event)
    case 'TRY':
      return state
    case 'EXTEND':
      return { ...state, extensions: event.count }
    case 'SUSPEND':
      return { ...state, suspended: { since: event.at, remaining: event.remaining } }
    case 'RESUME':
      return {
        ...state,
        suspended: null,
        startAt: event.startAt,
        endAt: event.endAt,
        priority: withWindow(state, event.until),
        outageTo: Math.max(state.outageTo, event.at),
      }
    case 'OUTAGE':
      return {
        ...state,
        startAt: event.startAt,
        endAt: event.endAt,
        priority: withWindow(state, event.until),
        suspended: event.remaining === null ? null : { since: event.from, remaining: event.remaining },
        outageTo: event.to,
      }
    case 'REVEAL':
      return afterReveal(state, event)
    case 'PRIORITY':
      return { ...state, phase: 'PRIORITY', price: event.price, priority: { rank: event.rank, from: event.from, until: event.until } }
    case 'TAKE':
      return { ...state, price: event.price, leader: event.no, taken: event.seq }
    case 'CLOSE':
      return {
        ...state,
        phase: 'CLOSED',
        priority: null,
        result: { outcome: event.outcome, winner: event.winner, price: event.price },
      }
  }
}

const BEFORE_OPEN = {} as State

/** What an event makes of the session. A refused try moves no clock: a bid that came in time may still be waiting behind it. */
export function evolve(state: State, event: BiddingEvent): State {
  const next = told(state, event)
  return event.type === 'TRY' ? { ...next, seq: event.seq } : { ...next, seq: event.seq, lastAt: event.at }
}

/** The session as its log tells it. */
export const replay = (events: readonly BiddingEvent[]): State => events.reduce(evolve, BEFORE_OPEN)
