import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { QUEUES, REJECT_KINDS } from './codes.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

/**
 * From the deal to its end: contract, payment, handover, default, the next best bidder; and what operators have to do.
 * The issuer and the winner see their own deal, the platform all of them.
 */

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const Files = (title: string) => z.string(`请上传${title}`).trim().min(1, `请上传${title}`).max(2000, `${title}文件过多`)
const One = z.object({ id: Id })
const Verdict = z.object({ id: Id, shType: Int.pipe(z.number().min(1).max(2)), remark: text('理由', 250).optional() })
const moment = Moment.nullable()

const Hearing = z.object({
  cause: z.number(),
  cause_dictText: z.string(),
  reason: z.string(),
  files: z.string(),
  openBy: z.string(),
  openTime: Moment,
  answerDue: Moment,
  answer: z.string(),
  answerFiles: z.string(),
  answerTime: moment,
  state: z.number(),
  state_dictText: z.string(),
  decideBy: z.string().nullable(),
  decideTime: moment,
  note: z.string(),
  /** Of this money: forfeited, of that to fees, and to the wronged side. */
  forfeited: Yuan.nullable(),
})
const Offer = z.object({
  /** Null to whoever is neither staff nor the company itself. */
  corporateName: z.string().nullable(),
  bidderNo: z.number(),
  price: Yuan,
  due: Moment,
  state: z.number(),
  state_dictText: z.string(),
  issuerAgrees: z.boolean().nullable(),
  bidderAgrees: z.boolean().nullable(),
  depositBack: z.boolean(),
  /** The reader is the one who is asked. */
  mine: z.boolean(),
})
const ACTIONS = [
  'uploadPapers',
  'uploadContract',
  'auditContract',
  'checkWinner',
  'default',
  'answer',
  'decide',
  'offer',
  'consent',
  'fallback',
  'handover',
  'complete',
  'askStop',
] as const
const Settlement = z.object({
  bidding: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.number(),
  corporateName: z.string(),
  winnerName: z.string(),
  winnerNo: z.number(),
  /** Contact of the winner, for the two sides and the platform. */
  winnerContacts: z.string(),
  winnerTelephone: z.string(),
  dealPrice: Yuan,
  dealTotal: Yuan,
  dealTime: Moment,
  /** 1, or more once somebody moved up. */
  round: z.number(),
  noticeUntil: Moment,
  signDue: Moment,
  payDue: moment,
  contractState: z.number(),
  contractState_dictText: z.string(),
  contract: z.string(),
  contractNote: z.string(),
  contractTime: moment,
  contractReject: z.string(),
  signTime: moment,
  winnerCheck: z.number(),
  winnerCheck_dictText: z.string(),
  /** The winner's papers where they are looked at after the deal: for himself and the platform. */
  winnerPapers: z.string(),
  handover: z.string(),
  handoverNote: z.string(),
  handoverTime: moment,
  doneTime: moment,
  /** What the winner still owes the platform, and what of his deposit is kept. */
  feeOpen: Yuan,
  depositKept: Yuan,
  hearing: Hearing.nullable(),
  offer: Offer.nullable(),
  /** Why the next step cannot be taken yet, in words. */
  waitsFor: z.array(z.string()),
  /** Kinds the reader's company has asked for and that wait for the platform. */
  openRequests: z.array(z.number()),
  actions: z.array(z.enum(ACTIONS)),
})
export const settlement = endpoint({
  method: 'GET',
  path: '/bidding/settlement',
  access: 'bidding:list',
  scope: 'own-company',
  title: '成交履约详情',
  input: One,
  result: Settlement,
})
export const uploadContract = endpoint({
  method: 'POST',
  path: '/bidding/uploadContract',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '上传签署合同',
  done: '合同已提交，待平台确认',
  input: z.object({ id: Id, contract: Files('已签署的合同'), note: text('说明', 250).optional() }),
  result: NoResult,
})
export const auditContract = endpoint({
  method: 'POST',
  path: '/bidding/auditContract',
  access: 'bidding:settle',
  scope: 'platform',
  title: '确认签署合同',
  done: '操作成功',
  input: Verdict,
  result: NoResult,
})
/** Where papers are looked at after the deal: brought by the winner, until the platform has decided on them. */
export const uploadPapers = endpoint({
  method: 'POST',
  path: '/bidding/uploadPapers',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '竞得方上传资质',
  done: '资质已提交，待平台审核',
  input: z.object({ id: Id, qualsEvidence: z.string('请上传资质').trim().min(1, '请上传资质').max(2000, '资质文件过多') }),
  result: NoResult,
})
/** `shType` 1 passes; 2 does not, and the deal is broken off without blame. False papers are a default of their own. */
export const checkWinner = endpoint({
  method: 'POST',
  path: '/bidding/checkWinner',
  access: 'bidding:settle',
  scope: 'platform',
  title: '成交后资质审核',
  done: '操作成功',
  input: Verdict,
  result: NoResult,
})
export const declareDefault = endpoint({
  method: 'POST',
  path: '/bidding/default',
  access: 'bidding:settle',
  scope: 'platform',
  title: '认定成交违约',
  done: '已认定违约，等待竞得方申辩',
  input: z.object({
    id: Id,
    cause: Int.pipe(z.number('请选择违约情形').min(1).max(5)),
    reason: z.string('请填写违约事实').trim().min(10, '违约事实至少 10 个字').max(250, '违约事实最多 250 个字'),
    files: text('证据', 2000).optional(),
  }),
  result: NoResult,
})
export const answerDefault = endpoint({
  method: 'POST',
  path: '/bidding/answerDefault',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '违约申辩',
  done: '申辩已提交',
  input: z.object({
    id: Id,
    answer: z.string('请填写申辩理由').trim().min(10, '申辩理由至少 10 个字').max(1000, '申辩理由最多 1000 个字'),
    files: text('证据', 2000).optional(),
  }),
  result: NoResult,
})
/** `shType` 1: the deposit is forfeited; 2: the answer is accepted and the deposit goes back. False papers take two operators. */
export const decideDefault = endpoint({
  method: 'POST',
  path: '/bidding/decideDefault',
  access: 'bidding:settle',
  scope: 'platform',
  title: '裁定成交违约',
  done: '操作成功',
  input: Verdict,
  result: NoResult,
})
export const offerFallback = endpoint({
  method: 'POST',
  path: '/bidding/offerFallback',
  access: 'bidding:settle',
  scope: 'platform',
  title: '询问顺位递补',
  done: '已询问发起方与次高报价方',
  input: One,
  result: NoResult,
})
export const consentFallback = endpoint({
  method: 'POST',
  path: '/bidding/consentFallback',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '答复顺位递补',
  done: '操作成功',
  input: z.object({ id: Id, agree: Int.pipe(z.number().min(0).max(1)) }),
  result: NoResult,
})
export const fallback = endpoint({
  method: 'POST',
  path: '/bidding/fallback',
  access: 'bidding:settle',
  scope: 'platform',
  title: '确认顺位递补',
  done: '已由次高报价方递补成交',
  input: One,
  result: NoResult,
})
export const handOver = endpoint({
  method: 'POST',
  path: '/bidding/handover',
  access: 'bidding:sign',
  scope: 'own-company',
  title: '确认收款与交接',
  done: '已提交，待平台办结',
  input: z.object({
    id: Id,
    handover: Files('交接记录'),
    /** The price has arrived in full. */
    received: z.literal(1, '请确认价款已收讫'),
    note: text('说明', 250).optional(),
  }),
  result: NoResult,
})
export const completeDeal = endpoint({
  method: 'POST',
  path: '/bidding/complete',
  access: 'bidding:settle',
  scope: 'platform',
  title: '办结交易',
  done: '交易已办结',
  input: One,
  result: NoResult,
})

/** At once and with a reason; a session that is being bid on is stopped on the spot and looked at by a second operator within half an hour. */
export const suspendSession = endpoint({
  method: 'POST',
  path: '/bidding/suspend',
  access: 'bidding:suspend',
  scope: 'platform',
  title: '中止竞价场次',
  done: '场次已中止',
  input: z.object({ id: Id, reason: z.string('请填写中止原因').trim().min(5, '中止原因至少 5 个字').max(250, '中止原因最多 250 个字') }),
  result: NoResult,
})
export const resumeSession = endpoint({
  method: 'POST',
  path: '/bidding/resume',
  access: 'bidding:suspend',
  scope: 'platform',
  title: '恢复竞价场次',
  done: '已公布恢复时间',
  input: z.object({ id: Id, resumeAt: Moment }),
  result: NoResult,
})

const amount = Yuan.nullable()
const OperationLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  source: z.number(),
  source_dictText: z.string().optional(),
  corporate: z.string(),
  corporate_dictText: z.string(),
  transType: z.number(),
  transType_dictText: z.string().optional(),
  bidType: z.number().nullable(),
  bidType_dictText: z.string().optional(),
  state: z.number(),
  state_dictText: z.string().optional(),
  stateName: z.string(),
  rejectNote: z.string(),
  suspended: z.number(),
  startPrice: amount,
  dealPrice: amount,
  dealTotal: amount,
  /** Told once the session is over. */
  winnerName: z.string().nullable(),
  bidGradient: amount,
  bidMultiple: z.number().nullable(),
  delayPeriod: z.number().nullable(),
  transTimeUnit: z.number().nullable(),
  transTimeUnit_dictText: z.string().optional(),
  transStartDate: z.string().nullable(),
  transEndDate: z.string().nullable(),
  qualsVerify: z.number().nullable(),
  qualsVerify_dictText: z.string().optional(),
  minSignNum: z.number().nullable(),
  deposit1: amount,
  serviceFee1: amount,
  deposit2: amount,
  serviceFee2: amount,
  payDeposit: z.number().nullable(),
  payDeposit_dictText: z.string().optional(),
  payServiceFee: z.number().nullable(),
  payServiceFee_dictText: z.string().optional(),
  contacts: z.string(),
  telephone: z.string(),
  version: z.number(),
  relistCount: z.number(),
  closeReason: z.string(),
  startTime: moment,
  endTime: moment,
  signEndTime: moment,
  publishTime: moment,
  lockTime: moment,
  noticeUntil: moment,
  signDue: moment,
  payDue: moment,
  doneTime: moment,
  submitTime: moment,
  reviewBy: z.string().nullable(),
  reviewTime: moment,
  createBy: z.string(),
  createTime: Moment,
  /** What is to be done about it, and since when the oldest of that waits. */
  queues: z.array(z.enum(QUEUES)),
  waitSince: moment,
  /** Own work or own company: another operator has to. */
  mine: z.boolean(),
})
/** Filters as of the session list, and `queue` for one kind of work, `any` for all work, `all` or nothing for all sessions. */
export const operationList = endpoint({
  method: 'GET',
  path: '/bidding/operationList',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '运营场次列表',
  input: ListInput.extend({ queue: z.enum([...QUEUES, 'any', 'all']).optional() }),
  result: paged(OperationLine),
})
export const operationCounts = endpoint({
  method: 'GET',
  path: '/bidding/operationCounts',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '运营待办数',
  input: Nothing,
  result: z.record(z.enum([...QUEUES, 'any']), z.number()),
})
/** Filters as of the session list; a company gets its own, the platform all. */
export const exportSessions = endpoint({
  method: 'GET',
  path: '/bidding/exportXls',
  access: 'bidding:export',
  scope: 'own-company',
  title: '导出交易台账',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})

const Rejected = z.object({
  id: z.string(),
  kind: z.enum(REJECT_KINDS),
  kind_dictText: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  corporateName: z.string(),
  rejectNote: z.string(),
  reviewBy: z.string(),
  reviewTime: Moment,
})
/** Filters: kind, biddingName, biddingCode, corporateName, reviewBy, reviewTime_begin/_end. */
export const rejectList = endpoint({
  method: 'GET',
  path: '/bidding/rejectList',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '驳回记录',
  input: ListInput,
  result: paged(Rejected),
})

/** A copy of an own issue as a new draft: terms and papers, without times, assets and reserve. */
export const copySession = endpoint({
  method: 'POST',
  path: '/bidding/copy',
  access: 'bidding:add',
  scope: 'own-company',
  title: '复制竞价场次',
  done: '已生成新的草稿',
  input: One,
  result: z.object({ id: z.string(), code: z.string() }),
})
