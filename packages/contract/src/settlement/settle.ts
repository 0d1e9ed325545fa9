import { endpoint } from '../endpoint.ts'
import type * as shapes from './settle.shapes.ts'

/**
 * From the deal to its end: contract, payment, handover, default, the next best bidder; and what operators have to do.
 * The issuer and the winner see their own deal, the platform all of them.
 */

export const settlement = endpoint<typeof shapes.settlement>({
  method: 'GET',
  path: '/bidding/settlement',
  access: 'bidding:list',
  scope: 'own-company',
  title: '成交履约详情',
})
export const uploadContract = endpoint<typeof shapes.uploadContract>({
  method: 'POST',
  path: '/bidding/uploadContract',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '上传签署合同',
  done: '合同已提交，待平台确认',
})
export const auditContract = endpoint<typeof shapes.auditContract>({
  method: 'POST',
  path: '/bidding/auditContract',
  access: 'bidding:settle',
  scope: 'platform',
  title: '确认签署合同',
  stepUp: true,
  done: '操作成功',
})
/** Where papers are looked at after the deal: brought by the winner, until the platform has decided on them. */
export const uploadPapers = endpoint<typeof shapes.uploadPapers>({
  method: 'POST',
  path: '/bidding/uploadPapers',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '竞得方上传资质',
  done: '资质已提交，待平台审核',
})
/** `shType` 1 passes; 2 does not, and the deal is broken off without blame. False papers are a default of their own. */
export const checkWinner = endpoint<typeof shapes.checkWinner>({
  method: 'POST',
  path: '/bidding/checkWinner',
  access: 'bidding:settle',
  scope: 'platform',
  title: '成交后资质审核',
  stepUp: true,
  done: '操作成功',
})
export const declareDefault = endpoint<typeof shapes.declareDefault>({
  method: 'POST',
  path: '/bidding/default',
  access: 'bidding:settle',
  scope: 'platform',
  title: '认定成交违约',
  stepUp: true,
  done: '已认定违约，等待竞得方申辩',
})
export const answerDefault = endpoint<typeof shapes.answerDefault>({
  method: 'POST',
  path: '/bidding/answerDefault',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '违约申辩',
  done: '申辩已提交',
})
/** `shType` 1: the deposit is forfeited; 2: the answer is accepted and the deposit goes back. False papers take two operators. */
export const decideDefault = endpoint<typeof shapes.decideDefault>({
  method: 'POST',
  path: '/bidding/decideDefault',
  access: 'bidding:settle',
  scope: 'platform',
  title: '裁定成交违约',
  stepUp: true,
  done: '操作成功',
})
export const offerFallback = endpoint<typeof shapes.offerFallback>({
  method: 'POST',
  path: '/bidding/offerFallback',
  access: 'bidding:settle',
  scope: 'platform',
  title: '询问顺位递补',
  done: '已询问发起方与次高报价方',
})
export const consentFallback = endpoint<typeof shapes.consentFallback>({
  method: 'POST',
  path: '/bidding/consentFallback',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '答复顺位递补',
  done: '操作成功',
})
export const fallback = endpoint<typeof shapes.fallback>({
  method: 'POST',
  path: '/bidding/fallback',
  access: 'bidding:settle',
  scope: 'platform',
  title: '确认顺位递补',
  stepUp: true,
  done: '已由次高报价方递补成交',
})
export const handOver = endpoint<typeof shapes.handOver>({
  method: 'POST',
  path: '/bidding/handover',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '确认收款与交接',
  done: '已提交，待平台办结',
})
export const completeDeal = endpoint<typeof shapes.completeDeal>({
  method: 'POST',
  path: '/bidding/complete',
  access: 'bidding:settle',
  scope: 'platform',
  title: '办结交易',
  stepUp: true,
  done: '交易已办结',
})

/** At once and with a reason; a session that is being bid on is stopped on the spot and looked at by a second operator within half an hour. */
export const suspendSession = endpoint<typeof shapes.suspendSession>({
  method: 'POST',
  path: '/bidding/suspend',
  access: 'bidding:suspend',
  scope: 'platform',
  title: '中止竞价场次',
  stepUp: true,
  done: '场次已中止',
})
export const resumeSession = endpoint<typeof shapes.resumeSession>({
  method: 'POST',
  path: '/bidding/resume',
  access: 'bidding:suspend',
  scope: 'platform',
  title: '恢复竞价场次',
  stepUp: true,
  done: '已公布恢复时间',
})
/** Filters as of the session list, and `queue` for one kind of work, `any` for all work, `all` or nothing for all sessions. */
export const operationList = endpoint<typeof shapes.operationList>({
  method: 'GET',
  path: '/bidding/operationList',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '运营场次列表',
})
export const operationCounts = endpoint<typeof shapes.operationCounts>({
  method: 'GET',
  path: '/bidding/operationCounts',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '运营待办数',
})
/** Filters as of the session list; a company gets its own, the platform all. */
export const exportSessions = endpoint<typeof shapes.exportSessions>({
  method: 'GET',
  path: '/bidding/exportXls',
  access: 'bidding:export',
  scope: 'own-company',
  title: '导出交易台账',
  rate: 'export',
  body: 'file',
})
/** Filters: kind, biddingName, biddingCode, corporateName, reviewBy, reviewTime_begin/_end. */
export const rejectList = endpoint<typeof shapes.rejectList>({
  method: 'GET',
  path: '/bidding/rejectList',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '驳回记录',
})

/** A copy of an own issue as a new draft: terms and papers, without times, assets and reserve. */
export const copySession = endpoint<typeof shapes.copySession>({
  method: 'POST',
  path: '/bidding/copy',
  access: 'bidding:add',
  scope: 'own-company',
  title: '复制竞价场次',
  done: '已生成新的草稿',
})
