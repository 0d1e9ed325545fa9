import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/sharing/hall'
import { serve } from '../../../platform/http/serve.ts'
import { shareDetail, shareHall } from './hall-queries.ts'

export function hallRoutes(app: FastifyInstance): void {
  serve(app, calls.shareHall, shareHall)
  serve(app, calls.shareDetail, shareDetail)
}
