import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/funds/invoice'
import { serve } from '../../../platform/http/serve.ts'
import { askInvoice, issueInvoice, refuseInvoice, withdrawInvoice } from './invoice-commands.ts'
import { exportInvoices, invoiceFees, invoiceList } from './invoice-queries.ts'
import { recordRedInvoice } from './red-invoice.ts'

export function invoiceRoutes(app: FastifyInstance): void {
  serve(app, calls.invoiceList, invoiceList)
  serve(app, calls.exportInvoices, (ctx, input, { reply }) => exportInvoices(ctx, input, reply))
  serve(app, calls.invoiceFees, invoiceFees)
  serve(app, calls.askInvoice, askInvoice)
  serve(app, calls.withdrawInvoice, withdrawInvoice)
  serve(app, calls.issueInvoice, issueInvoice)
  serve(app, calls.recordRedInvoice, recordRedInvoice)
  serve(app, calls.refuseInvoice, refuseInvoice)
}
