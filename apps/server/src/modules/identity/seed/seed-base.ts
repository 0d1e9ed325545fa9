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
  for (const entry of entries) await seedEntry(trx, entry, facts.now)
  await hangButtons(trx, entries)
  await seedAdministrator(trx, facts)
}

async function seedEntry(trx: Trx, entry: SeededEntry, now: Date): Promise<void> {
  if (await isFirstTime(trx, entry.id)) {
    await trx
      .insertInto('menu')
      .values({
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
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const stillThere = await trx.selectFrom('menu').select('id').where('id', '=', entry.id).executeTakeFirst()
  if (!stillThere) return
  for (const code of entry.roles) {
    if (!(await isFirstTime(trx, entry.id, roleId(code)))) continue
    await trx
      .insertInto('role_menu')
      .values({ role_id: roleId(code), menu_id: entry.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Nobody can put a button at the root; one that stands there came with a version that knew no screen for it. */
async function hangButtons(trx: Trx, entries: readonly SeededEntry[]): Promise<void> {
  const buttons = entries.filter(({ menuType }) => menuType === MENU_TYPE.button)
  await sql`update menu set parent_id = place.parent_id
    from unnest(${buttons.map(({ id }) => id)}::text[], ${buttons.map(({ parentId }) => parentId)}::text[]) as place (id, parent_id)
    where menu.id = place.id and menu.parent_id is null and exists (select from menu screen where screen.id = place.parent_id)`.execute(trx)
}

/** Marks an entry, or its grant to a role, as given; false when it was given before. */
async function isFirstTime(trx: Trx, menuId: string, role = ''): Promise<boolean> {
  const marked = await trx
    .insertInto('menu_seed')
    .values({ menu_id: menuId, role_id: role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('menu_id')
    .execute()
  return marked.length > 0
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
