import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/settlement/slip'
import { serve } from '../../../platform/http/serve.ts'
import type { VirtualBank } from '../../funds/index.ts'
import { proofAmount, slipContext } from './pay-queries.ts'
import { addSlip, editSlip } from './pay-slip.ts'
import { reviewIssuerDeposit, reviewUserDeposit } from './review-slip.ts'

export function payRoutes(app: FastifyInstance, bank: VirtualBank | undefined): void {
  serve(app, calls.addSlip, addSlip(bank))
  serve(app, calls.editSlip, editSlip(bank))
  serve(app, calls.slipContext, slipContext)
  serve(app, calls.proofAmount, proofAmount)
  serve(app, calls.reviewUserDeposit, reviewUserDeposit)
  serve(app, calls.decideUserDeposit, reviewUserDeposit)
  serve(app, calls.reviewIssuerDeposit, reviewIssuerDeposit)
  serve(app, calls.decideIssuerDeposit, reviewIssuerDeposit)
}
