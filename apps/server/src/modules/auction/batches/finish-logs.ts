import type { Trx } from '../../../platform/db/database.ts'
import { planClose } from '../closing/plan-close.ts'
import { recordResults } from '../closing/record-result.ts'
import type { EngineParts } from '../engine-parts.ts'
import { recordInterruption } from '../interruptions/record-interruption.ts'
import type { LockedLog, OpenLog } from '../log/hash-chain.ts'
import { writeLocked, type NewBids } from '../log/write-log.ts'
import { bidKey } from '../sealing/bid-seals.ts'

/** Writes what was added to the logs and what follows from it. The last part of the transaction. */
export async function finishLogs(parts: EngineParts, trx: Trx, logs: Iterable<LockedLog>, now: Date, bids: NewBids = { verdicts: [] }): Promise<void> {
  const all = [...logs].filter((log) => log.added.length > 0 || log.gapSeen !== log.gapBefore)
  if (all.length === 0) return
  await writeLocked(trx, await bidKey(parts.platform.db), { logs: all, now, ...bids })
  for (const log of all) await follow(parts, trx, log, now)
  await recordResults(parts, trx, all, now)
}

async function follow(parts: EngineParts, trx: Trx, log: LockedLog, now: Date): Promise<void> {
  const types = new Set(log.added.map(({ event }) => event.type))
  if (types.has('SUSPEND') || types.has('OUTAGE') || types.has('RESUME')) await recordInterruption(parts, trx, log, now)
  if (types.has('PRIORITY')) await planClose(parts.due, trx, log.book.id, log.book.rules, log.state, now.getTime())
}

/** After the commit: what this node remembers, and what everybody is told. */
export function publish(parts: EngineParts, logs: Iterable<OpenLog>): void {
  for (const { book, state, hash, added, rates, alone } of logs) {
    parts.snapshots.set(book.id, { seq: state.seq, hash, state, rates, alone })
    if (added.length > 0) parts.voice.tell(book.id, added, state)
  }
}
