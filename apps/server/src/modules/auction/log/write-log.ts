import { sql, type RawBuilder } from 'kysely'
import { OUTCOME_STOPPED, BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Verdict } from '@aosp/kernel/bidding/model'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SealKey } from '../sealing/sealed-text.ts'
import type { OpenLog } from './hash-chain.ts'
import { sealEvent, writeState } from '../sealing/bid-seals.ts'
import { numberList, textList } from './sql-list.ts'
import type { Asked } from './verdicts.ts'

/** The end of a Dutch session is told with its result. One that was called off may be offered again and keeps its secret. */
export const isHidden = ({ book, state }: OpenLog): boolean =>
  book.rules.bidType === BID_TYPE.dutch && (state.result === null || state.result.outcome === OUTCOME_STOPPED)

/** The answer to a token, kept so that it is never given anew. */
export type NewVerdict = { readonly sessionId: string; readonly no: number; readonly token: string; readonly seq: number; readonly verdict: Verdict }

/** Bids are written by a node that may have been cut off: then nothing that came to it before is. */
export type Fence = { readonly node: string; readonly earliest: ReadonlyMap<string, number> }
export type NewBids = { readonly verdicts: readonly NewVerdict[]; readonly fence?: Fence }
type NewRows = NewBids & { readonly logs: readonly (OpenLog & { readonly gapSeen: number })[]; readonly now: Date }

/** As the database says of a race that was lost: whoever tries again finds the fence. */
const LOST_RACE = '40001'

/** Where the sessions are locked already. The fence is looked at after the locks: whoever fenced this node held one of them. */
export async function writeLocked(trx: Trx, key: SealKey, rows: NewRows): Promise<void> {
  const { rows: found } = await sql<{
    ok: boolean
  }>`/* bid leave */ with sure as (select ${unfenced(rows)} as ok), ${written(key, rows)} select ok from sure`.execute(trx)
  if (found[0]?.ok !== true) throw Object.assign(new Error('this node was cut off'), { code: LOST_RACE })
}

/** Always the same text: the database plans it once. */
const unfenced = ({ fence }: NewBids): RawBuilder<boolean> => {
  const sessions = [...(fence?.earliest ?? [])]
  return sql`not exists (select from unnest(${textList(sessions.map(([id]) => id))}, ${numberList(sessions.map(([, stamp]) => stamp))}::bigint[]) as came (id, stamp)
    join bid_fence f on f.bidding_id = came.id and f.until_ms >= came.stamp where f.node = ${fence?.node ?? ''})`
}

/** What a batch was judged by: logs that stood so, and tokens that nobody had answered. */
type Expected = { readonly logs: readonly OpenLog[]; readonly asked: readonly Asked[] }

/** Compare and set, a transaction in itself: locks the sessions and writes, if they all are as expected. False when nothing was written. */
export async function writeIfUnchanged(db: Db, key: SealKey, { logs, asked }: Expected, rows: NewRows, gapMs: number): Promise<boolean> {
  // Whoever had to wait for a lock reads the locked rows as they were left, all else as it was when he came. A log whose head has not moved got
  // no answers meanwhile either.
  const { rows: found } = await sql<{ ok: boolean }>`/* bid ahead */
    with held as materialized (
      select b.id
      from unnest(${textList(logs.map(({ book }) => book.id))}, ${textList(logs.map(hashBefore))}) as known (id, hash)
      join bidding b on b.id = known.id join bidding_live l on l.bidding_id = known.id
      where l.head_hash = known.hash and not b.suspended and b.deleted_at is null
        and l.gap_seen = (select coalesce(max(id), 0) from service_gap)
        and coalesce((select extract(epoch from clock_timestamp() - max(beat_at)) * 1000 from node_heartbeat), 0) < ${gapMs}
      order by b.id for no key update of b, l
    ), sure as (
      select (select count(*) from held) = ${logs.length} and ${unfenced(rows)} and not exists (
        select from unnest(${textList(asked.map(({ sessionId }) => sessionId))}, ${numberList(asked.map(({ no }) => no))}::smallint[],
          ${textList(asked.map(({ token }) => token))}) as asked (bidding_id, bidder_no, token)
        join bidding_verdict using (bidding_id, bidder_no, token)) as ok
    ), ${written(key, rows)} select ok from sure`.execute(db)
  return found[0]?.ok === true
}

const hashBefore = ({ added, hash }: OpenLog): string => added[0]?.previous ?? hash

/** All four kinds of rows in one statement: a batch costs few journeys to the database, however much is in it. */
function written(key: SealKey, { logs, verdicts, now }: NewRows): RawBuilder<unknown> {
  const [events, heads, sessions] = [eventRows(key, logs), headRows(key, logs), sessionRows(logs)]
  return sql`heads as (
      update bidding_live set state = new.state::jsonb, head_seq = new.seq, head_hash = new.hash, gap_seen = greatest(gap_seen, new.gap), updated_at = ${now}
      from sure, unnest(${textList(heads.ids)}, ${textList(heads.states)}, ${numberList(heads.seqs)}::int[], ${textList(heads.hashes)}, ${numberList(heads.gaps)}::bigint[])
        as new (id, state, seq, hash, gap)
      where sure.ok and bidding_live.bidding_id = new.id
    ), shown as (
      update bidding set current_price_fen = new.price, leader_no = new.leader, end_at = coalesce(to_timestamp(new.end_ms / 1000.0), bidding.end_at)
      from sure, unnest(${textList(sessions.ids)}, ${numberList(sessions.prices)}::bigint[], ${numberList(sessions.leaders)}::smallint[], ${numberList(sessions.ends)}::bigint[])
        as new (id, price, leader, end_ms)
      where sure.ok and bidding.id = new.id
    ), answered as (
      insert into bidding_verdict (bidding_id, bidder_no, token, offer, answer, seq)
      select new.id, new.no, new.token, new.offer, new.answer::jsonb, new.seq
      from sure, unnest(${textList(verdicts.map(({ sessionId }) => sessionId))}, ${numberList(verdicts.map(({ no }) => no))}::smallint[],
        ${textList(verdicts.map(({ token }) => token))}, ${textList(verdicts.map(({ verdict }) => verdict.offer))},
        ${textList(verdicts.map(({ verdict }) => JSON.stringify(verdict.answer)))}, ${numberList(verdicts.map(({ seq }) => seq))}::int[])
        as new (id, no, token, offer, answer, seq)
      where sure.ok
    ), told as (
      insert into bidding_event (bidding_id, seq, at_ms, type, event, hash)
      select new.* from sure, unnest(${textList(events.ids)}, ${numberList(events.seqs)}::int[], ${numberList(events.times)}::bigint[], ${textList(events.types)},
        ${textList(events.texts)}, ${textList(events.hashes)}) as new
      where sure.ok
    )`
}

type EventRows = { ids: string[]; seqs: number[]; times: number[]; types: string[]; texts: string[]; hashes: string[] }
type HeadRows = { ids: string[]; states: string[]; seqs: number[]; hashes: string[]; gaps: number[] }
type SessionRows = { ids: string[]; prices: (number | null)[]; leaders: (number | null)[]; ends: (number | null)[] }

function eventRows(key: SealKey, logs: NewRows['logs']): EventRows {
  const rows: EventRows = { ids: [], seqs: [], times: [], types: [], texts: [], hashes: [] }
  for (const log of logs) {
    const { id } = log.book
    const hidden = isHidden(log)
    for (const { event, text, hash } of log.added) {
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

const headRows = (key: SealKey, logs: NewRows['logs']): HeadRows => ({
  ids: logs.map(({ book }) => book.id),
  states: logs.map((log) => writeState(key, log.book.id, log.state, isHidden(log))),
  seqs: logs.map(({ state }) => state.seq),
  hashes: logs.map(({ hash }) => hash),
  gaps: logs.map(({ gapSeen }) => gapSeen),
})

/** What lists show of a running session; a try that was refused changes none of it. */
function sessionRows(logs: NewRows['logs']): SessionRows {
  const moved = logs.filter(({ before, state }) => state.price !== before.price || state.leader !== before.leader || state.endAt !== before.endAt)
  return {
    ids: moved.map(({ book }) => book.id),
    prices: moved.map(({ state }) => state.price),
    leaders: moved.map(({ state }) => state.leader),
    ends: moved.map((log) => (isHidden(log) ? null : log.state.endAt)),
  }
}
