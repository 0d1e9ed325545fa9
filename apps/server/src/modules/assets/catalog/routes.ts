import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/catalog'
import { answerTagged } from '../../../platform/http/answer-tagged.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { CATALOG_COLUMNS } from './catalog-columns.ts'
import { addCatalog, deleteCatalog, editCatalog, importCatalog, moveCatalog } from './catalog-commands.ts'
import { catalogList, exportCatalog } from './catalog-queries.ts'
import { catalog } from './catalog-tree.ts'

export function catalogRoutes(app: FastifyInstance): void {
  const { news, files } = app.platform
  serve(app, calls.catalogTree, async (ctx, _input, http) => answerTagged((await catalog.get(ctx.db)).tree, http))
  serve(app, calls.catalogList, catalogList)
  serve(app, calls.addCatalog, (ctx, input) => addCatalog(news, ctx, input))
  serve(app, calls.editCatalog, (ctx, input) => editCatalog(news, ctx, input))
  serve(app, calls.moveCatalog, (ctx, input) => moveCatalog(news, ctx, input))
  serve(app, calls.deleteCatalog, (ctx, input) => deleteCatalog(news, ctx, input))
  serve(app, calls.exportCatalog, (ctx, input, { reply }) => exportCatalog(ctx, input, reply))
  serve(app, calls.importCatalog, (ctx, _input, { request }) => importCatalog(news, ctx, request, files))
  serve(app, calls.catalogTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '资产目录导入模板', CATALOG_COLUMNS))
}
