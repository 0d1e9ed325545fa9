import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/signup'
import { serve } from '../../../platform/http/serve.ts'
import type { TradingHooks } from '../hooks.ts'
import { addSignUp, auditSignUp, cancelSignUp, confirmVersion, resubmitSignUp } from './signup-commands.ts'
import { exportMySignUps, exportSignUps, mySignUps, signUpList, signUpReview } from './signup-queries.ts'

export function signUpRoutes(app: FastifyInstance, hooks: TradingHooks): void {
  serve(app, calls.addSignUp, addSignUp)
  serve(app, calls.resubmitSignUp, resubmitSignUp)
  serve(app, calls.cancelSignUp, cancelSignUp)
  serve(app, calls.confirmVersion, confirmVersion)
  serve(app, calls.auditSignUp, auditSignUp)
  serve(app, calls.signUpList, (ctx, input) => signUpList(hooks, ctx, input))
  serve(app, calls.signUpReview, (ctx, input) => signUpReview(hooks, ctx, input))
  serve(app, calls.mySignUps, (ctx, input) => mySignUps(hooks, ctx, input))
  serve(app, calls.exportSignUps, (ctx, input, { reply }) => exportSignUps(hooks, ctx, input, reply))
  serve(app, calls.exportMySignUps, (ctx, input, { reply }) => exportMySignUps(hooks, ctx, input, reply))
}
