import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/hall'
import { serve } from '../../../platform/http/serve.ts'
import { newPrice, publicHall } from './hall-queries.ts'
import { publicDetail } from './public-detail.ts'

export function hallRoutes(app: FastifyInstance): void {
  serve(app, calls.publicHall, publicHall)
  serve(app, calls.publicDetail, publicDetail)
  serve(app, calls.newPrice, newPrice)
}
