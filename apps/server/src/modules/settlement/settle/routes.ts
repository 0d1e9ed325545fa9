import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/settlement/settle'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import { completeDeal, handOver } from './complete-deal.ts'
import { answerDefault, decideDefault, declareDefault } from './default-deal.ts'
import { consentFallback, fallback, offerFallback } from './fallback.ts'
import { settlement } from './settlement-query.ts'
import { auditContract, checkWinner, uploadContract } from './sign-contract.ts'
import { uploadPapers } from './winner-papers.ts'

export function settleRoutes(app: FastifyInstance, due: DueWork): void {
  serve(app, calls.settlement, settlement)
  serve(app, calls.uploadContract, (ctx, input) => uploadContract(due, ctx, input))
  serve(app, calls.auditContract, (ctx, input) => auditContract(due, ctx, input))
  serve(app, calls.uploadPapers, uploadPapers)
  serve(app, calls.checkWinner, (ctx, input) => checkWinner(due, ctx, input))
  serve(app, calls.declareDefault, (ctx, input) => declareDefault(due, ctx, input))
  serve(app, calls.answerDefault, answerDefault)
  serve(app, calls.decideDefault, decideDefault)
  serve(app, calls.offerFallback, (ctx, input) => offerFallback(due, ctx, input))
  serve(app, calls.consentFallback, consentFallback)
  serve(app, calls.fallback, (ctx, input) => fallback(due, ctx, input))
  serve(app, calls.handOver, (ctx, input) => handOver(due, ctx, input))
  serve(app, calls.completeDeal, (ctx, input) => completeDeal(due, ctx, input))
}
