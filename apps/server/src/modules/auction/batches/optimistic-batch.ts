import { isExtended } from '@aosp/kernel/bidding/judge-offer'
import type { EngineParts } from '../engine-parts.ts'
import type { OpenLog } from '../log/hash-chain.ts'
import { askedOf, judgeJobs, type BidJob, type Judged } from './judge-jobs.ts'
import { fenceOf, reportHealth } from './locked-batch.ts'
import { publish } from './finish-logs.ts'
import { bidKey } from '../sealing/bid-seals.ts'
import { writeIfUnchanged } from '../log/write-log.ts'

/**
 * Optimistic, for open contests that nobody else writes to: judged by this node's snapshots, then locked, compared and written by one
 * statement, which does nothing unless all logs stand so still. Undefined when they did not, or when more may follow than bids: then nothing
 * has happened, and the batch is judged under locks.
 */
export async function judgeOptimistically(parts: EngineParts, jobs: readonly BidJob[]): Promise<(Judged | Error)[] | undefined> {
  const began = performance.now()
  const logs = await snapshotLogs(parts, jobs)
  if (!logs) return undefined
  const key = await bidKey(parts.platform.db)
  const { answers, verdicts, logged } = judgeJobs(jobs, logs, new Map(), key, 1 / parts.platform.settings.RATE_SCALE)
  const all = [...logs.values()]
  const moved = all.filter(({ added }) => added.length > 0).map((log) => ({ ...log, gapSeen: 0 }))
  if (moved.length === 0) return undefined
  const expected = { logs: all, asked: askedOf(jobs) }
  const rows = { logs: moved, verdicts, fence: fenceOf(parts, logged), now: parts.platform.now() }
  if (!(await writeIfUnchanged(parts.platform.db, key, expected, rows, parts.platform.gapMs))) return undefined
  publish(parts, all)
  reportHealth(parts, jobs, began)
  return answers
}

async function snapshotLogs({ books, snapshots }: EngineParts, jobs: readonly BidJob[]): Promise<Map<string, OpenLog> | undefined> {
  const logs = new Map<string, OpenLog>()
  for (const { sessionId } of jobs) {
    if (logs.has(sessionId)) continue
    const last = snapshots.get(sessionId)
    const book = last?.alone && last.state.phase === 'OPEN' && !last.state.suspended ? await books(sessionId) : undefined
    if (!last || !book || !isExtended(book.rules.bidType)) return undefined
    const { state, hash } = last
    logs.set(sessionId, { book, before: state, state, hash, added: [], rates: new Map(last.rates), alone: true })
  }
  return logs
}
