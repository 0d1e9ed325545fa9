import { endpoint } from '../endpoint.ts'
import type * as shapes from './refund.shapes.ts'

/** Refunds and the ledger. A company sees its own rows; operators send and confirm refunds, two persons for each. */

/** Filters: state, applynNo, corporateName, subject, channel, dueTime_begin/_end, createTime_begin/_end. */
export const refundList = endpoint<typeof shapes.refundList>({
  method: 'GET',
  path: '/refund/list',
  access: 'refund:list',
  scope: 'own-company',
  title: '退款列表',
})
export const refundById = endpoint<typeof shapes.refundById>({
  method: 'GET',
  path: '/refund/queryById',
  access: 'refund:list',
  scope: 'own-company',
  title: '退款详情',
})
/** The order to the bank or the finance company goes out. A part of the amount leaves the rest to be sent later. */
export const sendRefund = endpoint<typeof shapes.sendRefund>({
  method: 'POST',
  path: '/refund/send',
  access: 'refund:refund',
  scope: 'platform',
  title: '办理退款',
  stepUp: true,
  done: '已转为办理中',
})
/** The bank's proof that the money left; entered again it replaces what still waits or was refused. Held money needs none. */
export const proveRefund = endpoint<typeof shapes.proveRefund>({
  method: 'POST',
  path: '/refund/prove',
  access: 'refund:refund',
  scope: 'platform',
  title: '上传退款凭据',
  stepUp: true,
  done: '凭据已提交，请由另一人核对确认',
})
/** By another person than who sent it; a transfer needs its proof. */
export const confirmRefund = endpoint<typeof shapes.confirmRefund>({
  method: 'POST',
  path: '/refund/paid',
  access: 'refund:refund',
  scope: 'platform',
  title: '确认退款到账',
  stepUp: true,
  done: '退款已确认',
})
export const failRefund = endpoint<typeof shapes.failRefund>({
  method: 'POST',
  path: '/refund/failed',
  access: 'refund:refund',
  scope: 'platform',
  title: '登记退款失败',
  stepUp: true,
  done: '已登记，等待企业更正收款账户',
})
/** Another account of the same company after the bank sent the money back. */
export const editRefund = endpoint<typeof shapes.editRefund>({
  method: 'POST',
  path: '/refund/edit',
  access: 'refund:edit',
  scope: 'own-company',
  title: '更正退款账户',
  stepUp: true,
  done: '收款账户已更正，退款将重新办理',
})
export const exportRefunds = endpoint<typeof shapes.exportRefunds>({
  method: 'GET',
  path: '/refund/exportXls',
  access: 'refund:export',
  scope: 'platform',
  title: '导出退款',
  rate: 'export',
  body: 'file',
})
