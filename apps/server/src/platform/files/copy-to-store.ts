import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../db/database.ts'
import type { Settings } from '../../settings.ts'
import { checkedKey, folderStore, type ByteStore, type Opened } from './byte-store.ts'
import { filesFolder } from './file-store.ts'
import { s3Store, StoreFault } from './s3-store.ts'
import type { StoredFile } from './stored-file-store.ts'
import '../platform.tables.ts'

const AT_ONCE = 200

type Means = { db: Db; settings: Pick<Settings, 'DATA_DIR' | 'FILES_URL'>; now: () => Date; say: (line: string) => void }
type Done = { copied: number; elsewhere: number; faults: string[] }

/**
 * Brings the files of a node's folder into the store all nodes share, while nodes serve. A row says where its bytes are: it is moved when
 * the copy was read back whole, so that an interrupted run is simply run again and nobody ever meets half a file. The folder stays as it is.
 */
export async function copyToStore({ db, settings, now, say }: Means): Promise<Done> {
  if (!settings.FILES_URL) throw new Error('FILES_URL: name the store the files are to be copied to')
  const folder = filesFolder(settings)
  const [local, store] = [folderStore(folder), s3Store(settings.FILES_URL, now)]
  await store.check().catch((error: unknown) => {
    throw error instanceof StoreFault && error.cause instanceof Error ? new Error(`FILES_URL: ${error.cause.message}`, { cause: error }) : error
  })
  const done: Done = { copied: 0, elsewhere: 0, faults: [] }
  for (let after = ''; ;) {
    const files = await db.selectFrom('stored_file').selectAll().where('location', '=', 'local').where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
    const moved: StoredFile[] = []
    for (const file of files) {
      const fault = await copyOne(file, { local, store, folder })
      if (fault === 'elsewhere') done.elsewhere++
      else if (fault !== undefined) done.faults.push(`${file.path} ${fault}`)
      else moved.push(file)
    }
    done.copied += await moveRows(db, store, moved, now)
    const last = files.at(-1)
    if (!last || files.length < AT_ONCE) return done
    after = last.id
    say(`${done.copied} files copied`)
  }
}

/** Undefined when the bytes lie in the store as they were kept. */
async function copyOne(
  { storage_key: key, size, sha256 }: StoredFile,
  { local, store, folder }: { local: ByteStore; store: ByteStore; folder: string },
): Promise<string | undefined> {
  const here = await local.read(key)
  if (!here) return 'elsewhere'
  if ((await hashOf(here)) !== sha256) return 'is not what was kept: its hash differs'
  // What an interrupted run has brought there need not travel again.
  if ((await store.sizeOf(key)) !== size) await store.put(key, () => createReadStream(join(folder, checkedKey(key))), { size, sha256 })
  const copy = await store.read(key)
  if (copy && (await hashOf(copy)) === sha256) return undefined
  await store.remove(key)
  return 'came back from the store as something else; the copy was removed'
}

async function hashOf({ stream }: Opened): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Who deleted a file meanwhile found its row in the folder: the copy goes too. */
async function moveRows(db: Db, store: ByteStore, files: readonly StoredFile[], now: () => Date): Promise<number> {
  if (files.length === 0) return 0
  const ids = files.map(({ id }) => id)
  const moved = await inTransaction(db, async (trx) => {
    const rows = await trx.updateTable('stored_file').set({ location: 's3' }).where('id', 'in', ids).where('location', '=', 'local').returning('id').execute()
    await appendAudit(
      trx,
      { actor: undefined, address: `${userInfo().username}@${hostname()}`, requestId: newId(), now },
      { action: 'file.moved', detail: { files: rows.length } },
    )
    return new Set(rows.map(({ id }) => id))
  })
  for (const file of files) if (!moved.has(file.id)) await store.remove(file.storage_key)
  return moved.size
}
