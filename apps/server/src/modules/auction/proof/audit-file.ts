import { type Anchor, auditText, type BidderOpening } from '@aosp/kernel/bidding/audit-file'
import type { SignedCheckpoint } from '@aosp/kernel/bidding/checkpoint'
import { OUTCOME_STOPPED, BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Session } from '../../trading/session/session-store.ts'
import { inclusionOf, leafOf } from './audit-tree.ts'
import { loadLog } from '../log/load-log.ts'
import { auditSigner } from './signer.ts'
import { checkpointAbove, takeCheckpoint } from './checkpoints.ts'

export type Closed = { bidding_id: string; outcome: number; winner_signup: string | null; head_seq: number }

/**
 * A Dutch session that was called off may be offered again, and its log tells its floor with its planned end: the file is for nobody
 * but the author of the floor.
 */
export const mayHaveFile = (session: Pick<Session, 'bid_type' | 'base_price_by'>, { outcome }: Closed, reader: { accountId: string } | undefined): boolean =>
  outcome !== OUTCOME_STOPPED || session.bid_type !== BID_TYPE.dutch || (reader !== undefined && session.base_price_by === reader.accountId)

/** The file of a closed session, with the openings it is to hold. Every event above which a root is signed is in it, late tries too. */
export async function auditFileText(
  platform: Platform,
  session: Pick<Session, 'id' | 'code'>,
  closed: Closed,
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
export async function signedRootOf(platform: Platform, biddingId: string): Promise<SignedCheckpoint | undefined> {
  const { db } = platform
  const result = await db.selectFrom('bidding_result').select('head_seq').where('bidding_id', '=', biddingId).executeTakeFirst()
  if (!result) return undefined
  if (!(await anchorOf(db, biddingId, result.head_seq))) await takeCheckpoint(platform)
  return (await anchorOf(db, biddingId, result.head_seq))?.checkpoint
}

/** Where an event sits in the tree, and the first root that was signed above it. */
export async function anchorOf(db: Db | Trx, biddingId: string, seq: number): Promise<Anchor | undefined> {
  const leaf = await leafOf(db, biddingId, seq)
  const checkpoint = leaf === undefined ? undefined : await checkpointAbove(db, leaf)
  return leaf === undefined || !checkpoint ? undefined : { leaf, path: await inclusionOf(db, leaf, checkpoint.size), checkpoint }
}

/** The last event under a signed root, or the last of the log when none is. */
async function lastSigned(db: Db, biddingId: string, headSeq: number): Promise<number> {
  const signed = db.selectFrom('audit_checkpoint').select('size').orderBy('size', 'desc').limit(1)
  const run = await db
    .selectFrom('audit_run')
    .select(['first_leaf', 'first_seq', 'length', signed.as('signed')])
    .where('bidding_id', '=', biddingId)
    .where('first_leaf', '<', signed)
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ? run.first_seq + Math.min(run.length, (run.signed ?? 0) - run.first_leaf) - 1 : headSeq
}

/** Who stands behind numbers: the winner for everybody, and to each bidder himself. Nobody before the close, when this is empty. */
export async function openingsOf(
  db: Db | Trx,
  biddingId: string,
  whose: { signUps: readonly string[]; company: string | null } | 'all',
): Promise<BidderOpening[]> {
  const rows = await db
    .selectFrom('bidding_signup')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .select(['bidding_signup.id', 'bidding_signup.bidder_no', 'bidding_signup.bidder_salt', 'corporate.id as company', 'corporate.name'])
    .where('bidding_signup.bidding_id', '=', biddingId)
    .where('bidding_signup.bidder_no', 'is not', null)
    .orderBy('bidding_signup.bidder_no')
    .execute()
  return rows.flatMap(({ id, bidder_no: no, bidder_salt: salt, company, name }) =>
    no !== null && salt !== null && (whose === 'all' || whose.signUps.includes(id) || whose.company === company)
      ? [{ no, corporateId: company, name, salt }]
      : [],
  )
}
