import { endpoint } from '../endpoint.ts'
import type * as shapes from './account-change.shapes.ts'

/** What opens somebody else's account, changed by two persons: one asks, another one decides. A day later it takes effect unless its owner stops it. */

/** Operators see phones and e-mails, who may reset second factors sees these as well. Filters: kind, state, username, realname, askTime_begin/_end. */
export const accountChanges = endpoint<typeof shapes.accountChanges>({
  method: 'GET',
  path: '/sys/user/change/list',
  access: 'account-change:list',
  scope: 'platform',
  title: '账号变更申请列表',
})
/** By another person than who asked, and never by the one it is about. */
export const decideAccountChange = endpoint<typeof shapes.decideAccountChange>({
  method: 'POST',
  path: '/sys/user/change/audit',
  access: 'account-change:review',
  scope: 'platform',
  title: '审核账号变更',
  done: '操作成功',
  stepUp: true,
})
export const withdrawAccountChange = endpoint<typeof shapes.withdrawAccountChange>({
  method: 'POST',
  path: '/sys/user/change/withdraw',
  access: 'account-change:list',
  scope: 'self',
  title: '撤回账号变更申请',
  done: '申请已撤回',
})
/** What waits or rests of the caller's own account. */
export const ownAccountChanges = endpoint<typeof shapes.ownAccountChanges>({
  method: 'GET',
  path: '/sys/user/change/own',
  access: 'signed-in',
  scope: 'self',
  title: '本人账号的待生效变更',
})
export const stopAccountChange = endpoint<typeof shapes.stopAccountChange>({
  method: 'POST',
  path: '/sys/user/change/stop',
  access: 'signed-in',
  scope: 'self',
  title: '停止本人账号的变更',
  done: '已停止，账号保持不变',
})
/** For somebody who lost his device and his recovery codes. */
export const proposeFactorReset = endpoint<typeof shapes.proposeFactorReset>({
  method: 'POST',
  path: '/sys/user/factor/reset',
  access: 'factor:reset',
  scope: 'platform',
  title: '申请重置动态验证码',
  done: '已提交，须由另一名管理员审核后生效',
  stepUp: true,
})
