import { endpoint } from '../endpoint.ts'
import type * as shapes from './bank-batch.shapes.ts'

/** Refunds gathered into one file for the bank: made by one person, released by another, handed out once, answered by the bank's file. */

/** Filters: no, state, createTime_begin/_end. */
export const batchList = endpoint<typeof shapes.batchList>({
  method: 'GET',
  path: '/bank/batch/list',
  access: 'bank:list',
  scope: 'platform',
  title: '退款批次',
})
export const batchById = endpoint<typeof shapes.batchById>({
  method: 'GET',
  path: '/bank/batch/queryById',
  access: 'bank:list',
  scope: 'platform',
  title: '退款批次详情',
})
export const makeBatch = endpoint<typeof shapes.makeBatch>({
  method: 'POST',
  path: '/bank/batch/add',
  access: 'bank:pay',
  scope: 'platform',
  title: '生成退款批次',
  done: '批次已生成，请由另一人复核放行',
  stepUp: true,
})
/** By another person than who made it. What is not due any more, or whose account has changed, is left out. */
export const releaseBatch = endpoint<typeof shapes.releaseBatch>({
  method: 'POST',
  path: '/bank/batch/release',
  access: 'bank:pay',
  scope: 'platform',
  title: '复核放行退款批次',
  done: '批次已放行，可以下载付款文件',
  stepUp: true,
})
/** Once: the bank must never be given the same payments twice. The content is base64, as the bank's layout says. */
export const downloadBatch = endpoint<typeof shapes.downloadBatch>({
  method: 'POST',
  path: '/bank/batch/download',
  access: 'bank:pay',
  scope: 'platform',
  title: '下载付款文件',
  done: '付款文件已下载，请提交银行',
  stepUp: true,
})
/** What was not paid is due again. Once the file is out, by another person than who took it. */
export const voidBatch = endpoint<typeof shapes.voidBatch>({
  method: 'POST',
  path: '/bank/batch/void',
  access: 'bank:pay',
  scope: 'platform',
  title: '作废退款批次',
  done: '批次已作废，未付款项重新待退',
  stepUp: true,
})
/** By another person than who made the batch: what the bank paid is booked, what it sent back waits for another account of the company. */
export const readResults = endpoint<typeof shapes.readResults>({
  method: 'POST',
  path: '/bank/batch/result',
  access: 'bank:pay',
  scope: 'platform',
  title: '导入付款结果',
  done: '付款结果已读入',
  stepUp: true,
})
