import { MENU_STATUS } from '@aosp/contract/identity/roles'

export type MenuFact = { id: string; parentId: string | null; title: string; menuType: number; perms: string | null; status: string }
/** A role somebody holds; of a department, if one is named. */
export type SourceFact = { id: string; name: string; depart: string | null }

/** Everything that bears on the question, as stored. */
export type AccessFacts = {
  /** In the order of brothers. */
  menus: readonly MenuFact[]
  /** What the account is granted, entry by entry. */
  grants: readonly { menuId: string; source: SourceFact }[]
  /** Which roles have an entry, whoever holds them. */
  holders: ReadonlyMap<string, readonly string[]>
}

export type Explained = { id: string; path: string; menuType: number; perms: string; granted: boolean; by: SourceFact[]; missing: string }

const MOST_NAMED = 3

/** Why somebody may, and what is missing where he may not, for every entry and button, in the order the menu is read. */
export function explainAccess({ menus, grants, holders }: AccessFacts): Explained[] {
  const given = grouped(grants, ({ menuId }) => menuId)
  return inOrder(menus).map(({ menu, path }) => {
    const by = (given.get(menu.id) ?? []).map(({ source }) => source)
    const off = menu.status !== MENU_STATUS.on
    return {
      id: menu.id,
      path: path.join(' / '),
      menuType: menu.menuType,
      perms: menu.perms ?? '',
      granted: by.length > 0 && !off,
      by,
      // A granted button that was switched off gives nothing, and neither does an entry.
      missing: by.length === 0 ? whyNot(holders.get(menu.id) ?? []) : off ? '已授权，但该菜单已停用' : '',
    }
  })
}

function whyNot(holders: readonly string[]): string {
  if (holders.length === 0) return '没有任何角色获得此项授权'
  const named = holders.slice(0, MOST_NAMED).map((name) => `「${name}」`)
  return `缺少角色授权，目前${named.join('')}${holders.length > MOST_NAMED ? `等 ${holders.length} 个角色` : ''}有此权限`
}

type Placed = { menu: MenuFact; path: string[] }

/** From the top down, each entry before what is below it. What hangs below nothing that exists stands at the end under its own name. */
function inOrder(menus: readonly MenuFact[]): Placed[] {
  const below = grouped(menus, ({ parentId }) => parentId)
  const placed: Placed[] = []
  const seen = new Set<string>()
  const visit = (menu: MenuFact, above: readonly string[]): void => {
    if (seen.has(menu.id)) return
    seen.add(menu.id)
    const path = [...above, menu.title]
    placed.push({ menu, path })
    for (const child of below.get(menu.id) ?? []) visit(child, path)
  }
  for (const menu of below.get(null) ?? []) visit(menu, [])
  for (const menu of menus) visit(menu, [])
  return placed
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
