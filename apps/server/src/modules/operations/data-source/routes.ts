import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/data-source'
import { serve } from '../../../platform/http/serve.ts'
import { addDataSource, deleteDataSource, deleteDataSources, editDataSource, testConnection } from './data-source-commands.ts'
import { dataSourceById, dataSourceOptions, dataSources } from './data-source-queries.ts'

export function dataSourceRoutes(app: FastifyInstance): void {
  serve(app, calls.dataSources, dataSources)
  serve(app, calls.dataSourceById, dataSourceById)
  serve(app, calls.dataSourceOptions, dataSourceOptions)
  serve(app, calls.addDataSource, addDataSource)
  serve(app, calls.editDataSource, (ctx, input, { request }) => editDataSource(ctx, input, request.body))
  serve(app, calls.deleteDataSource, deleteDataSource)
  serve(app, calls.deleteDataSources, deleteDataSources)
  serve(app, calls.testConnection, testConnection(app.platform.settings.DATA_SOURCE_HOSTS))
}
