import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { DepartSheetRow } from '@aosp/contract/identity/directory.shapes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import type { Dictionaries, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { Identity } from '../identity.ts'
import { DepartWays, planDeparts, type LastChild } from '../rules/depart-sheet-plan.ts'
import { seen } from './depart-sight.ts'
import { lockTopLevel } from './depart-store.ts'

/** The sheet of departments, the same for export, template and import. */
export const DEPART_COLUMNS: readonly SheetColumn[] = [
  { name: 'orgCode', title: '部门编码', kind: 'text', readOnly: true, width: 20 },
  { name: 'departName', title: '部门名称', kind: 'text', required: true, width: 30 },
  { name: 'parent', title: '上级部门', kind: 'text', width: 48 },
  { name: 'orgCategory', title: '部门类型', kind: 'dict', dict: 'org_category', required: true, width: 12 },
  { name: 'departOrder', title: '排序', kind: 'number', width: 8 },
  { name: 'departNameEn', title: '英文名', kind: 'text', width: 24 },
  { name: 'departNameAbbr', title: '简称', kind: 'text', width: 16 },
  { name: 'mobile', title: '电话', kind: 'text', width: 18 },
  { name: 'fax', title: '传真', kind: 'text', width: 18 },
  { name: 'address', title: '地址', kind: 'text', width: 36 },
  { name: 'description', title: '描述', kind: 'text', width: 30 },
  { name: 'memo', title: '备注', kind: 'text', width: 30 },
  { name: 'status', title: '状态', kind: 'dict', dict: 'depart_status', width: 10 },
  { name: 'directors', title: '负责人', kind: 'text', readOnly: true, width: 24 },
]

const list = defineList({
  fields: {
    id: { column: 'depart.id', type: 'id' },
    orgCode: { column: 'depart.org_code', type: 'text' },
    departName: { column: 'depart.depart_name', type: 'text' },
    orgCategory: { column: 'depart.org_category', type: 'text', dict: 'org_category' },
  },
  defaultSort: ['orgCode'],
  tieBreaker: 'depart.id',
})

async function dictionaries(identity: Identity, { db }: SignedIn): Promise<Dictionaries> {
  const all = await identity.ports.dictionaries(db)
  return new Map(['org_category', 'depart_status'].map((code) => [code, new Map((all[code] ?? []).map(({ value, text }) => [value, text]))]))
}

/** Every code begins with those of its superiors, three characters a level. */
const WAY = sql<string | null>`(select string_agg(c.depart_name, '/' order by c.org_code)
  from generate_series(3, length(depart.org_code) - 3, 3) as ends join depart c on c.org_code = left(depart.org_code, ends))`
const DIRECTORS = sql<string | null>`(select string_agg(a.realname, '、' order by a.username)
  from depart_director x join account a on a.id = x.account_id where x.depart_id = depart.id)`

export const exportDeparts = async (identity: Identity, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: ctx.db
      .selectFrom('depart')
      .where(seen('all'))
      .select([
        'depart.id',
        'depart.org_code as orgCode',
        'depart.depart_name as departName',
        WAY.as('parent'),
        'depart.org_category as orgCategory',
        'depart.depart_order as departOrder',
        'depart.depart_name_en as departNameEn',
        'depart.depart_name_abbr as departNameAbbr',
        'depart.mobile',
        'depart.fax',
        'depart.address',
        'depart.description',
        'depart.memo',
        'depart.status',
        DIRECTORS.as('directors'),
      ]),
    map: (row) => row,
    dictionaries: await dictionaries(identity, ctx),
    columns: DEPART_COLUMNS,
    title: '部门',
    action: 'depart.exported',
  })

export const importDeparts = async (identity: Identity, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: DEPART_COLUMNS,
    schema: DepartSheetRow,
    dictionaries: await dictionaries(identity, ctx),
    action: 'depart.imported',
    store: (trx, rows) => insertDeparts(trx, ctx, rows),
  })

async function insertDeparts(trx: Trx, ctx: SignedIn, lines: readonly GoodRow<DepartSheetRow>[]): Promise<RefusedRow[]> {
  const now = ctx.now()
  // Held to the end: whoever else makes a company at the top, or imports, waits.
  await lockTopLevel(trx)
  const before = await readWays(trx)
  const parents = [...new Set(lines.flatMap(({ row }) => (row.parent ? before.find(row.parent) : []).map(({ id }) => id)))]
  // What was deleted before it could be held is no superior any more.
  const ways = (await holdAll(trx, parents)) ? before : await readWays(trx)
  const { made, refused } = planDeparts(ways, await lastChildren(trx, parents), lines, () => newId(now.getTime()))
  if (made.length > 0)
    await trx
      .insertInto('depart')
      .values(
        made.map(({ depart, order, level, row }) => ({
          id: depart.id,
          parent_id: depart.parentId,
          depart_name: depart.name,
          org_code: depart.code,
          org_category: depart.category,
          org_type: String(level),
          depart_order: order,
          status: row.status ?? '1',
          depart_name_en: row.departNameEn ?? '',
          depart_name_abbr: row.departNameAbbr ?? '',
          description: row.description ?? '',
          mobile: row.mobile ?? '',
          fax: row.fax ?? '',
          address: row.address ?? '',
          memo: row.memo ?? '',
          created_by: ctx.actor.username,
          created_at: now,
        })),
      )
      .execute()
  return refused
}

async function readWays(trx: Trx): Promise<DepartWays> {
  const rows = await trx
    .selectFrom('depart')
    .select(['id', 'parent_id as parentId', 'depart_name as name', 'org_code as code', 'org_category as category'])
    .where('del_flag', '=', DEL_FLAG.kept)
    .orderBy(sql`org_code collate "C"`)
    .execute()
  return new DepartWays(rows)
}

/** Locked, so that nobody adds below them or deletes them meanwhile; false when one of them is gone. */
async function holdAll(trx: Trx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const held = await trx.selectFrom('depart').select('id').where('id', 'in', ids).where('del_flag', '=', DEL_FLAG.kept).orderBy('id').forUpdate().execute()
  return held.length === ids.length
}

/** Of the top and of the departments named. */
async function lastChildren(trx: Trx, parents: readonly string[]): Promise<Map<string | null, LastChild>> {
  const rows = await trx
    .selectFrom('depart')
    .select((eb) => ['parent_id', sql<string>`max(org_code collate "C")`.as('code'), eb.fn.max('depart_order').as('order')])
    .where((eb) => eb.or([eb('parent_id', 'is', null), ...(parents.length > 0 ? [eb('parent_id', 'in', parents)] : [])]))
    .groupBy('parent_id')
    .execute()
  return new Map(rows.map(({ parent_id, code, order }) => [parent_id, { code, order }]))
}
