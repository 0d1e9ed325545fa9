import { LRUCache } from 'lru-cache'
import { no, Refusal } from '@aosp/contract/refusals'
import type { Answer } from '@aosp/kernel/bidding/model'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import type { EngineParts } from '../engine-parts.ts'
import { makeClockGood } from '../interruptions/clock-fault.ts'
import { lockLogs } from './lock-logs.ts'
import { judgeOptimistically } from './optimistic-batch.ts'
import { type BidJob, cutOff, type Judged } from './judge-jobs.ts'
import { judgeLocked } from './locked-batch.ts'
import { finishLogs, publish } from './finish-logs.ts'
import { closeAll, type Closing } from './close-together.ts'
import { type AskNodes, createNodeAsker, type HeldBids } from '../closing/ask-nodes.ts'
import { append, type LockedLog } from '../log/hash-chain.ts'

/** What the platform or its operators do to a session, judged and logged like a bid. `t` is now unless it is given. */
export type Act =
  | { kind: 'SUSPEND'; reason: string }
  | { kind: 'STOP'; reason: string }
  | { kind: 'RESUME' }
  | { kind: 'OUTAGE'; from: number; to: number }
  /** This node's clock is so many milliseconds ahead of the platform's, or behind it if negative. */
  | { kind: 'CLOCK'; offsetMs: number }
  | { kind: 'LOOK' }

export type BidEngine = {
  readonly parts: EngineParts
  /** What came to this node and is not answered yet. */
  readonly held: HeldBids
  readonly askNodes: AskNodes
  /** Sessions that end while others are closed are closed together after them. */
  readonly closings: Pick<Batcher<Closing, true>, 'add'>
  /** Answered after the commit. */
  judge(job: BidJob): Promise<Judged>
  /** In a transaction of its own. Undefined for a session without a log. */
  act(id: string, act: Act): Promise<Answer | undefined>
  /** In the caller's transaction, which must not have locked a session with a greater id; `told` is called after its commit. */
  actWithin(trx: Trx, id: string, act: Act): Promise<{ answer: Answer | undefined; told: () => void }>
  /** Resolves when everything that waits now has been answered. */
  settled(): Promise<void>
}

const PER_BATCH = 1_000
const MOST_WAITING = 20_000
const TRIES = 3
/** Opening sealed prices keeps this node from everything else, so it is not done for too many at once. */
const CLOSINGS_PER_BATCH = 32
const unavailable = (): Refusal => new Refusal(no('unavailable'))
const NOTHING: Answer = { ok: false, code: 'E_NO_LOSS', seq: null }

/** One per node. PostgreSQL's lock on the session is the sequencer, so any node takes any bid. */
export function createEngine(given: Omit<EngineParts, 'snapshots'>): BidEngine {
  const parts: EngineParts = { ...given, snapshots: new LRUCache({ max: 2_000 }) }
  const waiting = new Map<string, number>()
  const count = (id: string, change: 1 | -1): void => {
    const left = (waiting.get(id) ?? 0) + change
    if (left > 0) waiting.set(id, left)
    else waiting.delete(id)
    parts.health.queued(id, left)
  }
  const batcher = createBatcher<BidJob, Judged>({
    run: (jobs) => {
      for (const { sessionId } of jobs) count(sessionId, -1)
      return runBatch(parts, jobs)
    },
    most: MOST_WAITING,
    perBatch: PER_BATCH,
    full: unavailable,
  })

  const held = heldBids(parts.platform.arrivals)

  const actWithin: BidEngine['actWithin'] = async (trx, id, act) => {
    const now = parts.platform.now()
    const logs = await lockLogs(parts, trx, [id], now)
    const log = logs.get(id)
    if (!log) return { answer: undefined, told: () => undefined }
    const answer = carryOut(log, act, now.getTime())
    await finishLogs(parts, trx, logs.values(), now)
    return { answer, told: () => publish(parts, logs.values()) }
  }

  return {
    parts,
    held,
    askNodes: createNodeAsker(parts.platform),
    closings: createBatcher({ run: (closings) => closeAll(parts, closings), most: MOST_WAITING, perBatch: CLOSINGS_PER_BATCH, full: unavailable }),
    judge: (job) => {
      // Counted first: an idle node takes it out again at once.
      if (batcher.waiting < MOST_WAITING) count(job.sessionId, 1)
      held.hold(job)
      return batcher.add(job).finally(() => held.release(job))
    },
    act: async (id, act) => {
      const { answer, told } = await inTransaction(parts.platform.db, (trx) => actWithin(trx, id, act))
      told()
      return answer
    },
    actWithin,
    settled: () => batcher.settled(),
  }
}

function heldBids(arrivals: EngineParts['platform']['arrivals']): HeldBids & { hold(job: BidJob): void; release(job: BidJob): void } {
  const jobs = new Set<BidJob>()
  const sessions = (): Record<string, number> => {
    const first: Record<string, number> = {}
    for (const { sessionId, stamp } of jobs) first[sessionId] = Math.min(stamp, first[sessionId] ?? Infinity)
    return first
  }
  return {
    hold: (job) => void jobs.add(job),
    release: (job) => void jobs.delete(job),
    earliest: () => arrivals.earliest(),
    earliestOf: (id) => sessions()[id],
    sessions,
  }
}

function carryOut(log: LockedLog, act: Act, now: number): Answer {
  if (act.kind === 'LOOK') return NOTHING
  if (act.kind === 'CLOCK') return makeClockGood(log, act.offsetMs, now)
  return append(log, act.kind === 'OUTAGE' ? act : { ...act, t: now }).answer
}

/** A lost race or a lost connection is tried again: nobody was told anything, and tokens that were written are found. */
const AGAIN = new Set(['40001', '40P01', '23505', 'ECONNRESET', '57P01', '08006', '08003'])
/** Nothing was written for sure. No fault of the bidder's, so he is told what he would be told of an outage. */
const UNWRITTEN = new Set(['40001', '40P01', '23505'])
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/** One session that cannot be written must not keep the others from being written. */
async function runBatch(parts: EngineParts, jobs: readonly BidJob[]): Promise<(Judged | Error)[]> {
  try {
    return await tried(parts, jobs)
  } catch (error) {
    const ids = [...new Set(jobs.map(({ sessionId }) => sessionId))]
    parts.log.error({ err: error, sessions: ids.length, bids: jobs.length }, 'a batch of bids was not written')
    if (ids.length < 2) throw error
    const answers = new Map<BidJob, Judged | Error>()
    for (const id of ids) {
      const own = jobs.filter(({ sessionId }) => sessionId === id)
      const judged = await tried(parts, own).catch((fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault))))
      for (const [index, job] of own.entries())
        answers.set(job, judged instanceof Error ? judged : (judged[index] ?? new Error('a bid was left without an answer')))
    }
    return jobs.map((job) => answers.get(job) ?? new Error('a bid was left without an answer'))
  }
}

async function tried(parts: EngineParts, jobs: readonly BidJob[]): Promise<(Judged | Error)[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await judgeOptimistically(parts, jobs)) ?? (await judgeLocked(parts, jobs))
    } catch (error) {
      if (!AGAIN.has(codeOf(error))) throw error
      if (attempt >= TRIES) throw UNWRITTEN.has(codeOf(error)) ? cutOff() : error
      // What is remembered may be what was wrong.
      for (const { sessionId } of jobs) parts.snapshots.delete(sessionId)
    }
  }
}
