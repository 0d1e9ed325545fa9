import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/signup'
import { serve } from '../../../platform/http/serve.ts'
import { addSignUp, auditSignUp, cancelSignUp, confirmVersion, resubmitSignUp } from './signup-commands.ts'
import { exportMySignUps, exportSignUps, mySignUps, signUpList } from './signup-queries.ts'

export function signUpRoutes(app: FastifyInstance): void {
  serve(app, calls.addSignUp, addSignUp)
  serve(app, calls.resubmitSignUp, resubmitSignUp)
  serve(app, calls.cancelSignUp, cancelSignUp)
  serve(app, calls.confirmVersion, confirmVersion)
  serve(app, calls.auditSignUp, auditSignUp)
  serve(app, calls.signUpList, signUpList)
  serve(app, calls.mySignUps, mySignUps)
  serve(app, calls.exportSignUps, (ctx, input, { reply }) => exportSignUps(ctx, input, reply))
  serve(app, calls.exportMySignUps, (ctx, input, { reply }) => exportMySignUps(ctx, input, reply))
}
