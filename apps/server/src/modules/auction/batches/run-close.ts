import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Opening } from '@aosp/kernel/bidding/model'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import { CLOSE_GRACE_MS, deadlineOf, planClose } from '../closing/plan-close.ts'
import type { BidEngine } from './engine.ts'
import { lockLogs } from './lock-logs.ts'
import { finishLogs, publish } from './finish-logs.ts'
import { append, type LockedLog } from '../log/hash-chain.ts'
import { bidKey, openPrice } from '../sealing/bid-seals.ts'

/**
 * Due work at the end of a session and of each priority window. Under the same lock as bids and judged by what the log says then,
 * so coming twice, late or too early does no harm; bids that wait on this node and were stamped in time are heard first.
 */
export async function runClose({ parts, settled }: BidEngine, id: string): Promise<void> {
  await settled()
  const logs = await inTransaction(parts.platform.db, async (trx) => {
    const now = parts.platform.now()
    const locked = await lockLogs(parts, trx, [id], now)
    for (const log of locked.values()) await closeLog(parts, trx, log, now)
    await finishLogs(parts, trx, locked.values(), now)
    return locked
  })
  publish(parts, logs.values())
}

async function closeLog(parts: BidEngine['parts'], trx: Trx, log: LockedLog, now: Date): Promise<void> {
  const { book, state } = log
  // Whoever resumes it plans its end again.
  if (state.phase === 'CLOSED' || state.suspended) return
  if (now.getTime() < deadlineOf(state) + CLOSE_GRACE_MS) return planClose(parts.due, trx, book.id, book.rules, state, now.getTime())
  const openings = isSealed(book.rules.bidType) && !state.priority ? await openingsOf(parts, trx, log) : []
  const { answer } = append(log, { kind: 'CLOSE', t: now.getTime(), openings })
  if (!answer.ok) throw new Error(`${book.rules.session} cannot be closed: ${answer.code}`)
}

async function openingsOf(parts: BidEngine['parts'], trx: Trx, { book }: LockedLog): Promise<Opening[]> {
  const key = await bidKey(parts.platform.db)
  const rows = await trx.selectFrom('bidding_seal').selectAll().where('bidding_id', '=', book.id).orderBy('bidder_no').execute()
  return rows.map((row) => openPrice(key, book.id, { no: row.bidder_no, seq: row.seq }, row.sealed))
}
