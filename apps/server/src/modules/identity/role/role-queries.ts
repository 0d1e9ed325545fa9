import type { FastifyReply } from 'fastify'
import type { allRoles as allCall, roles as listCall } from '@aosp/contract/identity/directory'
import type {
  checkRoleCode as checkCall,
  grantTree as treeCall,
  roleById as byIdCall,
  roleGrants as grantsCall,
  roleHome as homeCall,
} from '@aosp/contract/identity/role'
import type { In, Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { landingPage, SCREENS } from '@aosp/contract/screens'
import type { ListQuery } from '@aosp/contract/wire'
import { toForest } from '@aosp/kernel/forest'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { grantOf, houseEntries, sortedMenu, type MenuRow } from '../menu/menu-store.ts'
import { MAKES_OTHERS, refuseGrant } from '../rules/grant-ceiling.ts'
import { ROLE_COLUMNS } from './role-columns.ts'
import { granterOf, holdersOf, isBuiltInRole } from './role-facts.ts'
import '../identity.tables.ts'

const list = defineList({
  fields: {
    id: { column: 'role.id', type: 'id' },
    roleName: { column: 'role.role_name', type: 'text' },
    roleCode: { column: 'role.role_code', type: 'text' },
    createTime: { column: 'role.created_at', type: 'moment' },
    updateTime: { column: 'role.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['roleCode'],
  tieBreaker: 'role.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('role')
    .select([
      'role.id',
      'role.role_name as roleName',
      'role.role_code as roleCode',
      'role.description',
      'role.created_by as createBy',
      'role.created_at as createTime',
      'role.updated_by as updateBy',
      'role.updated_at as updateTime',
    ])

export const roles = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => runList(ctx.db, list, input, rows(ctx.db))

export async function allRoles(ctx: SignedIn): Promise<Out<typeof allCall>> {
  const found = await rows(ctx.db).orderBy('role.role_code').execute()
  return found.length > 0 ? found : refuse(no('role.none'))
}

export async function roleById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  return (await rows(ctx.db).where('role.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
}

export async function checkRoleCode(ctx: SignedIn, { id, roleCode }: In<typeof checkCall>): Promise<Out<typeof checkCall>> {
  if (await isRoleCodeTaken(ctx.db, roleCode, id)) refuse(no('role.codeTaken'))
  return true
}

export const isRoleCodeTaken = async (db: Db, code: string, except: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom('role')
    .select('id')
    .where('role_code', '=', code)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

export const exportRoles = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: (row) => row,
    dictionaries: new Map(),
    columns: ROLE_COLUMNS,
    title: '角色',
    action: 'role.exported',
  })

type GrantNode = Out<typeof treeCall>['treeList'][number]

/** With a role or a department named, what would be refused at saving cannot be ticked. Clients that name none are told when they save. */
export async function grantTree(ctx: SignedIn, { roleId, departId }: In<typeof treeCall>): Promise<Out<typeof treeCall>> {
  const entries = await sortedMenu(ctx.db)
  const locked = departId !== undefined ? forRolesAlone(entries) : roleId === undefined ? NONE : await beyond(ctx, roleId, entries)
  return { treeList: grantNodes(entries, locked), ids: entries.map(({ id }) => id) }
}

const NONE: ReadonlySet<string> = new Set()

/** What makes others what one is goes to no department. */
const forRolesAlone = (entries: readonly MenuRow[]): ReadonlySet<string> =>
  new Set(entries.filter((row) => grantOf(row).opens.some((opened) => MAKES_OTHERS.has(opened))).map(({ id }) => id))

/** Entries this role cannot be given by this person. What it has already can be taken back. */
async function beyond(ctx: SignedIn, roleId: string, entries: readonly MenuRow[]): Promise<ReadonlySet<string>> {
  const role = (await ctx.db.selectFrom('role').select('role_code').where('id', '=', roleId).executeTakeFirst()) ?? refuse(no('notFound'))
  const [granter, house, holders, held] = await Promise.all([
    granterOf(ctx.db, ctx.actor),
    houseEntries(ctx.db),
    holdersOf(ctx.db, roleId, []),
    ctx.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute(),
  ])
  const has = new Set(held.map(({ menu_id }) => menu_id))
  const facts = { code: role.role_code, isBuiltIn: isBuiltInRole(role.role_code), ...holders }
  return new Set(entries.filter((row) => !has.has(row.id) && refuseGrant([grantOf(row)], granter, facts, house) !== undefined).map(({ id }) => id))
}

export const grantNodes = (entries: readonly MenuRow[], locked: ReadonlySet<string>): GrantNode[] =>
  toForest(
    entries.map((row) => ({ ...row, parentId: row.parent_id })),
    (row, children: GrantNode[]): GrantNode => ({
      key: row.id,
      value: row.id,
      title: row.title,
      slotTitle: row.title,
      label: row.title,
      parentId: row.parent_id,
      isLeaf: children.length === 0,
      leaf: children.length === 0,
      ruleFlag: row.rule_flag,
      scopedSlots: { title: 'hasDatarule' },
      menuType: row.menu_type,
      perms: row.perms,
      ...(locked.has(row.id) ? { disableCheckbox: true as const } : {}),
      ...(children.length > 0 ? { children } : {}),
    }),
  )

export async function roleGrants(ctx: SignedIn, { roleId }: In<typeof grantsCall>): Promise<Out<typeof grantsCall>> {
  const granted = await ctx.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).orderBy('menu_id').execute()
  return granted.map(({ menu_id }) => menu_id)
}

export async function roleHome(ctx: SignedIn, { roleCode }: In<typeof homeCall>): Promise<Out<typeof homeCall>> {
  const role = await ctx.db.selectFrom('role').select('id').where('role_code', '=', roleCode).executeTakeFirst()
  if (!role) refuse(no('role.none'))
  const url = landingPage(roleCode)
  return { roleCode, url, component: SCREENS.find(({ route }) => route === url)?.key ?? '', route: 1, status: '1', priority: 0 }
}
