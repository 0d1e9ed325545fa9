import { newSecret } from '@aosp/kernel/ids'
import type { Db, Trx } from './db/database.ts'
import { unwrap, wrap } from './keys/keyring.ts'
import './platform.tables.ts'

/** A secret of this installation: drawn by whoever asks first, the same for every node from then on. The database holds it wrapped. */
export async function platformSecret(db: Db | Trx, name: string): Promise<string> {
  const known = await knownSecret(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('wrapped_secret')
    .values({ name, ...(await wrap(db, name, newSecret())) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const drawn = await knownSecret(db, name)
  if (drawn === undefined) throw new Error(`The secret ${name} was drawn and is gone`)
  return drawn
}

/** Undefined when nobody has asked for it yet. */
export const knownSecret = async (db: Db | Trx, name: string): Promise<string | undefined> => (await knownSecrets(db, [name])).get(name)

/** By name those of them that somebody has asked for. */
export async function knownSecrets(db: Db | Trx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('wrapped_secret').select(['name', 'key_id', 'wrapped']).where('name', 'in', names).execute()
  return new Map(await Promise.all(rows.map(async (row) => [row.name, await unwrap(db, row)] as const)))
}
