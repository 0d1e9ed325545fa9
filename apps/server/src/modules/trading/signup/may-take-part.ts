import { sql } from 'kysely'
import { isPublicType } from '@aosp/contract/trading/codes'
import { CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import { rewardLevel } from '@aosp/kernel/reward-level'
import { YES_NO } from '@aosp/contract/reference/codes'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../trading.tables.ts'

/** Companies that only publish. */
const ISSUER_ONLY = 1

/** Of these companies those that SU1 would let sign up: in good standing, entitled to see it, and not the issuer under another name. */
export async function companiesForSession(
  db: Db | Trx,
  session: { corporateId: string; transType: number },
  companies: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; points: number }>`
    select company.id, coalesce((select balance from point_entry where point_entry.company = company.id order by point_entry.id desc limit 1), 0) as points
    from corporate company join corporate issuer on issuer.id = ${session.corporateId}
    where company.id = any(${companies}::text[]) and company.id <> issuer.id and company.creditcode <> issuer.creditcode
      and (company.legal_person = '' or company.legal_person <> issuer.legal_person)
      and company.state <> ${CORPORATE_STATE.frozen} and company.role <> ${ISSUER_ONLY}
      and (${isPublicType(session.transType)} or company.in_group = ${sql.lit(YES_NO.yes)})`.execute(db)
  return new Set(rows.filter(({ points }) => !rewardLevel(points).barred).map(({ id }) => id))
}
