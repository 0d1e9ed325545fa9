import { sql, type RawBuilder } from 'kysely'
import { DEL_FLAG, MENU_STATUS } from '@aosp/contract/identity/roles'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DataRule } from '../../../platform/list/rules/data-rule.ts'
import { ruleSets } from '../rules/rule-sets.ts'
import '../identity.tables.ts'

/**
 * What an account is granted, and by what: by its roles, and by roles of departments it works in or below, each of which gives at most
 * what its department was granted. The one place that says so: guard, menu, explanation and "no more than one has" all ask it.
 */
export const grantsOf = (account: RawBuilder<unknown>) => sql<{ holder_id: string; depart_id: string | null; menu_id: string }>`
  select ar.role_id as holder_id, null as depart_id, rm.menu_id from account_role ar join role_menu rm on rm.role_id = ar.role_id where ar.account_id = ${account}
  union all
  select dr.id, dr.depart_id, dm.menu_id
    from account_depart_role held join depart_role dr on dr.id = held.depart_role_id
      join depart d on d.id = dr.depart_id and d.del_flag = ${sql.lit(DEL_FLAG.kept)}
      join depart_role_menu own on own.depart_role_id = dr.id
      join depart_menu dm on dm.depart_id = dr.depart_id and dm.menu_id = own.menu_id
    where held.account_id = ${account} and ${worksAt}`

/** Whoever holds a role works in its department `d` or below it. */
export const worksAt = sql<boolean>`exists (select from account_depart x join depart w on w.id = x.depart_id
  where x.account_id = held.account_id and starts_with(w.org_code, d.org_code))`

/** Ids of the menu entries and buttons an account is granted. */
export async function grantedMenus(db: Db, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ menu_id: string }>`select distinct g.menu_id from (${grantsOf(sql`${accountId}`)}) g`.execute(db)
  return new Set(rows.map((row) => row.menu_id))
}

/**
 * The permissions of an account as its menu entries name them, several in one text at times. What it is granted is found first: asked in one,
 * PostgreSQL goes through every grant of every menu entry there is, for each session that is read.
 */
export const permsOf = (account: RawBuilder<unknown>) => sql<string>`
  with g as materialized (${grantsOf(account)})
  select distinct m.perms from g join menu m on m.id = g.menu_id where m.status = ${sql.lit(MENU_STATUS.on)} and m.perms is not null`
export const permissionsIn = (perms: readonly string[]): ReadonlySet<string> => new Set(perms.flatMap((each) => each.split(',').map((code) => code.trim())))

/** Whether a grant `g` is narrowed by a rule `r`: ticked for what holds it, or for the department, whose rules bind all its roles. */
const ticked = sql`(exists (select from role_menu_rule t where t.role_id = g.holder_id and t.menu_id = g.menu_id and t.rule_id = r.id)
  or exists (select from depart_role_menu_rule t where t.depart_role_id = g.holder_id and t.menu_id = g.menu_id and t.rule_id = r.id)
  or exists (select from depart_menu_rule t where t.depart_id = g.depart_id and t.menu_id = g.menu_id and t.rule_id = r.id))`

/** Each grant of a screen that has rules, with what holds it and the rules ticked for it; null for none. */
type RuledGrant = { screen: string; holder: string; rules: DataRule[] | null }

/** As above, the grants and the few screens with rules are found first. */
export async function ruledGrantsOf(db: Db | Trx, accountId: string): Promise<RuledGrant[]> {
  const { rows } = await sql<RuledGrant>`
    with g as materialized (${grantsOf(sql`${accountId}`)}),
      ruled as materialized (select distinct m.component from data_rule r join menu m on m.id = r.menu_id where r.status = '1' and m.component is not null)
    select m.component as screen, g.holder_id as holder, (
        select json_agg(json_build_object('field', r.rule_column, 'condition', r.rule_conditions, 'value', r.rule_value) order by r.id)
        from data_rule r where r.menu_id = g.menu_id and r.status = '1' and ${ticked}) as rules
    from g join menu m on m.id = g.menu_id join ruled on ruled.component = m.component
    order by m.component, g.holder_id`.execute(db)
  return rows
}

/** Pages of which somebody sees only part of the rows, and everything below them: by the ids of entries and by codes, as they are granted. */
export async function narrowedOpenings(db: Db | Trx, accountId: string): Promise<ReadonlySet<string>> {
  const screens = [...ruleSets(await ruledGrantsOf(db, accountId)).keys()]
  if (screens.length === 0) return new Set()
  const { rows } = await sql<{ id: string; perms: string | null }>`
    with recursive branch as (
      select m.id, m.perms from menu m where m.component = any(${screens}::text[])
      union select c.id, c.perms from menu c join branch b on c.parent_id = b.id)
    select id, perms from branch`.execute(db)
  return new Set([...rows.map(({ id }) => id), ...permissionsIn(rows.flatMap(({ perms }) => perms ?? []))])
}
