import { sql } from 'kysely'
import { BID_TYPE, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { Trx } from '../../../platform/db/database.ts'
import type { EngineParts } from '../engine-parts.ts'
import type { LockedLog } from '../log/hash-chain.ts'
import { isHidden } from '../log/write-log.ts'
import { planCheckpoint } from '../proof/plan-checkpoint.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'

/**
 * Once per session, in the transaction that wrote its last event; the row of the result is unique. Whoever runs the session goes on from
 * here, and a root is signed above the event as soon as it is committed.
 */
export async function recordResult(parts: EngineParts, trx: Trx, log: LockedLog, now: Date): Promise<void> {
  const { book, state, hash: headHash } = log
  const { result } = state
  if (!result) return
  if (!isHidden(log)) await openEvents(parts, trx, log)
  const { id } = book
  const winner = book.seatOf(result.winner) ?? null
  const bidders = await biddersOf(trx, id)
  const total = result.price === null ? null : await parts.hooks.total(trx, id, result.price)
  await trx
    .insertInto('bidding_result')
    .values({
      bidding_id: id,
      outcome: result.outcome,
      winner_no: result.winner,
      winner_signup: winner?.entry ?? null,
      price_fen: result.price,
      total_fen: total,
      bids: state.bids,
      bidders: bidders.size,
      extensions: state.extensions,
      head_seq: state.seq,
      head_hash: headHash,
      closed_at: now,
    })
    .execute()
  if (result.outcome !== OUTCOME_STOPPED) {
    const seats = [...book.seats.values()].toSorted((a, b) => a.no - b.no)
    await parts.hooks.closed(trx, { id, result, state, winner, seats, bidders, total, headHash, now })
  }
  await planCheckpoint(parts.due, trx, now)
}

/** Numbers of whoever made a bid that counted at its time. */
async function biddersOf(trx: Trx, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ no: number }>`
    select distinct (event::json ->> 'no')::int as no from bidding_event where bidding_id = ${id} and type = 'BID'`.execute(trx)
  return new Set(rows.map(({ no }) => no))
}

/** With the result everything that was written in secret stands in the open. */
async function openEvents(parts: EngineParts, trx: Trx, { book }: LockedLog): Promise<void> {
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
