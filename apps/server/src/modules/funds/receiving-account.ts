import type { Db, Trx } from '../../platform/db/database.ts'
import './funds.tables.ts'

/** Where transfers to the platform go; empty until it is set up. */
export async function receivingAccount(db: Db | Trx): Promise<{ bankName: string; accountName: string; accountNo: string }> {
  const row = await db.selectFrom('receiving_account').selectAll().executeTakeFirst()
  return { bankName: row?.bank_name ?? '', accountName: row?.account_name ?? '', accountNo: row?.account_no ?? '' }
}
