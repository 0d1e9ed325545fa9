import { appendAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import '../platform.tables.ts'

const LOOSE_MS = 24 * 3_600_000
const AT_ONCE = 200

type Means = { db: Db; now: () => Date }

/**
 * Takes away uploads that no record has taken within a day, and says how many.
 * Public pictures stay, because texts show them by their address; so does what once hung on a record, because a decision may
 * rest on it. Whoever attaches a file at this moment holds its lock, and it is passed over.
 */
export async function sweepUploads(platform: Means, store: FileStore, requestId: string): Promise<number> {
  const faults: unknown[] = []
  for (let gone = 0; ;) {
    const swept = await sweepSome(platform, requestId)
    // After the commit: bytes without a row are only waste, a row without bytes would be a broken file. One that stays keeps no other.
    for (const { storage_key } of swept) {
      try {
        await store.remove(storage_key)
      } catch (fault) {
        faults.push(fault)
      }
    }
    gone += swept.length
    if (swept.length === AT_ONCE) continue
    if (faults.length > 0) throw new Error(`${faults.length} 个文件的内容未能删除`, { cause: faults[0] })
    return gone
  }
}

const sweepSome = ({ db, now }: Means, requestId: string) =>
  inTransaction(db, async (trx) => {
    const loose = await trx
      .selectFrom('stored_file')
      .selectAll()
      .where('attached_to', 'is', null)
      .where('was_attached', '=', false)
      .where('is_public', '=', false)
      .where('location', '=', 'local')
      .where('created_at', '<=', new Date(now().getTime() - LOOSE_MS))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (loose.length === 0) return []
    const ids = loose.map(({ id }) => id)
    await trx.deleteFrom('stored_file').where('id', 'in', ids).execute()
    const files = loose.map(({ path, name, size, account_id }) => ({ path, name, size, uploader: account_id }))
    await appendAudit(trx, { actor: undefined, address: '', requestId, now }, { action: 'file.swept', detail: { files } })
    return loose
  })
