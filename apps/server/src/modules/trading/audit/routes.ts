import type { FastifyInstance } from 'fastify'
import { auditFile } from '@aosp/contract/auction/proof'
import { serve } from '../../../platform/http/serve.ts'
import type { Auction } from '../../auction/index.ts'
import { sendAuditFile } from './send-audit-file.ts'

export function auditRoutes(app: FastifyInstance, auction: Auction): void {
  serve(app, auditFile, (ctx, input, { reply }) => sendAuditFile(app.platform, auction, ctx, input, reply))
}
