import { endpoint } from '../endpoint.ts'
import type * as shapes from './statement.shapes.ts'

/** Papers about money, and what an account comes to. A company has its own, those who run the platform all. */

/** Filters: kind, no, applynNo, subject, corporate, corporateName, amount, bookTime_begin/_end, createTime_begin/_end. */
export const documentList = endpoint<typeof shapes.documentList>({
  method: 'GET',
  path: '/statement/list',
  access: 'statement:list',
  scope: 'own-company',
  title: '结算单据列表',
})
export const exportDocuments = endpoint<typeof shapes.exportDocuments>({
  method: 'GET',
  path: '/statement/exportXls',
  access: 'statement:export',
  scope: 'platform',
  title: '导出结算单据',
  rate: 'export',
  body: 'file',
})
/** The paper itself, with its number and a place for the seal. */
export const documentPaper = endpoint<typeof shapes.documentPaper>({
  method: 'GET',
  path: '/statement/paper',
  access: 'statement:list',
  scope: 'own-company',
  title: '下载结算单据',
  rate: 'export',
  body: 'file',
})
/** Opening balance, movements and closing balance of a company's account in a month or on a session. */
export const accountSummary = endpoint<typeof shapes.accountSummary>({
  method: 'GET',
  path: '/statement/account',
  access: 'statement:list',
  scope: 'own-company',
  title: '往来账户余额',
})
/** One line per entry that changes a balance. Filters: kind, applynNo, subject, createTime_begin/_end. */
export const accountLines = endpoint<typeof shapes.accountLines>({
  method: 'GET',
  path: '/statement/lines',
  access: 'statement:list',
  scope: 'own-company',
  title: '往来账户明细',
})
export const exportAccount = endpoint<typeof shapes.exportAccount>({
  method: 'GET',
  path: '/statement/accountXls',
  access: 'statement:list',
  scope: 'own-company',
  title: '导出往来账户明细',
  rate: 'export',
  body: 'file',
})
/** Makes a paper of it. Asked again while nothing has been booked since, it is the same paper. */
export const issueStatement = endpoint<typeof shapes.issueStatement>({
  method: 'POST',
  path: '/statement/issue',
  access: 'statement:issue',
  scope: 'own-company',
  title: '出具对账单',
  done: '对账单已出具',
})
