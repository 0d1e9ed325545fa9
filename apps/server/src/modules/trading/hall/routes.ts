import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/hall'
import { serve } from '../../../platform/http/serve.ts'
import type { Auction } from '../../auction/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { newPrice, publicHall } from './hall-queries.ts'
import { publicDetail } from './public-detail.ts'

export function hallRoutes(app: FastifyInstance, { books }: Auction, hooks: TradingHooks): void {
  serve(app, calls.publicHall, (ctx, input) => publicHall(books, ctx, input))
  serve(app, calls.publicDetail, (ctx, input) => publicDetail(books, hooks, ctx, input))
  serve(app, calls.newPrice, (ctx, input) => newPrice(books, ctx, input))
}
