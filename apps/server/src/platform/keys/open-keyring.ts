import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../db/database.ts'
import '../platform.tables.ts'
import { drawKeyFile, keyPlace, placeName, readKeys, type KeyPlace } from './key-file.ts'
import { createKeyring, unwrap, wrap, type Keyring } from './keyring.ts'

/** The keys of this installation. Nothing is read before a key is needed. */
export function openKeyring(settings: Parameters<typeof keyPlace>[0]): Keyring {
  const place = keyPlace(settings)
  const read = async () => {
    const keys = await readKeys(place)
    if (!keys) throw new Error(`${placeName(place)} is not there`)
    return keys
  }
  return createKeyring(read, changeOf(place))
}

/** A file tells by its time that it was changed; a command is asked again when a key is missed. */
function changeOf(place: KeyPlace): () => Promise<boolean> {
  if ('command' in place) return async () => false
  let seen: number | undefined
  return async () => {
    const at = (await stat(place.file).catch(() => undefined))?.mtimeMs
    const changed = at !== seen
    seen = at
    return changed
  }
}

/**
 * Before anything is served: draws the key file of a database that has no secrets yet, and refuses one whose secrets the keys at hand do not
 * open. New keys are never drawn over wrapped ones.
 */
export async function settleKeys(db: Db, settings: Parameters<typeof keyPlace>[0]): Promise<void> {
  const place = keyPlace(settings)
  const { rows: used } = await sql<{ name: string; key_id: string; wrapped: string }>`
    select distinct on (key_id) name, key_id, wrapped from wrapped_secret order by key_id, name`.execute(db)
  if ((await readKeys(place)) === undefined) {
    if (used.length > 0 || 'command' in place)
      throw new Error(`${placeName(place)} is not there. The secrets of this database are under keys it held: bring it back from where keys are kept`)
    await drawKeyFile(place.file)
  }
  for (const row of used)
    await unwrap(db, row).catch((error: Error) => {
      throw new Error(`${placeName(place)} does not fit this database: ${error.message}. Name the key file that belongs to it`, { cause: error })
    })
  await wrapPlainSecrets(db)
}

/** What earlier versions kept in the open is wrapped, and the open rows are gone, also from the pages of the table. */
async function wrapPlainSecrets(db: Db): Promise<void> {
  const moved = await inTransaction(db, async (trx) => {
    const plain = await trx.selectFrom('platform_secret').selectAll().forUpdate().execute()
    for (const { name, value } of plain)
      await trx
        .insertInto('wrapped_secret')
        .values({ name, ...(await wrap(trx, name, value)) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    if (plain.length > 0) await trx.deleteFrom('platform_secret').execute()
    return plain.length
  })
  // Only the owner may; without it the pages are written over in time.
  if (moved > 0) await sql`vacuum full platform_secret`.execute(db).catch(() => undefined)
}
