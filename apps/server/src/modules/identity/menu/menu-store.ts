import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../../../platform/db/database.ts'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import type { Grant, House } from '../rules/grant-ceiling.ts'
import { codesOf, LAYOUTS, type MenuPlace } from '../rules/menu-form.ts'
import '../identity.tables.ts'

/** Brothers in their order: what leads somewhere before what is only a right. */
export const inOrder = <O>(menus: SelectQueryBuilder<Database, 'menu', O>) =>
  menus
    .orderBy((eb) => eb('menu_type', '=', MENU_TYPE.button))
    .orderBy('sort_no')
    .orderBy('id')
export const orderedMenu = (db: Db) => inOrder(db.selectFrom('menu').selectAll())
export const sortedMenu = (db: Db) => orderedMenu(db).execute()
export type MenuRow = Awaited<ReturnType<typeof sortedMenu>>[number]

export const placeIn = (row: Pick<MenuRow, 'menu_type' | 'parent_id' | 'url' | 'component' | 'client_component' | 'perms'>): MenuPlace => ({
  menuType: row.menu_type,
  parentId: row.parent_id,
  url: row.url,
  component: row.component,
  clientComponent: row.client_component,
  perms: row.perms,
})

/** Entries that came with the platform. */
export async function builtInMenus(db: Db): Promise<ReadonlySet<string>> {
  const seeded = await db.selectFrom('menu_seed').select('menu_id').where('role_id', '=', '').execute()
  return new Set(seeded.map(({ menu_id }) => menu_id))
}

/** Pages and rights that came with the platform, each with the built-in roles it was given to. A right's entry bears its code as its id. */
export async function houseEntries(db: Db): Promise<House> {
  const { rows } = await sql<{ menu_id: string; roles: string[] }>`
    select s.menu_id, array(select r.role_code from menu_seed g join role r on r.id = g.role_id where g.menu_id = s.menu_id) as roles
    from menu_seed s where s.role_id = ''`.execute(db)
  return new Map(rows.map(({ menu_id, roles }) => [menu_id, new Set(roles)]))
}

/** What an entry opens when it is granted: its page, and what its codes allow. A directory only holds others. */
export const grantOf = ({ id, title, menu_type, component, perms }: Pick<MenuRow, 'id' | 'title' | 'menu_type' | 'component' | 'perms'>): Grant => ({
  id,
  title,
  opens: [...(menu_type === MENU_TYPE.button || component === LAYOUTS.directory || component === LAYOUTS.page ? [] : [id]), ...codesOf(perms)],
})

export const grantsIn = async (db: Db, ids: readonly string[]): Promise<Grant[]> =>
  (
    await db
      .selectFrom('menu')
      .select(['id', 'title', 'menu_type', 'component', 'perms'])
      .where(sql<boolean>`menu.id = any(${ids}::text[])`)
      .execute()
  ).map(grantOf)

/** An entry and everything below it. */
export async function menuBranch(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select m.id from menu m where m.id = any(${ids}::text[])
      union select c.id from menu c join branch b on c.parent_id = b.id)
    select b.id from branch b`.execute(db)
  return rows.map(({ id }) => id)
}

/** Roles that hold any of these entries, those of departments among them. */
export async function rolesWith(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role_id: string }>`
    select g.role_id from role_menu g where g.menu_id = any(${ids}::text[])
    union select g.depart_role_id from depart_role_menu g where g.menu_id = any(${ids}::text[])`.execute(db)
  return rows.map(({ role_id }) => role_id)
}

/** Whether one of these access codes, a comma list, belongs to another entry. */
export async function isPermsTaken(db: Db, perms: string, except: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select from menu m where string_to_array(m.perms, ',') && ${codesOf(perms)}::text[] and m.id is distinct from ${except ?? null}::text) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
