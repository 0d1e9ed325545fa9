import { z } from 'zod'
import type { BidReceipt } from './live.ts'
import { Id, Int, Yuan } from '../wire.ts'

const Token = z.string('缺少报价标识').regex(/^[0-9A-Za-z-]{16,64}$/, '报价标识格式不正确')
const Receipt = z.custom<BidReceipt>((value) => typeof value === 'object' && value !== null)
export const addBid = {
  input: z.object({
    bidding: Id,
    amount: Yuan,
    token: Token,
    seenSeq: Int.pipe(z.number().min(0)),
    /** Sealed sessions: the amount typed again, and 32 hex digits made by the bidder. */
    confirmAmount: Yuan.nullish(),
    nonce: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullish(),
  }),
  result: Receipt,
}
export const takePrice = { input: z.object({ bidding: Id }), result: Receipt }
export const bidResult = { input: z.object({ bidding: Id, token: Token }), result: Receipt.nullable() }
