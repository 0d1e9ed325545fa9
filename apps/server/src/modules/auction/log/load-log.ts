import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import type { Db } from '../../../platform/db/database.ts'
import type { Rulebook, Rulebooks } from './rulebook.ts'
import { bidKey, eventText, readState } from '../sealing/bid-seals.ts'

/** A session as its log stands, with its secrets: what leaves the server of it is decided elsewhere. */
export type Snapshot = { book: Rulebook; state: State; head: { seq: number; hash: string } }

export async function readSnapshot(db: Db, books: Rulebooks, id: string): Promise<Snapshot | undefined> {
  const book = await books(id)
  const live = book && (await db.selectFrom('bidding_live').selectAll().where('bidding_id', '=', id).executeTakeFirst())
  if (!live) return undefined
  return { book, state: readState(await bidKey(db), id, live.state), head: { seq: live.head_seq, hash: live.head_hash } }
}

/** Entries after `afterSeq`, oldest first; from -1 on all of them. */
export async function loadLog(db: Db, id: string, afterSeq = -1, most = 1_000_000): Promise<Entry[]> {
  const key = await bidKey(db)
  const rows = await db
    .selectFrom('bidding_event')
    .select(['event', 'hash'])
    .where('bidding_id', '=', id)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(({ event, hash }) => ({ event: JSON.parse(eventText(key, id, event)) as BiddingEvent, hash }))
}
