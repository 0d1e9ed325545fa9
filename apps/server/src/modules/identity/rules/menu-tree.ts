import type { MenuNode } from '@aosp/contract/identity/menu.shapes'

/** A menu entry of type 0 or 1 as stored. */
export type MenuEntry = {
  id: string
  parentId: string | null
  title: string
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  icon: string | null
  sortNo: number
  perms: string | null
  route: boolean
  keepAlive: boolean
  hidden: boolean
  hideTab: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
}

export type MenuTree = { menu: MenuNode[]; /** Ids of entries whose url may not be shown. */ dropped: string[] }

const LAYOUT = 'layouts/RouteView'

/** Names an address may contain; the browser puts the values in. Anything else, the token above all, makes the entry unusable. */
const PLACEHOLDERS = new Set(["window._CONFIG['domianURL']" /* sic */, "window._CONFIG['staticDomainURL']"])

export const isExternal = (url: string): boolean => /^(https?:\/\/|\{\{)/.test(url)

export function mayShowUrl(url: string): boolean {
  const names = [...url.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => (match[1] ?? '').trim())
  if (!names.every((name) => PLACEHOLDERS.has(name))) return false
  const rest = url.replaceAll(/\{\{[^{}]*\}\}/g, '').replaceAll('${tenantId}', '')
  if (/[{}$\\\s]/.test(rest)) return false
  return isExternal(url) || /^\/(?!\/)/.test(url)
}

/** `/isystem/user/:id` -> `isystem-user-@id` */
export const routeName = (url: string): string => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

/**
 * The menu of a person: granted entries, the directories above them, the home entry first whether granted or not.
 * A directory without a granted child is no menu.
 */
export function menuTree(input: {
  entries: readonly MenuEntry[]
  granted: ReadonlySet<string>
  home: MenuEntry
  counts: ReadonlyMap<string, number>
  md5: (text: string) => string
}): MenuTree {
  const { entries, granted, home, counts, md5 } = input
  const dropped: string[] = []
  const usable = (entry: MenuEntry): boolean => {
    if (!entry.url || mayShowUrl(entry.url)) return true
    dropped.push(entry.id)
    return false
  }

  const nodesUnder = (parentId: string | null, path: readonly string[]): MenuNode[] =>
    entries
      .filter((entry) => entry.parentId === parentId && entry.id !== home.id && !path.includes(entry.id))
      .toSorted((a, b) => a.sortNo - b.sortNo || (a.id < b.id ? -1 : 1))
      .flatMap((entry) => {
        const children = nodesUnder(entry.id, [...path, entry.id])
        const isDirectory = (entry.component ?? LAYOUT) === LAYOUT
        const belongs = isDirectory ? children.length > 0 || (granted.has(entry.id) && entry.alwaysShow) : granted.has(entry.id) || children.length > 0
        return belongs && usable(entry) ? [toNode(entry, children, counts.get(entry.id) ?? 0, md5)] : []
      })

  return { menu: [toNode(home, [], counts.get(home.id) ?? 0, md5), ...nodesUnder(null, [])], dropped }
}

function toNode(entry: MenuEntry, children: MenuNode[], count: number, md5: (text: string) => string): MenuNode {
  const url = entry.url ?? `/${entry.id}`
  const external = isExternal(url)
  const path = external ? md5(url) : url
  const component = entry.component ?? LAYOUT
  const hidden = entry.hidden || (children.length > 0 && children.every((child) => child.hidden))
  return {
    id: entry.id,
    path,
    name: routeName(url),
    component,
    redirect: redirectOf(entry, path, children),
    route: entry.route ? '1' : '0',
    count,
    ...(hidden ? { hidden } : {}),
    ...(entry.alwaysShow ? { alwaysShow: true } : {}),
    meta: {
      title: entry.title,
      ...(entry.icon ? { icon: entry.icon } : {}),
      ...(external ? { url } : {}),
      keepAlive: entry.keepAlive,
      internalOrExternal: entry.internalOrExternal,
      componentName: entry.componentName ?? component,
      permissionList: entry.perms ? entry.perms.split(',').map((code) => code.trim()) : [],
      ...(hidden ? { hideMenu: true } : {}),
      ...(entry.hideTab ? { hideTab: true } : {}),
    },
    ...(children.length > 0 ? { children } : {}),
  }
}

function redirectOf(entry: MenuEntry, path: string, children: readonly MenuNode[]): string | null {
  if (entry.alwaysShow) return path
  const reachable = children.filter((child) => child.route === '1')
  if (entry.redirect && (children.length === 0 || reachable.some((child) => child.path === entry.redirect))) return entry.redirect
  return (reachable.find((child) => !child.hidden) ?? reachable[0])?.path ?? null
}
