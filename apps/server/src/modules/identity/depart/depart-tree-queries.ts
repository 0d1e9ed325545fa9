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

/** What is told of a department; whole trees are large, so nothing else is read. */
const TOLD = [
  'depart.id',
  'depart.parent_id as parentId',
  'depart.depart_name',
  'depart.depart_name_en',
  'depart.depart_name_abbr',
  'depart.depart_order',
  'depart.org_category',
  'depart.org_type',
  'depart.org_code',
  'depart.status',
  'depart.description',
  'depart.mobile',
  'depart.fax',
  'depart.address',
  'depart.memo',
] as const

const departs = (ctx: SignedIn, scope: DepartScope) => ctx.db.selectFrom('depart').select(TOLD).where(seen(scope))
type Row = Awaited<ReturnType<ReturnType<typeof departs>['execute']>>[number]

/** A row of a single level or a hit: whether there is more below it, and who answers for it. */
type LevelRow = Row & { parent: boolean; directors: string | null }

const ordered = (ctx: SignedIn, scope: DepartScope) => departs(ctx, scope).orderBy('depart.depart_order').orderBy('depart.org_code')

type About = { scope: DepartScope; isLeaf: boolean; isFull: boolean; directors?: string | null; children?: DepartNode[] | null }

/** Above the top of what somebody may see there is nothing for him. Written out, as the whole tree is made of some ten thousand of them. */
const node = (row: Row, { scope, isLeaf, isFull, directors, children }: About): DepartNode => ({
  id: row.id,
  key: row.id,
  value: row.id,
  title: row.depart_name,
  parentId: inScope(scope, parentCode(row.org_code)) ? row.parentId : null,
  departName: row.depart_name,
  departOrder: row.depart_order,
  orgCategory: row.org_category,
  orgType: row.org_type,
  orgCode: row.org_code,
  status: row.status,
  isLeaf,
  departNameEn: isFull ? row.depart_name_en : undefined,
  departNameAbbr: isFull ? row.depart_name_abbr : undefined,
  description: isFull ? row.description : undefined,
  mobile: isFull ? row.mobile : undefined,
  fax: isFull ? row.fax : undefined,
  address: isFull ? row.address : undefined,
  memo: isFull ? row.memo : undefined,
  directorUserIds: directors ?? undefined,
  children,
})

/** Who answers for a department is told to those who edit it. */
const directorsFor = ({ actor }: SignedIn) =>
  actor.permissions.has(editDepart.access)
    ? sql<string | null>`coalesce((select string_agg(x.account_id, ',' order by x.account_id) from depart_director x where x.depart_id = depart.id), '')`
    : sql<string | null>`null::text`

/** Clients of this family fill the form of a department from the tree, so that those who edit it are told all of it; pickers are not. */
async function tree(ctx: SignedIn, scope: DepartScope): Promise<DepartNode[]> {
  const isEditor = ctx.actor.permissions.has(editDepart.access)
  const [rows, directors] = await Promise.all([ordered(ctx, scope).execute(), isEditor ? allDirectors(ctx) : NOBODY])
  return toForest(rows, (row, children: DepartNode[]): DepartNode => {
    const about = { scope, isLeaf: children.length === 0, isFull: isEditor, children }
    return node(row, isEditor ? { ...about, directors: directors.get(row.id) ?? '' } : about)
  })
}

const NOBODY: ReadonlyMap<string, string> = new Map()

/** Few departments have any, so that a whole tree does not ask for each of its own. */
async function allDirectors({ db }: SignedIn): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ depart_id: string; ids: string }>`
    select depart_id, string_agg(account_id, ',' order by account_id) as ids from depart_director group by depart_id`.execute(db)
  return new Map(rows.map(({ depart_id, ids }) => [depart_id, ids]))
}

export const departTree = async (ctx: SignedIn): Promise<Out<typeof treeCall>> => tree(ctx, await departScope(ctx))

export async function departIdTree(ctx: SignedIn): Promise<Out<typeof idTreeCall>> {
  type IdNode = Out<typeof idTreeCall>[number]
  const rows = await ctx.db
    .selectFrom('depart')
    .select(['id', 'parent_id as parentId', 'depart_name as title'])
    .where(seen(await departScope(ctx)))
    .orderBy('depart_order')
    .orderBy('org_code')
    .execute()
  return toForest(rows, ({ id, title }, children: IdNode[]): IdNode => ({ key: id, value: id, title, children }))
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
  const below = await rows.where('depart.parent_id', '=', pid).execute()
  // A code begins with its parent's, so that only an empty level needs a second look.
  const [child] = below
  if (child ? !inScope(scope, parentCode(child.org_code)) : !(await departs(ctx, scope).where('depart.id', '=', pid).executeTakeFirst())) refuse(no('notFound'))
  return level(scope, below)
}

const level = (scope: DepartScope, rows: readonly LevelRow[]): DepartNode[] =>
  rows.map((row) => node(row, { scope, isLeaf: !row.parent, isFull: true, directors: row.directors, children: null }))

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
  const parents = (await above(ctx, scope, [row])).map((parent) => node(parent, { scope, isLeaf: false, isFull: false }))
  return {
    parentIds: parents.map(({ id }) => id),
    parentMap: Object.fromEntries(parents.map(({ id, parentId, departName, orgCode: code }) => [id, { id, parentId, departName, orgCode: code }])),
  }
}
