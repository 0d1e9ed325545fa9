import { endpoint } from '../endpoint.ts'
import type * as shapes from './dispute.shapes.ts'

/**
 * Objections to the result of a session, by its issuer and those who bid in it, until the contract is confirmed. The platform answers each
 * with its reasons; one that is upheld is followed by a request to stop the session, which takes two operators.
 */

export const addDispute = endpoint<typeof shapes.addDispute>({
  method: 'POST',
  path: '/tradeDispute/add',
  access: 'request:add',
  scope: 'own-company',
  title: '提出异议',
  done: '异议已提交，平台处理期间不会确认合同',
})
/** `shType` 1 upheld, 2 dismissed. */
export const answerDispute = endpoint<typeof shapes.answerDispute>({
  method: 'POST',
  path: '/tradeDispute/answer',
  access: 'request:review',
  scope: 'platform',
  title: '答复异议',
  done: '答复已送达提出方',
})
/** Filters: bidding, biddingName, biddingCode, corporateName, state, createTime_begin/_end. Members see their own, operators all. */
export const disputeList = endpoint<typeof shapes.disputeList>({
  method: 'GET',
  path: '/tradeDispute/list',
  access: 'request:list',
  scope: 'own-company',
  title: '异议列表',
})
/** Sessions whose result the caller's company may object to. */
export const disputableSessions = endpoint<typeof shapes.disputableSessions>({
  method: 'GET',
  path: '/tradeDispute/sessions',
  access: 'request:add',
  scope: 'own-company',
  title: '可提出异议的场次',
})
