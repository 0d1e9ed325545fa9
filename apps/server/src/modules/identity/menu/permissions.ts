import { createHash } from 'node:crypto'
import type { Out } from '@aosp/contract/endpoint'
import type { permissions as permissionsCall } from '@aosp/contract/identity/menu'
import { DASHBOARD_PATH, SCREENS } from '@aosp/contract/screens'
import { MENU_TYPE, MENU_STATUS } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Identity } from '../identity.ts'
import { menuTree, type MenuEntry } from '../rules/menu-tree.ts'
import { menuCounts } from './todo-counts.ts'

/** Menu tree, own buttons, all buttons, badges. */
export async function permissions(identity: Identity, ctx: SignedIn): Promise<Out<typeof permissionsCall>> {
  const [rows, granted, { menuCount }] = await Promise.all([readMenu(ctx.db), grantedTo(ctx.db, ctx.actor.accountId), menuCounts(identity, ctx)])
  const buttons = rows.filter((row) => row.menu_type === MENU_TYPE.button).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const entries = rows.filter((row) => row.menu_type !== MENU_TYPE.button && row.status === MENU_STATUS.on).map(toEntry)
  const { menu, dropped } = menuTree({
    entries,
    granted,
    home: entries.find((entry) => entry.url === DASHBOARD_PATH) ?? builtInHome(),
    counts: new Map(menuCount.map(({ id, count }) => [id, count])),
    md5: (text) => createHash('md5').update(text).digest('hex'),
  })
  if (dropped.length > 0) ctx.log.warn({ entries: dropped }, 'menu entries with an address that may not be shown')
  return {
    menu,
    auth: buttons
      .filter((row) => granted.has(row.id) && row.status === MENU_STATUS.on)
      .map((row) => ({ action: row.perms ?? '', type: row.perms_type ?? '2', describe: row.title })),
    allAuth: buttons.map((row) => ({ action: row.perms ?? '', type: row.perms_type ?? '2', status: row.status, describe: row.title })),
    menuCount,
    sysSafeMode: false,
  }
}

async function grantedTo(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account_role as x')
    .innerJoin('role_menu as g', 'g.role_id', 'x.role_id')
    .where('x.account_id', '=', accountId)
    .select('g.menu_id')
    .distinct()
    .execute()
  return new Set(rows.map((row) => row.menu_id))
}

type MenuRow = Awaited<ReturnType<typeof readMenu>>[number]
const readMenu = (db: Db) => db.selectFrom('menu').selectAll().execute()

const toEntry = (row: MenuRow): MenuEntry => ({
  id: row.id,
  parentId: row.parent_id,
  title: row.title,
  url: row.url,
  component: row.component,
  componentName: row.component_name,
  redirect: row.redirect,
  icon: row.icon,
  sortNo: row.sort_no,
  perms: row.perms,
  route: row.route,
  keepAlive: row.keep_alive,
  hidden: row.hidden,
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
    alwaysShow: false,
    internalOrExternal: false,
  }
}
