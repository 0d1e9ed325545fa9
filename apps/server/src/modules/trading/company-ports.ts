import { sql } from 'kysely'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { OrganisationPorts } from '../organisation/index.ts'
import { DEAL_STATES } from './rules/standing-deal.ts'
import './trading.tables.ts'
import { QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'

const RUNNING = [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.paid, SIGN_UP.admitted, SIGN_UP.won]

/** Deals a company was a side of, selling or buying. */
export const tradeCounts: OrganisationPorts['tradeCounts'] = async (db, companyIds) => {
  const { rows } = await sql<{ company: string; count: number }>`
    select company, count(*) as count from (
      select corporate_id as company from bidding where state = any(${DEAL_STATES}::smallint[]) and deleted_at is null
      union all
      select s.corporate_id from bidding b join bidding_signup s on s.id = b.winner_signup where b.state = any(${DEAL_STATES}::smallint[]) and b.deleted_at is null
    ) sides where company = any(${companyIds}::text[]) group by company`.execute(db)
  return new Map(rows.map(({ company, count }) => [company, count]))
}

/** A company whose papers are being looked at, or will be, keeps those that are valid until that is over. */
export const qualificationsInUse: OrganisationPorts['qualificationsInUse'] = async (trx, ids) => {
  const { rows } = await sql<{ id: string }>`
    select q.id from qualification q where q.id = any(${ids}::text[]) and q.state = ${sql.lit(QUALIFICATION_STATE.valid)} and exists (
      select from bidding_signup s join bidding b on b.id = s.bidding_id
      where s.corporate_id = q.corporate_id and s.state = any(${RUNNING}::smallint[]) and b.quals_verify > 0)`.execute(trx)
  return rows.map(({ id }) => id)
}
