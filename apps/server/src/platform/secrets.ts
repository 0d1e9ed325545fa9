import { newSecret } from '@aosp/kernel/ids'
import type { Db } from './db/database.ts'
import './platform.tables.ts'

/** A secret of this installation: drawn by whoever asks first, the same for every node from then on. */
export async function platformSecret(db: Db, name: string): Promise<string> {
  const read = () => db.selectFrom('platform_secret').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('platform_secret')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const drawn = await read()
  if (!drawn) throw new Error(`The secret ${name} was drawn and is gone`)
  return drawn.value
}
