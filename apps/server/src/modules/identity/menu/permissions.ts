import { createHash } from 'node:crypto'
import type { In, Out } from '@aosp/contract/endpoint'
import { CLIENT_DESK, CLIENT_HEADER } from '@aosp/contract/identity/codes'
import type { permissions as permissionsCall } from '@aosp/contract/identity/menu'
import type { menuPreview as previewCall } from '@aosp/contract/identity/permission'
import { DASHBOARD_PATH, SCREENS } from '@aosp/contract/screens'
import { MENU_TYPE, MENU_STATUS } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import type { SignedIn } from '../../../platform/http/context.ts'
import { grantedMenus } from '../grant/grants.ts'
import type { Identity } from '../identity.ts'
import { menuTree, type MenuEntry, type MenuTree } from '../rules/menu-tree.ts'
import { sortedMenu, type MenuRow } from './menu-store.ts'
import { menuCounts } from './todo-counts.ts'

/** Whose pages an entry names: ours, or those of a client made by others where the entry has one (ADR 0029). */
export type Client = 'desk' | 'other'
export const clientOf = (headers: Readonly<Record<string, unknown>>): Client => (headers[CLIENT_HEADER.toLowerCase()] === CLIENT_DESK ? 'desk' : 'other')

/** Menu tree, own buttons, all buttons, badges. */
export async function permissions(identity: Identity, ctx: SignedIn, client: Client): Promise<Out<typeof permissionsCall>> {
  const [rows, granted, { menuCount }] = await Promise.all([sortedMenu(ctx.db), grantedMenus(ctx.db, ctx.actor.accountId), menuCounts(identity, ctx)])
  const { menu, dropped } = treeOf(rows, granted, { client, counts: new Map(menuCount.map(({ id, count }) => [id, count])) })
  if (dropped.length > 0) ctx.log.warn({ entries: dropped }, 'menu entries with an address that may not be shown')
  return {
    menu,
    auth: grantedButtons(rows, granted),
    allAuth: buttonsIn(rows).map((row) => ({ action: row.perms ?? '', type: row.perms_type ?? '2', status: row.status, describe: row.title })),
    menuCount,
    sysSafeMode: false,
  }
}

/** The same for somebody who holds one role and no other. */
export async function menuPreview(ctx: SignedIn, { roleId }: In<typeof previewCall>): Promise<Out<typeof previewCall>> {
  const role = await ctx.db.selectFrom('role').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) refuse(no('notFound'))
  const [rows, held] = await Promise.all([sortedMenu(ctx.db), ctx.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()])
  const granted = new Set(held.map(({ menu_id }) => menu_id))
  return { menu: treeOf(rows, granted, { client: 'desk', counts: new Map() }).menu, auth: grantedButtons(rows, granted) }
}

type About = { client: Client; counts: ReadonlyMap<string, number> }

function treeOf(rows: readonly MenuRow[], granted: ReadonlySet<string>, { client, counts }: About): MenuTree {
  const entries = rows
    .filter((row) => row.menu_type !== MENU_TYPE.button && row.status === MENU_STATUS.on)
    // An entry with a page of another client alone is none of our desk's.
    .filter((row) => client === 'other' || row.component !== null || row.client_component === null)
    .map((row) => toEntry(row, client))
  return menuTree({
    entries,
    granted,
    home: entries.find((entry) => entry.url === DASHBOARD_PATH) ?? builtInHome(),
    counts,
    md5: (text) => createHash('md5').update(text).digest('hex'),
  })
}

const buttonsIn = (rows: readonly MenuRow[]): MenuRow[] => rows.filter((row) => row.menu_type === MENU_TYPE.button).toSorted((a, b) => (a.id < b.id ? -1 : 1))
const grantedButtons = (rows: readonly MenuRow[], granted: ReadonlySet<string>) =>
  buttonsIn(rows)
    .filter((row) => granted.has(row.id) && row.status === MENU_STATUS.on)
    .map((row) => ({ action: row.perms ?? '', type: row.perms_type ?? '2', describe: row.title }))

const toEntry = (row: MenuRow, client: Client): MenuEntry => ({
  id: row.id,
  parentId: row.parent_id,
  title: row.title,
  url: row.url,
  component: client === 'desk' ? row.component : (row.client_component ?? row.component),
  componentName: row.component_name,
  redirect: row.redirect,
  icon: row.icon,
  sortNo: row.sort_no,
  perms: row.perms,
  route: row.route,
  keepAlive: row.keep_alive,
  hidden: row.hidden,
  hideTab: row.hide_tab,
  alwaysShow: row.always_show,
  internalOrExternal: row.internal_or_external,
})

/** The home page is everybody's, even when somebody deleted its entry. */
function builtInHome(): MenuEntry {
  const screen = SCREENS.find(({ route }) => route === DASHBOARD_PATH)
  return {
    id: screen?.key ?? 'home',
    parentId: null,
    title: screen?.title ?? '首页',
    url: DASHBOARD_PATH,
    component: screen?.key ?? 'home',
    componentName: null,
    redirect: null,
    icon: 'home',
    sortNo: 0,
    perms: null,
    route: true,
    keepAlive: false,
    hidden: false,
    hideTab: false,
    alwaysShow: false,
    internalOrExternal: false,
  }
}
