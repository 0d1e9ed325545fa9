import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/monitor'
import { serve } from '../../../platform/http/serve.ts'
import { serveMetrics } from './exposition.ts'
import * as queries from './monitor-queries.ts'

export function monitorRoutes(app: FastifyInstance): void {
  const { platform } = app
  serve(app, calls.monitorView, queries.monitorView(platform, new Date(platform.now().getTime() - process.uptime() * 1000)))
  serve(app, calls.monitorNodes, queries.monitorNodes(platform))
  serve(app, calls.monitorStores, queries.monitorStores)
  serve(app, calls.diskInfo, queries.diskInfo(platform))
  serve(app, calls.redisInfo, queries.redisInfo(platform))
  serve(app, calls.redisKeys, queries.redisKeys(platform))
  serve(app, calls.redisMemory, queries.redisMemory(platform))
  serve(app, calls.memoryFigures, queries.memoryFigures)
  serve(app, calls.metric, queries.metric(platform))
  serve(app, calls.httpTrace, queries.httpTrace(platform))
  serveMetrics(app, platform)
}
