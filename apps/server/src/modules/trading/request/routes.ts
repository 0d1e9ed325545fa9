import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trans-request'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addRequest, auditRequest, requestList, withdrawRequest } from './request-commands.ts'

export function requestRoutes(app: FastifyInstance, due: () => DueWork): void {
  serve(app, calls.addRequest, addRequest)
  serve(app, calls.withdrawRequest, withdrawRequest)
  serve(app, calls.auditRequest, (ctx, input) => auditRequest(due, ctx, input))
  serve(app, calls.requestList, requestList)
}
