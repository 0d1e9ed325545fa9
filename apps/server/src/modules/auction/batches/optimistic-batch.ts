import { isExtended } from '@aosp/kernel/bidding/judge-offer'
import type { EngineParts } from '../engine-parts.ts'
import { askedOf, judgeAll, type BidJob, type Judged } from './judge-jobs.ts'
import { reportHealth } from './locked-batch.ts'
import { tellRooms } from './finish-logs.ts'
import type { OpenLog } from '../log/hash-chain.ts'
import { rulebookOf } from '../log/rulebook.ts'
import { bidKey } from '../sealing/bid-seals.ts'
import { writeIfUnchanged } from '../log/write-log.ts'

/**
 * The short way for open contests that nobody else writes to: judged by what this node remembers, then locked, compared and written by one
 * statement, which does nothing unless all is as remembered. Undefined when it was not, or when more may follow than bids: then nothing has
 * happened, and the batch goes the long way.
 */
export async function judgeAhead(parts: EngineParts, jobs: readonly BidJob[]): Promise<Judged[] | undefined> {
  const began = performance.now()
  const logs = await rememberedLogs(parts, jobs)
  if (!logs) return undefined
  const key = await bidKey(parts.platform.db)
  const { answers, verdicts } = judgeAll(jobs, logs, new Map(), key, 1 / parts.platform.settings.RATE_SCALE)
  const all = [...logs.values()]
  const moved = all.filter(({ added }) => added.length > 0).map((log) => ({ ...log, gapSeen: 0 }))
  if (moved.length === 0) return undefined
  const remembered = { logs: all, asked: askedOf(jobs) }
  if (!(await writeIfUnchanged(parts.platform.db, key, remembered, { logs: moved, verdicts, now: parts.platform.now() }))) return undefined
  tellRooms(parts, all)
  reportHealth(parts, jobs, began)
  return answers
}

async function rememberedLogs({ platform, remembered }: EngineParts, jobs: readonly BidJob[]): Promise<Map<string, OpenLog> | undefined> {
  const logs = new Map<string, OpenLog>()
  for (const { biddingId } of jobs) {
    if (logs.has(biddingId)) continue
    const last = remembered.get(biddingId)
    const book = last?.alone && last.state.phase === 'OPEN' && !last.state.suspended ? await rulebookOf(platform.db, biddingId) : undefined
    if (!last || !book || !isExtended(book.rules.bidType)) return undefined
    const { state, hash } = last
    logs.set(biddingId, { book, before: state, state, hash, added: [], rates: new Map(last.rates), alone: true })
  }
  return logs
}
