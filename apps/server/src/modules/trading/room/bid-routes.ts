import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/auction/bid'
import { GAP_FOUND } from '../../../platform/heartbeat.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addBid, bidResult, takePrice } from './bid-commands.ts'
import type { BidEngine } from '../../auction/batches/engine.ts'
import { lookAtAll } from '../../auction/batches/visit-open-logs.ts'

export function bidRoutes(app: FastifyInstance, engine: BidEngine): void {
  serve(app, calls.addBid, (ctx, input) => addBid(engine, ctx, input))
  serve(app, calls.takePrice, (ctx, input) => takePrice(engine, ctx, input))
  serve(app, calls.bidResult, bidResult)
  app.platform.news.on(GAP_FOUND, () => void lookAtAll(engine))
  // Requests in flight are answered before the database goes.
  app.addHook('onClose', () => engine.settled())
}
