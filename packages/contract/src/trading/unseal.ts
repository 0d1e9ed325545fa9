import { endpoint } from '../endpoint.ts'
import type * as shapes from './unseal.shapes.ts'

/**
 * Opening the sealed prices of a session before their time: one administrator asks with a reason, another one opens. The log says so, and
 * everybody reads it there when the session is over.
 */

/** Newest first; of one session or of all. */
export const unsealList = endpoint<typeof shapes.unsealList>({
  method: 'GET',
  path: '/bidding/unseal/list',
  access: 'bidding:unseal',
  scope: 'platform',
  title: '提前开启申请',
})
export const askUnseal = endpoint<typeof shapes.askUnseal>({
  method: 'POST',
  path: '/bidding/unseal/add',
  access: 'bidding:unseal',
  scope: 'platform',
  title: '申请提前开启密封报价',
  done: '已提交，待另一名管理员开启',
})
/** Only who asked takes it back. */
export const withdrawUnseal = endpoint<typeof shapes.withdrawUnseal>({
  method: 'POST',
  path: '/bidding/unseal/withdraw',
  access: 'bidding:unseal',
  scope: 'platform',
  title: '撤回提前开启申请',
  done: '已撤回',
})
/** By the second administrator. The prices are in this one answer and kept nowhere: whoever wants them again asks again. */
export const decideUnseal = endpoint<typeof shapes.decideUnseal>({
  method: 'POST',
  path: '/bidding/unseal/audit',
  access: 'bidding:unseal',
  scope: 'platform',
  title: '提前开启密封报价',
  done: '操作成功',
  stepUp: true,
})
