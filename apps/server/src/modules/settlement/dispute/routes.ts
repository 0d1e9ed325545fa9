import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/settlement/dispute'
import { serve } from '../../../platform/http/serve.ts'
import { addDispute, answerDispute } from './dispute-commands.ts'
import { disputableSessions, disputeList } from './dispute-queries.ts'

export function disputeRoutes(app: FastifyInstance): void {
  serve(app, calls.addDispute, addDispute)
  serve(app, calls.answerDispute, answerDispute)
  serve(app, calls.disputeList, disputeList)
  serve(app, calls.disputableSessions, disputableSessions)
}
