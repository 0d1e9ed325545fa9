import type { FastifyInstance } from 'fastify'
import { biddingOutcome as call } from '@aosp/contract/auction/proof'
import { serve } from '../../../platform/http/serve.ts'
import { biddingOutcome } from './outcome-query.ts'

export function outcomeRoutes(app: FastifyInstance): void {
  serve(app, call, biddingOutcome)
}
