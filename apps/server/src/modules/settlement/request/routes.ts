import type { FastifyInstance } from 'fastify'
import { resumeSession as resumeCall, suspendSession as suspendCall } from '@aosp/contract/settlement/settle'
import * as calls from '@aosp/contract/settlement/request'
import { serve } from '../../../platform/http/serve.ts'
import type { Means } from './carry-out.ts'
import { resumeSession, suspendSession } from './interrupt-session.ts'
import { auditRequest } from './decide-request.ts'
import { proposeStop } from './propose-stop.ts'
import { addRequest, withdrawRequest } from './request-commands.ts'
import { requestList } from './request-queries.ts'

export function requestRoutes(app: FastifyInstance, means: Means): void {
  serve(app, calls.addRequest, addRequest)
  serve(app, calls.proposeStop, proposeStop)
  serve(app, calls.withdrawRequest, withdrawRequest)
  serve(app, calls.auditRequest, (ctx, input) => auditRequest(means, ctx, input))
  serve(app, calls.requestList, requestList)
  serve(app, suspendCall, (ctx, input) => suspendSession(means, ctx, input))
  serve(app, resumeCall, (ctx, input) => resumeSession(means, ctx, input))
}
