import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { BidReceipt } from '@aosp/contract/auction/live'
import type { addBid as addCall, bidResult as resultCall, takePrice as takeCall } from '@aosp/contract/auction/bid'
import { bidRefusal } from '@aosp/contract/auction/bid-refusals'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Answer } from '@aosp/kernel/bidding/model'
import type { SignedIn } from '../../../platform/http/context.ts'
import { anchorOf, type Auction, type Judged, type Rulebook, type Seat, type Trace, verdictsOf } from '../../auction/index.ts'

const ACCEPTED = { bid: '报价已受理', take: '已行使优先权' } as const

/** A bid in the caller's own company's name. The stamp is taken before anything is waited for. */
export function addBid(auction: Auction, ctx: SignedIn, input: In<typeof addCall>): Promise<BidReceipt> {
  const { bidding, amount, token, seenSeq, confirmAmount, nonce } = input
  const seal = typeof confirmAmount === 'number' && typeof nonce === 'string' ? { seal: { confirmAmount, nonce } } : {}
  return ask(auction, ctx, bidding, { kind: 'BID', bid: { amount, token, seenSeq, ...seal } }, ACCEPTED.bid)
}

export const takePrice = (auction: Auction, ctx: SignedIn, { bidding }: In<typeof takeCall>): Promise<BidReceipt> =>
  ask(auction, ctx, bidding, { kind: 'TAKE' }, ACCEPTED.take)

type Wish = { kind: 'BID'; bid: { amount: number; token: string; seenSeq: number; seal?: { confirmAmount: number; nonce: string } } } | { kind: 'TAKE' }

async function ask(auction: Auction, ctx: SignedIn, sessionId: string, wish: Wish, done: string): Promise<BidReceipt> {
  const [stamp, arrived] = [ctx.now().getTime(), performance.now()]
  const { book, seat } = await seated(auction, ctx, sessionId)
  const judged = await auction.engine.judge({ sessionId, no: seat.no, stamp, arrived, ...wish })
  const receipt = receiptOf(book, judged, done)
  if (!judged.answer.ok) refuse({ ...bidRefusal(judged.answer.code, book.rules), result: receipt })
  return receipt
}

/**
 * Whoever holds a number may bid until the end, also a company that was frozen or blacklisted meanwhile: it may finish what runs,
 * and its deposit is in. A session that cannot be seen is answered like one without a seat.
 */
async function seated({ books }: Auction, ctx: SignedIn, sessionId: string): Promise<{ book: Rulebook; seat: Seat }> {
  const book = await books(sessionId)
  const company = ctx.actor.corporateId ?? ''
  const seat = book?.seats.get(company)
  if (book && seat) return { book, seat }
  const early = book
    ? undefined
    : await ctx.db
        .selectFrom('bidding_signup')
        .select('id')
        .where('bidding_id', '=', sessionId)
        .where('corporate_id', '=', company)
        .where('state', '=', SIGN_UP.admitted)
        .executeTakeFirst()
  return refuse(no(early ? 'bid.notOpen' : 'bid.notEligible'))
}

/** What became of a bid whose answer was lost; null when it never arrived. */
export async function bidResult(auction: Auction, ctx: SignedIn, { bidding, token }: In<typeof resultCall>): Promise<BidReceipt | null> {
  const { book, seat } = await seated(auction, ctx, bidding)
  const [found] = await verdictsOf(ctx.db, [{ sessionId: bidding, no: seat.no, token }])
  if (!found) return null
  const receipt = receiptOf(book, { answer: found.verdict.answer, trace: found.trace }, ACCEPTED.bid)
  const anchor = receipt.seq === null ? undefined : await anchorOf(ctx.db, bidding, receipt.seq)
  return anchor ? { ...receipt, leaf: anchor.leaf, checkpoint: anchor.checkpoint } : receipt
}

function receiptOf(book: Rulebook, { answer, trace }: Judged, done: string): BidReceipt {
  return {
    accepted: answer.ok,
    code: answer.ok ? null : answer.code,
    message: answer.ok ? done : bidRefusal(answer.code, book.rules).message,
    seq: answer.seq,
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
