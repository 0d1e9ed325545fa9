import { POLICY_STATE } from '@aosp/contract/trading/policy'
import type { Policy } from '@aosp/contract/trading/policy.shapes'
import type { WorkCalendar } from '@aosp/kernel/working-days'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../trading.tables.ts'

export type InForce = { id: string; effective_at: Date; policy: Policy }

/** The policy that holds at a moment. Two of the same moment: the one that was confirmed later. */
export const policyAt = (db: Db | Trx, at: Date): Promise<InForce> =>
  db
    .selectFrom('trading_policy')
    .select(['id', 'effective_at', 'policy'])
    .where('state', '=', POLICY_STATE.confirmed)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export async function workCalendar(db: Db | Trx): Promise<WorkCalendar> {
  const rows = await db.selectFrom('trading_calendar').select(['day', 'works']).execute()
  return new Map(rows.map(({ day, works }) => [day, works]))
}
