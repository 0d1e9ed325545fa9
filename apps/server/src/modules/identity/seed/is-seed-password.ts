import type { Db } from '../../../platform/db/database.ts'
import { isPassword } from '../hashes.ts'
import '../identity.tables.ts'
import { accountId, PEOPLE } from './demo-people.ts'

/**
 * Whether seeded accounts still have this password: they were given one hash, so the commonest stands for those that kept it.
 * Another one may have been set at a later start, and nobody shall be shown a password that opens nothing.
 */
export async function isSeedPassword(db: Db, password: string): Promise<boolean> {
  const seeded = PEOPLE.map(({ username }) => accountId(username))
  const commonest = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', 'in', seeded)
    .groupBy('password_hash')
    .orderBy((build) => build.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst()
  return isPassword(commonest?.password_hash, password)
}
