import type { FastifyInstance } from 'fastify'
import { biddingOutcome as call } from '@aosp/contract/auction/proof'
import { serve } from '../../../platform/http/serve.ts'
import type { Auction } from '../../auction/index.ts'
import { biddingOutcome } from './outcome-query.ts'

export function outcomeRoutes(app: FastifyInstance, auction: Auction): void {
  serve(app, call, (ctx, input) => biddingOutcome(auction, ctx, input))
}
