import type { Db, Trx } from '../../platform/db/database.ts'
import './organisation.tables.ts'

/** Companies by what other systems and spreadsheets know them by. */
export async function companiesByCreditcode(db: Db | Trx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('corporate').select(['id', 'creditcode']).where('creditcode', 'in', codes).execute()
  return new Map(rows.map((row) => [row.creditcode, row.id]))
}
