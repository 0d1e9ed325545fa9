import { endpoint } from '../endpoint.ts'
import type * as shapes from './quote.shapes.ts'

/** Quotes on inquiries: one per company that counts, sealed until the opening, replaceable until the end. Each change is an event of the inquiry's own log. */

/** The caller’s company’s own. Filters: code, title, state, inquiryState, inquiryType, quoteEnd_begin/_end. */
export const myQuotes = endpoint<typeof shapes.myQuotes>({
  method: 'GET',
  path: '/inquiryQuote/list',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '我的报价列表',
})
export const addQuote = endpoint<typeof shapes.addQuote>({
  method: 'POST',
  path: '/inquiryQuote/add',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '报价',
  unnamed: true,
  done: '报价已密封提交',
})
export const replaceQuote = endpoint<typeof shapes.replaceQuote>({
  method: 'PUT',
  also: ['POST'],
  path: '/inquiryQuote/edit',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '替换报价',
  unnamed: true,
  done: '报价已替换并密封',
})
export const withdrawQuote = endpoint<typeof shapes.withdrawQuote>({
  method: 'POST',
  path: '/inquiryQuote/withdraw',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '撤回报价',
  unnamed: true,
  done: '报价已撤回',
})
/** The chosen company gives it up: once in an inquiry, then the others are chosen from anew. */
export const declineQuote = endpoint<typeof shapes.declineQuote>({
  method: 'POST',
  path: '/inquiryQuote/decline',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '放弃中选',
  done: '已放弃，询价方将重新选定',
})
export const quoteReceipt = endpoint<typeof shapes.quoteReceipt>({
  method: 'GET',
  path: '/inquiryQuote/receipt',
  access: 'inquiry:quote',
  scope: 'own-company',
  title: '报价回执',
  unnamed: true,
})
