import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Trx } from '../../../platform/db/database.ts'
import { closeSession } from '../../trading/session/conclude-session.ts'
import type { EngineParts } from '../engine-parts.ts'
import { recordInterruption } from '../../trading/session/show-interruption.ts'
import { planClose } from '../closing/plan-close.ts'
import type { OpenLog, Room } from '../log/hash-chain.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'
import { isHidden, writeLocked, type NewVerdict } from '../log/write-log.ts'

/** Writes what was added to the logs and what follows from it. The last part of the transaction. */
export async function leaveRooms(parts: EngineParts, trx: Trx, rooms: Iterable<Room>, now: Date, verdicts: readonly NewVerdict[] = []): Promise<void> {
  const all = [...rooms].filter((room) => room.added.length > 0 || room.gapSeen !== room.gapBefore)
  if (all.length === 0) return
  await writeLocked(trx, await bidKey(parts.platform.db), { logs: all, verdicts, now })
  for (const room of all) await follow(parts, trx, room, now)
}

async function follow(parts: EngineParts, trx: Trx, room: Room, now: Date): Promise<void> {
  const types = new Set(room.added.map(({ event }) => event.type))
  if (types.has('SUSPEND') || types.has('OUTAGE') || types.has('RESUME')) await recordInterruption(parts, trx, room, now)
  if (types.has('PRIORITY')) await planClose(parts.due, trx, room.book.id, room.book.rules, room.state, now.getTime())
  if (room.before.result === null && room.state.result !== null) {
    if (!isHidden(room)) await tellAll(parts, trx, room)
    await closeSession(parts, trx, room, now)
  }
}

/** With the result everything that was written in secret stands in the open. */
async function tellAll(parts: EngineParts, trx: Trx, { book }: Room): Promise<void> {
  if (book.rules.bidType !== BID_TYPE.dutch) return
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
export function tellRooms(parts: EngineParts, logs: Iterable<OpenLog>): void {
  for (const { book, state, hash, added, rates, alone } of logs) {
    parts.remembered.set(book.id, { seq: state.seq, hash, state, rates, alone })
    if (added.length > 0) parts.voice.tell(book.id, added, state)
  }
}
