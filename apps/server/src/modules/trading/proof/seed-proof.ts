import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import { CHECKPOINT, CHECKPOINT_KEY } from './plan-checkpoint.ts'
import { nextReplay, REPLAY, REPLAY_KEY } from './replay-check.ts'

/** The first checkpoint and the first nightly replay of a new database; each plans the next. */
export async function seedProof(trx: Trx, now: Date): Promise<void> {
  const first = [
    { kind: CHECKPOINT, key: CHECKPOINT_KEY, due_at: now },
    { kind: REPLAY, key: REPLAY_KEY, due_at: nextReplay(now) },
  ]
  await trx
    .insertInto('due_work')
    .values(first.map((work) => ({ ...work, id: newId(now.getTime()), payload: null, claim: null, lease_until: null, last_error: null })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}
