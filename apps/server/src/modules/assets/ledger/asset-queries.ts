import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  assetById as byIdCall,
  assetDepartments as departmentsCall,
  assetFigures as figuresCall,
  assetList as listCall,
  assetStatusHistory as historyCall,
  exportAssets as exportCall,
} from '@aosp/contract/assets/ledger'
import type { AssetListInput } from '@aosp/contract/assets/ledger.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { parseListQuery } from '../../../platform/list/query-grammar.ts'
import { matchingRows, runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts, placeNames, regions } from '../../reference/index.ts'
import { catalog } from '../catalog/catalog-tree.ts'
import { nextStatuses } from '../rules/asset-status.ts'
import { pathText } from '../rules/find-node.ts'
import { SYNCED_FIELDS } from '../rules/synced-fields.ts'
import { assetSheet } from './asset-columns.ts'
import { assetListing, assetRows, shownAsset, tradableRows } from './asset-list.ts'
import { seesAllAssets } from './asset-scope.ts'
import { ownAssets } from './asset-store.ts'

type ListQuery = z.output<typeof AssetListInput>

export async function assetList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, narrowed(ctx, assetListing), input, await assetRows(ctx, input), { map: shownAsset, dictionaries: await dictTexts(ctx.db) })
}

export async function tradableAssets(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, narrowed(ctx, assetListing), input, await tradableRows(ctx, input), { map: shownAsset, dictionaries: await dictTexts(ctx.db) })
}

export async function assetFigures(ctx: SignedIn, input: ListQuery): Promise<Out<typeof figuresCall>> {
  const list = narrowed(ctx, assetListing)
  const { matching } = matchingRows(list, parseListQuery(list, input), await assetRows(ctx, input))
  const groups = await matching
    .clearSelect()
    .select([
      'asset.status as status',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(asset.original_value_fen)::bigint`.as('original'),
      sql<number>`sum(asset.net_value_fen)::bigint`.as('net'),
    ])
    .groupBy('asset.status')
    .orderBy('asset.status')
    .execute()
  const sum = (pick: (group: (typeof groups)[number]) => number) => groups.reduce((total, group) => total + pick(group), 0)
  return {
    count: sum(({ count }) => count),
    originalValue: fen(sum(({ original }) => original)),
    netValue: fen(sum(({ net }) => net)),
    byStatus: groups.map(({ status, count, original }) => ({ status, count, originalValue: fen(original) })),
  }
}

export async function assetById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await (await assetRows(ctx)).where('asset.id', '=', id).where(permitted(ctx, assetListing)).executeTakeFirst()) ?? refuse(no('notFound'))
  const [held, files, nodes, place] = await Promise.all([
    ctx.db.selectFrom('asset_lock').selectAll().where('asset_id', '=', id).where('released_at', 'is', null).executeTakeFirst(),
    row.documents.length === 0 ? [] : ctx.db.selectFrom('stored_file').select(['path', 'name', 'size']).where('path', 'in', row.documents).execute(),
    catalog.get(ctx.db),
    row.region_code === null ? [] : placeNames(ctx.db, row.region_code),
  ])
  const byPath = new Map(files.map((file) => [file.path, file]))
  const record = {
    ...shownAsset(row),
    serialNo: row.serial_no,
    note: row.note,
    externalId: row.external_id,
    pictures: row.pictures,
    documents: row.documents.flatMap((path) => byPath.get(path) ?? []),
    regionPath: place.join('') || null,
    catalogPath: pathText(nodes.byId, row.catalog_id),
    lock: held ? { kind: held.holder_kind, holder: held.holder_id, since: held.locked_at } : null,
    nextStatuses: held ? [] : [...nextStatuses('person', row.status)],
    syncedFields: row.external_id === null ? [] : [...SYNCED_FIELDS.keys()],
  }
  return withDictTexts(assetListing, await dictTexts(ctx.db), record)
}

const MOST_DEPARTMENTS = 50

export async function assetDepartments(ctx: SignedIn, { keyword }: In<typeof departmentsCall>): Promise<Out<typeof departmentsCall>> {
  const rows = await ownAssets(ctx.db, ctx.actor)
    .select('asset.department')
    .distinct()
    .where('asset.department', '<>', '')
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`position(${keyword ?? ''} in asset.department) > 0`))
    .orderBy('asset.department')
    .limit(MOST_DEPARTMENTS)
    .execute()
  return rows.map((row) => row.department)
}

/** Refuses like a missing record unless the caller may see the asset. */
export async function seeAsset(ctx: SignedIn, id: string): Promise<{ rated_hours: number }> {
  const row = await (await assetRows(ctx)).where('asset.id', '=', id).where(permitted(ctx, assetListing)).executeTakeFirst()
  return { rated_hours: row?.rated_hours ?? refuse(no('notFound')) }
}

export async function assetStatusHistory(ctx: SignedIn, { id }: In<typeof historyCall>): Promise<Out<typeof historyCall>> {
  await seeAsset(ctx, id)
  const rows = await ctx.db.selectFrom('asset_status_history').selectAll().where('asset_id', '=', id).orderBy('id', 'desc').limit(200).execute()
  const words = (await dictTexts(ctx.db)).get('asset_status')
  return rows.map(({ status, since, until, by, reason }) => ({ status, status_dictText: words?.get(String(status)) ?? '', since, until, by, reason }))
}

export async function exportAssets(ctx: SignedIn, input: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const [nodes, places] = await Promise.all([catalog.get(ctx.db), regions.get(ctx.db)])
  return exportList(ctx, reply, {
    list: narrowed(ctx, assetListing),
    input,
    base: await assetRows(ctx, input),
    map: (row) => ({
      ...shownAsset(row),
      creditcode: row.creditcode,
      catalog: pathText(nodes.byId, row.catalog_id),
      region: row.region_code === null ? '' : pathText(places.byId, row.region_code),
      area: row.area_hundredths === null ? null : row.area_hundredths / 100,
      usedHours: row.used_minutes === null ? null : Math.round(row.used_minutes / 6) / 10,
      leasable: row.leasable ? '1' : '0',
      serialNo: row.serial_no,
      note: row.note,
    }),
    dictionaries: await dictTexts(ctx.db),
    columns: assetSheet(seesAllAssets(ctx.actor)),
    title: '资产台账',
    action: 'assets.exported',
  })
}
