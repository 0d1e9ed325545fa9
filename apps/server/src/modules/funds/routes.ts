import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/funds/books'
import * as slips from '@aosp/contract/settlement/slip'
import { serve } from '../../platform/http/serve.ts'
import { checkBooks } from './check-books.ts'
import { feeList } from './fee-queries.ts'
import { exportLedger, fundsBalance, ledgerList } from './ledger-queries.ts'
import { confirmRefund, editRefund, failRefund, proveRefund, sendRefund } from './refund-commands.ts'
import { exportRefunds, refundList } from './refund-queries.ts'
import { exportSlips, slipById, slipList } from './slip-queries.ts'

export function fundsRoutes(app: FastifyInstance): void {
  serve(app, slips.slipList, slipList)
  serve(app, slips.slipById, slipById)
  serve(app, slips.exportSlips, (ctx, input, { reply }) => exportSlips(ctx, input, reply))
  serve(app, calls.refundList, refundList)
  serve(app, calls.sendRefund, sendRefund)
  serve(app, calls.proveRefund, proveRefund)
  serve(app, calls.confirmRefund, confirmRefund)
  serve(app, calls.failRefund, failRefund)
  serve(app, calls.editRefund, editRefund)
  serve(app, calls.exportRefunds, (ctx, input, { reply }) => exportRefunds(ctx, input, reply))
  serve(app, calls.feeList, feeList)
  serve(app, calls.ledgerList, ledgerList)
  serve(app, calls.exportLedger, (ctx, input, { reply }) => exportLedger(ctx, input, reply))
  serve(app, calls.fundsBalance, fundsBalance)
  serve(app, calls.fundsCheck, checkBooks)
}
