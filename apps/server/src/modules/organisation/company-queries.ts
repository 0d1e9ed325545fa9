import { COMPANY_NEEDED, CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import type { Db } from '../../platform/db/database.ts'
import { fieldsOf } from './corporate/company-fields.ts'
import './organisation.tables.ts'

export type Company = { id: string; name: string; rewardPoints: number }

/** A company with its points: the balance of the last entry, 0 before the first. */
export async function companyOf(db: Db, id: string): Promise<Company | undefined> {
  return db
    .selectFrom('corporate')
    .where('corporate.id', '=', id)
    .select((eb) => [
      'corporate.id',
      'corporate.name',
      eb.fn
        .coalesce(eb.selectFrom('point_entry').select('balance').whereRef('company', '=', 'corporate.id').orderBy('point_entry.id', 'desc').limit(1), eb.lit(0))
        .as('rewardPoints'),
    ])
    .executeTakeFirst()
}

export async function countCompanies(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('corporate')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', CORPORATE_STATE.normal)
    .executeTakeFirstOrThrow()
  return total
}

/** How many of the needed entries are still empty. A session without a company has nothing to complete. */
export async function countMissingEntries(db: Db, id: string | null): Promise<number> {
  if (id === null) return 0
  const company = await db.selectFrom('corporate').selectAll().where('id', '=', id).executeTakeFirst()
  if (!company) return 0
  const told = fieldsOf(company)
  return COMPANY_NEEDED.filter((entry) => told[entry] === '').length
}
