import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { SCREENS, type Screen } from '@aosp/contract/screens'

/**
 * `screen` a page of ours · `directory` a group of others · `frame` a foreign page inside the desk ·
 * `window` a foreign page in a new window · `portal` a page of the public entry · `link` a menu line without a route of its own.
 */
export type RouteKind = 'screen' | 'directory' | 'frame' | 'window' | 'portal' | 'link'

export type DeskRoute = {
  id: string
  path: string
  name: string
  redirect: string | null
  title: string
  icon?: string | undefined
  url?: string | undefined
  permissionList: readonly string[]
  keepAlive: boolean
  internalOrExternal: boolean
  componentName: string
  /** Permission markers that open the route; absent: every session the server gave the entry to. */
  permission?: readonly string[] | undefined
  kind: RouteKind
  /** Stands in the side menu. */
  shown: boolean
  /** Cannot be followed, because its address cannot be built. */
  disabled: boolean
  children: DeskRoute[]
}

/** The only names a `{{…}}` placeholder may use; nothing is ever evaluated. */
export type PlaceholderValues = Readonly<Record<"window._CONFIG['domianURL']" | "window._CONFIG['staticDomainURL']", string>>

const LAYOUTS = new Set(['layouts/RouteView', 'layouts/PageView'])
const FRAME_LAYOUT = 'layouts/IframePageView'

/** The address with its placeholders filled in, or undefined when one is unknown or the result is no web address. */
export function fillPlaceholders(url: string, values: PlaceholderValues): string | undefined {
  let complete = true
  const filled = url.replace(/\{\{\s*(.*?)\s*\}\}/g, (_all, expression: string) => {
    const value = (values as Record<string, string | undefined>)[expression.replaceAll('"', "'")]
    complete &&= value !== undefined
    return value ?? ''
  })
  return complete && /^(https?:\/\/[^\s/]|\/(?![/\\]))/.test(filled) && !filled.includes('${') ? filled : undefined
}

const screenOf = (key: string): Screen | undefined => SCREENS.find((screen) => screen.key === key)
const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/**
 * Turns the server's menu into routes. An entry whose screen this build does not know is left out with a shrug:
 * an older browser tab must never crash over a newer menu.
 */
export function menuRoutes(menu: readonly MenuNode[], hasScreen: (key: string) => boolean, values: PlaceholderValues): DeskRoute[] {
  return menu.flatMap((node) => {
    const children = menuRoutes(node.children ?? [], hasScreen, values)
    const kind = kindOf(node, hasScreen)
    if (!kind || (kind === 'directory' && children.length === 0)) return []
    const url = node.meta.url === undefined ? undefined : fillPlaceholders(node.meta.url, values)
    const path = rooted(node.path)
    const route: DeskRoute = {
      id: node.id,
      path,
      name: node.name,
      redirect: redirectOf(node, path, kind, children),
      title: node.meta.title,
      icon: node.meta.icon,
      url,
      permissionList: node.meta.permissionList,
      keepAlive: node.meta.keepAlive,
      internalOrExternal: node.meta.internalOrExternal,
      componentName: screenKey(node),
      kind: node.route === '0' ? 'link' : kind,
      shown: !node.hidden && !node.meta.hideMenu,
      disabled: (kind === 'frame' || kind === 'window') && url === undefined,
      children,
    }
    return [route]
  })
}

const screenKey = (node: MenuNode): string => (node.component && !node.component.startsWith('layouts/') ? node.component : node.meta.componentName)

function kindOf(node: MenuNode, hasScreen: (key: string) => boolean): RouteKind | undefined {
  if (node.component === FRAME_LAYOUT || node.meta.url !== undefined) return node.meta.internalOrExternal ? 'window' : 'frame'
  if (LAYOUTS.has(node.component)) return 'directory'
  const key = screenKey(node)
  if (screenOf(key)?.entry === 'portal') return 'portal'
  if (hasScreen(key)) return 'screen'
  return node.route === '0' ? 'link' : undefined
}

/** Always-show entries lead to themselves, directories to what the menu says or their first child. */
function redirectOf(node: MenuNode, path: string, kind: RouteKind, children: readonly DeskRoute[]): string | null {
  if (node.alwaysShow) return path
  if (kind !== 'directory') return node.redirect
  const granted = flatten(children).filter((child) => child.kind === 'screen' || child.kind === 'frame')
  const wanted = node.redirect === null ? undefined : granted.find((child) => child.path === node.redirect)
  return (wanted ?? granted.find((child) => child.shown) ?? granted[0])?.path ?? null
}

export const isAlwaysShown = (route: DeskRoute): boolean => route.redirect === route.path

/** Routes in one list, without the menu lines that have no route of their own. */
export const flatten = (routes: readonly DeskRoute[]): DeskRoute[] =>
  routes.flatMap((route) => [...(route.kind === 'link' ? [] : [route]), ...flatten(route.children)])

/** What the side menu draws: hidden entries left out, always-show entries without their children. */
export const sideMenu = (routes: readonly DeskRoute[]): DeskRoute[] =>
  routes
    .filter((route) => route.shown)
    .map((route) => ({ ...route, children: isAlwaysShown(route) ? [] : sideMenu(route.children) }))
    .filter((route) => route.kind !== 'directory' || route.children.length > 0 || isAlwaysShown(route))

/** Pages built into the desk, reachable for every session. The account pages carry the marker every session has. */
export const builtInRoutes = (): DeskRoute[] =>
  SCREENS.filter((screen) => screen.entry === 'desk' && screen.reach === 'session').map((screen) => ({
    id: screen.key,
    path: screen.route,
    name: screen.key === 'operations/low-app' ? 'low-app' : screen.route.slice(1).replaceAll('/', '-').replaceAll(':', '@'),
    redirect: null,
    title: screen.title,
    permissionList: [],
    keepAlive: screen.keepAlive ?? false,
    internalOrExternal: false,
    componentName: screen.key,
    permission: screen.route.startsWith('/account/') ? ['user'] : undefined,
    kind: 'screen',
    shown: false,
    disabled: false,
    children: [],
  }))

/** From the top of the menu down to the route of this path. */
export function trailTo(routes: readonly DeskRoute[], matches: (route: DeskRoute) => boolean): DeskRoute[] {
  for (const route of routes) {
    if (matches(route) && (route.kind !== 'directory' || isAlwaysShown(route))) return [route]
    const below = trailTo(route.children, matches)
    if (below.length > 0) return [route, ...below]
  }
  return []
}
