import { MENU_TYPE } from '@aosp/contract/identity/roles'
import { SCREENS } from '@aosp/contract/screens'
import { isExternal, mayShowUrl } from './menu-tree.ts'

export const LAYOUTS = { directory: 'layouts/RouteView', page: 'layouts/PageView', frame: 'layouts/IframePageView' } as const
const OWN: ReadonlySet<string> = new Set([...SCREENS.map(({ key }) => key), ...Object.values(LAYOUTS)])
const FOREIGN = /^[\w-]+(\/[\w-]+)*$/
const PERMS = /^[\w:.-]+$/

/** What decides where an entry leads and what it allows. */
export type MenuPlace = {
  menuType: number
  parentId: string | null
  url: string | null
  component: string | null
  clientComponent: string | null
  perms: string | null
}
export type MenuFault = 'menu.noParent' | 'menu.noUrl' | 'menu.badUrl' | 'menu.noComponent' | 'menu.badComponent' | 'menu.noPerms' | 'menu.badPerms'

export const codesOf = (perms: string | null): string[] =>
  (perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** As clients of this family write it: `/views/system/UserList.vue` is `system/UserList`. */
const bare = (component: string): string =>
  component
    .replace(/^\/+/, '')
    .replace(/^views\//, '')
    .replace(/\.vue$/, '')

/**
 * An entry as it is stored. A component that is none of our screens is the page of a client made by others and is kept as such;
 * ours stays beside it (ADR 0029).
 */
export function placeOf(sent: MenuPlace, before?: MenuPlace): MenuPlace | MenuFault {
  if (sent.menuType === MENU_TYPE.button) return buttonPlace(sent, before)
  const parentId = sent.menuType === MENU_TYPE.top ? null : sent.parentId
  if (sent.menuType === MENU_TYPE.page && parentId === null) return 'menu.noParent'
  if (!sent.url) return 'menu.noUrl'
  const url = isExternal(sent.url) || sent.url.startsWith('/') ? sent.url : `/${sent.url}`
  if (!mayShowUrl(url)) return 'menu.badUrl'
  const named = sent.component === null ? null : bare(sent.component)
  const isOwn = named === null || OWN.has(named)
  const component = isOwn ? (named ?? defaultComponent(sent.menuType, url)) : (before?.component ?? null)
  const told = sent.clientComponent === null ? null : bare(sent.clientComponent)
  const clientComponent = isOwn || told !== (before?.clientComponent ?? null) ? told : named
  if (clientComponent !== null && !FOREIGN.test(clientComponent)) return 'menu.badComponent'
  if (component === null && clientComponent === null) return 'menu.noComponent'
  if (!everyCode(sent.perms)) return 'menu.badPerms'
  return { menuType: sent.menuType, parentId, url, component, clientComponent, perms: written(sent.perms) }
}

/** Rights that belong to no screen came without a parent and may stay so. */
function buttonPlace(sent: MenuPlace, before: MenuPlace | undefined): MenuPlace | MenuFault {
  if (codesOf(sent.perms).length === 0) return 'menu.noPerms'
  if (!everyCode(sent.perms)) return 'menu.badPerms'
  if (sent.parentId === null && before?.parentId !== null) return 'menu.noParent'
  return { menuType: sent.menuType, parentId: sent.parentId, url: null, component: null, clientComponent: null, perms: written(sent.perms) }
}

const everyCode = (perms: string | null): boolean => codesOf(perms).every((code) => PERMS.test(code))
const written = (perms: string | null): string | null => codesOf(perms).join(',') || null

const defaultComponent = (menuType: number, url: string): string | null =>
  isExternal(url) ? LAYOUTS.frame : menuType === MENU_TYPE.top ? LAYOUTS.directory : null

/** Whether what calls and pages go by stays as it came with the platform. */
export const keepsBuiltIn = (before: MenuPlace, after: MenuPlace): boolean =>
  before.url === after.url && before.component === after.component && before.perms === after.perms && isButton(before) === isButton(after)
const isButton = ({ menuType }: MenuPlace): boolean => menuType === MENU_TYPE.button
