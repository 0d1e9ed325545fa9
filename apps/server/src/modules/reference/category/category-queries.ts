import { sql } from 'kysely'
import type {
  categoryChildren as childrenCall,
  categoryChildrenOf as childrenOfCall,
  categoryNames as namesCall,
  categoryOptions as optionsCall,
  categoryRoots as rootsCall,
  checkCategoryCode as checkCall,
  oneCategory as oneCall,
} from '@aosp/contract/reference/category'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { CategoryTable } from './category.tables.ts'

const TOP = '0'

export const categoryList = defineList({
  fields: {
    id: { column: 'sys_category.id', type: 'id' },
    name: { column: 'sys_category.name', type: 'text' },
    code: { column: 'sys_category.code', type: 'text' },
    createTime: { column: 'sys_category.created_at', type: 'moment' },
  },
  defaultSort: ['code'],
  tieBreaker: 'sys_category.id',
})

export const hasChild = sql<boolean>`exists (select 1 from sys_category c where c.pid = sys_category.id)`
const rows = (db: Db) => db.selectFrom('sys_category').selectAll('sys_category').select(hasChild.as('parent'))

const shown = (row: CategoryTable & { parent: boolean }) => ({
  id: row.id,
  pid: row.pid ?? TOP,
  name: row.name,
  code: row.code,
  hasChild: row.parent ? ('1' as const) : ('0' as const),
  createBy: row.created_by,
  createTime: row.created_at,
  updateTime: row.updated_at,
})

/** The top level, unless something is searched for: then the whole tree, names by a part of them. */
export async function categoryRoots(ctx: SignedIn, input: ListQuery): Promise<Out<typeof rootsCall>> {
  const { name, code } = input
  const plain = (sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' && !/[*,!<>=]/.test(sent) ? `*${sent.trim()}*` : sent)
  const searching = [name, code].some((sent) => typeof sent === 'string' && sent.trim() !== '')
  const base = searching ? rows(ctx.db) : rows(ctx.db).where('sys_category.pid', 'is', null)
  return runList(ctx.db, categoryList, { ...input, name: plain(name), code: plain(code) }, base, { map: shown })
}

export async function categoryChildren(ctx: SignedIn, { pid }: In<typeof childrenCall>): Promise<Out<typeof childrenCall>> {
  await knownCategory(ctx.db, pid)
  return (await rows(ctx.db).where('sys_category.pid', '=', pid).orderBy('sys_category.code').execute()).map(shown)
}

export async function categoryChildrenOf(ctx: SignedIn, { parentIds }: In<typeof childrenOfCall>): Promise<Out<typeof childrenOfCall>> {
  const found = await rows(ctx.db)
    .where(sql<boolean>`sys_category.pid = any(${parentIds}::text[])`)
    .orderBy('sys_category.code')
    .execute()
  return { records: found.map(shown), total: found.length, size: found.length, current: 1, pages: 1 }
}

export async function knownCategory(db: Db, id: string): Promise<void> {
  const known = await db.selectFrom('sys_category').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) refuse(no('notFound'))
}

export async function categoryNames(ctx: SignedIn, { ids, delNotExist }: In<typeof namesCall>): Promise<Out<typeof namesCall>> {
  const found = await ctx.db
    .selectFrom('sys_category')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => names.get(id) ?? (delNotExist ? [] : [id]))
}

const MOST_OPTIONS = 1000

export async function categoryOptions(ctx: SignedIn, { code }: In<typeof optionsCall>): Promise<Out<typeof optionsCall>> {
  const found = await ctx.db.selectFrom('sys_category').select(['id', 'name']).where('code', 'like', `${code}%`).orderBy('code').limit(MOST_OPTIONS).execute()
  return found.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
}

/** Codes carry their place: one that lies below another begins with it. */
export async function checkCategoryCode(ctx: SignedIn, { pid, code }: In<typeof checkCall>): Promise<null> {
  if (pid === undefined) return null
  const parent = await ctx.db.selectFrom('sys_category').select('code').where('id', '=', pid).executeTakeFirst()
  if (!parent) return refuse(no('notFound'))
  if (!code.startsWith(parent.code)) refuse(no('category.codePlace', { code: parent.code }))
  return null
}

export async function oneCategory(ctx: SignedIn, { field, val }: In<typeof oneCall>): Promise<Out<typeof oneCall>> {
  const found = await rows(ctx.db).where(`sys_category.${field}`, '=', val).orderBy('sys_category.code').limit(1).executeTakeFirst()
  return found ? shown(found) : null
}
