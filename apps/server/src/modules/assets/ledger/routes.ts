import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/ledger'
import type { Out } from '@aosp/contract/endpoint'
import type { Db } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addAsset, changeAssetStatus, deleteAssets, editAsset } from './asset-commands.ts'
import { assetById, assetDepartments, assetFigures, assetList, assetStatusHistory, exportAssets, seeAsset, tradableAssets } from './asset-queries.ts'
import { addRepair, addUse, assetRepairs, assetUses, deleteRepair, deleteUse, editRepair, editUse, type SharedUses } from './asset-records.ts'
import { importAssets, sendAssetTemplate } from './import-assets.ts'

/** Filled by the module that trades; the ledger shows what it answers. */
export type TradingRecords = (db: Db, assetId: string) => Promise<Out<typeof calls.assetTradingRecords>>

export function ledgerRoutes(app: FastifyInstance, { tradingRecords, sharedUses }: { tradingRecords: TradingRecords; sharedUses: SharedUses }): void {
  const { files } = app.platform
  serve(app, calls.assetList, assetList)
  serve(app, calls.assetFigures, assetFigures)
  serve(app, calls.tradableAssets, tradableAssets)
  serve(app, calls.assetById, assetById)
  serve(app, calls.assetDepartments, assetDepartments)
  serve(app, calls.addAsset, addAsset)
  serve(app, calls.editAsset, editAsset)
  serve(app, calls.deleteAsset, (ctx, { id }) => deleteAssets(ctx, { ids: [id] }))
  serve(app, calls.deleteAssets, deleteAssets)
  serve(app, calls.changeAssetStatus, changeAssetStatus)
  serve(app, calls.exportAssets, (ctx, input, { reply }) => exportAssets(ctx, input, reply))
  serve(app, calls.importAssets, (ctx, _input, { request }) => importAssets(ctx, request, files))
  serve(app, calls.assetTemplate, (ctx, _input, { reply }) => sendAssetTemplate(ctx, reply))
  serve(app, calls.assetStatusHistory, assetStatusHistory)
  serve(app, calls.assetTradingRecords, async (ctx, { id }) => {
    await seeAsset(ctx, id)
    return tradingRecords(ctx.db, id)
  })
  serve(app, calls.assetRepairs, assetRepairs)
  serve(app, calls.addRepair, addRepair)
  serve(app, calls.editRepair, editRepair)
  serve(app, calls.deleteRepair, deleteRepair)
  serve(app, calls.assetUses, (ctx, input) => assetUses(sharedUses, ctx, input))
  serve(app, calls.addUse, addUse)
  serve(app, calls.editUse, editUse)
  serve(app, calls.deleteUse, deleteUse)
}
