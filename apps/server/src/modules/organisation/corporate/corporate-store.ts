import type { Db, Trx } from '../../../platform/db/database.ts'
import '../organisation.tables.ts'
import type { fieldsOf } from './company-fields.ts'
import { toColumns, type CompanyRow } from './company-fields.ts'

export const companyTarget = (id: string): string => `corporate:${id}`

/** `limit` names the only company the caller may touch. */
export const lockCompany = (trx: Trx, id: string, limit: string | undefined): Promise<CompanyRow | undefined> =>
  trx
    .selectFrom('corporate')
    .selectAll()
    .where('id', '=', id)
    .$if(limit !== undefined, (query) => query.where('id', '=', limit ?? ''))
    .forUpdate()
    .executeTakeFirst()

export const findByCreditCode = (db: Db, creditcode: string): Promise<{ id: string; name: string; in_group: number } | undefined> =>
  db.selectFrom('corporate').select(['id', 'name', 'in_group']).where('creditcode', '=', creditcode).executeTakeFirst()

export async function isCreditCodeTaken(db: Db, creditcode: string, except?: string): Promise<boolean> {
  const owner = await findByCreditCode(db, creditcode)
  return owner !== undefined && owner.id !== except
}

type NewCompany = { id: string; fields: ReturnType<typeof fieldsOf>; inGroup: number; role: number; now: Date }

/** False when the credit code belongs to another company already. */
export async function insertCompany(trx: Trx, { id, fields, inGroup, role, now }: NewCompany): Promise<boolean> {
  const columns = toColumns(fields) as Required<ReturnType<typeof toColumns>>
  const inserted = await trx
    .insertInto('corporate')
    .values({ id, ...columns, in_group: inGroup, role, vaccount: null, created_at: now })
    .onConflict((conflict) => conflict.column('creditcode').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}
