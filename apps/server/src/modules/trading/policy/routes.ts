import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/policy'
import { serve } from '../../../platform/http/serve.ts'
import { decidePolicy, proposePolicy, withdrawPolicy } from './policy-commands.ts'
import { currentPolicy, policyList, tradingCalendar } from './policy-queries.ts'

export function policyRoutes(app: FastifyInstance): void {
  serve(app, calls.currentPolicy, currentPolicy)
  serve(app, calls.policyList, policyList)
  serve(app, calls.proposePolicy, proposePolicy)
  serve(app, calls.withdrawPolicy, withdrawPolicy)
  serve(app, calls.decidePolicy, decidePolicy)
  serve(app, calls.tradingCalendar, tradingCalendar)
}
