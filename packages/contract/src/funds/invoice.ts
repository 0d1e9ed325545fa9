import { endpoint } from '../endpoint.ts'
import type * as shapes from './invoice.shapes.ts'

/** Invoices of service fees: a company asks for those of the fees it has paid, an operator issues or refuses them. */

/** Filters: state, red, kind, number, title, createTime_begin/_end, decideTime_begin/_end. */
export const invoiceList = endpoint<typeof shapes.invoiceList>({
  method: 'GET',
  path: '/invoice/list',
  access: 'invoice:list',
  scope: 'own-company',
  title: '发票列表',
})
export const exportInvoices = endpoint<typeof shapes.exportInvoices>({
  method: 'GET',
  path: '/invoice/exportXls',
  access: 'invoice:export',
  scope: 'platform',
  title: '导出发票',
  rate: 'export',
  body: 'file',
})
/** Fees the company has paid and that no invoice was asked for. */
export const invoiceFees = endpoint<typeof shapes.invoiceFees>({
  method: 'GET',
  path: '/invoice/fees',
  access: 'invoice:add',
  scope: 'own-company',
  title: '可开票服务费',
})
export const askInvoice = endpoint<typeof shapes.askInvoice>({
  method: 'POST',
  path: '/invoice/add',
  access: 'invoice:add',
  scope: 'own-company',
  title: '申请开票',
  done: '开票申请已提交，开具后会通知您',
})
export const withdrawInvoice = endpoint<typeof shapes.withdrawInvoice>({
  method: 'POST',
  path: '/invoice/withdraw',
  access: 'invoice:add',
  scope: 'own-company',
  title: '撤回开票申请',
  done: '开票申请已撤回',
})
export const issueInvoice = endpoint<typeof shapes.issueInvoice>({
  method: 'POST',
  path: '/invoice/issue',
  access: 'invoice:issue',
  scope: 'platform',
  title: '开具发票',
  done: '发票已开具，企业可以下载',
})
/** The red invoice of the tax system, once a fee of an issued one went back. */
export const recordRedInvoice = endpoint<typeof shapes.recordRedInvoice>({
  method: 'POST',
  path: '/invoice/red',
  access: 'invoice:issue',
  scope: 'platform',
  title: '登记红字发票',
  done: '红字发票已登记，企业可以下载',
})
export const refuseInvoice = endpoint<typeof shapes.refuseInvoice>({
  method: 'POST',
  path: '/invoice/refuse',
  access: 'invoice:issue',
  scope: 'platform',
  title: '驳回开票申请',
  done: '开票申请已驳回',
})
