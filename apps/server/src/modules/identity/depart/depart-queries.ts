import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Depart } from '@aosp/contract/identity/login.shapes'
import { toBeijingDay } from '@aosp/kernel/time'
import { DEL_FLAG, TENANT_STATUS } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'

export type DepartRow = z.output<typeof Depart>

/** Departments an account belongs to, in the order of the tree. */
export const departsOf = (db: Db, accountId: string): Promise<DepartRow[]> =>
  db
    .selectFrom('account_depart as x')
    .innerJoin('depart as d', 'd.id', 'x.depart_id')
    .where('x.account_id', '=', accountId)
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .select([
      'd.id',
      'd.parent_id as parentId',
      'd.depart_name as departName',
      'd.org_code as orgCode',
      'd.org_category as orgCategory',
      'd.org_type as orgType',
    ])
    .orderBy('d.org_code')
    .execute()

/** A tenant `t` counts while it is switched on and within its dates. */
export const effectiveTenant = (now: Date): RawBuilder<boolean> => {
  const today = toBeijingDay(now)
  return sql<boolean>`t.status = ${sql.lit(TENANT_STATUS.normal)} and coalesce(t.begin_date <= ${today}::date, true) and coalesce(t.end_date >= ${today}::date, true)`
}

/** `some`: the account was given tenants at all, whether or not they count now. */
export async function tenantsOf(db: Db, accountId: string, now: Date): Promise<{ some: boolean; list: { id: number; name: string }[] }> {
  const rows = await db
    .selectFrom('account_tenant as x')
    .innerJoin('tenant as t', 't.id', 'x.tenant_id')
    .where('x.account_id', '=', accountId)
    .select(['t.id', 't.name', effectiveTenant(now).as('effective')])
    .orderBy('t.id')
    .execute()
  return { some: rows.length > 0, list: rows.filter((row) => row.effective).map(({ id, name }) => ({ id, name })) }
}
