import { z } from 'zod'
import type { BidReceipt } from './live.ts'
import { Id, Int, Yuan } from '../wire.shapes.ts'

const Token = z.string('缺少报价标识').regex(/^[0-9A-Za-z-]{16,64}$/, '报价标识格式不正确')
const Nonce = z.string('缺少随机数').regex(/^[0-9a-f]{32}$/, '随机数格式不正确')
const SeenSeq = Int.pipe(z.number().min(0))
const Receipt = z.custom<BidReceipt>((value) => typeof value === 'object' && value !== null)
export const addBid = {
  input: z.object({
    bidding: Id,
    amount: Yuan,
    token: Token,
    seenSeq: SeenSeq,
    /** Sealed sessions: the amount typed again, and 32 hex digits made by the bidder. */
    confirmAmount: Yuan.nullish(),
    nonce: Nonce.nullish(),
  }),
  result: Receipt,
}
/** 32 hex digits made by the bidder hide the limit behind its commitment. */
export const addProxy = { input: z.object({ bidding: Id, amount: Yuan, nonce: Nonce, token: Token, seenSeq: SeenSeq }), result: Receipt }
export const cancelProxy = { input: z.object({ bidding: Id, token: Token, seenSeq: SeenSeq }), result: Receipt }
export const takePrice = { input: z.object({ bidding: Id }), result: Receipt }
export const bidResult = { input: z.object({ bidding: Id, token: Token }), result: Receipt.nullable() }
