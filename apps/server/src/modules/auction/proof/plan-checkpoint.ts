import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'

/** Due work: takes new events into the tree and signs its root. */
export const CHECKPOINT = 'bidding.checkpoint'
export const CHECKPOINT_KEY = 'platform'

/** Asked for by the transaction that closes a session: the root above its last event is signed as soon as it is committed. */
export const planCheckpoint = (due: DueWork, trx: Trx, now: Date): Promise<void> => due.plan(trx, { kind: CHECKPOINT, key: CHECKPOINT_KEY, dueAt: now })
