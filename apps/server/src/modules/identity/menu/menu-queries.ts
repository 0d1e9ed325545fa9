import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { menuList as listCall, menusBelow as belowCall, menusBelowMany as belowManyCall, menuTree as treeCall } from '@aosp/contract/identity/permission'
import type { MenuRecord } from '@aosp/contract/identity/permission.shapes'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { toForest } from '@aosp/kernel/forest'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { TreeRow } from '../../../platform/list/dict-source.ts'
import { builtInMenus, inOrder, orderedMenu } from './menu-store.ts'

const MOST_HITS = 200

const told = (column: 'created_at' | 'updated_at') => sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** What a record tells; times as they are told, because a menu of thousands is made of them. */
const recordRows = (db: Db) =>
  inOrder(db.selectFrom('menu')).select([
    'id',
    'parent_id as parentId',
    'title',
    'menu_type',
    'url',
    'component',
    'component_name',
    'client_component',
    'redirect',
    'perms',
    'perms_type',
    'icon',
    'sort_no',
    'status',
    'route',
    'keep_alive',
    'hidden',
    'hide_tab',
    'always_show',
    'internal_or_external',
    'description',
    'rule_flag',
    'created_by',
    'updated_by',
    told('created_at').as('createTime'),
    sql<string | null>`${told('updated_at')}`.as('updateTime'),
  ])
type RecordRow = Awaited<ReturnType<ReturnType<typeof recordRows>['execute']>>[number]

const shown = (row: RecordRow, about: { builtIn: boolean; leaf: boolean; children?: MenuRecord[] | null }): MenuRecord => ({
  id: row.id,
  key: row.id,
  title: row.title,
  name: row.title,
  parentId: row.parentId,
  menuType: row.menu_type,
  url: row.url,
  // A client made by others edits what it reads here, so it finds its own page where we have none.
  component: row.component ?? row.client_component,
  componentName: row.component_name,
  clientComponent: row.client_component,
  redirect: row.redirect,
  perms: row.perms,
  permsType: row.perms_type,
  icon: row.icon,
  sortNo: row.sort_no,
  status: row.status,
  route: row.route,
  keepAlive: row.keep_alive,
  hidden: row.hidden,
  hideTab: row.hide_tab,
  alwaysShow: row.always_show,
  internalOrExternal: row.internal_or_external,
  description: row.description,
  delFlag: DEL_FLAG.kept,
  ruleFlag: row.rule_flag,
  leaf: about.leaf,
  isLeaf: about.leaf,
  builtIn: about.builtIn,
  createBy: row.created_by,
  createTime: row.createTime,
  updateBy: row.updated_by,
  updateTime: row.updateTime,
  children: about.children,
})

/** With what a single level tells about each: whether it came with the platform, and whether there is more below it. */
const describedMenu = (db: Db) =>
  recordRows(db).select((eb) => [
    eb.exists(eb.selectFrom('menu as below').select('below.id').whereRef('below.parent_id', '=', 'menu.id')).as('has_child'),
    eb.exists(eb.selectFrom('menu_seed as s').select('s.menu_id').whereRef('s.menu_id', '=', 'menu.id').where('s.role_id', '=', '')).as('built_in'),
  ])
type Described = Awaited<ReturnType<ReturnType<typeof describedMenu>['execute']>>[number]

const described = (rows: readonly Described[]): MenuRecord[] => rows.map((row) => shown(row, { builtIn: Boolean(row.built_in), leaf: !row.has_child }))

export async function menuList(ctx: SignedIn, { name = '' }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  if (name !== '') {
    const pattern = `%${name.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
    return described(
      await describedMenu(ctx.db)
        .where((eb) => eb.or([eb('title', 'ilike', pattern), eb('perms', 'ilike', pattern), eb('url', 'ilike', pattern)]))
        .limit(MOST_HITS)
        .execute(),
    )
  }
  const [rows, builtIn] = await Promise.all([recordRows(ctx.db).execute(), builtInMenus(ctx.db)])
  return toForest(
    rows,
    // Clients of the family look at the member of every entry.
    (row, children: MenuRecord[]): MenuRecord =>
      shown(row, { builtIn: builtIn.has(row.id), leaf: children.length === 0, children: children.length > 0 ? children : null }),
  )
}

export const topMenus = async (ctx: SignedIn): Promise<MenuRecord[]> => described(await describedMenu(ctx.db).where('parent_id', 'is', null).execute())

export const menusBelow = async (ctx: SignedIn, { parentId }: In<typeof belowCall>): Promise<Out<typeof belowCall>> =>
  described(await describedMenu(ctx.db).where('parent_id', '=', parentId).execute())

export async function menusBelowMany(ctx: SignedIn, { parentIds }: In<typeof belowManyCall>): Promise<Out<typeof belowManyCall>> {
  const records = described(await describedMenu(ctx.db).where('parent_id', 'in', parentIds).execute())
  return Object.fromEntries(parentIds.map((id) => [id, records.filter(({ parentId }) => parentId === id)]))
}

/** One level as the tree select shows it. */
export async function menuLevel({ db }: SignedIn, pid: string): Promise<TreeRow[]> {
  const rows = await orderedMenu(db)
    .select((eb) => eb.exists(eb.selectFrom('menu as below').select('below.id').whereRef('below.parent_id', '=', 'menu.id')).as('has_child'))
    .where('parent_id', pid === '' ? 'is' : '=', pid === '' ? null : pid)
    .execute()
  return rows.map((row) => ({ key: row.id, title: row.title, code: row.id, parentId: row.parent_id, leaf: !row.has_child }))
}

type MenuChoice = Out<typeof treeCall>['treeList'][number]

export async function menuChoices(ctx: SignedIn): Promise<Out<typeof treeCall>> {
  const rows = await orderedMenu(ctx.db).select('parent_id as parentId').execute()
  const treeList = toForest(rows, (row, children: MenuChoice[]): MenuChoice => ({
    key: row.id,
    value: row.id,
    title: row.title,
    label: row.title,
    slotTitle: row.title,
    parentId: row.parent_id,
    isLeaf: children.length === 0,
    leaf: children.length === 0,
    menuType: row.menu_type,
    ruleFlag: row.rule_flag,
    ...(children.length > 0 ? { children } : {}),
  }))
  return { treeList, ids: rows.map(({ id }) => id) }
}
