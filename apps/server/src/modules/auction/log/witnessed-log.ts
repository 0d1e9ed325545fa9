import { canonical, type Json } from '@aosp/kernel/bidding/canonical'
import { textHash } from '@aosp/kernel/bidding/chain'
import { GENESIS } from '@aosp/kernel/bidding/constants'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../auction.tables.ts'

/**
 * The log of something that is no session and is proved like one: chained by the same hashes, and once released its events are leaves of the same
 * tree. Whoever writes holds the lock of the record it is about. Nothing of it is in the tree before its release, because the growing size would
 * tell how much is in it.
 */
export type Witnessed = { readonly seq: number; readonly hash: string; readonly previous: string; readonly text: string }
type NewEvent = { readonly type: string } & { readonly [member: string]: Json | undefined }

export async function witness(trx: Trx, { id, code }: { id: string; code: string }, event: NewEvent, now: Date): Promise<Witnessed> {
  const head = await trx.selectFrom('witnessed_log').select(['head_seq', 'head_hash']).where('log_id', '=', id).forUpdate().executeTakeFirst()
  const [seq, previous] = head ? [head.head_seq + 1, head.head_hash] : [0, GENESIS]
  // Of those who waited for the lock one that came later may be first; another node's clock may be behind. The log's time never runs backward.
  const last = await trx
    .selectFrom('witnessed_event')
    .select('at_ms')
    .where('log_id', '=', id)
    .where('seq', '=', seq - 1)
    .executeTakeFirst()
  const at = Math.max(now.getTime(), last?.at_ms ?? 0)
  const text = canonical({ ...event, session: code, seq, at })
  const hash = textHash(previous, text)
  await trx.insertInto('witnessed_event').values({ log_id: id, seq, at_ms: at, type: event.type, event: text, hash }).execute()
  await trx
    .insertInto('witnessed_log')
    .values({ log_id: id, code, head_seq: seq, head_hash: hash })
    .onConflict((conflict) => conflict.column('log_id').doUpdateSet({ head_seq: seq, head_hash: hash }))
    .execute()
  return { seq, hash, previous, text }
}

/** What it holds may be told from here on, so the tree may grow by it. */
export const release = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('witnessed_log').set({ released_at: now }).where('log_id', '=', id).where('released_at', 'is', null).execute()
}

export async function witnessedEvents(db: Db | Trx, id: string): Promise<Witnessed[]> {
  const rows = await db.selectFrom('witnessed_event').select(['seq', 'event', 'hash']).where('log_id', '=', id).orderBy('seq').execute()
  return rows.map(({ seq, event, hash }, index) => ({ seq, hash, text: event, previous: rows[index - 1]?.hash ?? GENESIS }))
}
