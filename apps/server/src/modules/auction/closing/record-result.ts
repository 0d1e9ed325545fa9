import { BID_TYPE, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { Result } from '@aosp/kernel/bidding/model'
import type { Trx } from '../../../platform/db/database.ts'
import type { EngineParts } from '../engine-parts.ts'
import type { LockedLog } from '../log/hash-chain.ts'
import { isHidden } from '../log/write-log.ts'
import { planCheckpoint } from '../proof/plan-checkpoint.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'
import { biddersOf, planConclusion } from './conclude-log.ts'

type Ended = { readonly log: LockedLog; readonly result: Result }

/**
 * Once per session, in the transaction that wrote its last event; the row of the result is unique. Whoever runs the session goes on from
 * here, and a root is signed above the event as soon as it is committed. However many end together, it takes the same few statements.
 */
export async function recordResults(parts: EngineParts, trx: Trx, logs: readonly LockedLog[], now: Date): Promise<void> {
  const ended = logs.flatMap((log): Ended[] => (log.before.result === null && log.state.result ? [{ log, result: log.state.result }] : []))
  if (ended.length === 0) return
  for (const { log } of ended) if (!isHidden(log)) await openEvents(parts, trx, log)
  const bidders = await biddersOf(
    trx,
    ended.map(({ log }) => log.book.id),
  )
  const prices = new Map(ended.flatMap(({ log, result }) => (result.price === null ? [] : [[log.book.id, result.price] as const])))
  const totals = prices.size === 0 ? prices : await parts.hooks.totals(trx, prices)
  await trx
    .insertInto('bidding_result')
    .values(
      ended.map(({ log: { book, state, hash }, result }) => ({
        bidding_id: book.id,
        outcome: result.outcome,
        winner_no: result.winner,
        winner_signup: book.seatOf(result.winner)?.entry ?? null,
        price_fen: result.price,
        total_fen: totals.get(book.id) ?? null,
        bids: state.bids,
        bidders: bidders.get(book.id)?.size ?? 0,
        extensions: state.extensions,
        head_seq: state.seq,
        head_hash: hash,
        closed_at: now,
      })),
    )
    .execute()
  const followed = ended.filter(({ result }) => result.outcome !== OUTCOME_STOPPED).map(({ log }) => log.book.id)
  await planConclusion(parts.due, trx, followed, now)
  await planCheckpoint(parts.due, trx, now)
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
