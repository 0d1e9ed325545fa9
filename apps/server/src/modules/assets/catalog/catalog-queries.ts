import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { catalogList as listCall } from '@aosp/contract/assets/catalog'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { childrenByParent } from '@aosp/kernel/movable-tree'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { CATALOG_COLUMNS } from './catalog-columns.ts'

const rows = (db: Db) =>
  db
    .selectFrom('asset_catalog')
    .leftJoin('asset_catalog as parent', 'parent.id', 'asset_catalog.parent_id')
    .selectAll('asset_catalog')
    .select(['parent.code as parent_code', sql<number>`(select count(*) from asset where asset.catalog_id = asset_catalog.id)`.as('asset_count')])

export async function catalogList(ctx: SignedIn): Promise<Out<typeof listCall>> {
  const nodes = (await rows(ctx.db).execute()).map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    code: row.code,
    title: row.name,
    icon: row.icon,
    leasable: row.leasable,
    ratedHours: row.rated_hours,
    sortNo: row.sort_no,
    enabled: row.enabled,
    note: row.note,
    assetCount: row.asset_count,
    updateTime: row.updated_at,
  }))
  const children = childrenByParent(nodes)
  const below = (parent: string | null, level: number): Out<typeof listCall> =>
    (children.get(parent) ?? []).flatMap((node) => [{ ...node, level }, ...below(node.id, level + 1)])
  return below(null, 1)
}

const list = defineList({
  fields: { code: { column: 'asset_catalog.code', type: 'text' }, name: { column: 'asset_catalog.name', type: 'text' } },
  defaultSort: ['code'],
  tieBreaker: 'asset_catalog.id',
})

export async function exportCatalog(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: (row) => ({
      code: row.code,
      parentCode: row.parent_code,
      name: row.name,
      leasable: row.leasable ? '1' : '0',
      ratedHours: row.rated_hours,
      note: row.note,
      assetCount: row.asset_count,
    }),
    dictionaries: await dictTexts(ctx.db),
    columns: CATALOG_COLUMNS,
    title: '资产目录',
    action: 'assets.catalog-exported',
  })
}

/** Kinds that may be chosen, each with the kind above it. */
export const choosableCatalogs = (db: Db) => rows(db).select('parent.name as parent_name').where('asset_catalog.enabled', '=', true)
