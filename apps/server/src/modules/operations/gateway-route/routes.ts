import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/gateway-route'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../../../platform/http/serve.ts'
import { deleteGatewayRoute, gatewayRoutes, saveGatewayRoute } from './gateway-route.ts'

export function gatewayRouteRoutes(app: FastifyInstance): void {
  serve(app, calls.gatewayRoutes, gatewayRoutes)
  serve(app, calls.saveGatewayRoute, saveGatewayRoute)
  serve(app, calls.deleteGatewayRoute, deleteGatewayRoute)
  serve(app, calls.clearGatewayCache, async () => refuse(no('gatewayRoute.nothingKept')))
}
