import { sql } from 'kysely'
import { ROLE_CODES, DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import '../identity.tables.ts'

/** The platform's own staff looks after everybody. */
export const seesEverybody = (actor: Actor): boolean => actor.roleCodes.some((code) => code === ROLE_CODES.admin || code === ROLE_CODES.operate)

/** Accounts somebody may know of: staff everybody, others their own company; whoever has no company only himself. */
export const peopleSeenBy = (db: Db, actor: Actor) => {
  const people = db.selectFrom('account').where('account.del_flag', '=', DEL_FLAG.kept)
  if (seesEverybody(actor)) return people
  return actor.corporateId === null ? people.where('account.id', '=', actor.accountId) : people.where('account.corporate_id', '=', actor.corporateId)
}

/** Names of all departments of the account of the row, in the order of the tree. */
export const departNames = sql<string>`coalesce((
  select string_agg(d.depart_name, ',' order by d.org_code)
  from account_depart x join depart d on d.id = x.depart_id
  where x.account_id = account.id and d.del_flag = ${sql.lit(DEL_FLAG.kept)}), '')`

/** The account of the row belongs to the department with this code or to one below it. */
export const worksBelow = (orgCode: string) => sql<boolean>`account.id in (
  select x.account_id from account_depart x join depart d on d.id = x.depart_id
  where d.del_flag = ${sql.lit(DEL_FLAG.kept)} and d.org_code like ${`${orgCode}%`})`

export const byAccount = <Row extends { account_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.account_id, [...(groups.get(row.account_id) ?? []), row])
  return groups
}

/** The same for the rows of a page: computed in the statement it would also be done for all the rows before it. */
export const departsOfPage = async (db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly { id: string; name: string }[]>> =>
  byAccount(
    await db
      .selectFrom('account_depart as x')
      .innerJoin('depart as d', 'd.id', 'x.depart_id')
      .select(['x.account_id', 'd.id', 'd.depart_name as name'])
      .where(sql<boolean>`x.account_id = any(${accountIds}::text[])`)
      .where('d.del_flag', '=', DEL_FLAG.kept)
      .orderBy('d.org_code')
      .execute(),
  )
