import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/unseal'
import { serve } from '../../../platform/http/serve.ts'
import type { BidEngine } from '../../auction/index.ts'
import { askUnseal, decideUnseal, withdrawUnseal } from './unseal-commands.ts'
import { unsealList } from './unseal-queries.ts'

export function unsealRoutes(app: FastifyInstance, engine: BidEngine): void {
  serve(app, calls.unsealList, unsealList)
  serve(app, calls.askUnseal, askUnseal)
  serve(app, calls.withdrawUnseal, withdrawUnseal)
  serve(app, calls.decideUnseal, (ctx, input) => decideUnseal(engine, ctx, input))
}
