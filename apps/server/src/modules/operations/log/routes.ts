import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/log'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../../../platform/http/serve.ts'
import { exportLogs, logs } from './log-queries.ts'

export function logRoutes(app: FastifyInstance): void {
  serve(app, calls.logs, logs)
  serve(app, calls.exportLogs, (ctx, input, { reply }) => exportLogs(ctx, input, reply))
  serve(app, calls.deleteLog, async () => refuse(no('log.kept')))
  serve(app, calls.deleteLogs, async () => refuse(no('log.kept')))
}
