import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/funds/bank'
import * as batches from '@aosp/contract/funds/bank-batch'
import { serve } from '../../../platform/http/serve.ts'
import { downloadBatch, makeBatch, readResults, releaseBatch, voidBatch } from './batch-commands.ts'
import { batchById, batchList } from './batch-queries.ts'
import type { ClaimPort } from './claim-port.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { addBankLayout, bankLayouts, editBankLayout } from './layout-store.ts'
import { bankClaims, bankLines, statementList } from './line-queries.ts'
import { confirmMatches, undoMatch } from './match-commands.ts'
import { rematchLines } from './propose-matches.ts'
import { confirmReturn, keepLine, returnLine } from './return-commands.ts'

export function bankRoutes(app: FastifyInstance, claims: ClaimPort): void {
  serve(app, calls.bankLayouts, bankLayouts)
  serve(app, calls.addBankLayout, addBankLayout)
  serve(app, calls.editBankLayout, editBankLayout)
  serve(app, calls.previewStatement, (ctx, _input, { request }) => previewStatement(ctx, request))
  serve(app, calls.importStatement, (ctx, _input, { request }) => importStatement(ctx, request))
  serve(app, calls.statementList, statementList)
  serve(app, calls.bankLines, bankLines)
  serve(app, calls.bankClaims, bankClaims)
  serve(app, calls.rematchLines, rematchLines)
  serve(app, calls.confirmMatches, (ctx, input) => confirmMatches(claims, ctx, input))
  serve(app, calls.undoMatch, (ctx, input) => undoMatch(claims, ctx, input))
  serve(app, calls.returnLine, returnLine)
  serve(app, calls.keepLine, keepLine)
  serve(app, calls.confirmReturn, confirmReturn)
  serve(app, batches.batchList, batchList)
  serve(app, batches.batchById, batchById)
  serve(app, batches.makeBatch, makeBatch)
  serve(app, batches.releaseBatch, releaseBatch)
  serve(app, batches.downloadBatch, downloadBatch)
  serve(app, batches.voidBatch, voidBatch)
  serve(app, batches.readResults, readResults)
}
