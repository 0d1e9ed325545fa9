import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/funds/statement'
import { serve } from '../../../platform/http/serve.ts'
import { accountLines, accountSummary, exportAccount, issueStatement, type SessionPorts } from './account-queries.ts'
import { documentList, exportDocuments } from './document-queries.ts'
import { sendPaper } from './send-paper.ts'

export function statementRoutes(app: FastifyInstance, ports: SessionPorts): void {
  serve(app, calls.documentList, documentList)
  serve(app, calls.exportDocuments, (ctx, input, { reply }) => exportDocuments(ctx, input, reply))
  serve(app, calls.documentPaper, (ctx, input, { reply }) => sendPaper(ports, ctx, input, reply))
  serve(app, calls.accountSummary, (ctx, input) => accountSummary(ports, ctx, input))
  serve(app, calls.accountLines, (ctx, input) => accountLines(ports, ctx, input))
  serve(app, calls.exportAccount, (ctx, input, { reply }) => exportAccount(ports, ctx, input, reply))
  serve(app, calls.issueStatement, (ctx, input) => issueStatement(ports, ctx, input))
}
