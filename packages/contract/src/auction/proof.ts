import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Int, paged } from '../wire.ts'

/**
 * What proves a session: the platform's tree of event hashes with its signed roots, the audit file, the outcome and the certificate of
 * the deal. Roots and proofs are for everybody and tell nothing about a session; the rest is for those who may see it, after its close.
 * Amounts travel as fen, times as epoch milliseconds, like everything of the live room.
 */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Size = Int.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER))
const Checkpoint = z.object({ size: z.number(), root: z.string(), time: z.number(), key: z.string(), signature: z.string() })
const Fen = z.number()

/** The newest signed root; null before the first session. `key` is the platform's published key. */
export const auditCheckpoint = endpoint({
  method: 'GET',
  path: '/bidding/audit/checkpoint',
  access: 'public',
  scope: 'none',
  title: '最新存证根',
  input: z.object({}),
  result: z.object({ key: z.string(), latest: Checkpoint.nullable() }),
})
/** Newest first. */
export const auditCheckpoints = endpoint({
  method: 'GET',
  path: '/bidding/audit/checkpoints',
  access: 'public',
  scope: 'none',
  title: '存证根列表',
  input: z.object({ pageNo: Int.pipe(z.number().min(1).max(100_000)).default(1), pageSize: Int.pipe(z.number().min(1).max(100)).default(20) }),
  result: paged(Checkpoint),
})
/**
 * The way from a leaf to the root of the tree when it had `size` leaves. A bidder names his event and its hash instead of the leaf; the session
 * by its id or by its code, which is what the event itself carries.
 */
export const auditProof = endpoint({
  method: 'GET',
  path: '/bidding/audit/proof',
  access: 'public',
  scope: 'none',
  title: '存证包含证明',
  input: z.object({
    leaf: Size.optional(),
    size: Size.optional(),
    bidding: Id.optional(),
    code: z.string().max(40).optional(),
    seq: Size.optional(),
    hash: Hash.optional(),
  }),
  result: z.object({ leaf: z.number(), size: z.number(), root: z.string(), path: z.array(z.string()) }),
})
/** That the tree of `from` leaves is the beginning of the one of `to`. */
export const auditConsistency = endpoint({
  method: 'GET',
  path: '/bidding/audit/consistency',
  access: 'public',
  scope: 'none',
  title: '存证一致性证明',
  input: z.object({ from: Size, to: Size }),
  result: z.object({ from: z.number(), to: z.number(), path: z.array(z.string()) }),
})
/** The exact sealed text. The winner is named in it; a bidder finds his own opening in his. */
export const auditFile = endpoint({
  method: 'GET',
  path: '/bidding/audit/:id.json',
  access: 'public',
  scope: 'public-rows',
  title: '存证文件',
  rate: 'check',
  body: 'file',
  input: z.object({ id: Id }),
  result: z.null(),
})

export const biddingOutcome = endpoint({
  method: 'GET',
  path: '/biddingPrice/outcome',
  access: 'public',
  scope: 'public-rows',
  title: '竞价结果',
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
    /** A deal that was undone later: the winner defaulted or it was called off. */
    undone: z.boolean(),
    reason: z.string(),
    closedAt: z.number(),
    startPrice: Fen,
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
    own: z.object({ no: z.number(), won: z.boolean(), salt: z.string(), refund: z.string() }).nullable(),
    head: z.object({ seq: z.number(), hash: z.string() }),
    /** The first signed root above the close; null for the minute it takes. */
    checkpoint: Checkpoint.nullable(),
    /** For the winner, the issuer and the operators. */
    certificateNo: z.string().nullable(),
    /** Whether the caller may have the audit file. */
    auditFile: z.boolean(),
  }),
})

/** PDF; by the session's id. */
export const dealCertificate = endpoint({
  method: 'GET',
  path: '/bidding/certificate',
  access: 'signed-in',
  scope: 'own-company',
  title: '成交确认书',
  rate: 'export',
  body: 'file',
  input: z.object({ id: Id }),
  result: z.null(),
})
export const CERTIFICATE_NO = /^CJ\d{8}-[0-9A-HJKMNP-TV-Z]{8}$/
/** Whether a certificate is real. `digest` is that of the PDF, null until somebody has fetched it. */
export const certificateCheck = endpoint({
  method: 'GET',
  path: '/bidding/certificate/check',
  access: 'public',
  scope: 'public-rows',
  title: '成交确认书核验',
  rate: 'check',
  input: z.object({ no: z.string('请输入确认书编号').max(40) }),
  result: z.object({
    no: z.string(),
    valid: z.boolean(),
    code: z.string(),
    name: z.string(),
    issuedAt: z.number(),
    digest: z.string().nullable(),
  }),
})
