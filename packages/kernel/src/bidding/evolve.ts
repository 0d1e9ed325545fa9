import { proxyChain } from './chain.ts'
import { OUTCOME_STOPPED } from './constants.ts'
import type { BiddingEvent, EventOf, State } from './model.ts'

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
  ...(rules.proxy ? { proxies: { standing: {}, chain: '' } } : {}),
})

const afterReveal = (sealed: State['sealed'], { prices }: EventOf<'REVEAL'>): State['sealed'] => {
  const open = new Map(prices.map(({ no, amount }) => [no, amount]))
  return Object.fromEntries(Object.entries(sealed).map(([no, price]) => [no, { ...price, amount: open.get(Number(no)) ?? null }]))
}

function afterProxy(proxies: State['proxies'], { no, seq, commit }: EventOf<'PROXY'>): NonNullable<State['proxies']> {
  const { [no]: _before, ...others } = proxies?.standing ?? {}
  const chain = proxies?.chain ?? ''
  return commit === null ? { standing: others, chain } : { standing: { ...others, [no]: { commit, seq } }, chain: proxyChain(chain, seq, commit) }
}

const withWindow = (state: State, until: number | null): State['priority'] => (state.priority && until !== null ? { ...state.priority, until } : state.priority)

type Draft = { -readonly [member in keyof State]: State[member] }

/** Written out member by member because this runs for every bid, and spreading takes a hundred times as long. */
const copy = (state: State): Draft => {
  const next: Draft = {
    seq: state.seq,
    bids: state.bids,
    phase: state.phase,
    price: state.price,
    leader: state.leader,
    startAt: state.startAt,
    endAt: state.endAt,
    lastAt: state.lastAt,
    extensions: state.extensions,
    suspended: state.suspended,
    outageTo: state.outageTo,
    sealed: state.sealed,
    priority: state.priority,
    taken: state.taken,
    result: state.result,
  }
  if (state.proxies) next.proxies = state.proxies
  return next
}

/** What an event makes of the session. A refused try and a look at sealed prices move no clock: a bid that came in time may still be waiting behind them. */
export function evolve(state: State, event: BiddingEvent): State {
  if (event.type === 'OPEN') return opened(event)
  const next = copy(state)
  next.seq = event.seq
  if (event.type === 'TRY' || event.type === 'UNSEAL') return next
  next.lastAt = event.at
  switch (event.type) {
    case 'BID':
      next.bids += 1
      if ('amount' in event) {
        next.price = event.price ?? event.amount
        next.leader = event.no
        next.endAt = event.endAt
      } else {
        // The bidder's earlier price stays in the log, but no longer counts.
        next.sealed = { ...state.sealed, [event.no]: { commit: event.commit ?? '', at: event.at, seq: event.seq, amount: null } }
      }
      break
    case 'PROXY':
      next.proxies = afterProxy(state.proxies, event)
      break
    case 'AUTO':
      next.bids += 1
      next.price = event.amount
      next.leader = event.no
      next.endAt = event.endAt
      break
    case 'EXTEND':
      next.extensions = event.count
      break
    case 'SUSPEND':
      next.suspended = { since: event.at, remaining: event.remaining }
      break
    case 'RESUME':
      next.suspended = null
      next.startAt = event.startAt
      next.endAt = event.endAt
      next.priority = withWindow(state, event.until)
      next.outageTo = Math.max(state.outageTo, event.at)
      break
    case 'OUTAGE':
      next.suspended = event.remaining === null ? null : { since: event.from, remaining: event.remaining }
      next.startAt = event.startAt
      next.endAt = event.endAt
      next.priority = withWindow(state, event.until)
      next.outageTo = event.to
      break
    case 'REVEAL':
      next.sealed = afterReveal(state.sealed, event)
      break
    case 'PROXIES':
      // Opened for whoever checks; what was bid by them stands already.
      break
    case 'PRIORITY':
      next.phase = 'PRIORITY'
      next.price = event.price
      next.priority = { rank: event.rank, from: event.from, until: event.until }
      break
    case 'TAKE':
      next.price = event.price
      next.leader = event.no
      next.taken = event.seq
      break
    case 'CLOSE':
      next.phase = 'CLOSED'
      next.priority = null
      next.result = { outcome: event.outcome, winner: event.winner, price: event.price }
      break
    case 'STOP':
      next.phase = 'CLOSED'
      next.suspended = null
      next.priority = null
      next.result = { outcome: OUTCOME_STOPPED, winner: null, price: null }
      break
  }
  return next
}

const BEFORE_OPEN = {} as State

/** The session as its log tells it. */
export const replay = (events: readonly BiddingEvent[]): State => events.reduce(evolve, BEFORE_OPEN)
