import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/access'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { accessEntries, accessOf } from './access-queries.ts'

export function accessRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.accessOf, (ctx, input) => accessOf(identity, ctx, input))
  serve(app, calls.accessEntries, accessEntries)
}
