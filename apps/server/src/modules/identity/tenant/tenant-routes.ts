import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/tenant'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { addTenant, deleteTenant, deleteTenants, editTenant } from './tenant-commands.ts'
import { currentTenants, exportTenants, tenantById, tenantList, tenants } from './tenant-queries.ts'

export function tenantRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.tenantList, (ctx, input) => tenantList(identity, ctx, input))
  serve(app, calls.tenantById, (ctx, input) => tenantById(identity, ctx, input))
  serve(app, calls.addTenant, addTenant)
  serve(app, calls.editTenant, (ctx, input, { request }) => editTenant(identity, ctx, input, request.body))
  serve(app, calls.deleteTenant, deleteTenant)
  serve(app, calls.deleteTenants, deleteTenants)
  serve(app, calls.exportTenants, (ctx, input, { reply }) => exportTenants(identity, ctx, input, reply))
  serve(app, calls.tenants, tenants)
  serve(app, calls.currentTenants, currentTenants)
}
