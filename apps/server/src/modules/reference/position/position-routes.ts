import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/reference/position'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { POSITION_COLUMNS } from './position-columns.ts'
import { addPosition, deletePosition, deletePositions, editPosition, importPositions } from './position-commands.ts'
import { exportPositions, positionByCode, positionById, positions } from './position-queries.ts'

export function positionRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.positions, positions)
  serve(app, calls.positionById, positionById)
  serve(app, calls.positionByCode, positionByCode)
  serve(app, calls.addPosition, addPosition)
  serve(app, calls.editPosition, (ctx, input, { request }) => editPosition(ctx, input, request.body))
  serve(app, calls.deletePosition, deletePosition)
  serve(app, calls.deletePositions, deletePositions)
  serve(app, calls.exportPositions, (ctx, input, { reply }) => exportPositions(ctx, input, reply))
  serve(app, calls.importPositions, (ctx, _input, { request }) => importPositions(ctx, request, files))
  serve(app, calls.positionTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '职务导入模板', POSITION_COLUMNS))
}
