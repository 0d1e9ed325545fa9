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
import { sortedMenu, type MenuRow } from '../menu/menu-store.ts'
import { ROLE_COLUMNS } from './role-columns.ts'
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

export async function grantTree(ctx: SignedIn): Promise<Out<typeof treeCall>> {
  const entries = await sortedMenu(ctx.db)
  return { treeList: grantNodes(entries), ids: entries.map(({ id }) => id) }
}

/** Entries as whoever grants ticks them, below each other as far as they are all here. */
export const grantNodes = (entries: readonly MenuRow[]): GrantNode[] =>
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
