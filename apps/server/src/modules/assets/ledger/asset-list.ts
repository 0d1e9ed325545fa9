import { sql } from 'kysely'
import { TRADABLE_STATUSES } from '@aosp/contract/assets/codes'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { regionsWithin } from '../../reference/index.ts'
import { catalogWithin } from '../catalog/catalog-tree.ts'
import { seesAllAssets } from './asset-scope.ts'
import { ownAssets, type Asset } from './asset-store.ts'

const isHeld = sql<boolean>`exists (select from asset_lock where asset_lock.asset_id = asset.id and asset_lock.released_at is null)`

/** What people may filter and sort the ledger by. */
export const assetListing = defineRuledList({
  fields: {
    code: { column: 'asset.code', type: 'text' },
    name: { column: 'asset.name', type: 'text' },
    model: { column: 'asset.model', type: 'text' },
    maker: { column: 'asset.maker', type: 'text' },
    serialNo: { column: 'asset.serial_no', type: 'text' },
    department: { column: 'asset.department', type: 'text' },
    location: { column: 'asset.location', type: 'text' },
    catalogId: { column: 'asset.catalog_id', type: 'id' },
    catalogCode: { column: 'catalog.code', type: 'id', nullable: true },
    catalogName: { column: 'catalog.name', type: 'text', nullable: true },
    corporate: { column: 'asset.corporate_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    regionCode: { column: 'asset.region_code', type: 'id', nullable: true },
    regionName: { column: 'region.name', type: 'text', nullable: true },
    originalValue: { column: 'asset.original_value_fen', type: 'yuan' },
    netValue: { column: 'asset.net_value_fen', type: 'yuan' },
    acquiredDate: { column: 'asset.acquired_on', type: 'day', nullable: true },
    useDate: { column: 'asset.in_use_on', type: 'day', nullable: true },
    status: { column: 'asset.status', type: 'number', dict: 'asset_status' },
    statusSince: { column: 'asset.status_since', type: 'moment' },
    condition: { column: 'asset.condition', type: 'id', dict: 'asset_condition' },
    area: { column: 'asset.area_hundredths', type: 'number', filter: false, nullable: true },
    usedHours: { column: 'asset.used_minutes', type: 'number', filter: false, nullable: true },
    quantity: { column: 'asset.quantity', type: 'number' },
    leasable: { column: 'asset.leasable', type: 'boolean' },
    source: { column: 'asset.source', type: 'id', dict: 'asset_source' },
    locked: { column: isHeld, type: 'boolean', sort: false },
    createTime: { column: 'asset.created_at', type: 'moment' },
    updateTime: { column: 'asset.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'asset.id',
  ruled: {
    screen: 'assets/assets',
    fields: {
      code: '资产编号',
      name: '资产名称',
      department: '使用部门',
      location: '存放地点',
      catalogId: '分类',
      corporate: '企业编号',
      corporateName: '企业名称',
      regionCode: '所在地区',
      originalValue: '原值',
      netValue: '净值',
      status: '状态',
      source: '来源',
      createTime: '创建时间',
    },
  },
})

/** Left joins on keys: where nothing of them is asked for, as in a count, the database leaves them out. */
const joined = (db: Db, actor: Actor) =>
  ownAssets(db, actor)
    .leftJoin('asset_catalog as catalog', 'catalog.id', 'asset.catalog_id')
    .leftJoin('corporate', 'corporate.id', 'asset.corporate_id')
    .leftJoin('region', 'region.id', 'asset.region_code')
    .selectAll('asset')
    .select([
      'catalog.code as catalog_code',
      'catalog.name as catalog_name',
      'catalog.rated_hours as rated_hours',
      'corporate.name as corporate_name',
      'corporate.creditcode as creditcode',
      'region.name as region_name',
      isHeld.as('held'),
    ])

export type AssetFilters = { catalog?: string | undefined; region?: string | undefined; keyword?: string | undefined }

/** The caller's assets, narrowed by what the list grammar cannot say: subtrees and one word for several columns. */
export async function assetRows(ctx: SignedIn, filters: AssetFilters = {}) {
  const within = filters.catalog ? await catalogWithin(ctx.db, filters.catalog) : undefined
  const inside = filters.region ? await regionsWithin(ctx.db, filters.region) : undefined
  const like = filters.keyword ? `%${filters.keyword.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%` : undefined
  return joined(ctx.db, ctx.actor)
    .$if(within !== undefined, (query) => query.where(sql<boolean>`asset.catalog_id = any(${within}::text[])`))
    .$if(inside !== undefined, (query) => query.where(sql<boolean>`asset.region_code = any(${inside}::text[])`))
    .$if(like !== undefined, (query) =>
      query.where(
        sql<boolean>`(asset.code ilike ${like} or asset.name ilike ${like} or asset.model ilike ${like} or asset.location ilike ${like} or asset.serial_no ilike ${like})`,
      ),
    )
}

/** Of the caller's own company: nobody offers what is not his. Operators write for a company they name. */
export const tradableRows = async (ctx: SignedIn, filters: AssetFilters & { corporate?: unknown }) => {
  const onBehalf = seesAllAssets(ctx.actor) && typeof filters.corporate === 'string' && filters.corporate !== ''
  return (await assetRows(ctx, filters))
    .$if(!onBehalf, (query) => query.where('asset.corporate_id', '=', ctx.actor.corporateId ?? ''))
    .where('asset.status', 'in', [...TRADABLE_STATUSES])
    .where(sql<boolean>`not ${isHeld}`)
}

export type AssetRow = Asset & {
  catalog_code: string | null
  catalog_name: string | null
  rated_hours: number | null
  corporate_name: string | null
  creditcode: string | null
  region_name: string | null
  held: boolean
}

export const shownAsset = (row: AssetRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  catalogId: row.catalog_id,
  catalogCode: row.catalog_code ?? '',
  catalogName: row.catalog_name ?? '',
  corporate: row.corporate_id,
  corporateName: row.corporate_name ?? '',
  department: row.department,
  regionCode: row.region_code,
  regionName: row.region_name,
  location: row.location,
  originalValue: fen(row.original_value_fen),
  netValue: fen(row.net_value_fen),
  acquiredDate: row.acquired_on,
  useDate: row.in_use_on,
  status: row.status,
  statusSince: row.status_since,
  condition: row.condition,
  area: row.area_hundredths,
  usedHours: row.used_minutes,
  model: row.model,
  maker: row.maker,
  quantity: row.quantity,
  unit: row.unit,
  leasable: row.leasable,
  source: row.source,
  picture: row.pictures[0] ?? null,
  locked: row.held,
  version: row.version,
  createTime: row.created_at,
  updateTime: row.updated_at,
})
