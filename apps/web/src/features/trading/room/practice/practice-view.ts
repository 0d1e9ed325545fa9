import type { BidReceipt, LiveEvent, LiveSeat, LiveState, LiveTerms } from '@aosp/contract/auction/live'
import { SESSION, TIME_UNIT, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { canonical } from '@aosp/kernel/bidding/canonical'
import { receiptTicket } from '@aosp/kernel/bidding/chain'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { dutchPrice, isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Answer, BiddingEvent } from '@aosp/kernel/bidding/model'
import type { LiveRoom } from '../live-room.ts'
import { objection } from '../offers.ts'
import { PRACTICE_CODE } from '../room-words.ts'
import type { Simulation } from './simulation.ts'

/** What the room shows of a practice: the same as of a session, no more than a bidder would be told of it. */
export function roomOf(simulation: Simulation, now: number): LiveRoom {
  const { log } = simulation
  const events = told(simulation)
  const seq = events.at(-1)?.seq ?? 0
  return {
    terms: termsOf(simulation),
    state: log.state.result?.outcome ?? SESSION.bidding,
    live: liveOf(simulation, seq, now),
    events,
    early: [],
    told: seq,
    head: null,
    seat: seatOf(simulation),
    watching: null,
    asOf: now,
  }
}

const isDutch = ({ rules }: Simulation): boolean => rules.bidType === BID_TYPE.dutch

function termsOf(simulation: Simulation): LiveTerms {
  const { bidType, startPrice, bidGradient, bidMultiple, delayMs, startAt, endAt } = simulation.rules
  return {
    id: '',
    code: PRACTICE_CODE,
    name: '练习标的（虚构）',
    transType: TRANS_TYPE.publicDisposal,
    bidType,
    corporateName: '练习，无真实发起方',
    startPrice,
    bidGradient,
    bidMultiple,
    delayMs,
    transTimeUnit: TIME_UNIT.whole,
    proxyBids: false,
    floor: null,
    startAt,
    endAt: isDutch(simulation) ? null : endAt,
    priorityHolders: 0,
    reserveSet: false,
    reserveCommit: null,
    picture: null,
  }
}

function liveOf(simulation: Simulation, seq: number, now: number): LiveState {
  const { rules, log } = simulation
  const { state } = log
  const over = state.result !== null
  const sealed = isSealed(rules.bidType)
  const falls = isDutch(simulation) && !over
  const price = falls ? dutchPrice(rules, state, now) : sealed ? (state.result?.price ?? null) : state.price
  const lower = falls && price !== null && price > (rules.reserve.price ?? 0)
  const steps = falls ? Math.floor((now - state.startAt) / rules.delayMs) : 0
  return {
    phase: over ? 'closed' : 'open',
    seq,
    price,
    leaderNo: sealed ? (state.result?.winner ?? null) : state.leader,
    bids: sealed && !over ? null : state.bids,
    startAt: state.startAt,
    endAt: falls ? null : state.endAt,
    nextAt: lower ? state.startAt + (steps + 1) * rules.delayMs : null,
    nextPrice: lower ? price - rules.bidGradient : null,
    extensions: state.extensions,
    reserveMet: null,
    suspended: null,
    priority: null,
  }
}

/** The public part of the log. Refused tries are told to nobody, sealed prices not before they are opened. */
function told({ rules, log }: Simulation): LiveEvent[] {
  const events: LiveEvent[] = []
  let bid = 0
  for (const { event } of log.entries) {
    if (event.type === 'BID') bid++
    const body = publicBody(event, bid, rules.bidType)
    if (body) events.push({ seq: event.seq, after: events.at(-1)?.seq ?? 0, at: event.at, ...body })
  }
  return events
}

type Body = LiveEvent extends infer Told ? (Told extends LiveEvent ? Omit<Told, 'seq' | 'after' | 'at'> : never) : never

function publicBody(event: BiddingEvent, bid: number, bidType: number): Body | null {
  if (event.type === 'EXTEND') return { type: 'EXTEND', from: event.from, endAt: event.endAt, count: event.count }
  if (event.type === 'REVEAL') return { type: 'REVEAL', prices: event.prices.map(({ no, amount }) => ({ no, amount })) }
  if (event.type === 'CLOSE') return { type: 'CLOSE', endAt: event.endAt, bids: event.bids, outcome: event.outcome, winner: event.winner, price: event.price }
  const amount = event.type === 'BID' && 'amount' in event ? (event.price ?? event.amount) : null
  if (event.type !== 'BID' || amount === null) return null
  // A bid on a falling price is the end of it.
  return { type: 'BID', no: event.no, amount, endAt: bidType === BID_TYPE.dutch ? event.at : event.endAt, bid }
}

function seatOf({ log, me }: Simulation): LiveSeat {
  const counting = log.state.sealed[me]
  return {
    no: me,
    prio: null,
    deposit: '练习免缴',
    paysDeposit: false,
    leading: log.state.leader === me,
    deal: null,
    sealed: counting ? { ticket: ticketOf(log.entries[counting.seq]?.hash), stamp: counting.at, commit: counting.commit } : null,
    proxy: null,
    mayTake: false,
    asksSuspension: false,
  }
}

/** Real ones are salted so that nobody can guess the place in the log; here there is nobody to guess. */
const SALT = ''
const ticketOf = (hash = ''): string => receiptTicket(hash, SALT)

/** The paper of one try, made like a real one: until the opening a sealed one has a ticket in place of its event. */
export function receiptOf(simulation: Simulation, answer: Answer, amount: number, stamp: number): BidReceipt {
  const { rules, log } = simulation
  const place = answer.seq === null ? undefined : log.receipt(answer.seq)
  const covered = isSealed(rules.bidType) && log.state.result === null
  const chained = covered ? undefined : place
  return {
    accepted: answer.ok,
    code: answer.ok ? null : answer.code,
    message: answer.ok ? '练习报价已受理' : refusalText(simulation, amount, stamp),
    seq: covered ? null : answer.seq,
    stamp,
    at: place?.event.at ?? null,
    endAt: answer.ok ? answer.endAt : null,
    price: answer.ok ? answer.price : null,
    hash: chained?.hash ?? null,
    previous: chained?.previous ?? null,
    event: chained ? canonical(chained.event) : null,
    ticket: isSealed(rules.bidType) && place ? ticketOf(place.hash) : null,
    salt: chained && isSealed(rules.bidType) ? SALT : null,
    leaf: null,
    checkpoint: null,
  }
}

function refusalText(simulation: Simulation, amount: number, now: number): string {
  const { terms, live, seat } = roomOf(simulation, now)
  return (seat && objection({ terms, live, seat }, amount, now)?.text) ?? '报价未受理'
}
