import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../audit/audit.ts'
import { inTransaction, type Db, type Trx } from '../db/database.ts'
import type { DueWork } from '../due/due-work.ts'
import { planRemoval } from './remove-bytes.ts'
import '../platform.tables.ts'

/** Due work: takes away uploads that no record has taken within a day. */
export const SWEEP = 'file.sweep'
const HOUR_MS = 3_600_000
const LOOSE_MS = 24 * HOUR_MS
const AT_ONCE = 200

type Means = { db: Db; now: () => Date; due: Pick<DueWork, 'plan'> }

/** One sweep for all uploads of an hour, when the last of them is a day old. */
export async function planSweep(trx: Trx, due: DueWork, now: Date): Promise<void> {
  const hourEnds = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
  await due.plan(trx, { kind: SWEEP, key: toBeijing(hourEnds), dueAt: new Date(hourEnds.getTime() + LOOSE_MS) })
}

/**
 * Public pictures stay, because texts show them by their address; so does what once hung on a record, because a decision may
 * rest on it. Whoever attaches a file at this moment holds its lock, and it is passed over.
 */
export async function sweepUploads(platform: Means, requestId: string): Promise<void> {
  while ((await sweepSome(platform, requestId)) === AT_ONCE);
}

const sweepSome = ({ db, now, due }: Means, requestId: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    const loose = await trx
      .selectFrom('stored_file')
      .selectAll()
      .where('attached_to', 'is', null)
      .where('was_attached', '=', false)
      .where('is_public', '=', false)
      .where('location', '!=', 'seed')
      .where('created_at', '<=', new Date(now().getTime() - LOOSE_MS))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (loose.length === 0) return 0
    const ids = loose.map(({ id }) => id)
    await trx.deleteFrom('stored_file').where('id', 'in', ids).execute()
    await planRemoval(trx, due, loose, now())
    const files = loose.map(({ path, name, size, account_id }) => ({ path, name, size, uploader: account_id }))
    await appendAudit(trx, { actor: undefined, address: '', requestId, now }, { action: 'file.swept', detail: { files } })
    return loose.length
  })
