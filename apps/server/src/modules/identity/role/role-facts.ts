import { sql } from 'kysely'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, type Refused } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { grantedMenus, narrowedOpenings, permissionsIn, permsOf } from '../grant/grants.ts'
import { grantsIn, houseEntries } from '../menu/menu-store.ts'
import { COMPANY_ROLES, MAKES_OTHERS, unfitGrant, widerGrant, type Granter, type GrantRefusal, type Holders } from '../rules/grant-ceiling.ts'
import type { RoleFacts } from '../rules/user-roles.ts'
import '../identity.tables.ts'

const BUILT_IN: ReadonlySet<string> = new Set(Object.values(ROLE_CODES))
export const isBuiltInRole = (code: string): boolean => BUILT_IN.has(code)

/** Read where it is decided: what somebody held when his call came may have been taken from him since. */
export async function granterOf(db: Db, { accountId }: Actor): Promise<Granter> {
  const [menus, narrowed, { rows }] = await Promise.all([
    grantedMenus(db, accountId),
    narrowedOpenings(db, accountId),
    sql<{ perms: string[]; is_administrator: boolean }>`
      select array(${permsOf(sql`${accountId}`)}) as perms,
        exists(select from account_role x join role r on r.id = x.role_id where x.account_id = ${accountId} and r.role_code = ${ROLE_CODES.admin}) as is_administrator`.execute(
      db,
    ),
  ])
  return { isAdministrator: rows[0]?.is_administrator ?? false, holds: new Set([...menus, ...permissionsIn(rows[0]?.perms ?? [])]), narrowed }
}

/** Somebody `a` reviews trade and money by what departments gave him: something operators came with and administrators did not. */
const reviewsByDepart = sql<boolean>`exists(select from account_depart_role h join depart_role_menu g on g.depart_role_id = h.depart_role_id
  where h.account_id = a.id and exists(select from menu_seed s join role r on r.id = s.role_id where s.menu_id = g.menu_id and r.role_code = ${ROLE_CODES.operate})
    and not exists(select from menu_seed s join role r on r.id = s.role_id where s.menu_id = g.menu_id and r.role_code = ${ROLE_CODES.admin}))`

/** What one of these people is, or of those who hold the role: of a company that trades here, an operator, somebody who makes others what he is. */
export async function holdersOf(db: Db, roleId: string, people: readonly string[]): Promise<Holders> {
  const { rows } = await sql<Holders>`
    with held as (
      select a.id, a.corporate_id from account a
      where a.id = any(${people}::text[]) or exists(select from account_role x where x.account_id = a.id and x.role_id = ${roleId}))
    select
      exists(select from held a where exists(
        select from account b join account_role y on y.account_id = b.id join role r on r.id = y.role_id
        where (b.id = a.id or b.corporate_id = a.corporate_id) and r.role_code = any(${COMPANY_ROLES}::text[]))) as "hasCompanies",
      exists(select from held a where ${reviewsByDepart} or exists(select from account_role y join role r on r.id = y.role_id
        where y.account_id = a.id and r.role_code = ${ROLE_CODES.operate})) as "hasOperators",
      exists(select from held a join account_role y on y.account_id = a.id join role_menu g on g.role_id = y.role_id join menu m on m.id = g.menu_id
        where string_to_array(m.perms, ',') && ${[...MAKES_OTHERS]}::text[]) as "hasKeepers"`.execute(db)
  return rows[0] ?? { hasCompanies: true, hasOperators: true, hasKeepers: true }
}

export const heldBy = async (trx: Trx, roleId: string): Promise<string[]> =>
  (await trx.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()).map(({ menu_id }) => menu_id)

/** Why somebody may not give these roles to anybody: they open what rules narrow for him. */
export async function widerRole(trx: Trx, { accountId }: Actor, roleIds: readonly string[]): Promise<Refused | undefined> {
  const narrowed = await narrowedOpenings(trx, accountId)
  if (narrowed.size === 0) return undefined
  for (const id of roleIds) {
    const wider = widerGrant(await grantsIn(trx, await heldBy(trx, id)), { narrowed })
    if (wider) return refused(wider)
  }
  return undefined
}

const refused = (refusal: GrantRefusal): Refused => ('title' in refusal ? no(refusal.code, { title: refusal.title }) : no(refusal.code))

/** Why somebody cannot hold these roles together: what a role the house made opens must fit what he is then. Its own roles are judged by `user-roles`. */
export async function unfitRole(trx: Trx, accountId: string, roles: readonly RoleFacts[]): Promise<Refused | undefined> {
  const admin = roles.find(({ code }) => code === ROLE_CODES.admin)
  if (admin && (await isReviewer(trx, accountId))) return no('role.notForOperator', { title: admin.name })
  const made = roles.filter(({ code }) => !isBuiltInRole(code))
  if (made.length === 0) return undefined
  const holders = await holdersOf(trx, '', [accountId])
  const house = await houseEntries(trx)
  const after = {
    ...holders,
    hasOperators: holders.hasOperators || roles.some(({ code }) => code === ROLE_CODES.operate),
    hasKeepers: holders.hasKeepers || admin !== undefined,
  }
  for (const { id } of made) {
    const unfit = unfitGrant(await grantsIn(trx, await heldBy(trx, id)), after, house)
    if (unfit) return refused(unfit)
  }
  return undefined
}

async function isReviewer(trx: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${reviewsByDepart} as found from account a where a.id = ${accountId}`.execute(trx)
  return rows[0]?.found ?? false
}
