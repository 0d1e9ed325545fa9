import type { Db } from '../../../platform/db/database.ts'
import '../identity.tables.ts'

const KNOWN_FOR_MS = 30 * 86_400_000

/** Whether whoever has the account or phone has signed in from this address lately: what strangers do elsewhere must not shut him out. */
export async function hasSignedInFrom(db: Db, who: { accountId: string } | { phone: string }, address: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id')
    .where((eb) => ('phone' in who ? eb('a.phone', '=', who.phone) : eb('a.id', '=', who.accountId)))
    .where('s.address', '=', address)
    .where('s.created_at', '>', new Date(now.getTime() - KNOWN_FOR_MS))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
