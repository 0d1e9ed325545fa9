import { endpoint } from '../endpoint.ts'
import type * as shapes from './session.shapes.ts'

/**
 * Trading issues and bidding sessions (one record from the draft to the end). A company writes its own and sees what is published
 * to it; operators see what was submitted and write on behalf of companies. The reserve price comes back to nobody but its author.
 */

/**
 * Filters by the list grammar: name, code, state, transType, bidType, source, corporate, startTime_begin/_end, endTime_begin/_end, signEndTime_begin/_end,
 * publishTime_begin/_end, startPrice_begin/_end. `self` 1 shows the caller's own company and nothing else.
 */
export const sessionList = endpoint<typeof shapes.sessionList>({
  method: 'GET',
  path: '/bidding/list',
  access: 'bidding:list',
  scope: 'own-company',
  title: '竞价场次列表',
})
export const sessionById = endpoint<typeof shapes.sessionById>({
  method: 'GET',
  path: '/bidding/queryById',
  access: 'bidding:list',
  scope: 'own-company',
  title: '竞价场次详情',
})
export const addSession = endpoint<typeof shapes.addSession>({
  method: 'POST',
  path: '/bidding/add',
  access: 'bidding:add',
  scope: 'own-company',
  title: '新增竞价场次',
  done: '添加成功！',
})
export const editSession = endpoint<typeof shapes.editSession>({
  method: 'PUT',
  also: ['POST'],
  path: '/bidding/edit',
  access: 'bidding:edit',
  scope: 'own-company',
  title: '编辑竞价场次',
  done: '编辑成功!',
})
export const deleteSession = endpoint<typeof shapes.deleteSession>({
  method: 'DELETE',
  path: '/bidding/delete',
  access: 'bidding:delete',
  scope: 'own-company',
  title: '删除竞价场次',
  done: '删除成功!',
})
/** The checks of a submission without submitting, for the form. */
export const checkSession = endpoint<typeof shapes.checkSession>({
  method: 'GET',
  path: '/bidding/check',
  access: 'bidding:submit',
  scope: 'own-company',
  title: '检查竞价场次',
})
/** The same for what is typed and not saved yet: nothing is written. */
export const checkForm = endpoint<typeof shapes.checkForm>({
  method: 'POST',
  path: '/bidding/checkForm',
  access: 'bidding:submit',
  scope: 'own-company',
  title: '检查未保存的竞价场次',
})
export const submitSession = endpoint<typeof shapes.submitSession>({
  method: 'POST',
  path: '/bidding/submit',
  access: 'bidding:submit',
  scope: 'own-company',
  title: '提交竞价场次',
  done: '已提交审核',
})
export const withdrawSession = endpoint<typeof shapes.withdrawSession>({
  method: 'POST',
  path: '/bidding/withdraw',
  access: 'bidding:withdraw',
  scope: 'own-company',
  title: '撤回竞价场次',
  done: '已撤回',
})
/** A reviewer begins; from here on the company can no longer take it back. */
export const openReview = endpoint<typeof shapes.openReview>({
  method: 'POST',
  path: '/bidding/openReview',
  access: 'bidding:review',
  scope: 'platform',
  title: '打开交易审核',
})
export const auditSession = endpoint<typeof shapes.auditSession>({
  method: 'POST',
  path: '/bidding/audit',
  access: 'bidding:review',
  scope: 'platform',
  title: '审核竞价场次',
  done: '操作成功',
})
export const relistSession = endpoint<typeof shapes.relistSession>({
  method: 'POST',
  path: '/bidding/relist',
  access: 'bidding:relist',
  scope: 'own-company',
  title: '重新挂牌',
  done: '已生成新的草稿',
})
export const amendSession = endpoint<typeof shapes.amendSession>({
  method: 'POST',
  path: '/bidding/amend',
  access: 'bidding:amend',
  scope: 'own-company',
  title: '申请变更竞价场次',
  done: '变更申请已提交',
})
export const auditAmendment = endpoint<typeof shapes.auditAmendment>({
  method: 'POST',
  path: '/bidding/auditAmend',
  access: 'bidding:review',
  scope: 'platform',
  title: '审核场次变更',
  done: '操作成功',
})
/** Filters: bidding, state, createTime_begin/_end. Everybody who sees a session sees its published amendments. */
export const amendmentList = endpoint<typeof shapes.amendmentList>({
  method: 'GET',
  path: '/bidding/amendList',
  access: 'bidding:list',
  scope: 'own-company',
  title: '场次变更记录',
})
