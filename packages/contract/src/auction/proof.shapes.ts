import { z } from 'zod'
import { Id, Int, paged, PageSize } from '../wire.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Size = Int.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER))
const Checkpoint = z.object({ size: z.number(), root: z.string(), time: z.number(), key: z.string(), signature: z.string() })
const Fen = z.number()
export const auditCheckpoint = { input: z.object({}), result: z.object({ key: z.string(), latest: Checkpoint.nullable() }) }
export const auditCheckpoints = {
  input: z.object({ pageNo: Int.pipe(z.number().min(1).max(100_000)).default(1), pageSize: PageSize(100).default(20) }),
  result: paged(Checkpoint),
}
export const auditProof = {
  input: z.object({
    leaf: Size.optional(),
    size: Size.optional(),
    bidding: Id.optional(),
    code: z.string().max(40).optional(),
    seq: Size.optional(),
    hash: Hash.optional(),
  }),
  result: z.object({ leaf: z.number(), size: z.number(), root: z.string(), path: z.array(z.string()) }),
}
export const auditConsistency = { input: z.object({ from: Size, to: Size }), result: z.object({ from: z.number(), to: z.number(), path: z.array(z.string()) }) }
export const auditFile = { input: z.object({ id: Id }), result: z.null() }
export const biddingOutcome = {
  input: z.object({ bidding: Id }),
  result: z.object({
    bidding: z.string(),
    code: z.string(),
    name: z.string(),
    bidType: z.number(),
    transType: z.number(),
    issuerName: z.string(),
    /** 5 deal, -5 no deal, -7 called off. */
    outcome: z.number(),
    /** The deal there was is undone and nobody has moved up: the winner defaulted or it was called off. */
    undone: z.boolean(),
    /** What became of the result after the hammer, in the order it happened. */
    corrections: z.array(z.object({ at: z.number(), text: z.string() })),
    reason: z.string(),
    /** When bidding ended; and when the platform made sure of the result, a moment later. */
    endAt: z.number(),
    closedAt: z.number(),
    startPrice: Fen,
    /** Of the deal that stands now, as are the premium and the winner; of the last one where it is undone. */
    price: Fen.nullable(),
    /** Over the start price; below it where the lowest wins. Per ten thousand of the start price. */
    premium: Fen.nullable(),
    premiumRate: z.number().nullable(),
    winnerNo: z.number().nullable(),
    winnerName: z.string().nullable(),
    /** For the issuer and the operators. */
    winnerContact: z.object({ contacts: z.string(), telephone: z.string() }).nullable(),
    /** `sealed`: called off, so it stays closed. */
    reserve: z.enum(['none', 'met', 'unmet', 'sealed']),
    reservePrice: Fen.nullable(),
    bids: z.number(),
    extensions: z.number(),
    /** The price each number stands at, best first; names for operators, and the winner's for everybody. */
    prices: z.array(z.object({ no: z.number(), amount: Fen, at: z.number(), name: z.string().nullable() })),
    /** `defaulted`: he had the deal and fell out of it. */
    own: z.object({ no: z.number(), won: z.boolean(), defaulted: z.boolean(), salt: z.string(), refund: z.string() }).nullable(),
    head: z.object({ seq: z.number(), hash: z.string() }),
    /** The first signed root above the close; null for the minute it takes. */
    checkpoint: Checkpoint.nullable(),
    /** Of the deal that stands: for its winner, the issuer and the operators. */
    certificateNo: z.string().nullable(),
    /** Whether the caller may have the audit file. */
    auditFile: z.boolean(),
  }),
}
export const dealCertificate = { input: z.object({ id: Id }), result: z.null() }
export const certificateCheck = {
  input: z.object({ no: z.string('请输入确认书编号').max(40) }),
  result: z.object({
    no: z.string(),
    valid: z.boolean(),
    code: z.string(),
    name: z.string(),
    issuedAt: z.number(),
    digest: z.string().nullable(),
  }),
}
