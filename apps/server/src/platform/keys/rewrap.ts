import { inTransaction, type Db } from '../db/database.ts'
import { changeSigningKey } from '../signing-key.ts'
import '../platform.tables.ts'
import { unwrap, wrap } from './keyring.ts'

const AT_ONCE = 200

/**
 * Puts every secret under the newest master key, a few at a time. What is secret stays the same, so nodes that serve notice nothing; whoever
 * is interrupted leaves some under the old key, and the next run goes on.
 */
export async function rewrapSecrets(db: Db, newest: string): Promise<number> {
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('wrapped_secret')
      .select(['name', 'key_id', 'wrapped'])
      .where('key_id', '<>', newest)
      .orderBy('name')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows)
      await db
        .updateTable('wrapped_secret')
        .set(await wrap(db, row.name, await unwrap(db, row)))
        .where('name', '=', row.name)
        .where('wrapped', '=', row.wrapped)
        .execute()
    count += rows.length
    if (rows.length < AT_ONCE) return count
  }
}

export const renewSigningKey = (db: Db): Promise<string> => inTransaction(db, changeSigningKey)

export type KeyReport = { used: { id: string; count: number }[]; faults: string[] }

/** Opens everything once, and tells how much lies under which key. */
export async function checkSecrets(db: Db): Promise<KeyReport> {
  const used = new Map<string, number>()
  const faults: string[] = []
  for (let after = ''; ;) {
    const rows = await db.selectFrom('wrapped_secret').select(['name', 'key_id', 'wrapped']).where('name', '>', after).orderBy('name').limit(AT_ONCE).execute()
    for (const row of rows) {
      used.set(row.key_id, (used.get(row.key_id) ?? 0) + 1)
      await unwrap(db, row).catch((error: Error) => faults.push(`${row.name}: ${error.message}`))
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return { used: [...used].map(([id, count]) => ({ id, count })), faults }
    after = last.name
  }
}
