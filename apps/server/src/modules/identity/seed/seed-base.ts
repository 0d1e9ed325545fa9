import { sql } from 'kysely'
import { ROLE_CODES } from '@aosp/contract/identity/account'
import { MENU_TYPE, TENANT_STATUS } from '@aosp/contract/identity/roles'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import '../identity.tables.ts'
import { menuSeeds, ROLES, type RoleCode, type SeededEntry } from './menu-seeds.ts'

export const roleId = (code: RoleCode): string => `role-${code}`
export const ADMIN_ID = 'user-admin'

/** Roles, menu and the administrator. Runs at every start: new screens get their entries and default grants, nothing that was removed comes back. */
export async function seedBase(trx: Trx, facts: SeedFacts): Promise<void> {
  await trx
    .insertInto('role')
    .values(ROLES.map(({ code, name, description }) => ({ id: roleId(code), role_code: code, role_name: name, description, created_at: facts.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const entries = menuSeeds(facts.rights)
  await seedMenu(trx, entries, facts.now)
  await hangButtons(trx, entries)
  await seedAdministrator(trx, facts)
}

/** Every start comes by here, so all of it is a handful of statements. */
async function seedMenu(trx: Trx, entries: readonly SeededEntry[], now: Date): Promise<void> {
  const fresh = await markGiven(
    trx,
    entries.map(({ id }) => ({ menu_id: id, role_id: '' })),
  )
  const added = entries.filter(({ id }) => fresh.has(markOf(id, '')))
  if (added.length > 0)
    await trx
      .insertInto('menu')
      .values(
        added.map((entry) => ({
          id: entry.id,
          parent_id: entry.parentId,
          title: entry.title,
          url: entry.url,
          component: entry.component,
          component_name: entry.component,
          redirect: null,
          icon: entry.icon,
          sort_no: entry.sortNo,
          menu_type: entry.menuType,
          perms: entry.perms,
          perms_type: entry.menuType === MENU_TYPE.button ? '2' : null,
          keep_alive: entry.keepAlive,
          hidden: entry.hidden,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // An entry that somebody removed is granted to nobody.
  const there = new Set((await trx.selectFrom('menu').select('id').execute()).map(({ id }) => id))
  const grants = entries.filter(({ id }) => there.has(id)).flatMap(({ id, roles }) => roles.map((code) => ({ menu_id: id, role_id: roleId(code) })))
  const given = await markGiven(trx, grants)
  const newGrants = grants.filter(({ menu_id, role_id }) => given.has(markOf(menu_id, role_id)))
  if (newGrants.length > 0)
    await trx
      .insertInto('role_menu')
      .values(newGrants)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** A button that stands at the root came with a version that knew no screen for it. */
async function hangButtons(trx: Trx, entries: readonly SeededEntry[]): Promise<void> {
  const buttons = entries.filter(({ menuType, parentId }) => menuType === MENU_TYPE.button && parentId !== null)
  await sql`update menu set parent_id = place.parent_id
    from unnest(${buttons.map(({ id }) => id)}::text[], ${buttons.map(({ parentId }) => parentId)}::text[]) as place (id, parent_id)
    where menu.id = place.id and menu.parent_id is null and exists (select from menu screen where screen.id = place.parent_id)`.execute(trx)
}

const markOf = (menuId: string, role: string): string => `${menuId} ${role}`

/** Marks entries, or their grants to a role, as given; returns those that were not given before. */
async function markGiven(trx: Trx, marks: readonly { menu_id: string; role_id: string }[]): Promise<ReadonlySet<string>> {
  const marked = await trx
    .insertInto('menu_seed')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['menu_id', 'role_id'])
    .execute()
  return new Set(marked.map(({ menu_id, role_id }) => markOf(menu_id, role_id)))
}

/** Only into a database without accounts: an administrator who was removed stays removed. */
async function seedAdministrator(trx: Trx, facts: SeedFacts): Promise<void> {
  if (await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
  await trx
    .insertInto('account')
    .values({
      id: ADMIN_ID,
      username: 'admin',
      password_hash: facts.demoPasswordHash,
      realname: '系统管理员',
      avatar: null,
      sex: null,
      birthday: null,
      phone: null,
      email: null,
      status: TENANT_STATUS.normal,
      reject: null,
      work_no: null,
      telephone: null,
      corporate_id: null,
      current_org_code: null,
      created_at: facts.now,
      password_changed_at: facts.now,
      password_given: true,
    })
    .execute()
  await trx
    .insertInto('account_role')
    .values({ account_id: ADMIN_ID, role_id: roleId(ROLE_CODES.admin) })
    .execute()
}
