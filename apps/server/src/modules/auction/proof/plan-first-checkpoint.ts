import type { Trx } from '../../../platform/db/database.ts'
import { planFirst } from '../../../platform/due/plan-first.ts'
import { CHECKPOINT, CHECKPOINT_KEY } from './plan-checkpoint.ts'
import { nextReplay, REPLAY, REPLAY_KEY } from '../../trading/audit/replay-check.ts'

/** The first checkpoint and the first nightly replay of a new database; each plans the next. */
export async function seedProof(trx: Trx, now: Date): Promise<void> {
  await planFirst(trx, { kind: CHECKPOINT, key: CHECKPOINT_KEY, dueAt: now })
  await planFirst(trx, { kind: REPLAY, key: REPLAY_KEY, dueAt: nextReplay(now) })
}
