import { endpoint } from '../endpoint.ts'
import type * as shapes from './proof.shapes.ts'

/**
 * What proves a session: the platform's tree of event hashes with its signed roots, the audit file, the outcome and the certificate of
 * the deal. Roots and proofs are for everybody and tell nothing about a session; the rest is for those who may see it, after its close.
 * Amounts travel as fen, times as epoch milliseconds, like everything of the live room.
 */

/** The newest signed root; null before the first session. `key` is the platform's key in force, `keys` are all it ever signed with, newest first: older proofs are checked with the key of their time. */
export const auditCheckpoint = endpoint<typeof shapes.auditCheckpoint>({
  method: 'GET',
  path: '/bidding/audit/checkpoint',
  access: 'public',
  scope: 'none',
  title: '最新存证根',
})
/** Newest first. */
export const auditCheckpoints = endpoint<typeof shapes.auditCheckpoints>({
  method: 'GET',
  path: '/bidding/audit/checkpoints',
  access: 'public',
  scope: 'none',
  title: '存证根列表',
})
/**
 * The way from a leaf to the root of the tree when it had `size` leaves. A bidder names his event and its hash instead of the leaf; the session
 * by its id or by its code, which is what the event itself carries.
 */
export const auditProof = endpoint<typeof shapes.auditProof>({
  method: 'GET',
  path: '/bidding/audit/proof',
  access: 'public',
  scope: 'none',
  title: '存证包含证明',
})
/** That the tree of `from` leaves is the beginning of the one of `to`. */
export const auditConsistency = endpoint<typeof shapes.auditConsistency>({
  method: 'GET',
  path: '/bidding/audit/consistency',
  access: 'public',
  scope: 'none',
  title: '存证一致性证明',
})
/** The exact sealed text. The winner is named in it; a bidder finds his own opening in his. */
export const auditFile = endpoint<typeof shapes.auditFile>({
  method: 'GET',
  path: '/bidding/audit/:id.json',
  access: 'public',
  scope: 'public-rows',
  title: '存证文件',
  rate: 'check',
  body: 'file',
})

export const biddingOutcome = endpoint<typeof shapes.biddingOutcome>({
  method: 'GET',
  path: '/biddingPrice/outcome',
  access: 'public',
  scope: 'public-rows',
  title: '竞价结果',
})

/** PDF; by the session's id. */
export const dealCertificate = endpoint<typeof shapes.dealCertificate>({
  method: 'GET',
  path: '/bidding/certificate',
  access: 'signed-in',
  scope: 'own-company',
  title: '成交确认书',
  rate: 'export',
  body: 'file',
})
/** Whether a certificate is real. `digest` is that of the PDF, null until somebody has fetched it. */
export const certificateCheck = endpoint<typeof shapes.certificateCheck>({
  method: 'GET',
  path: '/bidding/certificate/check',
  access: 'public',
  scope: 'public-rows',
  title: '成交确认书核验',
  rate: 'check',
})
