import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/reference/region'
import { answerTagged } from '../../../platform/http/answer-tagged.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { REGION_COLUMNS } from './region-columns.ts'
import { addRegion, deleteRegion, editRegion, importRegions, moveRegion } from './region-commands.ts'
import { regionList } from './region-queries.ts'
import { regions } from './regions.ts'

export function regionRoutes(app: FastifyInstance): void {
  const { news, files } = app.platform
  serve(app, calls.regionTree, async (ctx, _input, http) => answerTagged((await regions.get(ctx.db)).tree, http))
  serve(app, calls.regionList, regionList)
  serve(app, calls.addRegion, (ctx, input) => addRegion(news, ctx, input))
  serve(app, calls.editRegion, (ctx, input) => editRegion(news, ctx, input))
  serve(app, calls.moveRegion, (ctx, input) => moveRegion(news, ctx, input))
  serve(app, calls.deleteRegion, (ctx, input) => deleteRegion(news, ctx, input))
  serve(app, calls.importRegions, (ctx, _input, { request }) => importRegions(news, ctx, request, files))
  serve(app, calls.regionTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '区域导入模板', REGION_COLUMNS))
}
