import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { codesOf, type MenuPlace } from '../rules/menu-form.ts'
import '../identity.tables.ts'

/** The whole menu, brothers in their order. */
export const sortedMenu = (db: Db) => db.selectFrom('menu').selectAll().orderBy('sort_no').orderBy('id').execute()
export type MenuRow = Awaited<ReturnType<typeof sortedMenu>>[number]

export const placeIn = (row: Pick<MenuRow, 'menu_type' | 'parent_id' | 'url' | 'component' | 'foreign_component' | 'perms'>): MenuPlace => ({
  menuType: row.menu_type,
  parentId: row.parent_id,
  url: row.url,
  component: row.component,
  foreignComponent: row.foreign_component,
  perms: row.perms,
})

/** Entries that came with the platform. */
export async function builtInMenus(db: Db): Promise<ReadonlySet<string>> {
  const seeded = await db.selectFrom('menu_seed').select('menu_id').where('role_id', '=', '').execute()
  return new Set(seeded.map(({ menu_id }) => menu_id))
}

/** Access codes that came with the platform, each with the codes of the built-in roles it was given to. A right's entry bears its code as its id. */
export async function houseCodes(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ menu_id: string; roles: string[] }>`
    select s.menu_id, array(select r.role_code from menu_seed g join role r on r.id = g.role_id where g.menu_id = s.menu_id) as roles
    from menu_seed s where s.role_id = '' and s.menu_id like '%:%'`.execute(db)
  return new Map(rows.map(({ menu_id, roles }) => [menu_id, new Set(roles)]))
}

/** An entry and everything below it. */
export async function menuBranch(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select m.id from menu m where m.id = any(${ids}::text[])
      union select c.id from menu c join branch b on c.parent_id = b.id)
    select b.id from branch b`.execute(db)
  return rows.map(({ id }) => id)
}

/** Roles that hold any of these entries. */
export async function rolesWith(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role_id: string }>`select distinct g.role_id from role_menu g where g.menu_id = any(${ids}::text[])`.execute(db)
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
