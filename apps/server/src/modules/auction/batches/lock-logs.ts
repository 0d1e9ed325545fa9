import { sql } from 'kysely'
import { OUTAGE_LEAST_MS } from '@aosp/kernel/bidding/constants'
import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import type { Trx } from '../../../platform/db/database.ts'
import type { EngineParts, LogSnapshot } from '../engine-parts.ts'
import { append, countAsked, type LockedLog } from '../log/hash-chain.ts'
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
      (select extract(epoch from clock_timestamp() - max(beat_at))::float8 * 1000 from node_heartbeat) as silent_ms
    from bidding b join bidding_live l on l.bidding_id = b.id
    where b.id = any(${ids}::text[]) and b.deleted_at is null order by b.id for no key update`.execute(trx)
  const logs = new Map<string, LockedLog>()
  for (const { id, resume_at: resumeAt, head_seq: seq, head_hash: hash, gap_seen: gapSeen, log_state: stored } of rows) {
    const book = await parts.books(id)
    if (!book) continue
    const { state, rates, alone } = await standing(parts, trx, id, { seq, hash, stored })
    logs.set(id, { book, resumeAt, before: state, state, hash, gapBefore: gapSeen, gapSeen, added: [], rates, alone })
  }
  const [any] = rows
  if (any) await makeGood(trx, logs, any, now)
  for (const log of logs.values()) resumeWhenDue(log, now.getTime())
  return logs
}

type Head = { seq: number; hash: string; stored: State | string | null }

async function standing(parts: EngineParts, trx: Trx, id: string, head: Head): Promise<Pick<LogSnapshot, 'state' | 'rates' | 'alone'>> {
  const last = parts.snapshots.get(id)
  // The copy of the rates is this transaction's own: should it fail, nobody has asked.
  if (last && last.hash === head.hash) return { state: last.state, rates: new Map(last.rates), alone: true }
  const key = await bidKey(parts.platform.db)
  const stored = head.stored ?? (await trx.selectFrom('bidding_live').select('state').where('bidding_id', '=', id).executeTakeFirstOrThrow()).state
  const missed = await trx
    .selectFrom('bidding_event')
    .select('event')
    .where('bidding_id', '=', id)
    .where('seq', '>', Math.max(last?.seq ?? 0, head.seq - RATE_EVENTS))
    .orderBy('seq')
    .execute()
  const rates = new Map(last?.rates)
  countAsked(
    rates,
    missed.map(({ event }) => JSON.parse(eventText(key, id, event)) as BiddingEvent),
    1 / parts.platform.settings.RATE_SCALE,
  )
  return { state: readState(key, id, stored), rates, alone: false }
}

/** What bidders lost while no node was alive is given back before anybody is heard. */
async function makeGood(
  trx: Trx,
  logs: ReadonlyMap<string, LockedLog>,
  { last_gap: lastKnown, silent_ms: silentMs }: Pick<Live, 'last_gap' | 'silent_ms'>,
  now: Date,
): Promise<void> {
  let last = lastKnown
  if (silentMs !== null && silentMs >= OUTAGE_LEAST_MS) {
    // This node was asleep, or the database was: nobody has noted the gap yet.
    const noted = await sql<{ id: number }>`
      insert into service_gap (from_at, to_at) select max(seen_at), ${now} from node_heartbeat having max(seen_at) < ${now} returning id`.execute(trx)
    last = noted.rows[0]?.id ?? last
  }
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
