import { LRUCache } from 'lru-cache'
import type { Trx } from '../../../platform/db/database.ts'
import { concludeLog, CONCLUSION } from '../closing/conclude-log.ts'
import type { EngineParts } from '../engine-parts.ts'
import type { LockedLog } from '../log/hash-chain.ts'
import { createRulebooks } from '../log/rulebook.ts'
import { finishLogs } from './finish-logs.ts'
import { lockLogs } from './lock-logs.ts'

type Means = Pick<EngineParts, 'due' | 'hooks'> & Pick<EngineParts['platform'], 'settings'>

/** What happened long ago came to no node, and nobody is told of it. */
const NOBODY: Pick<EngineParts['platform'], 'node' | 'news' | 'gapMs' | 'arrivals'> = {
  node: { id: '', name: '' },
  news: { publish: async () => {} },
  gapMs: Infinity,
  arrivals: { earliest: () => undefined },
}

/**
 * Runs the rule over what happened long ago, so that log, result and proof are as real as any. `play` adds to the log and says when the last
 * of it was.
 */
export async function playLog({ due, hooks, settings }: Means, trx: Trx, id: string, from: Date, play: (log: LockedLog) => Date): Promise<void> {
  let now = from
  const parts: EngineParts = {
    platform: { ...NOBODY, db: trx, now: () => now, settings },
    due,
    hooks,
    books: createRulebooks(trx, hooks.frozen),
    voice: { tell: () => {} },
    health: { queued: () => {}, batched: () => {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    snapshots: new LRUCache({ max: 1 }),
  }
  const logs = await lockLogs(parts, trx, [id], now)
  const log = logs.get(id)
  if (!log) throw new Error(`${id} has no log`)
  now = play(log)
  await finishLogs(parts, trx, logs.values(), now)
  if (log.state.result === null) return
  // Nobody waits for it here.
  await due.cancel(trx, CONCLUSION, id)
  await concludeLog(parts, trx, id)
}
