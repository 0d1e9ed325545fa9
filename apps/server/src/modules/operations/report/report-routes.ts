import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/report'
import { serve } from '../../../platform/http/serve.ts'
import { exportReport, reportColumns, reportData, reportQueryInfo } from './report-queries.ts'

export function reportRoutes(app: FastifyInstance): void {
  serve(app, calls.reportColumns, reportColumns)
  serve(app, calls.reportQueryInfo, reportQueryInfo)
  serve(app, calls.reportData, reportData)
  serve(app, calls.exportReport, (ctx, input, { reply }) => exportReport(ctx, input, reply))
}
