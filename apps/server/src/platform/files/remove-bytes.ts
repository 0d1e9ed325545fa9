import type { Trx } from '../db/database.ts'
import type { DueHandler, DueWork } from '../due/due-work.ts'
import type { FileStore } from './file-store.ts'
import type { Place, StoredFile } from './stored-file-store.ts'

/** Due work: takes away the bytes of rows that are gone. */
export const REMOVE = 'file.remove'

/**
 * Part of the transaction that deletes the rows: bytes without a row are only waste, a row without bytes would be a broken file. A store that
 * does not answer is asked again until it does, because what was deleted must not lie there for ever.
 */
export async function planRemoval(trx: Trx, due: Pick<DueWork, 'plan'>, files: readonly StoredFile[], now: Date): Promise<void> {
  const [first] = files
  if (!first) return
  const places = files.map(({ location, storage_key }): Place => ({ location, storage_key }))
  await due.plan(trx, { kind: REMOVE, key: first.id, dueAt: now, payload: places })
}

export const removeBytes =
  (store: Pick<FileStore, 'remove'>): DueHandler =>
  async ({ payload }) => {
    for (const place of payload as Place[]) await store.remove(place)
  }
