import type { FastifyInstance } from 'fastify'
import * as feeCalls from '@aosp/contract/funds/fee'
import * as ledgerCalls from '@aosp/contract/funds/ledger'
import * as refundCalls from '@aosp/contract/funds/refund'
import * as slips from '@aosp/contract/settlement/slip'
import { serve } from '../../platform/http/serve.ts'
import { checkBooks, type FundsPorts } from './check-books.ts'
import { feeList } from './fee-queries.ts'
import { exportLedger, fundsBalance, ledgerList } from './ledger-queries.ts'
import { confirmRefund, editRefund, failRefund, proveRefund, sendRefund } from './refund-commands.ts'
import { exportRefunds, refundById, refundList } from './refund-queries.ts'
import { exportSlips, slipById, slipList } from './slip-queries.ts'

export function fundsRoutes(app: FastifyInstance, ports: FundsPorts): void {
  serve(app, slips.slipList, slipList)
  serve(app, slips.slipById, slipById)
  serve(app, slips.exportSlips, (ctx, input, { reply }) => exportSlips(ctx, input, reply))
  serve(app, refundCalls.refundList, refundList)
  serve(app, refundCalls.refundById, refundById)
  serve(app, refundCalls.sendRefund, sendRefund)
  serve(app, refundCalls.proveRefund, proveRefund)
  serve(app, refundCalls.confirmRefund, confirmRefund)
  serve(app, refundCalls.failRefund, failRefund)
  serve(app, refundCalls.editRefund, editRefund)
  serve(app, refundCalls.exportRefunds, (ctx, input, { reply }) => exportRefunds(ctx, input, reply))
  serve(app, feeCalls.feeList, feeList)
  serve(app, ledgerCalls.ledgerList, ledgerList)
  serve(app, ledgerCalls.exportLedger, (ctx, input, { reply }) => exportLedger(ctx, input, reply))
  serve(app, ledgerCalls.fundsBalance, fundsBalance)
  serve(app, ledgerCalls.fundsCheck, (ctx) => checkBooks(ports, ctx))
}
