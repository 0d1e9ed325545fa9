import { QUALIFICATION_STATE, type Expiry } from '@aosp/contract/organisation/texts'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { expiryOf, writeValidtime } from '../rules/validity.ts'
import '../organisation.tables.ts'

type CompanyPaper = { name: string; rank: string; identifier: string; validtime: string; expiry: Expiry; state: number }

/** Qualifications a company has on file, for whoever decides on what it may take part in; void ones are no papers any more. Pictures stay where they are. */
export async function companyPapers(db: Db | Trx, company: string, now: Date): Promise<CompanyPaper[]> {
  const rows = await db
    .selectFrom('qualification')
    .select(['name', 'rank', 'identifier', 'valid_from', 'valid_to', 'state'])
    .where('corporate_id', '=', company)
    .where('state', '<>', QUALIFICATION_STATE.void)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const today = toBeijingDay(now)
  return rows.map(({ name, rank, identifier, valid_from, valid_to, state }) => ({
    name,
    rank,
    identifier,
    validtime: writeValidtime(valid_from, valid_to),
    expiry: expiryOf(valid_from, valid_to, today).expiry,
    state,
  }))
}
