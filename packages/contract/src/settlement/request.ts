import { endpoint } from '../endpoint.ts'
import type * as shapes from './request.shapes.ts'

/**
 * Requests to cancel, suspend, stop or resume a session: of its issuer, of those who bid in it, of the winner, of the clock. Each may
 * have one open of a kind and knows nothing of the others'; a refused one leaves the session as it is.
 */

export const addRequest = endpoint<typeof shapes.addRequest>({
  method: 'POST',
  path: '/transRequest/add',
  access: 'request:add',
  scope: 'own-company',
  title: '提交取消终止申请',
  done: '申请已提交',
})
/** On an operator's own motion, who is the first of the two it takes; another one decides. */
export const proposeStop = endpoint<typeof shapes.proposeStop>({
  method: 'POST',
  path: '/transRequest/proposeStop',
  access: 'request:review',
  scope: 'platform',
  title: '提出终止',
  stepUp: true,
  done: '已提出终止，请另一名运营人员审核',
})
export const withdrawRequest = endpoint<typeof shapes.withdrawRequest>({
  method: 'POST',
  path: '/transRequest/withdraw',
  access: 'request:withdraw',
  scope: 'own-company',
  title: '撤回申请',
  done: '已撤回',
})
/**
 * Where it takes two operators the first approval leaves the request open for the second. `fault` is whose fault the first one finds
 * it to be; `notice` is the reason everybody reads when a session is suspended.
 */
export const auditRequest = endpoint<typeof shapes.auditRequest>({
  method: 'POST',
  path: '/transRequest/audit',
  access: 'request:review',
  scope: 'platform',
  title: '审核取消终止申请',
  stepUp: true,
  done: '操作成功',
})
/** Filters: bidding, kind, state, biddingName, createTime_begin/_end. */
export const requestList = endpoint<typeof shapes.requestList>({
  method: 'GET',
  path: '/transRequest/list',
  access: 'request:list',
  scope: 'own-company',
  title: '取消终止申请列表',
})
