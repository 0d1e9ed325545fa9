import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addAsset, AssetForm } from '@aosp/contract/assets/ledger.shapes'
import { ASSET_CODE_RULE } from '@aosp/contract/assets/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { importSheet, type GoodRow, type RefusedRow } from '../../../platform/sheets/import-sheet.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { companiesByCreditcode } from '../../organisation/index.ts'
import { choosableRegions, dictTexts, regions, ruleOf } from '../../reference/index.ts'
import { catalog, isChoosable } from '../catalog/catalog-tree.ts'
import { nodeFinder } from '../rules/find-node.ts'
import { assetSheet } from './asset-columns.ts'
import { newAsset, valueFault } from './asset-commands.ts'
import { seesAllAssets } from './asset-scope.ts'
import { insertAssets, type NewAsset } from './asset-store.ts'
import type { Trx } from '../../../platform/db/database.ts'

/** A line of the sheet: the form's own rules, with places written as people write them. */
const AssetLine = AssetForm.omit({ catalogId: true, regionCode: true, leasable: true, pictures: true, documents: true }).extend({
  catalog: z.string('请输入资产目录').trim().min(1, '请输入资产目录').max(200),
  region: z.string().trim().max(200).optional(),
  leasable: z.enum(['0', '1']).optional(),
  status: addAsset.input.shape.status,
  creditcode: z.string().trim().max(30).optional(),
})
type Line = z.output<typeof AssetLine>
type Reader = (line: Line) => NewAsset | string

/** Turns a line into an asset, or says what is wrong with it. */
async function lineReader(ctx: SignedIn, trx: Trx, lines: readonly Line[]): Promise<Reader> {
  const everybody = seesAllAssets(ctx.actor)
  const [nodes, places, isOpen, companies, judgeCode] = await Promise.all([
    catalog.get(ctx.db),
    regions.get(ctx.db),
    choosableRegions(ctx.db),
    everybody ? companiesByCreditcode(trx, [...new Set(lines.map((line) => line.creditcode ?? ''))]) : new Map<string, string>(),
    ruleOf(trx, ASSET_CODE_RULE),
  ])
  const findCatalog = nodeFinder(nodes.byId, ({ code }) => code)
  const findRegion = nodeFinder(places.byId, ({ id }) => id)
  return ({ catalog: catalogText, region: regionText, leasable, status, creditcode, ...form }) => {
    const corporateId = everybody ? companies.get(creditcode ?? '') : (ctx.actor.corporateId ?? undefined)
    if (corporateId === undefined) return creditcode ? `没有统一社会信用代码为「${creditcode}」的企业` : '请输入统一社会信用代码'
    const broken = judgeCode?.(form.code)
    if (broken) return broken.message
    const node = findCatalog(catalogText)
    if (!node || !isChoosable(nodes.byId, node.id)) return `资产目录没有「${catalogText.slice(0, 40)}」`
    const region = regionText ? findRegion(regionText) : undefined
    if (regionText && (!region || !isOpen(region.id))) return `所在区域没有「${regionText.slice(0, 40)}」`
    const rest = { ...form, catalogId: node.id, regionCode: region?.id ?? null, leasable: leasable === undefined ? node.leasable : leasable === '1' }
    const asset = newAsset(ctx, corporateId, rest, status)
    return valueFault(asset)?.message ?? asset
  }
}

async function storeLines(ctx: SignedIn, trx: Trx, rows: readonly GoodRow<Line>[]): Promise<RefusedRow[]> {
  const readLine = await lineReader(
    ctx,
    trx,
    rows.map(({ row }) => row),
  )
  const read = rows.map(({ line, row }) => ({ line, asset: readLine(row) }))
  const assets = read.flatMap(({ asset }) => (typeof asset === 'string' ? [] : [asset]))
  const written = assets.length === 0 ? new Set<string>() : await insertAssets(trx, assets)
  return read.flatMap(({ line, asset }) => {
    if (typeof asset === 'string') return [{ line, reason: asset }]
    return written.has(asset.id) ? [] : [{ line, reason: `资产编号「${asset.code}」已存在` }]
  })
}

export async function importAssets(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  if (!seesAllAssets(ctx.actor) && ctx.actor.corporateId === null) refuse(no('asset.noCompany'))
  return importSheet(ctx, request, files, {
    columns: assetSheet(seesAllAssets(ctx.actor)),
    schema: AssetLine,
    dictionaries: await dictTexts(ctx.db),
    action: 'assets.imported',
    store: (trx, rows) => storeLines(ctx, trx, rows),
  })
}

export const sendAssetTemplate = (ctx: SignedIn, reply: FastifyReply): Promise<null> =>
  sendTemplate(reply, '资产导入模板', assetSheet(seesAllAssets(ctx.actor)))
