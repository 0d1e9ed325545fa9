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
export async function knownSecret(db: Db | Trx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('wrapped_secret').select(['name', 'key_id', 'wrapped']).where('name', '=', name).executeTakeFirst()
  return row && unwrap(db, row)
}
