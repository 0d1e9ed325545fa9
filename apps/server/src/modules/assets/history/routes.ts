import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/lease'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { seesAllAssets } from '../ledger/asset-scope.ts'
import { exportLeases, exportReceipts, exportRepairs, exportUses } from './export-records.ts'
import { hourPriceRoutes } from './hour-prices.ts'
import { importLeases, importReceipts, importRepairs, importUses } from './import-records.ts'
import { addLease, deleteLease, deleteReceipt, editLease, endLease, receiveRent } from './lease-commands.ts'
import { assetLeases } from './lease-queries.ts'
import { leaseSheet, receiptSheet, repairSheet, hoursSheet } from './record-columns.ts'

export function historyRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.assetLeases, assetLeases)
  serve(app, calls.addLease, addLease)
  serve(app, calls.editLease, editLease)
  serve(app, calls.deleteLease, deleteLease)
  serve(app, calls.endLease, endLease)
  serve(app, calls.receiveRent, receiveRent)
  serve(app, calls.deleteReceipt, deleteReceipt)
  serve(app, calls.importLeases, (ctx, _input, { request }) => importLeases(ctx, request, files))
  serve(app, calls.leaseTemplate, (ctx, _input, { reply }) => sendTemplate(reply, '租约导入模板', leaseSheet(seesAllAssets(ctx.actor))))
  serve(app, calls.exportLeases, (ctx, input, { reply }) => exportLeases(ctx, input, reply))
  serve(app, calls.importReceipts, (ctx, _input, { request }) => importReceipts(ctx, request, files))
  serve(app, calls.receiptTemplate, (ctx, _input, { reply }) => sendTemplate(reply, '租金收款导入模板', receiptSheet(seesAllAssets(ctx.actor))))
  serve(app, calls.exportReceipts, (ctx, input, { reply }) => exportReceipts(ctx, input, reply))
  serve(app, calls.importRepairs, (ctx, _input, { request }) => importRepairs(ctx, request, files))
  serve(app, calls.repairTemplate, (ctx, _input, { reply }) => sendTemplate(reply, '维护记录导入模板', repairSheet(seesAllAssets(ctx.actor))))
  serve(app, calls.exportRepairs, (ctx, input, { reply }) => exportRepairs(ctx, input, reply))
  serve(app, calls.importUses, (ctx, _input, { request }) => importUses(ctx, request, files))
  serve(app, calls.useTemplate, (ctx, _input, { reply }) => sendTemplate(reply, '使用记录导入模板', hoursSheet(seesAllAssets(ctx.actor))))
  serve(app, calls.exportUses, (ctx, input, { reply }) => exportUses(ctx, input, reply))
  hourPriceRoutes(app)
}
