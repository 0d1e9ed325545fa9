import { sql } from 'kysely'
import {
  editDepart,
  type allDeparts as allCall,
  type departAncestors as ancestorsCall,
  type departByCode as byCodeCall,
  type departIdTree as idTreeCall,
  type departLevel as levelCall,
  type departTree as treeCall,
  type searchDeparts as searchCall,
} from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { toForest } from '@aosp/kernel/forest'
import { codesAbove, parentCode } from '@aosp/kernel/level-code'
import type { SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { inScope, type DepartScope } from '../rules/depart-scope.ts'
import { departScope, directedScope, seen } from './depart-sight.ts'

const MOST_HITS = 100

const departs = (ctx: SignedIn, scope: DepartScope) => ctx.db.selectFrom('depart').selectAll('depart').where(seen(scope))
type Row = Awaited<ReturnType<ReturnType<typeof departs>['execute']>>[number]

/** A row of a single level or a hit: whether there is more below it, and who answers for it. */
type LevelRow = Row & { parent: boolean; directors: string | null }

const ordered = (ctx: SignedIn, scope: DepartScope) => departs(ctx, scope).orderBy('depart.depart_order').orderBy('depart.org_code')

/** Above the top of what somebody may see there is nothing for him. */
const node = (row: Row, scope: DepartScope, isLeaf: boolean): DepartNode => ({
  id: row.id,
  key: row.id,
  value: row.id,
  title: row.depart_name,
  parentId: inScope(scope, parentCode(row.org_code)) ? row.parent_id : null,
  departName: row.depart_name,
  departOrder: row.depart_order,
  orgCategory: row.org_category,
  orgType: row.org_type,
  orgCode: row.org_code,
  status: row.status,
  isLeaf,
})

/** Who answers for a department is told to those who edit it. */
const directorsFor = ({ actor }: SignedIn) =>
  actor.permissions.has(editDepart.access)
    ? sql<string | null>`coalesce((select string_agg(x.account_id, ',' order by x.account_id) from depart_director x where x.depart_id = depart.id), '')`
    : sql<string | null>`null::text`

const details = (row: Omit<LevelRow, 'parent'>) => ({
  departNameEn: row.depart_name_en,
  departNameAbbr: row.depart_name_abbr,
  description: row.description,
  mobile: row.mobile,
  fax: row.fax,
  address: row.address,
  memo: row.memo,
  ...(row.directors === null ? {} : { directorUserIds: row.directors }),
})

/** Clients of this family fill the form of a department from the tree, so that those who edit it are told all of it; pickers are not. */
async function tree(ctx: SignedIn, scope: DepartScope): Promise<DepartNode[]> {
  const isEditor = ctx.actor.permissions.has(editDepart.access)
  const rows = await ordered(ctx, scope).select(directorsFor(ctx).as('directors')).execute()
  return toForest<Omit<LevelRow, 'parent'> & { parentId: string | null }, DepartNode>(
    rows.map((row) => ({ ...row, parentId: row.parent_id })),
    (row, children) => ({ ...node(row, scope, children.length === 0), ...(isEditor ? details(row) : {}), children }),
  )
}

export const departTree = async (ctx: SignedIn): Promise<Out<typeof treeCall>> => tree(ctx, await departScope(ctx))

export async function departIdTree(ctx: SignedIn): Promise<Out<typeof idTreeCall>> {
  type IdNode = Out<typeof idTreeCall>[number]
  const rows = await ordered(ctx, await departScope(ctx)).execute()
  return toForest<{ id: string; parentId: string | null; title: string }, IdNode>(
    rows.map((row) => ({ id: row.id, parentId: row.parent_id, title: row.depart_name })),
    ({ id, title }, children) => ({ key: id, value: id, title, children }),
  )
}

/** Superiors get the tree of what they answer for; the message tells the page which of the two it is. */
export async function myDepartTree(ctx: SignedIn): Promise<Said<DepartNode[] | null>> {
  const scope = await directedScope(ctx)
  return scope.length === 0 ? new Said('1', null) : new Said('2', await tree(ctx, scope))
}

const withChildren = (scope: DepartScope) => sql<boolean>`exists (select 1 from depart c where c.parent_id = depart.id and ${seen(scope, 'c')})`

export async function departLevel(ctx: SignedIn, { pid, ids, primaryKey }: In<typeof levelCall>): Promise<Out<typeof levelCall>> {
  const scope = await departScope(ctx)
  const rows = ordered(ctx, scope).select([withChildren(scope).as('parent'), directorsFor(ctx).as('directors')])
  if (ids)
    return level(scope, await rows.where(sql<boolean>`${sql.ref(primaryKey === 'id' ? 'depart.id' : 'depart.org_code')} = any(${ids}::text[])`).execute())
  if (pid === undefined) return level(scope, await rows.where(atTop(scope)).execute())
  const parent = await departs(ctx, scope).where('depart.id', '=', pid).executeTakeFirst()
  if (!parent) refuse(no('notFound'))
  return level(scope, await rows.where('depart.parent_id', '=', pid).execute())
}

const level = (scope: DepartScope, rows: readonly LevelRow[]): DepartNode[] =>
  rows.map((row) => ({ ...node(row, scope, !row.parent), ...details(row), children: null }))

const flat = (ctx: SignedIn, scope: DepartScope) => departs(ctx, scope).select([withChildren(scope).as('parent'), directorsFor(ctx).as('directors')])

export async function allDeparts(ctx: SignedIn, { id: ids }: In<typeof allCall>): Promise<Out<typeof allCall>> {
  const scope = await departScope(ctx)
  const rows = flat(ctx, scope).orderBy('depart.org_code')
  return level(scope, await (ids ? rows.where(sql<boolean>`depart.id = any(${ids}::text[])`) : rows).execute())
}

export async function departByCode(ctx: SignedIn, { orgCode }: In<typeof byCodeCall>): Promise<Out<typeof byCodeCall>> {
  const scope = await departScope(ctx)
  const [found] = level(scope, await flat(ctx, scope).where('depart.org_code', '=', orgCode).execute())
  return found ?? refuse(no('notFound'))
}

const atTop = (scope: DepartScope) =>
  scope === 'all'
    ? sql<boolean>`depart.parent_id is null`
    : sql<boolean>`depart.org_code = any(${scope.map(({ below }) => below).filter((code) => !inScope(scope, parentCode(code)))}::text[])`

export async function searchDeparts(ctx: SignedIn, { keyWord, myDeptSearch }: In<typeof searchCall>): Promise<Out<typeof searchCall>> {
  const found = await departHits(ctx, myDeptSearch === '1' ? await directedScope(ctx) : await departScope(ctx), keyWord)
  return found.length > 0 ? found : refuse(no('depart.noMatch'))
}

/** Departments with the word in their names, or with exactly this code, each with the way to it. */
export async function departHits(ctx: SignedIn, scope: DepartScope, keyWord: string): Promise<DepartNode[]> {
  const pattern = `%${keyWord.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  const rows = await departs(ctx, scope)
    .select([withChildren(scope).as('parent'), directorsFor(ctx).as('directors')])
    .where((eb) => eb.or([eb('depart.depart_name', 'ilike', pattern), eb('depart.org_code', '=', keyWord.toUpperCase())]))
    .orderBy('depart.org_code')
    .limit(MOST_HITS)
    .execute()
  const names = new Map((await above(ctx, scope, rows)).map((row) => [row.org_code, row.depart_name]))
  const path = (row: Row) => [...codesAbove(row.org_code).flatMap((code) => names.get(code) ?? []), row.depart_name].join('/')
  return level(scope, rows).map((hit, at) => ({ ...hit, pathTxt: path(rows[at] as Row) }))
}

const above = (ctx: SignedIn, scope: DepartScope, rows: readonly Row[]) =>
  departs(ctx, scope)
    .where(sql<boolean>`depart.org_code = any(${[...new Set(rows.flatMap((row) => codesAbove(row.org_code)))]}::text[])`)
    .orderBy('depart.org_code')
    .execute()

export async function departAncestors(ctx: SignedIn, { departId, orgCode }: In<typeof ancestorsCall>): Promise<Out<typeof ancestorsCall>> {
  if ((departId === undefined) === (orgCode === undefined)) refuse(no('badInput', { field: 'departId' }))
  const scope = await departScope(ctx)
  const found = departs(ctx, scope)
  const row =
    (await (departId === undefined ? found.where('depart.org_code', '=', orgCode ?? '') : found.where('depart.id', '=', departId)).executeTakeFirst()) ??
    refuse(no('notFound'))
  const parents = (await above(ctx, scope, [row])).map((parent) => node(parent, scope, false))
  return {
    parentIds: parents.map(({ id }) => id),
    parentMap: Object.fromEntries(parents.map(({ id, parentId, departName, orgCode: code }) => [id, { id, parentId, departName, orgCode: code }])),
  }
}
