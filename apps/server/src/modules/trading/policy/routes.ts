import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/policy'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { CALENDAR_COLUMNS, importCalendar } from './calendar-sheet.ts'
import { decidePolicy, proposePolicy, withdrawPolicy } from './policy-commands.ts'
import { currentPolicy, policyList, tradingCalendar } from './policy-queries.ts'

export function policyRoutes(app: FastifyInstance): void {
  serve(app, calls.currentPolicy, currentPolicy)
  serve(app, calls.policyList, policyList)
  serve(app, calls.proposePolicy, proposePolicy)
  serve(app, calls.importCalendar, (ctx, _input, { request }) => importCalendar(ctx, request, app.platform.files))
  serve(app, calls.calendarTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '节假日导入模板', CALENDAR_COLUMNS))
  serve(app, calls.withdrawPolicy, withdrawPolicy)
  serve(app, calls.decidePolicy, decidePolicy)
  serve(app, calls.tradingCalendar, tradingCalendar)
}
