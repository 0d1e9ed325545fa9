import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryForm } from '@aosp/contract/reference/category.shapes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { freeCode, lockCategory } from './category-commands.ts'
import { categoryList } from './category-queries.ts'
import './category.tables.ts'

/** The sheet of categories; where one lies is written as the names above it. Codes are given, never read. */
export const CATEGORY_COLUMNS: readonly SheetColumn[] = [
  { name: 'name', title: '分类名称', kind: 'text', required: true, width: 24 },
  { name: 'above', title: '上级分类', kind: 'text', width: 40 },
  { name: 'code', title: '分类编码', kind: 'text', readOnly: true, width: 20 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]

/** Names from the top, found by the codes a code begins with. */
const above = sql<string | null>`(
  select string_agg(up.name, '/' order by length(up.code)) from sys_category up
  where up.code = any(select left(sys_category.code, 3 * step) from generate_series(1, length(sys_category.code) / 3 - 1) as step))`

export const exportCategories = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: categoryList,
    input,
    base: ctx.db
      .selectFrom('sys_category')
      .select(['sys_category.name', 'sys_category.code', 'sys_category.created_at as createTime'])
      .select(above.as('above')),
    map: (row) => row,
    dictionaries: new Map(),
    columns: CATEGORY_COLUMNS,
    title: '分类字典',
    action: 'category.exported',
  })

const Line = CategoryForm.pick({ name: true }).extend({
  above: z.string().trim().max(500, '上级分类最多 500 个字').optional(),
})
type Known = { id: string; code: string }

/** A line may lie below an earlier one of the same sheet. */
async function storeLines(trx: Trx, ctx: SignedIn, rows: readonly GoodRow<z.output<typeof Line>>[]): Promise<RefusedRow[]> {
  const { rows: all } = await sql<Known & { name: string; above: string | null }>`select id, code, name, ${above} as above from sys_category`.execute(trx)
  const paths = new Map<string, Known>(all.map(({ id, code, name, above: names }) => [names ? `${names}/${name}` : name, { id, code }]))
  const refused: RefusedRow[] = []
  for (const { line, row } of rows) {
    const parentPath = (row.above ?? '')
      .split('/')
      .map((name) => name.trim())
      .filter(Boolean)
      .join('/')
    const parent = paths.get(parentPath)
    const path = parentPath === '' ? row.name : `${parentPath}/${row.name}`
    if (parentPath !== '' && !parent) refused.push({ line, reason: `没有上级分类「${parentPath.slice(0, 60)}」` })
    else if (paths.has(path)) refused.push({ line, reason: `同级下已有分类「${row.name}」` })
    else {
      if (parent) await lockCategory(trx, parent.id)
      const made = { id: newId(ctx.now().getTime()), code: await freeCode(trx, parent) }
      await trx
        .insertInto('sys_category')
        .values({ ...made, pid: parent?.id ?? null, name: row.name, created_by: ctx.actor.username, created_at: ctx.now(), updated_at: null })
        .execute()
      paths.set(path, made)
    }
  }
  return refused
}

export const importCategories = (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: CATEGORY_COLUMNS,
    schema: Line,
    dictionaries: new Map(),
    action: 'category.imported',
    store: (trx, rows) => storeLines(trx, ctx, rows),
  })
