import { type Anchor, auditText, type BidderOpening } from '@aosp/kernel/bidding/audit-file'
import type { SignedCheckpoint } from '@aosp/kernel/bidding/checkpoint'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inclusionOf, leafOf } from './audit-tree.ts'
import { loadLog } from '../log/load-log.ts'
import { auditSigner } from './signer.ts'
import { checkpointAbove, takeCheckpoint } from './checkpoints.ts'

/** The file of a closed session, with the openings it is to hold. Every event above which a root is signed is in it, late tries too. */
export async function auditFileText(
  platform: Platform,
  session: { id: string; code: string },
  closed: { head_seq: number },
  openings: readonly BidderOpening[],
): Promise<string> {
  const { db } = platform
  if (!(await anchorOf(db, session.id, closed.head_seq))) await takeCheckpoint(platform)
  const last = await lastSigned(db, session.id, closed.head_seq)
  const events = await loadLog(db, session.id, -1, last + 1)
  const content = { session: session.code, events, bidders: openings, anchor: (await anchorOf(db, session.id, last)) ?? null }
  return auditText(content, await auditSigner(db))
}

/** The root signed over the last event of a session that is over; signed now if the minute has not come yet. */
export async function signedRootOf(platform: Platform, sessionId: string): Promise<SignedCheckpoint | undefined> {
  const { db } = platform
  const result = await db.selectFrom('bidding_result').select('head_seq').where('bidding_id', '=', sessionId).executeTakeFirst()
  if (!result) return undefined
  if (!(await anchorOf(db, sessionId, result.head_seq))) await takeCheckpoint(platform)
  return (await anchorOf(db, sessionId, result.head_seq))?.checkpoint
}

/** Where an event sits in the tree, and the first root that was signed above it. */
export async function anchorOf(db: Db | Trx, sessionId: string, seq: number): Promise<Anchor | undefined> {
  const leaf = await leafOf(db, sessionId, seq)
  const checkpoint = leaf === undefined ? undefined : await checkpointAbove(db, leaf)
  return leaf === undefined || !checkpoint ? undefined : { leaf, path: await inclusionOf(db, leaf, checkpoint.size), checkpoint }
}

/** The last event under a signed root, or the last of the log when none is. */
async function lastSigned(db: Db, sessionId: string, headSeq: number): Promise<number> {
  const signed = db.selectFrom('audit_checkpoint').select('size').orderBy('size', 'desc').limit(1)
  const run = await db
    .selectFrom('audit_run')
    .select(['first_leaf', 'first_seq', 'length', signed.as('signed')])
    .where('subject_id', '=', sessionId)
    .where('first_leaf', '<', signed)
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ? run.first_seq + Math.min(run.length, (run.signed ?? 0) - run.first_leaf) - 1 : headSeq
}
