import { sql } from 'kysely'
import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import type { Trx } from '../../../platform/db/database.ts'
import { noteGap } from '../../../platform/heartbeat.ts'
import type { EngineParts, LogSnapshot } from '../engine-parts.ts'
import { append, countAsked, type LockedLog } from '../log/hash-chain.ts'
import { numberList, textList } from '../log/sql-list.ts'
import { bidKey, eventText, readState } from '../sealing/bid-seals.ts'

type Live = {
  id: string
  resume_at: Date | null
  head_seq: number
  head_hash: string
  gap_seen: number
  log_state: State | string | null
  last_gap: number
  silent_ms: number | null
  fenced_to: number
}

/** A resumption or a window that is carried out within this time counts from the moment that was announced. */
const ON_TIME_MS = 10_000
/** Further back nobody's rate is looked for. */
const RATE_EVENTS = 1_000

/**
 * Locks the sessions in the order of their ids and reads where their logs stand, first of all what happened without anybody
 * writing it down: gaps in service, and a resumption whose time has come. Sessions without a log are left out.
 */
export async function lockLogs(parts: EngineParts, trx: Trx, ids: readonly string[], now: Date): Promise<Map<string, LockedLog>> {
  const known = ids.map((id) => parts.snapshots.get(id)?.hash ?? '')
  // Both rows are locked, so that whoever had to wait reads both as they were left.
  const { rows } = await sql<Live>`/* bid enter */
    select b.id, b.resume_at, l.head_seq, l.head_hash, l.gap_seen,
      case when l.head_hash = any(${known}::text[]) then null else l.state end as log_state,
      (select coalesce(max(id), 0) from service_gap) as last_gap,
      (select extract(epoch from clock_timestamp() - max(beat_at))::float8 * 1000 from node_heartbeat) as silent_ms,
      coalesce((select until_ms from bid_fence where node = ${parts.platform.node.id} and bidding_id = b.id), 0) as fenced_to
    from bidding b join bidding_live l on l.bidding_id = b.id
    where b.id = any(${ids}::text[]) and b.deleted_at is null order by b.id for no key update`.execute(trx)
  const logs = new Map<string, LockedLog>()
  const missed = await missedEvents(parts, trx, rows)
  for (const row of rows) {
    const { id, resume_at: resumeAt, head_hash: hash, gap_seen: gapSeen, fenced_to: fencedTo } = row
    const book = await parts.books(id)
    if (!book) continue
    const { state, rates, alone } = await standing(parts, trx, row, missed.get(id) ?? [])
    logs.set(id, { book, resumeAt, before: state, state, hash, gapBefore: gapSeen, gapSeen, added: [], rates, alone, fencedTo })
  }
  const [any] = rows
  if (any) await makeGood(trx, logs, any, now, parts.platform.gapMs)
  for (const log of logs.values()) resumeWhenDue(log, now.getTime())
  return logs
}

/** What others wrote since this node saw the logs last, by session; of a log it has never seen what tells how often somebody asked lately. */
async function missedEvents({ platform, snapshots }: EngineParts, trx: Trx, lives: readonly Live[]): Promise<Map<string, BiddingEvent[]>> {
  const missed = new Map<string, BiddingEvent[]>()
  const behind = lives.filter(({ id, head_hash: hash }) => snapshots.get(id)?.hash !== hash)
  if (behind.length === 0) return missed
  const key = await bidKey(platform.db)
  const from = behind.map(({ id, head_seq: seq }) => Math.max(snapshots.get(id)?.seq ?? 0, seq - RATE_EVENTS))
  const { rows } = await sql<{ id: string; event: string }>`/* bid missed */
    select e.bidding_id as id, e.event from unnest(${textList(behind.map(({ id }) => id))}, ${numberList(from)}::int[]) as known (id, seq)
    join bidding_event e on e.bidding_id = known.id and e.seq > known.seq order by e.bidding_id, e.seq`.execute(trx)
  for (const { id, event } of rows) {
    const of = missed.get(id)
    const parsed = JSON.parse(eventText(key, id, event)) as BiddingEvent
    if (of) of.push(parsed)
    else missed.set(id, [parsed])
  }
  return missed
}

async function standing(
  { platform, snapshots }: EngineParts,
  trx: Trx,
  { id, head_hash: hash, log_state: state }: Live,
  missed: readonly BiddingEvent[],
): Promise<Pick<LogSnapshot, 'state' | 'rates' | 'alone'>> {
  const last = snapshots.get(id)
  // The copy of the rates is this transaction's own: should it fail, nobody has asked.
  if (last && last.hash === hash) return { state: last.state, rates: new Map(last.rates), alone: true }
  const stored = state ?? (await trx.selectFrom('bidding_live').select('state').where('bidding_id', '=', id).executeTakeFirstOrThrow()).state
  const rates = new Map(last?.rates)
  countAsked(rates, missed, 1 / platform.settings.RATE_SCALE)
  return { state: readState(await bidKey(platform.db), id, stored), rates, alone: false }
}

/** What bidders lost while no node was alive is given back before anybody is heard. */
async function makeGood(
  trx: Trx,
  logs: ReadonlyMap<string, LockedLog>,
  { last_gap: lastKnown, silent_ms: silentMs }: Pick<Live, 'last_gap' | 'silent_ms'>,
  now: Date,
  gapMs: number,
): Promise<void> {
  let last = lastKnown
  // This node was asleep, or the database was: nobody has noted the gap yet.
  if (silentMs !== null && silentMs >= gapMs) last = (await noteGap(trx, now, gapMs)) ?? last
  const behind = [...logs.values()].filter((log) => log.gapSeen < last)
  if (behind.length === 0) return
  const gaps = await trx
    .selectFrom('service_gap')
    .selectAll()
    .where('id', '>', Math.min(...behind.map((log) => log.gapSeen)))
    .orderBy('id')
    .execute()
  for (const log of behind) {
    for (const gap of gaps) if (gap.id > log.gapSeen) append(log, { kind: 'OUTAGE', from: gap.from_at.getTime(), to: gap.to_at.getTime() })
    log.gapSeen = last
  }
}

function resumeWhenDue(log: LockedLog, now: number): void {
  const at = log.resumeAt?.getTime()
  if (!log.state.suspended || at === undefined || at > now) return
  append(log, { kind: 'RESUME', t: now - at < ON_TIME_MS ? at : now })
}
