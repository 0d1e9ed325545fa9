import { sql } from 'kysely'
import { OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { Verdict } from '@aosp/kernel/bidding/model'
import type { Trx } from '../../../platform/db/database.ts'
import { closeSession } from './after-close.ts'
import type { EngineParts } from './engine-parts.ts'
import { recordInterruption } from './interruption.ts'
import { planClose } from './close-times.ts'
import type { Room } from './room.ts'
import { bidKey, eventText, sealEvent, writeState } from './sealing.ts'
import { numberList, textList } from './sql-list.ts'

/** The end of a Dutch session is told with its result. One that was called off may be offered again and keeps its secret. */
const isHidden = ({ book, state }: Room): boolean => book.rules.bidType === 5 && (state.result === null || state.result.outcome === OUTCOME_STOPPED)

/** The answer to a token, kept so that it is never given anew. */
export type NewVerdict = { readonly biddingId: string; readonly no: number; readonly token: string; readonly seq: number; readonly verdict: Verdict }

/** Writes what was added to the logs and what follows from it. The last part of the transaction. */
export async function leaveRooms(parts: EngineParts, trx: Trx, rooms: Iterable<Room>, now: Date, verdicts: readonly NewVerdict[] = []): Promise<void> {
  const all = [...rooms].filter((room) => room.added.length > 0 || room.gapSeen !== room.gapBefore)
  if (all.length === 0) return
  await write(trx, await eventRows(parts, all), await headRows(parts, all), sessionRows(all), verdicts, now)
  for (const room of all) await follow(parts, trx, room, now)
}

/** All four kinds of rows in one statement: a batch costs few journeys to the database, however much is in it. */
async function write(trx: Trx, events: EventRows, heads: HeadRows, sessions: SessionRows, verdicts: readonly NewVerdict[], now: Date): Promise<void> {
  await sql`/* bid leave */
    with heads as (
      update bidding_live set state = new.state::jsonb, head_seq = new.seq, head_hash = new.hash, gap_seen = new.gap, updated_at = ${now}
      from unnest(${textList(heads.ids)}, ${textList(heads.states)}, ${numberList(heads.seqs)}::int[], ${textList(heads.hashes)}, ${numberList(heads.gaps)}::bigint[])
        as new (id, state, seq, hash, gap)
      where bidding_live.bidding_id = new.id
    ), shown as (
      update bidding set current_price_fen = new.price, leader_no = new.leader, end_at = coalesce(to_timestamp(new.end_ms / 1000.0), bidding.end_at)
      from unnest(${textList(sessions.ids)}, ${numberList(sessions.prices)}::bigint[], ${numberList(sessions.leaders)}::smallint[], ${numberList(sessions.ends)}::bigint[])
        as new (id, price, leader, end_ms)
      where bidding.id = new.id
    ), answered as (
      insert into bidding_verdict (bidding_id, bidder_no, token, offer, answer, seq)
      select id, no, token, offer, answer::jsonb, seq
      from unnest(${textList(verdicts.map(({ biddingId }) => biddingId))}, ${numberList(verdicts.map(({ no }) => no))}::smallint[],
        ${textList(verdicts.map(({ token }) => token))}, ${textList(verdicts.map(({ verdict }) => verdict.offer))},
        ${textList(verdicts.map(({ verdict }) => JSON.stringify(verdict.answer)))}, ${numberList(verdicts.map(({ seq }) => seq))}::int[])
        as new (id, no, token, offer, answer, seq)
    )
    insert into bidding_event (bidding_id, seq, at_ms, type, event, hash)
    select * from unnest(${textList(events.ids)}, ${numberList(events.seqs)}::int[], ${numberList(events.times)}::bigint[], ${textList(events.types)}, ${textList(events.texts)},
      ${textList(events.hashes)})`.execute(trx)
}

type EventRows = { ids: string[]; seqs: number[]; times: number[]; types: string[]; texts: string[]; hashes: string[] }
type HeadRows = { ids: string[]; states: string[]; seqs: number[]; hashes: string[]; gaps: number[] }
type SessionRows = { ids: string[]; prices: (number | null)[]; leaders: (number | null)[]; ends: (number | null)[] }

async function eventRows(parts: EngineParts, rooms: readonly Room[]): Promise<EventRows> {
  const rows: EventRows = { ids: [], seqs: [], times: [], types: [], texts: [], hashes: [] }
  const key = await bidKey(parts.platform.db)
  for (const room of rooms) {
    const { id } = room.book
    const hidden = isHidden(room)
    for (const { event, text, hash } of room.added) {
      rows.ids.push(id)
      rows.seqs.push(event.seq)
      rows.times.push(event.at)
      rows.types.push(event.type)
      // A refused try tells nothing but itself.
      rows.texts.push(hidden && event.type !== 'TRY' && event.type !== 'STOP' ? sealEvent(key, id, text) : text)
      rows.hashes.push(hash)
    }
  }
  return rows
}

async function headRows(parts: EngineParts, rooms: readonly Room[]): Promise<HeadRows> {
  const key = await bidKey(parts.platform.db)
  return {
    ids: rooms.map(({ book }) => book.id),
    states: rooms.map((room) => writeState(key, room.book.id, room.state, isHidden(room))),
    seqs: rooms.map(({ state }) => state.seq),
    hashes: rooms.map(({ hash }) => hash),
    gaps: rooms.map(({ gapSeen }) => gapSeen),
  }
}

/** What lists show of a running session; a try that was refused changes none of it. */
function sessionRows(rooms: readonly Room[]): SessionRows {
  const moved = rooms.filter(({ before, state }) => state.price !== before.price || state.leader !== before.leader || state.endAt !== before.endAt)
  return {
    ids: moved.map(({ book }) => book.id),
    prices: moved.map(({ state }) => state.price),
    leaders: moved.map(({ state }) => state.leader),
    ends: moved.map((room) => (isHidden(room) ? null : room.state.endAt)),
  }
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
