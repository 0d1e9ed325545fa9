import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { EngineParts } from '../engine-parts.ts'
import { lockLogs } from './lock-logs.ts'
import { askedOf, judgeJobs, keyOf, type BidJob, type Judged, type NewSeal } from './judge-jobs.ts'
import { finishLogs, publish } from './finish-logs.ts'
import { bidKey } from '../sealing/bid-seals.ts'
import type { Fence } from '../log/write-log.ts'
import { verdictsOf, type Known } from '../log/verdicts.ts'

/**
 * One transaction for everything that waits: locks, judges in the order of arrival, writes, commits. Only then is anybody told anything;
 * before that a crash leaves no trace, and after it a repeated token finds its answer.
 */
export async function judgeLocked(parts: EngineParts, jobs: readonly BidJob[]): Promise<(Judged | Error)[]> {
  const began = performance.now()
  const { logs, answers } = await inTransaction(parts.platform.db, async (trx) => {
    const now = parts.platform.now()
    const locked = await lockLogs(parts, trx, [...new Set(jobs.map((job) => job.sessionId))].toSorted(), now)
    const known = await earlierVerdicts(trx, jobs)
    const judged = judgeJobs(jobs, locked, known, await bidKey(parts.platform.db), 1 / parts.platform.settings.RATE_SCALE)
    await finishLogs(parts, trx, locked.values(), now, { verdicts: judged.verdicts, fence: fenceOf(parts, judged.logged) })
    await writeSeals(trx, judged.seals)
    return { logs: locked, answers: judged.answers }
  })
  publish(parts, logs.values())
  reportHealth(parts, jobs, began)
  return answers
}

/** What must not have happened to this node when the batch is written, by the earliest bid of each session that it tells of. */
export function fenceOf({ platform }: EngineParts, jobs: readonly BidJob[]): Fence {
  const earliest = new Map<string, number>()
  for (const { sessionId, stamp } of jobs) earliest.set(sessionId, Math.min(stamp, earliest.get(sessionId) ?? Infinity))
  return { node: platform.node.id, earliest }
}

async function earlierVerdicts(trx: Trx, jobs: readonly BidJob[]): Promise<Map<string, Known>> {
  const asked = askedOf(jobs)
  if (asked.length === 0) return new Map()
  return new Map((await verdictsOf(trx, asked)).map(({ sessionId, no, token, ...found }) => [keyOf(sessionId, no, token), found]))
}

/** A bidder's later price takes the place of his earlier one, also within a batch. */
async function writeSeals(trx: Trx, rows: readonly NewSeal[]): Promise<void> {
  const last = [...new Map(rows.map((row) => [`${row.job.sessionId} ${row.job.no}`, row])).values()]
  if (last.length === 0) return
  await sql`insert into bidding_seal (bidding_id, bidder_no, seq, sealed)
    select * from unnest(${last.map(({ job }) => job.sessionId)}::text[], ${last.map(({ job }) => job.no)}::smallint[], ${last.map(({ seq }) => seq)}::int[],
      ${last.map(({ sealed }) => sealed)}::text[])
    on conflict (bidding_id, bidder_no) do update set seq = excluded.seq, sealed = excluded.sealed`.execute(trx)
}

export function reportHealth({ health }: EngineParts, jobs: readonly BidJob[], began: number): void {
  const ended = performance.now()
  const delays = new Map<string, number[]>()
  for (const { sessionId, arrived } of jobs) {
    const of = delays.get(sessionId)
    if (of) of.push(ended - arrived)
    else delays.set(sessionId, [ended - arrived])
  }
  for (const [id, of] of delays) health.batched(id, { ms: ended - began, delays: of })
}
