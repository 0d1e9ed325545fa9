import { SESSION } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db } from '../../../platform/db/database.ts'
import { watchableSessions } from '../room/watched-session.ts'

/** Sessions open to everybody, the newest first: what feeds and calendars tell of them. `coming`: those still to sign up for, to begin or to end. */
export async function publicSessions(db: Db, { limit, coming = false }: { limit: number; coming?: boolean }) {
  const rows = await watchableSessions(db, undefined)
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .select([
      'bidding.id',
      'bidding.code',
      'bidding.name',
      'bidding.bid_type',
      'bidding.start_price_fen',
      'bidding.publish_time',
      'bidding.sign_end_time',
      'bidding.start_time',
      'bidding.end_at',
      'bidding.updated_at',
      'corporate.name as corporate_name',
    ])
    .$if(coming, (query) => query.where('bidding.state', 'in', [SESSION.published, SESSION.waiting, SESSION.bidding]))
    .where('bidding.publish_time', 'is not', null)
    .orderBy('bidding.publish_time', 'desc')
    .orderBy('bidding.id', 'desc')
    .limit(limit)
    .execute()
  // When a Dutch session ends would tell where its price ends.
  return rows.map(({ bid_type: bidType, end_at: end, ...row }) => ({ ...row, end_at: bidType === BID_TYPE.dutch ? null : end }))
}
