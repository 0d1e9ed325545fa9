import { z } from 'zod'
import type { BidReceipt, LiveEvent, LiveSnapshot } from './live.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Int, Yuan } from '../wire.ts'

/**
 * Bids and what is seen of them. Everybody who may see a session may watch it: visitors those open to all, group companies those
 * of the group too. A bid is placed by a company whose number was drawn, and by nobody for it. Live amounts travel as fen.
 */
const shape = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null)

const Token = z.string('缺少报价标识').regex(/^[0-9A-Za-z-]{16,64}$/, '报价标识格式不正确')
const Watched = z.object({ bidding: Id })

/** A refused attempt that the rule judged carries its receipt as the result of the refusal. */
export const addBid = endpoint({
  method: 'POST',
  path: '/biddingPrice/add',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '报价',
  done: '报价已受理',
  rate: 'bid',
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
  result: shape<BidReceipt>(),
})
/** A priority holder takes the top price of a sealed session. */
export const takePrice = endpoint({
  method: 'POST',
  path: '/biddingPrice/take',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '行使优先权',
  done: '已行使优先权',
  rate: 'bid',
  input: Watched,
  result: shape<BidReceipt>(),
})
/** What became of a bid whose answer was lost. Null when it never arrived. */
export const bidResult = endpoint({
  method: 'GET',
  path: '/biddingPrice/result',
  access: 'bidding:bid',
  scope: 'own-company',
  title: '报价结果查询',
  input: z.object({ bidding: Id, token: Token }),
  result: shape<BidReceipt>().nullable(),
})
export const liveSnapshot = endpoint({
  method: 'GET',
  path: '/biddingPrice/snapshot',
  access: 'public',
  scope: 'public-rows',
  title: '竞价现场快照',
  input: Watched,
  result: shape<LiveSnapshot>(),
})
/** Public events after a number, oldest first, at most 500 at a time. */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/biddingPrice/list',
  access: 'public',
  scope: 'public-rows',
  title: '竞价记录',
  input: z.object({ bidding: Id, afterSeq: Int.pipe(z.number().min(0)).default(0) }),
  result: z.object({ events: z.array(shape<LiveEvent>()), more: z.boolean() }),
})
