import { endpoint } from '../endpoint.ts'
import type * as shapes from './signup.shapes.ts'

/** Sign-ups to sessions. The number drawn for a bidder is shown to his own company and to nobody else. */

/** `version` says which rules were read and accepted. */
export const addSignUp = endpoint<typeof shapes.addSignUp>({
  method: 'POST',
  path: '/biddingSignup/add',
  access: 'bidding:sign-up',
  scope: 'own-company',
  title: '报名',
  done: '报名成功',
})
/** Papers again after a refusal, as long as sign-up is open. */
export const resubmitSignUp = endpoint<typeof shapes.resubmitSignUp>({
  method: 'POST',
  path: '/biddingSignup/resubmit',
  access: 'bidding:sign-up',
  scope: 'own-company',
  title: '重新提交资质',
  done: '已重新提交',
})
export const cancelSignUp = endpoint<typeof shapes.cancelSignUp>({
  method: 'POST',
  path: '/biddingSignup/cancel',
  access: 'sign-up:withdraw',
  scope: 'own-company',
  title: '取消报名',
  done: '已取消报名',
})
export const confirmVersion = endpoint<typeof shapes.confirmVersion>({
  method: 'POST',
  path: '/biddingSignup/confirmVersion',
  access: 'bidding:sign-up',
  scope: 'own-company',
  title: '确认变更',
  done: '已确认',
})
export const auditSignUp = endpoint<typeof shapes.auditSignUp>({
  method: 'POST',
  path: '/biddingSignup/audit',
  access: 'sign-up:review',
  scope: 'own-company',
  title: '审核报名资质',
  done: '操作成功',
})
/** Everything whoever checks a sign-up has to see. Somebody who sees it and may not check it now reads it without what the company has on file. */
export const signUpReview = endpoint<typeof shapes.signUpReview>({
  method: 'GET',
  path: '/biddingSignup/review',
  access: 'sign-up:list',
  scope: 'own-company',
  title: '报名资质审核页',
})
/** Operators see all; an issuer those he has to check himself, and everybody's once the session is over. Filters: bidding, biddingCode, state, applynNo, corporateName, biddingName. */
export const signUpList = endpoint<typeof shapes.signUpList>({
  method: 'GET',
  path: '/biddingSignup/list',
  access: 'sign-up:list',
  scope: 'own-company',
  title: '报名列表',
})
export const mySignUps = endpoint<typeof shapes.mySignUps>({
  method: 'GET',
  path: '/biddingSignup/mine',
  access: 'sign-up:list',
  scope: 'own-company',
  title: '我的报名',
})
/** The list as a spreadsheet, for those who run the platform. */
export const exportSignUps = endpoint<typeof shapes.exportSignUps>({
  method: 'GET',
  path: '/biddingSignup/exportXls',
  access: 'sign-up:export',
  scope: 'platform',
  title: '导出报名',
  rate: 'export',
  body: 'file',
})
export const exportMySignUps = endpoint<typeof shapes.exportMySignUps>({
  method: 'GET',
  path: '/biddingSignup/mineExportXls',
  access: 'sign-up:list',
  scope: 'own-company',
  title: '导出我的报名',
  rate: 'export',
  body: 'file',
})
