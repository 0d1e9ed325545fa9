import { sql } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { levelOf, nextLevelCode } from '@aosp/kernel/level-code'
import { DEL_FLAG, ORG_CATEGORY } from '@aosp/contract/identity/roles'
import type { Trx } from '../../../platform/db/database.ts'
import { LONGEST_ORG_CODE } from '../rules/depart-sheet-plan.ts'
import '../identity.tables.ts'

/** Locked, so that nobody adds below it or deletes it meanwhile. */
export const lockDepart = async (trx: Trx, id: string) =>
  (await trx.selectFrom('depart').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).forUpdate().executeTakeFirst()) ??
  refuse(no('notFound'))

const TOP_LEVEL = 'depart-top-level'

/** Two who make a company at the top at once would give it the same code. */
export const lockTopLevel = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${TOP_LEVEL}))`.execute(trx)
}

/** A free code below `parent`, which must be locked. Codes of deleted departments are not given again: old records still name them. */
export async function freeOrgCode(trx: Trx, parent: { id: string; org_code: string } | undefined): Promise<{ code: string; order: number }> {
  if (!parent) await lockTopLevel(trx)
  const siblings = await trx
    .selectFrom('depart')
    .select((eb) => [sql<string | null>`max(org_code collate "C")`.as('last'), eb.fn.max('depart_order').as('order')])
    .where('parent_id', parent ? '=' : 'is', parent?.id ?? null)
    .executeTakeFirst()
  const code = nextLevelCode(parent?.org_code ?? '', siblings?.last ?? undefined)
  if (code === undefined || code.length > LONGEST_ORG_CODE) return refuse(no('depart.full'))
  return { code, order: (siblings?.order ?? -1) + 1 }
}

type Admitted = { accountId: string; corporateId: string; companyName: string; role: string; by: string; now: Date }

/** Somebody new works where his company does; a new company gets its place beside those of its kind. */
export async function placeInCompany(trx: Trx, { accountId, corporateId, companyName, role, by, now }: Admitted): Promise<void> {
  const place = (await departOfCompany(trx, corporateId)) ?? (await addCompanyDepart(trx, { companyName, role, by, now }))
  await trx.insertInto('account_depart').values({ account_id: accountId, depart_id: place.id }).execute()
  await trx.updateTable('account').set({ current_org_code: place.org_code }).where('id', '=', accountId).execute()
}

type Place = { id: string; org_code: string }

/** The nearest company at or above the departments of its people. */
export async function departOfCompany(trx: Trx, corporateId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select c.id, c.org_code from account a
      join account_depart x on x.account_id = a.id join depart d on d.id = x.depart_id
      join depart c on starts_with(d.org_code, c.org_code) and c.org_category = ${sql.lit(ORG_CATEGORY.company)} and c.del_flag = ${sql.lit(DEL_FLAG.kept)}
    where a.corporate_id = ${corporateId} order by length(c.org_code) desc, c.org_code limit 1`.execute(trx)
  return rows[0]
}

async function addCompanyDepart(trx: Trx, { companyName, role, by, now }: Omit<Admitted, 'accountId' | 'corporateId'>): Promise<Place> {
  const { rows } = await sql<{ parent_id: string | null }>`
    select c.parent_id from account a
      join account_role y on y.account_id = a.id join role r on r.id = y.role_id and r.role_code = ${role}
      join account_depart x on x.account_id = a.id join depart d on d.id = x.depart_id
      join lateral (select parent_id from depart where org_category = ${sql.lit(ORG_CATEGORY.company)} and del_flag = ${sql.lit(DEL_FLAG.kept)} and starts_with(d.org_code, org_code)
                    order by length(org_code) desc limit 1) c on true
    group by c.parent_id order by count(*) desc, c.parent_id limit 1`.execute(trx)
  const parentId = rows[0]?.parent_id ?? null
  const parent = parentId === null ? undefined : await lockDepart(trx, parentId)
  const { code, order } = await freeOrgCode(trx, parent)
  const id = newId(now.getTime())
  await trx
    .insertInto('depart')
    .values({
      id,
      parent_id: parentId,
      depart_name: companyName,
      org_code: code,
      org_category: ORG_CATEGORY.company,
      org_type: String(levelOf(code)),
      depart_order: order,
      created_by: by,
      created_at: now,
    })
    .execute()
  return { id, org_code: code }
}

/** Who answers for a department. Whoever answers for any is a superior (userIdentity 2), everybody else is not. */
export async function setDirectors(trx: Trx, departId: string, accountIds: readonly string[]): Promise<void> {
  const before = await trx.deleteFrom('depart_director').where('depart_id', '=', departId).returning('account_id').execute()
  if (accountIds.length > 0)
    await trx
      .insertInto('depart_director')
      .values(accountIds.map((account_id) => ({ depart_id: departId, account_id })))
      .execute()
  const touched = [...new Set([...before.map((row) => row.account_id), ...accountIds])]
  await sql`
    update account set user_identity = identity
    from (select a.id, case when exists (select 1 from depart_director d where d.account_id = a.id) then 2 else 1 end as identity
          from account a where a.id = any(${touched}::text[])) as seen
    where account.id = seen.id and account.user_identity <> seen.identity`.execute(trx)
}

export type Occupied = { id: string; name: string; people: number; children: number }

/** What still hangs on departments that are to go together; their own children among them do not count. */
export async function occupied(trx: Trx, ids: readonly string[]): Promise<Occupied[]> {
  const { rows } = await sql<Occupied>`
    select d.id, d.depart_name as name,
      (select count(*) from account_depart x join account a on a.id = x.account_id where x.depart_id = d.id and a.del_flag = ${sql.lit(DEL_FLAG.kept)})::integer as people,
      (select count(*) from depart c where c.parent_id = d.id and c.del_flag = ${sql.lit(DEL_FLAG.kept)} and c.id <> all(${ids}::text[]))::integer as children
    from depart d where d.id = any(${ids}::text[]) order by d.org_code`.execute(trx)
  return rows.filter(({ people, children }) => people + children > 0)
}
