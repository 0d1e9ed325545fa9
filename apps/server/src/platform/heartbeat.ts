import { newId } from '@aosp/kernel/ids'
import type { Db } from './db/database.ts'
import './platform.tables.ts'

const EVERY_MS = 3_000
const FORGET_AFTER_MS = 24 * 3600_000

/** Tells the other nodes, and whoever runs next, that this one was alive. */
export function startHeartbeat(db: Db, now: () => Date, onFault: (error: unknown) => void): () => void {
  const id = newId()
  const startedAt = now()
  const beat = async () => {
    const at = now()
    await db
      .insertInto('node_heartbeat')
      .values({ id, started_at: startedAt, seen_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: at }))
      .execute()
    await db
      .deleteFrom('node_heartbeat')
      .where('seen_at', '<', new Date(at.getTime() - FORGET_AFTER_MS))
      .execute()
  }
  const timer = setInterval(() => void beat().catch(onFault), EVERY_MS)
  void beat().catch(onFault)
  return () => clearInterval(timer)
}
