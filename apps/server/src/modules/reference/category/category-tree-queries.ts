import { z } from 'zod'
import type {
  categoryTreeChildren as treeChildrenCall,
  categoryTreeData as treeDataCall,
  categoryTreeRoot as treeRootCall,
} from '@aosp/contract/reference/category'
import type { TreeSelectNode } from '@aosp/contract/reference/category.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { toForest } from '@aosp/kernel/forest'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { readCondition } from '../read-condition.ts'
import { hasChild, knownCategory } from './category-queries.ts'
import './category.tables.ts'

const nodes = (db: Db) =>
  db
    .selectFrom('sys_category')
    .select(['sys_category.id', 'sys_category.pid as parentId', 'sys_category.name', 'sys_category.code'])
    .select(hasChild.as('parent'))
    .orderBy('sys_category.code')
type Row = Awaited<ReturnType<ReturnType<typeof nodes>['execute']>>[number]

const node = (row: Row, children: TreeSelectNode[] | null): TreeSelectNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  label: row.name,
  code: row.code,
  parentId: row.parentId,
  leaf: !row.parent,
  isLeaf: row.parent ? 0 : 1,
  icon: null,
  children,
})
const alone = (row: Row): TreeSelectNode => node(row, null)

export const categoryLevel = async (db: Db, pid: string | undefined, wanted: { id?: string; code?: string; name?: string } = {}): Promise<TreeSelectNode[]> => {
  let query = pid === undefined ? nodes(db).where('sys_category.pid', 'is', null) : nodes(db).where('sys_category.pid', '=', pid)
  for (const [column, value] of Object.entries(wanted) as [keyof typeof wanted, string][]) query = query.where(`sys_category.${column}`, '=', value)
  return (await query.execute()).map(alone)
}

async function idOfCode(db: Db, code: string): Promise<string | undefined> {
  if (code === '') return undefined
  const found = await db.selectFrom('sys_category').select('id').where('code', '=', code).executeTakeFirst()
  return found?.id ?? refuse(no('notFound'))
}

/** Below a code, or everything: one level, or the whole of it at once. */
export async function categoryTreeRoot(ctx: SignedIn, { async: byLevel, pcode }: In<typeof treeRootCall>): Promise<Out<typeof treeRootCall>> {
  const root = await idOfCode(ctx.db, pcode)
  if (byLevel) return categoryLevel(ctx.db, root)
  const rows = await nodes(ctx.db).where('sys_category.code', 'like', `${pcode}%`).where('sys_category.code', '<>', pcode).execute()
  return toForest<Row, TreeSelectNode>(rows, node)
}

export async function categoryTreeChildren(ctx: SignedIn, { pid }: In<typeof treeChildrenCall>): Promise<Out<typeof treeChildrenCall>> {
  await knownCategory(ctx.db, pid)
  return categoryLevel(ctx.db, pid)
}

export const CategoryCondition = z.strictObject({ id: z.string().max(64).optional(), code: z.string().max(64).optional(), name: z.string().max(64).optional() })

export async function categoryTreeData(ctx: SignedIn, { pid, pcode, condition }: In<typeof treeDataCall>): Promise<Out<typeof treeDataCall>> {
  const wanted = readCondition(CategoryCondition, condition)
  if (pid !== undefined) await knownCategory(ctx.db, pid)
  return categoryLevel(ctx.db, pid ?? (await idOfCode(ctx.db, pcode)), wanted)
}
