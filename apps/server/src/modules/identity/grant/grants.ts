import { sql, type RawBuilder } from 'kysely'
import { ACCOUNT_STATUS, DEL_FLAG, MENU_STATUS } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { DataRule } from '../../../platform/list/rules/data-rule.ts'
import '../identity.tables.ts'

/**
 * What an account is granted, and by what: by its roles, and by roles of departments it works in or below, each of which gives at most
 * what its department was granted. The one place that says so: guard, menu, explanation and "no more than one has" all ask it.
 */
export const grantsOf = (account: RawBuilder<unknown>) => sql<Grant>`
  select 'role' as kind, ar.role_id as holder_id, null as depart_id, rm.menu_id
    from account_role ar join role_menu rm on rm.role_id = ar.role_id where ar.account_id = ${account}
  union all
  select 'departRole', dr.id, dr.depart_id, dm.menu_id
    from account_depart_role held join depart_role dr on dr.id = held.depart_role_id join depart d on d.id = dr.depart_id and d.del_flag = ${sql.lit(DEL_FLAG.kept)}
      join depart_role_menu own on own.depart_role_id = dr.id join depart_menu dm on dm.depart_id = dr.depart_id and dm.menu_id = own.menu_id
    where held.account_id = ${account} and exists (select from account_depart x join depart w on w.id = x.depart_id
      where x.account_id = held.account_id and starts_with(w.org_code, d.org_code))`

export type Grant = { kind: 'role' | 'departRole'; holder_id: string; depart_id: string | null; menu_id: string }

/** Ids of the menu entries and buttons an account is granted. */
export async function grantedMenus(db: Db, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ menu_id: string }>`select distinct g.menu_id from (${grantsOf(sql`${accountId}`)}) g`.execute(db)
  return new Set(rows.map((row) => row.menu_id))
}

/** What somebody may do and whose he is, asked without a session of his. */
export type Standing = Pick<Actor, 'corporateId' | 'roleCodes' | 'permissions'>

/** For what is made in somebody's name while he is away; nothing of an account that is frozen or gone. */
export async function standingOf(db: Db, accountId: string): Promise<Standing | undefined> {
  const { rows } = await sql<{ corporate_id: string | null; role_codes: string[]; perms: string[] }>`
    select a.corporate_id, array(select r.role_code from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as role_codes,
      array(${permsOf(sql.ref('a.id'))}) as perms
    from account a where a.id = ${accountId} and a.status = ${sql.lit(ACCOUNT_STATUS.normal)} and a.del_flag = ${sql.lit(DEL_FLAG.kept)}`.execute(db)
  const [row] = rows
  return row && { corporateId: row.corporate_id, roleCodes: row.role_codes, permissions: permissionsIn(row.perms) }
}

/** The permissions of an account as its menu entries name them, several in one text at times. */
export const permsOf = (account: RawBuilder<unknown>) => sql<string>`
  select distinct m.perms from (${grantsOf(account)}) g join menu m on m.id = g.menu_id where m.status = ${sql.lit(MENU_STATUS.on)} and m.perms is not null`
export const permissionsIn = (perms: readonly string[]): ReadonlySet<string> => new Set(perms.flatMap((each) => each.split(',').map((code) => code.trim())))

/** Whether a grant `g` is narrowed by a rule `r`: ticked for its holder, or for the department, whose rules bind all its roles. */
export const ticked = sql`(exists (select from role_menu_rule t where t.role_id = g.holder_id and t.menu_id = g.menu_id and t.rule_id = r.id)
  or exists (select from depart_role_menu_rule t where t.depart_role_id = g.holder_id and t.menu_id = g.menu_id and t.rule_id = r.id)
  or exists (select from depart_menu_rule t where t.depart_id = g.depart_id and t.menu_id = g.menu_id and t.rule_id = r.id))`

/** Each grant of a screen that has rules, with those ticked for it; null for none. */
export type RuledGrant = { screen: string; rules: DataRule[] | null }

/** A column of the session's read. Where nobody has made a rule nothing is looked up. */
export const ruledGrants = (account: RawBuilder<unknown>) => sql<RuledGrant[] | null>`case when exists (select from data_rule where status = '1') then (
  select json_agg(json_build_object('screen', m.component, 'rules', (
      select json_agg(json_build_object('field', r.rule_column, 'condition', r.rule_conditions, 'value', r.rule_value) order by r.id)
      from data_rule r where r.menu_id = g.menu_id and r.status = '1' and ${ticked})))
  from (${grantsOf(account)}) g join menu m on m.id = g.menu_id
  where m.component is not null and exists (select from menu n join data_rule r on r.menu_id = n.id where n.component = m.component and r.status = '1')) end`
