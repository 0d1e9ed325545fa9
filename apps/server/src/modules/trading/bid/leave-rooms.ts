import { sql } from 'kysely'
import { OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { Trx } from '../../../platform/db/database.ts'
import { closeSession } from './after-close.ts'
import type { EngineParts } from './engine-parts.ts'
import { recordInterruption } from './interruption.ts'
import { planClose } from './close-times.ts'
import type { Room } from './room.ts'
import { bidKey, eventText, sealEvent, writeState } from './sealing.ts'

/** The end of a Dutch session is told with its result. One that was called off may be offered again and keeps its secret. */
const isHidden = ({ book, state }: Room): boolean => book.rules.bidType === 5 && (state.result === null || state.result.outcome === OUTCOME_STOPPED)

/** Writes what was added to the logs, each kind of row in one statement, and what follows from it. The last part of the transaction. */
export async function leaveRooms(parts: EngineParts, trx: Trx, rooms: Iterable<Room>, now: Date): Promise<void> {
  const all = [...rooms]
  const changed = all.filter((room) => room.added.length > 0)
  await writeEvents(parts, trx, changed)
  await writeHeads(parts, trx, all, now)
  await writeSessions(trx, changed)
  for (const room of changed) await follow(parts, trx, room, now)
}

async function writeEvents(parts: EngineParts, trx: Trx, rooms: readonly Room[]): Promise<void> {
  const [ids, seqs, times, types, texts, hashes]: [string[], number[], number[], string[], string[], string[]] = [[], [], [], [], [], []]
  for (const room of rooms) {
    const { id } = room.book
    const hidden = isHidden(room)
    for (const { event, text, hash } of room.added) {
      ids.push(id)
      seqs.push(event.seq)
      times.push(event.at)
      types.push(event.type)
      // A refused try tells nothing but itself.
      texts.push(hidden && event.type !== 'TRY' && event.type !== 'STOP' ? sealEvent(await bidKey(parts.platform.db), id, text) : text)
      hashes.push(hash)
    }
  }
  if (ids.length === 0) return
  await sql`insert into bidding_event (bidding_id, seq, at_ms, type, event, hash)
    select * from unnest(${ids}::text[], ${seqs}::int[], ${times}::bigint[], ${types}::text[], ${texts}::text[], ${hashes}::text[])`.execute(trx)
}

async function writeHeads(parts: EngineParts, trx: Trx, rooms: readonly Room[], now: Date): Promise<void> {
  if (rooms.length === 0) return
  const key = await bidKey(parts.platform.db)
  await sql`update bidding_live set state = new.state::jsonb, head_seq = new.seq, head_hash = new.hash, gap_seen = new.gap, updated_at = ${now}
    from unnest(${rooms.map(({ book }) => book.id)}::text[], ${rooms.map((room) => writeState(key, room.book.id, room.state, isHidden(room)))}::text[],
      ${rooms.map(({ state }) => state.seq)}::int[], ${rooms.map(({ hash }) => hash)}::text[], ${rooms.map(({ gapSeen }) => gapSeen)}::bigint[])
      as new (id, state, seq, hash, gap)
    where bidding_live.bidding_id = new.id and (bidding_live.head_seq, bidding_live.gap_seen) is distinct from (new.seq, new.gap)`.execute(trx)
}

/** What lists show of a running session; a try that was refused changes none of it. */
async function writeSessions(trx: Trx, rooms: readonly Room[]): Promise<void> {
  const moved = rooms.filter(({ before, state }) => state.price !== before.price || state.leader !== before.leader || state.endAt !== before.endAt)
  if (moved.length === 0) return
  const ends = moved.map((room) => (isHidden(room) ? null : new Date(room.state.endAt)))
  await sql`update bidding set current_price_fen = new.price, leader_no = new.leader, end_at = coalesce(new.end_at, bidding.end_at)
    from unnest(${moved.map(({ book }) => book.id)}::text[], ${moved.map(({ state }) => state.price)}::bigint[],
      ${moved.map(({ state }) => state.leader)}::smallint[], ${ends}::timestamptz[]) as new (id, price, leader, end_at)
    where bidding.id = new.id`.execute(trx)
}

async function follow(parts: EngineParts, trx: Trx, room: Room, now: Date): Promise<void> {
  const types = new Set(room.added.map(({ event }) => event.type))
  if (types.has('SUSPEND') || types.has('OUTAGE') || types.has('RESUME')) await recordInterruption(parts, trx, room, now)
  if (types.has('PRIORITY')) await planClose(parts.due(), trx, room.book.id, room.book.rules, room.state, now.getTime())
  if (room.before.result === null && room.state.result !== null) {
    if (!isHidden(room)) await tellAll(parts, trx, room)
    await closeSession(parts, trx, room, now)
  }
}

/** With the result everything that was written in secret stands in the open. */
async function tellAll(parts: EngineParts, trx: Trx, { book }: Room): Promise<void> {
  if (book.rules.bidType !== 5) return
  const key = await bidKey(parts.platform.db)
  const rows = await trx.selectFrom('bidding_event').select(['seq', 'event']).where('bidding_id', '=', book.id).where('event', 'like', 'sealed:%').execute()
  for (const { seq, event } of rows)
    await trx
      .updateTable('bidding_event')
      .set({ event: eventText(key, book.id, event) })
      .where('bidding_id', '=', book.id)
      .where('seq', '=', seq)
      .execute()
}

/** After the commit: what this node remembers, and what everybody is told. */
export function tellRooms(parts: EngineParts, rooms: Iterable<Room>): void {
  for (const { book, state, hash, added, rates } of rooms) {
    parts.remembered.set(book.id, { seq: state.seq, hash, state, rates })
    if (added.length > 0) parts.voice.tell(book.id, added, state)
  }
}
