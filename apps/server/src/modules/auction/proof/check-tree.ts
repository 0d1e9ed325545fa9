import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { verifyConsistency } from '@aosp/kernel/bidding/verify-merkle'
import type { Db } from '../../../platform/db/database.ts'
import '../auction.tables.ts'
import { consistencyOf } from './audit-tree.ts'
import { holds, latestCheckpoint } from './checkpoints.ts'

const DAY_MS = 86_400_000

/** The newest signed root still continues the one of a day before, and both bear the platform's signature. */
export async function treeFaults(db: Db, now: Date): Promise<{ session: string; text: string }[]> {
  const newest = await latestCheckpoint(db)
  if (!newest) return []
  const older = await db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('time', '<=', now.getTime() - DAY_MS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = older ?? newest
  const signed = [newest, from].every(({ size, root, time, key, signature }) =>
    verifySignature({ key, text: `CHECKPOINT-V1\n${size}\n${root}\n${time}`, signature }),
  )
  const path = await consistencyOf(db, from.size, newest.size).catch(() => undefined)
  const grown =
    (await holds(db, newest)) && path !== undefined && verifyConsistency({ from: from.size, to: newest.size, path, fromRoot: from.root, toRoot: newest.root })
  return [
    ...(signed ? [] : [{ session: '存证根', text: '签名不符' }]),
    ...(grown ? [] : [{ session: '存证树', text: `前 ${from.size} 条与已公布的存证根不一致` }]),
  ]
}
