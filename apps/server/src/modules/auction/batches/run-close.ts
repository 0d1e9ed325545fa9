import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Opening } from '@aosp/kernel/bidding/model'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import { CLOSE_GRACE_MS, deadlineOf, planClose } from '../closing/plan-close.ts'
import type { BidEngine } from './engine.ts'
import { enterRooms } from './lock-logs.ts'
import { leaveRooms, tellRooms } from './finish-logs.ts'
import { put, type Room } from '../log/hash-chain.ts'
import { bidKey, openPrice } from '../sealing/bid-seals.ts'

/**
 * Due work at the end of a session and of each priority window. Under the same lock as bids and judged by what the log says then,
 * so coming twice, late or too early does no harm; bids that wait on this node and were stamped in time are heard first.
 */
export async function runClose({ parts, settled }: BidEngine, id: string): Promise<void> {
  await settled()
  const rooms = await inTransaction(parts.platform.db, async (trx) => {
    const now = parts.platform.now()
    const entered = await enterRooms(parts, trx, [id], now)
    for (const room of entered.values()) await closeRoom(parts, trx, room, now)
    await leaveRooms(parts, trx, entered.values(), now)
    return entered
  })
  tellRooms(parts, rooms.values())
}

async function closeRoom(parts: BidEngine['parts'], trx: Trx, room: Room, now: Date): Promise<void> {
  const { book, state } = room
  // Whoever resumes it plans its end again.
  if (state.phase === 'CLOSED' || state.suspended) return
  if (now.getTime() < deadlineOf(state) + CLOSE_GRACE_MS) return planClose(parts.due, trx, book.id, book.rules, state, now.getTime())
  const openings = isSealed(book.rules.bidType) && !state.priority ? await openingsOf(parts, trx, room) : []
  const { answer } = put(room, { kind: 'CLOSE', t: now.getTime(), openings })
  if (!answer.ok) throw new Error(`${book.rules.session} cannot be closed: ${answer.code}`)
}

async function openingsOf(parts: BidEngine['parts'], trx: Trx, { book }: Room): Promise<Opening[]> {
  const key = await bidKey(parts.platform.db)
  const rows = await trx.selectFrom('bidding_seal').selectAll().where('bidding_id', '=', book.id).orderBy('bidder_no').execute()
  return rows.map((row) => openPrice(key, book.id, { no: row.bidder_no, seq: row.seq }, row.sealed))
}
