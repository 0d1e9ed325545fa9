import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { slots } from '../../../platform/sheets/slots.ts'
import { fen } from '@aosp/kernel/money'
import type { EngineParts } from '../engine-parts.ts'
import { readSnapshot } from '../log/load-log.ts'

/**
 * Due work: what follows from a result. The fall of the hammer is a transaction for all that end together and holds nothing up; record,
 * sign-ups, points and money touch companies that stand in many sessions, and follow one session at a time.
 */
export const CONCLUSION = 'bidding.conclusion'

export async function planConclusion(due: DueWork, trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  for (const key of ids) await due.plan(trx, { kind: CONCLUSION, key, dueAt: now })
}

/** Who needs what follows sees to it himself; those who wait for one session wait together. */
export type Conclude = (id: string) => Promise<void>

/** It stands back: who bids or waits for his end goes first, and most of it waits for the same companies anyway. */
const AT_ONCE = 2

export function createConclude(parts: EngineParts): Conclude {
  const running = new Map<string, Promise<void>>()
  const free = slots(AT_ONCE)
  const run = async (id: string): Promise<void> => {
    const done = await free.take()
    try {
      await inTransaction(parts.platform.db, (trx) => concludeLog(parts, trx, id))
    } finally {
      done()
      running.delete(id)
    }
  }
  return (id) => {
    const begun = running.get(id) ?? run(id)
    running.set(id, begun)
    return begun
  }
}

/** All that follows or nothing, under the session's lock. */
export async function concludeLog({ books, hooks }: Pick<EngineParts, 'books' | 'hooks'>, trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('bidding').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const snapshot = await readSnapshot(trx, books, id)
  const kept = await trx.selectFrom('bidding_result').select(['total_fen', 'head_hash', 'closed_at']).where('bidding_id', '=', id).executeTakeFirst()
  const result = snapshot?.state.result
  if (!result || !kept) throw new Error(`${id} has no result to go on from`)
  const { book, state } = snapshot
  await hooks.closed(trx, {
    id,
    result,
    state,
    winner: book.seatOf(result.winner) ?? null,
    seats: [...book.seats.values()].toSorted((a, b) => a.no - b.no),
    bidders: (await biddersOf(trx, [id])).get(id) ?? new Set(),
    total: kept.total_fen === null ? null : fen(kept.total_fen),
    headHash: kept.head_hash,
    now: kept.closed_at,
  })
}

/** For each session the numbers of whoever made a bid that counted at its time. */
export async function biddersOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Set<number>>> {
  const { rows } = await sql<{ id: string; numbers: number[] }>`
    select bidding_id as id, array_agg(distinct (event::json ->> 'no')::int) as numbers
    from bidding_event where bidding_id = any(${ids}::text[]) and type = 'BID' group by 1`.execute(trx)
  return new Map(rows.map(({ id, numbers }) => [id, new Set(numbers)]))
}
