import type { Unsealed } from '@aosp/contract/auction/live'
import type { BiddingEvent, EventOf, State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import { sql } from 'kysely'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
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

/** The same of many at once, for lists: one question to the database, and one more for each whose rulebook this node has not read yet. */
export async function readSnapshots(db: Db, books: Rulebooks, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  if (ids.length === 0) return new Map()
  const [key, rows] = await Promise.all([bidKey(db), db.selectFrom('bidding_live').selectAll().where('bidding_id', 'in', ids).execute()])
  const found = await Promise.all(
    rows.map(async ({ bidding_id: id, state, head_seq: seq, head_hash: hash }): Promise<[string, Snapshot][]> => {
      const book = await books(id)
      return book ? [[id, { book, state: readState(key, id, state), head: { seq, hash } }]] : []
    }),
  )
  return new Map(found.flat())
}

/** The last price each of these numbers made in the open, by hand or by its limit. For sessions whose logs hide nothing: the others are not readable here. */
export async function lastPrices(db: Db, seats: readonly { id: string; no: number }[]): Promise<Map<string, Fen>> {
  if (seats.length === 0) return new Map()
  const { rows } = await sql<{ id: string; amount: number | null }>`select seat.id, (select (made.event::jsonb ->> 'amount')::bigint from bidding_event made
      where made.bidding_id = seat.id and made.type in ('BID', 'AUTO') and (made.event::jsonb ->> 'no')::int = seat.no order by made.seq desc limit 1) as amount
    from unnest(${seats.map(({ id }) => id)}::text[], ${seats.map(({ no }) => no)}::int[]) as seat (id, no)`.execute(db)
  return new Map(rows.flatMap(({ id, amount }) => (amount === null ? [] : [[id, fen(amount)] as const])))
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

/** Early looks at the sealed prices of a session, for its end. */
export async function unsealingsOf(db: Db | Trx, id: string): Promise<Unsealed[]> {
  const rows = await db.selectFrom('bidding_event').select('event').where('bidding_id', '=', id).where('type', '=', 'UNSEAL').orderBy('seq').execute()
  return rows.map(({ event }) => {
    const { at, reason } = JSON.parse(event) as EventOf<'UNSEAL'>
    return { at, reason }
  })
}
