import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/sample'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { SAMPLE_COLUMNS } from './sample-columns.ts'
import { addSample, deleteSample, deleteSamples, editSample, importSamples } from './sample-commands.ts'
import { exportSamples, sampleById, sampleList } from './sample-queries.ts'

export function sampleRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.sampleList, sampleList)
  serve(app, calls.sampleById, sampleById)
  serve(app, calls.addSample, addSample)
  serve(app, calls.editSample, (ctx, input, { request }) => editSample(ctx, input, request.body))
  serve(app, calls.deleteSample, deleteSample)
  serve(app, calls.deleteSamples, deleteSamples)
  serve(app, calls.exportSamples, (ctx, input, { reply }) => exportSamples(ctx, input, reply))
  serve(app, calls.importSamples, (ctx, _input, { request }) => importSamples(ctx, request, files))
  serve(app, calls.sampleTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '示例数据导入模板', SAMPLE_COLUMNS))
}
