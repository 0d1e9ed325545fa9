import type { Trx } from '../../../platform/db/database.ts'
import { CLOSE_WORK, planClose } from '../closing/plan-close.ts'
import type { EngineParts } from '../engine-parts.ts'
import type { LockedLog } from '../log/hash-chain.ts'

/** The log was stopped, taken up again or moved: when it is looked at next, and whoever runs the session is told. */
export async function recordInterruption({ due, hooks }: EngineParts, trx: Trx, log: LockedLog, now: Date): Promise<void> {
  const { book, before, state } = log
  if (state.suspended) await due.cancel(trx, CLOSE_WORK, book.id)
  else await planClose(due, trx, book.id, book.rules, state, now.getTime())
  const said = log.added.findLast(({ event }) => event.type === 'SUSPEND')?.event
  const reason = said?.type === 'SUSPEND' ? said.reason : null
  const outage = log.added.findLast(({ event }) => event.type === 'OUTAGE')?.event
  const gap = outage?.type === 'OUTAGE' ? { from: outage.from, to: outage.to } : null
  await hooks.interrupted(trx, { id: book.id, before, state, gap, reason, byPlatform: log.fault === true || reason === null, now })
}
