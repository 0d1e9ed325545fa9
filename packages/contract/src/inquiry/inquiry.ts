import { endpoint } from '../endpoint.ts'
import type * as shapes from './inquiry.shapes.ts'

/**
 * Inquiries: a company asks for prices of items, others quote behind a seal, the server opens all quotes at the end, the company chooses.
 * Nobody is told an amount or how many quotes there are before the opening, the company that asks and the operators included.
 */

/** Own ones and those published to the caller; `self` 1 shows the own company and nothing else. Filters by the list grammar: code, title, state, inquiryType, visibility, corporateName, quoteEnd_begin/_end, publishTime_begin/_end. */
export const inquiryList = endpoint<typeof shapes.inquiryList>({
  method: 'GET',
  path: '/inquiry/list',
  access: 'inquiry:list',
  scope: 'own-company',
  title: '询价列表',
})
export const exportInquiries = endpoint<typeof shapes.exportInquiries>({
  method: 'GET',
  path: '/inquiry/exportXls',
  access: 'inquiry:export',
  scope: 'own-company',
  title: '导出询价',
  rate: 'export',
  body: 'file',
})
export const inquiryById = endpoint<typeof shapes.inquiryById>({
  method: 'GET',
  path: '/inquiry/queryById',
  access: 'inquiry:list',
  scope: 'own-company',
  title: '询价详情',
})
export const addInquiry = endpoint<typeof shapes.addInquiry>({
  method: 'POST',
  path: '/inquiry/add',
  access: 'inquiry:add',
  scope: 'own-company',
  title: '新增询价',
  done: '添加成功！',
})
export const editInquiry = endpoint<typeof shapes.editInquiry>({
  method: 'PUT',
  also: ['POST'],
  path: '/inquiry/edit',
  access: 'inquiry:edit',
  scope: 'own-company',
  title: '编辑询价',
  done: '编辑成功!',
})
export const deleteInquiry = endpoint<typeof shapes.deleteInquiry>({
  method: 'DELETE',
  path: '/inquiry/delete',
  access: 'inquiry:delete',
  scope: 'own-company',
  title: '删除询价',
  done: '删除成功!',
})
export const submitInquiry = endpoint<typeof shapes.submitInquiry>({
  method: 'POST',
  path: '/inquiry/submit',
  access: 'inquiry:submit',
  scope: 'own-company',
  title: '提交询价',
  done: '已提交审核',
})
export const withdrawInquiry = endpoint<typeof shapes.withdrawInquiry>({
  method: 'POST',
  path: '/inquiry/withdraw',
  access: 'inquiry:withdraw',
  scope: 'own-company',
  title: '撤回询价',
  done: '已撤回',
})
/** A reviewer begins; from here on the company can no longer take it back. */
export const openInquiryReview = endpoint<typeof shapes.openInquiryReview>({
  method: 'POST',
  path: '/inquiry/openReview',
  access: 'inquiry:review',
  scope: 'platform',
  title: '打开询价审核',
})
export const auditInquiry = endpoint<typeof shapes.auditInquiry>({
  method: 'POST',
  path: '/inquiry/audit',
  access: 'inquiry:review',
  scope: 'platform',
  title: '审核询价',
  done: '操作成功',
})
/** Fewer came than were asked for: once, by two working days at least. The quotes stay sealed. */
export const extendInquiry = endpoint<typeof shapes.extendInquiry>({
  method: 'POST',
  path: '/inquiry/extend',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '延长询价',
  done: '已延期',
})
/** Fewer came than were asked for: they are opened nevertheless, with a word that is published. */
export const goOnWithFew = endpoint<typeof shapes.goOnWithFew>({
  method: 'POST',
  path: '/inquiry/open',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '报价不足继续开启',
  done: '报价已开启',
})
/** Anything but the best price, or one of too few, needs a reason that is published. */
export const pickQuote = endpoint<typeof shapes.pickQuote>({
  method: 'POST',
  path: '/inquiry/pick',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '选定报价',
  done: '已选定',
})
export const completeInquiry = endpoint<typeof shapes.completeInquiry>({
  method: 'POST',
  path: '/inquiry/complete',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '完结询价',
  done: '询价已完结',
})
export const abandonInquiry = endpoint<typeof shapes.abandonInquiry>({
  method: 'POST',
  path: '/inquiry/abandon',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '放弃询价结果',
  done: '已放弃',
})
export const cancelInquiry = endpoint<typeof shapes.cancelInquiry>({
  method: 'POST',
  path: '/inquiry/cancel',
  access: 'inquiry:withdraw',
  scope: 'own-company',
  title: '取消询价',
  done: '询价已取消',
})
export const revokeInquiry = endpoint<typeof shapes.revokeInquiry>({
  method: 'POST',
  path: '/inquiry/revoke',
  access: 'inquiry:revoke',
  scope: 'platform',
  title: '平台取消询价',
  done: '询价已取消',
})
export const postponeInquiry = endpoint<typeof shapes.postponeInquiry>({
  method: 'POST',
  path: '/inquiry/postpone',
  access: 'inquiry:revoke',
  scope: 'platform',
  title: '平台延长询价',
  done: '已延期',
})
export const inquiryToSession = endpoint<typeof shapes.inquiryToSession>({
  method: 'POST',
  path: '/inquiry/toSession',
  access: 'inquiry:pick',
  scope: 'own-company',
  title: '询价转竞价',
  done: '已生成竞价草稿',
})
/** The exact sealed text with all amounts under numbers, from the opening on: for whoever asked or quoted, and the platform. It names the chosen company and the reader's own. */
export const inquiryProof = endpoint<typeof shapes.inquiryProof>({
  method: 'GET',
  path: '/inquiry/audit/:id.json',
  access: 'inquiry:list',
  scope: 'own-company',
  title: '询价存证文件',
  rate: 'check',
  body: 'file',
})
export const publicInquiries = endpoint<typeof shapes.publicInquiries>({
  method: 'GET',
  path: '/inquiry/publicList',
  access: 'public',
  scope: 'public-rows',
  title: '公开询价',
  rate: 'page',
})
export const publicInquiry = endpoint<typeof shapes.publicInquiry>({
  method: 'GET',
  path: '/inquiry/publicDetail',
  access: 'public',
  scope: 'public-rows',
  title: '公开询价详情',
  rate: 'page',
})
