import type { Fen } from '../money.ts'
import { priceCommit } from './chain.ts'
import { afterSealed, closing, reveal } from './closing.ts'
import { type BiddingRefusal, type LoggedRefusal, BID_TYPE, OUTCOME_STOPPED } from './constants.ts'
import { evolve } from './evolve.ts'
import { outage, resumption, suspension } from './interruptions.ts'
import { isAmount, isExtended, isSealed, judgeOffer } from './judge-offer.ts'
import type { Answer, BiddingEvent, BidInput, EventBody, Input, Offer, Opening, Rules, State } from './model.ts'

type Decision = { at: number; bodies: readonly EventBody[]; answer: Answer }

/**
 * The bidding rule: what an input makes of a session, which events tell it, and what is answered.
 * Time never runs backward inside a session: an input counts as of its own stamp or the last accepted one, whichever is later.
 */
export function apply(rules: Rules, state: State, input: Input): { state: State; events: BiddingEvent[]; answer: Answer } {
  const { at, bodies, answer } = decide(rules, state, input)
  const events = bodies.map((body, index): BiddingEvent => ({ seq: state.seq + 1 + index, session: rules.session, at, ...body }))
  return { state: events.reduce(evolve, state), events, answer }
}

function decide(rules: Rules, state: State, input: Input): Decision {
  const at = Math.max(wholeMs(input.kind === 'OUTAGE' ? input.to : input.t), state.lastAt)
  switch (input.kind) {
    case 'BID':
      return bid(rules, state, input, at)
    case 'TAKE':
      return take(rules, state, input, at)
    case 'CLOSE':
      return close(rules, state, input.openings ?? [], at)
    case 'SUSPEND':
      if (state.suspended) return unchanged('E_SUSPENDED')
      if (state.phase === 'CLOSED' || at >= (state.priority?.until ?? state.endAt)) return unchanged('E_CLOSED')
      return done(state, at, [suspension(state, at, input.reason)])
    case 'STOP':
      return state.phase === 'CLOSED' ? unchanged('E_CLOSED') : done(state, at, [{ type: 'STOP', reason: input.reason }])
    case 'RESUME':
      return state.suspended ? done(state, at, [resumption(rules, state, state.suspended, at)]) : unchanged('E_NOT_SUSPENDED')
    case 'OUTAGE': {
      const loss = outage(rules, state, { from: wholeMs(input.from), to: input.to })
      return loss ? done(state, at, [loss]) : unchanged('E_NO_LOSS')
    }
  }
}

function bid(rules: Rules, state: State, input: BidInput, at: number): Decision {
  if (!rules.bidders.has(input.no)) return unchanged('E_NOT_ELIGIBLE')
  const offer = offerOf(rules, input)
  if (input.known) return input.known.offer === offerText(offer) ? { at, bodies: [], answer: input.known.answer } : unchanged('E_TOKEN_REUSE')

  if (isLost(rules, state, input.t)) return unchanged('E_LOST')
  const told = { no: input.no, seenSeq: input.seenSeq, stamp: input.t, token: input.token, ...offer }
  const judged = judgeOffer(rules, state, input, at)
  if (!judged.ok) return tried(state, at, { type: 'TRY', of: 'BID', result: judged.code, ...told })

  if (rules.bidType === BID_TYPE.dutch) {
    const bids = state.bids + 1
    const accepted: EventBody = { type: 'BID', result: 'OK', endAt: state.endAt, price: judged.price, ...told }
    return done(state, at, [accepted, closing(rules, { ...state, bids }, { no: input.no, price: judged.price })], judged.price)
  }
  // A late bid always leaves the others one full period to answer it, as often as it takes.
  const endAt = isExtended(rules.bidType) ? Math.max(state.endAt, at + rules.delayMs) : state.endAt
  const accepted: EventBody = { type: 'BID', result: 'OK', endAt, ...told }
  const price = isSealed(rules.bidType) ? null : judged.price
  if (endAt === state.endAt) return done(state, at, [accepted], price, endAt)
  return done(state, at, [accepted, { type: 'EXTEND', from: state.endAt, endAt, count: state.extensions + 1 }], price, endAt)
}

/**
 * It came in time and is heard after the close: where it waited was cut off. That is no late bid, and the log of the close cannot hold it.
 * A Dutch session that somebody has won was over when he did.
 */
const isLost = ({ bidType }: Rules, { phase, result, endAt, leader }: State, stamp: number): boolean =>
  phase !== 'OPEN' && stamp < endAt && result?.outcome !== OUTCOME_STOPPED && !(bidType === BID_TYPE.dutch && leader !== null)

function take(rules: Rules, state: State, { no, t: stamp }: Extract<Input, { kind: 'TAKE' }>, at: number): Decision {
  const bidder = rules.bidders.get(no)
  if (!bidder) return unchanged('E_NOT_ELIGIBLE')
  // He who took it and lost the answer is told again.
  if (state.taken !== null && state.leader === no) {
    return { at, bodies: [], answer: { ok: true, seq: state.taken, at: state.lastAt, endAt: state.endAt, price: state.price } }
  }
  const refused = (result: LoggedRefusal): Decision => tried(state, at, { type: 'TRY', of: 'TAKE', result, no, stamp })
  if (state.phase === 'CLOSED') return refused('E_CLOSED')
  if (state.suspended) return refused('E_SUSPENDED')
  const { priority, price } = state
  if (!priority || price === null || bidder.prio === null || !state.sealed[no]) return refused('E_NO_PRIORITY')
  if (bidder.prio !== priority.rank) return refused('E_PRIORITY_RANK')
  if (at >= priority.until) return refused('E_CLOSED')
  return done(state, at, [{ type: 'TAKE', no, price, stamp }, closing(rules, state, { no, price })], price)
}

function close(rules: Rules, state: State, openings: readonly Opening[], at: number): Decision {
  if (state.phase === 'CLOSED') return unchanged('E_CLOSED')
  if (state.suspended) return unchanged('E_SUSPENDED')
  if (at < (state.priority?.until ?? state.endAt)) return unchanged('E_NOT_DUE')
  if (!isSealed(rules.bidType)) {
    const best = state.leader !== null && state.price !== null ? { no: state.leader, price: state.price } : null
    return done(state, at, [closing(rules, state, best)])
  }
  if (state.priority) return done(state, at, [afterSealed(rules, state, at, [])])
  const prices = reveal(rules, state, openings)
  if (!prices) return unchanged('E_OPENING')
  const next = afterSealed(rules, state, at, prices)
  return done(state, at, prices.length > 0 ? [{ type: 'REVEAL', prices }, next] : [next])
}

/** What the log shows of an offer: its amount, or only the commitment to it while prices are sealed. */
function offerOf(rules: Rules, { amount, no, seal }: BidInput): Offer {
  const whole = isAmount(amount) ? amount : null
  if (!isSealed(rules.bidType)) return { amount: whole }
  return { commit: whole !== null && seal ? priceCommit(rules.session, no, whole, seal.nonce) : null }
}

/** The offer by which a repeated token is recognised. */
export const offerText = (offer: Offer): string => String('commit' in offer ? offer.commit : offer.amount)

const unchanged = (code: BiddingRefusal): Decision => ({ at: 0, bodies: [], answer: { ok: false, code, seq: null } })
const tried = (state: State, at: number, body: Extract<EventBody, { type: 'TRY' }>): Decision => ({
  at,
  bodies: [body],
  answer: { ok: false, code: body.result, seq: state.seq + 1 },
})
const done = (state: State, at: number, bodies: readonly EventBody[], price: Fen | null = state.price, endAt = state.endAt): Decision => ({
  at,
  bodies,
  answer: { ok: true, seq: state.seq + 1, at, endAt, price },
})

function wholeMs(time: number): number {
  if (!Number.isSafeInteger(time) || time < 0) throw new RangeError(`not whole milliseconds: ${time}`)
  return time
}
