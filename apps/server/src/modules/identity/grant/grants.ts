import { sql, type RawBuilder } from 'kysely'
import { MENU_STATUS } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import '../identity.tables.ts'

/** What an account is granted, and by what. The one place that says so: guard, menu, explanation and "no more than one has" all ask it. */
export const grantsOf = (account: RawBuilder<unknown>) => sql<{ holder_id: string; menu_id: string }>`
  select ar.role_id as holder_id, rm.menu_id from account_role ar join role_menu rm on rm.role_id = ar.role_id where ar.account_id = ${account}`

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
