import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { BidReceipt } from '@aosp/contract/auction/live'
import type { addBid as addCall, bidResult as resultCall, takePrice as takeCall } from '@aosp/contract/auction/bid'
import { bidRefusal } from '@aosp/contract/auction/bid-refusals'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Answer } from '@aosp/kernel/bidding/model'
import type { SignedIn } from '../../../platform/http/context.ts'
import {
  anchorOf,
  type Auction,
  type BidJob,
  findEarly,
  type Judged,
  rememberEarly,
  type Rulebook,
  type Seat,
  type Trace,
  verdictsOf,
} from '../../auction/index.ts'

/** `lock` does what the clock of a session has to do by now. */
export type BidDesk = { readonly auction: Auction; readonly lock: (id: string) => Promise<void> }

const ACCEPTED = { bid: '报价已受理', take: '已行使优先权' } as const

/** A bid in the caller's own company's name, judged by when its request came. */
export function addBid(desk: BidDesk, ctx: SignedIn, input: In<typeof addCall>): Promise<BidReceipt> {
  const { bidding, amount, token, seenSeq, confirmAmount, nonce } = input
  const seal = typeof confirmAmount === 'number' && typeof nonce === 'string' ? { seal: { confirmAmount, nonce } } : {}
  return ask(desk, ctx, bidding, { kind: 'BID', bid: { amount, token, seenSeq, ...seal } }, ACCEPTED.bid)
}

export const takePrice = (desk: BidDesk, ctx: SignedIn, { bidding }: In<typeof takeCall>): Promise<BidReceipt> =>
  ask(desk, ctx, bidding, { kind: 'TAKE' }, ACCEPTED.take)

type Wish = Pick<Extract<BidJob, { kind: 'BID' }>, 'kind' | 'bid'> | { kind: 'TAKE' }

async function ask(desk: BidDesk, ctx: SignedIn, sessionId: string, wish: Wish, done: string): Promise<BidReceipt> {
  const [{ stamp }, arrived] = [ctx.arrival, performance.now()]
  const { book, seat } = (await seated(desk, ctx, sessionId)) ?? (await tooEarly(desk, ctx, sessionId, wish))
  const judging = desk.auction.engine.judge({ sessionId, no: seat.no, stamp, arrived, ...wish })
  // From here on the engine answers for it, and only its own session waits for it.
  ctx.arrival.handOver()
  const judged = await judging
  const receipt = receiptOf(book, judged, done)
  if (!judged.answer.ok) refuse({ ...bidRefusal(judged.answer.code, book.rules), result: receipt })
  return receipt
}

type Seated = { book: Rulebook; seat: Seat }

/**
 * Whoever holds a number may bid until the end, also a company that was frozen or blacklisted meanwhile: it may finish what runs,
 * and its deposit is in. A session that cannot be seen is answered like one without a seat. Undefined for who will have one when the log begins.
 */
async function seated({ auction: { books }, lock }: BidDesk, ctx: SignedIn, id: string): Promise<Seated | undefined> {
  const book = await books(id)
  if (book) return seatIn(book, ctx)
  const signUp = await ctx.db
    .selectFrom('bidding_signup')
    .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
    .select(['bidding.start_time', 'bidding.suspended'])
    .where('bidding_id', '=', id)
    .where('bidding_signup.corporate_id', '=', ctx.actor.corporateId ?? '')
    .where('bidding_signup.state', '=', SIGN_UP.admitted)
    .executeTakeFirst()
  if (!signUp) return refuse(no('bid.notEligible'))
  if (signUp.suspended || !signUp.start_time || ctx.arrival.stamp < signUp.start_time.getTime()) return undefined
  await lock(id)
  const begun = await books(id)
  return begun && seatIn(begun, ctx)
}

function seatIn(book: Rulebook, { actor }: SignedIn): Seated {
  const seat = book.seats.get(actor.corporateId ?? '')
  return seat ? { book, seat } : refuse(no('bid.notEligible'))
}

/** Refused before there is a log that could tell of it; the token is remembered, and the log begins with it. */
async function tooEarly(desk: BidDesk, ctx: SignedIn, id: string, wish: Wish): Promise<Seated> {
  if (wish.kind !== 'BID') return refuse(no('bid.notOpen'))
  const found = await rememberEarly(ctx.db, { id, holder: ctx.actor.corporateId ?? '' }, wish.bid, ctx.arrival.stamp)
  if (found.said === 'begun') return (await seated(desk, ctx, id)) ?? refuse(no('bid.notOpen'))
  const refusal = no(found.said === 'early' ? 'bid.notOpen' : 'bid.tokenReused')
  return refuse({
    ...refusal,
    result: earlyReceipt(found.said === 'early' ? 'E_NOT_OPEN' : 'E_TOKEN_REUSE', refusal.message, found.said === 'early' ? found.stamp : null),
  })
}

const UNTOLD = { seq: null, at: null, endAt: null, price: null, hash: null, previous: null, event: null, leaf: null, checkpoint: null } as const
const earlyReceipt = (code: string, message: string, stamp: number | null): BidReceipt => ({ accepted: false, code, message, ...UNTOLD, stamp })

/** What became of a bid whose answer was lost; null when it never arrived. */
export async function bidResult(desk: BidDesk, ctx: SignedIn, { bidding, token }: In<typeof resultCall>): Promise<BidReceipt | null> {
  const place = await seated(desk, ctx, bidding)
  if (!place) {
    const early = await findEarly(ctx.db, { id: bidding, holder: ctx.actor.corporateId ?? '' }, token)
    return early ? earlyReceipt('E_NOT_OPEN', no('bid.notOpen').message, early.stamp) : null
  }
  const [found] = await verdictsOf(ctx.db, [{ sessionId: bidding, no: place.seat.no, token }])
  if (!found) return null
  const receipt = receiptOf(place.book, { answer: found.verdict.answer, trace: found.trace }, ACCEPTED.bid)
  const anchor = receipt.seq === null ? undefined : await anchorOf(ctx.db, bidding, receipt.seq)
  return anchor ? { ...receipt, leaf: anchor.leaf, checkpoint: anchor.checkpoint } : receipt
}

function receiptOf(book: Rulebook, { answer, trace }: Judged, done: string): BidReceipt {
  return {
    accepted: answer.ok,
    code: answer.ok ? null : answer.code,
    message: answer.ok ? done : bidRefusal(answer.code, book.rules).message,
    seq: answer.seq,
    stamp: trace?.stamp ?? null,
    ...timesOf(answer, trace),
    hash: trace?.hash ?? null,
    previous: trace?.previous ?? null,
    event: trace?.text ?? null,
    leaf: null,
    checkpoint: null,
  }
}

const timesOf = (answer: Answer, trace: Trace | null): Pick<BidReceipt, 'at' | 'endAt' | 'price'> =>
  answer.ok ? { at: answer.at, endAt: answer.endAt, price: answer.price } : { at: trace?.at ?? null, endAt: null, price: null }
