import { MENU_STATUS } from '@aosp/contract/identity/roles'

export type MenuFact = { id: string; parentId: string | null; title: string; menuType: number; perms: string | null; status: string }
export type SourceFact = { kind: 'role' | 'departRole'; id: string; name: string; depart: string | null }

/** Everything that bears on the question, as stored. */
export type AccessFacts = {
  menus: readonly MenuFact[]
  /** What the account is granted, entry by entry. */
  grants: readonly { menuId: string; source: SourceFact }[]
  /** Ticked for a role of a department the account holds, whether or not it counts. */
  ticked: readonly { menuId: string; source: SourceFact; /** Why it does not count. */ idle: string }[]
  /** Which roles have an entry, whoever holds them. */
  holders: ReadonlyMap<string, readonly string[]>
}

export type Explained = { id: string; path: string; menuType: number; perms: string; granted: boolean; by: SourceFact[]; missing: string }

const MOST_NAMED = 3

/** Why somebody may, and what is missing where he may not, for every entry and button of the menu. */
export function explainAccess({ menus, grants, ticked, holders }: AccessFacts): Explained[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const given = grouped(grants)
  const idle = grouped(ticked)
  return menus.map((menu) => {
    const by = (given.get(menu.id) ?? []).map(({ source }) => source)
    const off = offBy(menu)
    return {
      id: menu.id,
      path: pathOf(byId, menu).join(' / '),
      menuType: menu.menuType,
      perms: menu.perms ?? '',
      granted: by.length > 0 && off === undefined,
      by,
      missing: by.length > 0 ? (off ?? '') : whyNot(idle.get(menu.id)?.[0], holders.get(menu.id) ?? []),
    }
  })
}

function whyNot(idle: { source: SourceFact; idle: string } | undefined, holders: readonly string[]): string {
  if (idle) return `部门角色「${idle.source.name}」已勾选，但${idle.idle}`
  if (holders.length === 0) return '没有任何角色获得此项授权'
  const named = holders.slice(0, MOST_NAMED).map((name) => `「${name}」`)
  return `缺少角色授权，目前${named.join('')}${holders.length > MOST_NAMED ? `等 ${holders.length} 个角色` : ''}有此权限`
}

/** A granted button that was switched off gives nothing, and neither does an entry. */
const offBy = ({ status }: MenuFact): string | undefined => (status === MENU_STATUS.on ? undefined : '已授权，但该菜单已停用')

function pathOf(byId: ReadonlyMap<string, MenuFact>, menu: MenuFact): string[] {
  const names = [menu.title]
  const seen = new Set([menu.id])
  for (let at = above(byId, menu); at && !seen.has(at.id); at = above(byId, at)) {
    seen.add(at.id)
    names.unshift(at.title)
  }
  return names
}
const above = (byId: ReadonlyMap<string, MenuFact>, { parentId }: MenuFact): MenuFact | undefined => (parentId === null ? undefined : byId.get(parentId))

function grouped<Row extends { menuId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.menuId)
    if (group) group.push(row)
    else groups.set(row.menuId, [row])
  }
  return groups
}
