import { REFUND_FIELDS, CORPORATE_STATE, REVIEW_OPEN } from '@aosp/contract/organisation/texts'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { YES_NO } from '@aosp/contract/reference/codes'
import { rewardLevel } from '@aosp/kernel/reward-level'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import './organisation.tables.ts'
import { pointsOf } from './points/point-store.ts'

/** What is the group's own is there for its companies alone. */
export async function isInGroup(db: Db, corporateId: string | null): Promise<boolean> {
  const company = corporateId === null ? undefined : await db.selectFrom('corporate').select('in_group').where('id', '=', corporateId).executeTakeFirst()
  return company?.in_group === YES_NO.yes
}

/** Whether a company may start something new, and whether money may go back to it. Finishing what runs is never barred. */
export type TradingStand = { mayTrade: boolean; suspended: boolean; barred: boolean; points: number; refundsBlocked: boolean }

export async function tradingStand(db: Db, corporateId: string, now: Date): Promise<TradingStand | undefined> {
  const company = await db
    .selectFrom('corporate')
    .select([
      'state',
      sql<boolean>`coalesce(refunds_blocked_until > ${now}, false) or exists (select 1 from review_request q
        where q.corporate_id = corporate.id and q.kind = 'change' and q.state = any(${REVIEW_OPEN}::int[]) and jsonb_exists_any(q.after, ${REFUND_FIELDS}::text[]))`.as(
        'held',
      ),
    ])
    .where('id', '=', corporateId)
    .executeTakeFirst()
  if (!company) return undefined
  const points = await pointsOf(db, corporateId)
  const suspended = company.state === CORPORATE_STATE.frozen
  const { barred } = rewardLevel(points)
  return { mayTrade: !suspended && !barred, suspended, barred, points, refundsBlocked: company.held }
}

/** Accounts of a company that can sign in, to be told something. */
export async function accountsOfCompany(db: Db, corporateId: string): Promise<{ id: string; phone: string | null }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('corporate_id', '=', corporateId)
    .where('status', '=', ACCOUNT_STATUS.normal)
    .where('del_flag', '=', DEL_FLAG.kept)
    .orderBy('id')
    .execute()
}
