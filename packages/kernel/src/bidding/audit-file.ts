import { canonical } from './canonical.ts'
import { fileDigest } from './chain.ts'
import type { SignedCheckpoint, Signer } from './checkpoint.ts'
import { AUDIT_FORMAT } from './constants.ts'
import type { Entry } from './session-log.ts'

/** Tells which company a number was drawn for; a file holds the winner's, and to each bidder his own. */
export type BidderOpening = { readonly no: number; readonly corporateId: string; readonly name: string; readonly salt: string }
/** Where the last event of the session sits in the platform's tree, and a signed root above it. */
export type Anchor = { readonly leaf: number; readonly path: readonly string[]; readonly checkpoint: SignedCheckpoint }

export type AuditContent = {
  readonly session: string
  readonly events: readonly Entry[]
  readonly bidders: readonly BidderOpening[]
  readonly anchor: Anchor | null
}
export type AuditFile = AuditContent & {
  readonly format: typeof AUDIT_FORMAT
  readonly seal: { readonly digest: string; readonly key: string; readonly signature: string }
}

/** Everything needed to check a session by oneself, in the one way it can be written. */
export function auditText(content: AuditContent, signer: Signer): string {
  const { session, events, bidders, anchor } = content
  const sealed = { format: AUDIT_FORMAT, session, events, bidders, anchor }
  const digest = fileDigest(sealed)
  const file: AuditFile = { ...sealed, seal: { digest, key: signer.key, signature: signer.sign(digest) } }
  return canonical(file)
}
