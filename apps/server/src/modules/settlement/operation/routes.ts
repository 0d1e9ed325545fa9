import type { FastifyInstance } from 'fastify'
import * as overview from '@aosp/contract/settlement/overview'
import * as calls from '@aosp/contract/settlement/settle'
import { serve } from '../../../platform/http/serve.ts'
import { copySession } from './copy-session.ts'
import { countQueues, exportSessions, operationList } from './operation-list.ts'
import { rejectList } from './reject-list.ts'
import { tradeCalendar } from './trade-calendar.ts'

export function operationRoutes(app: FastifyInstance): void {
  serve(app, calls.operationList, operationList)
  serve(app, calls.operationCounts, countQueues)
  serve(app, calls.exportSessions, (ctx, input, { reply }) => exportSessions(ctx, input, reply))
  serve(app, calls.rejectList, rejectList)
  serve(app, calls.copySession, copySession)
  serve(app, overview.tradeCalendar, tradeCalendar)
}
