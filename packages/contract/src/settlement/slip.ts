import { endpoint } from '../endpoint.ts'
import type * as shapes from './slip.shapes.ts'

/**
 * Transfer slips: a payer says what he sent and shows the proof, another person of the platform confirms or refuses it. What is due, who
 * pays and whether a virtual account is held instead is worked out by the server; a body that says otherwise is refused.
 */

export const addSlip = endpoint<typeof shapes.addSlip>({
  method: 'POST',
  path: '/tTransferslip/tTransferslip/add',
  access: 'slip:pay',
  scope: 'own-company',
  title: '提交缴费凭证',
  done: '凭证已提交，运营将在 1 个工作日内审核',
})
/** Only a refused slip or one nobody has looked at; a booked one stays as it is. */
export const editSlip = endpoint<typeof shapes.editSlip>({
  method: 'PUT',
  also: ['POST'],
  path: '/tTransferslip/tTransferslip/edit',
  access: 'slip:pay',
  scope: 'own-company',
  title: '修改缴费凭证',
  done: '凭证已重新提交，运营将在 1 个工作日内审核',
})
export const slipById = endpoint<typeof shapes.slipById>({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/queryById',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费凭证详情',
})
/** Operators see all, a company its own. Filters: type, state, applynNo, corporateName, subject, amount, createTime_begin/_end. */
export const slipList = endpoint<typeof shapes.slipList>({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/list',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费凭证列表',
})
export const exportSlips = endpoint<typeof shapes.exportSlips>({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/exportXls',
  access: 'slip:export',
  scope: 'platform',
  title: '导出缴费凭证',
  rate: 'export',
  body: 'file',
})
/** What the slip dialog shows before anything is written: what is due, from whom, how, and the slip that may be mended. */
export const slipContext = endpoint<typeof shapes.slipContext>({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/context',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费信息',
})
const review = { access: 'slip:review', scope: 'platform', done: '操作成功', stepUp: true } as const
/** Changes data by GET because the documents say so: header token, signature, no other site; a repeat gives the first result. */
const reviewByGet = { ...review, method: 'GET', writes: true, signature: 'required' } as const

/** `id` is the session. */
export const reviewIssuerDeposit = endpoint<typeof shapes.reviewIssuerDeposit>({
  ...reviewByGet,
  path: '/bidding/updateByDeposit',
  title: '审核发起方缴费（GET）',
})
/** `id` is the sign-up. */
export const reviewUserDeposit = endpoint<typeof shapes.reviewUserDeposit>({
  ...reviewByGet,
  path: '/biddingSignup/updateByUserDeposit',
  title: '审核报名方缴费（GET）',
})
/** For new code: the same handlers behind POST. */
export const decideIssuerDeposit = endpoint<typeof shapes.decideIssuerDeposit>({
  ...review,
  method: 'POST',
  path: '/bidding/updateByDeposit',
  title: '审核发起方缴费',
})
export const decideUserDeposit = endpoint<typeof shapes.decideUserDeposit>({
  ...review,
  method: 'POST',
  path: '/biddingSignup/updateByUserDeposit',
  title: '审核报名方缴费',
})
/** What was paid in and not deducted, of a sign-up or of the caller's own company; operators name the sign-up. */
export const proofAmount = endpoint<typeof shapes.proofAmount>({
  method: 'GET',
  path: '/biddingSignup/getByProof',
  access: 'slip:list',
  scope: 'own-company',
  title: '已缴保证金金额',
})
