import { z } from 'zod'
import { QUEUES, REJECT_KINDS } from './codes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged, pagedWithSums, Yuan } from '../wire.ts'

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
  /** The contract gives the deposit back after payment. */
  depositBack: z.boolean(),
  /** What of the deposit counts into the price when the deal is done, and what of the price is paid to the issuer directly. */
  depositInPrice: Yuan,
  priceDue: Yuan,
  hearing: Hearing.nullable(),
  offer: Offer.nullable(),
  /** Why the next step cannot be taken yet, in words. */
  waitsFor: z.array(z.string()),
  /** Kinds the reader's company has asked for and that wait for the platform. */
  openRequests: z.array(z.number()),
  actions: z.array(z.enum(ACTIONS)),
})
export const settlement = { input: One, result: Settlement }
export const uploadContract = {
  input: z.object({
    id: Id,
    contract: Files('已签署的合同'),
    note: text('说明', 250).optional(),
    /** 1: the contract gives the winner's deposit back after payment instead of counting it into the price. */
    depositBack: Int.pipe(z.number().min(0).max(1)).optional(),
  }),
  result: NoResult,
}
export const auditContract = { input: Verdict, result: NoResult }
export const uploadPapers = {
  input: z.object({ id: Id, qualsEvidence: z.string('请上传资质').trim().min(1, '请上传资质').max(2000, '资质文件过多') }),
  result: NoResult,
}
export const checkWinner = { input: Verdict, result: NoResult }
export const declareDefault = {
  input: z.object({
    id: Id,
    cause: Int.pipe(z.number('请选择违约情形').min(1).max(5)),
    reason: z.string('请填写违约事实').trim().min(10, '违约事实至少 10 个字').max(250, '违约事实最多 250 个字'),
    files: text('证据', 2000).optional(),
  }),
  result: NoResult,
}
export const answerDefault = {
  input: z.object({
    id: Id,
    answer: z.string('请填写申辩理由').trim().min(10, '申辩理由至少 10 个字').max(1000, '申辩理由最多 1000 个字'),
    files: text('证据', 2000).optional(),
  }),
  result: NoResult,
}
export const decideDefault = { input: Verdict, result: NoResult }
export const offerFallback = { input: One, result: NoResult }
export const consentFallback = { input: z.object({ id: Id, agree: Int.pipe(z.number().min(0).max(1)) }), result: NoResult }
export const fallback = { input: One, result: NoResult }
export const handOver = {
  input: z.object({
    id: Id,
    handover: Files('交接记录'),
    /** The price has arrived in full. */
    received: z.literal(1, '请确认价款已收讫'),
    note: text('说明', 250).optional(),
  }),
  result: NoResult,
}
export const completeDeal = { input: One, result: NoResult }
export const suspendSession = {
  input: z.object({ id: Id, reason: z.string('请填写中止原因').trim().min(5, '中止原因至少 5 个字').max(250, '中止原因最多 250 个字') }),
  result: NoResult,
}
export const resumeSession = { input: z.object({ id: Id, resumeAt: Moment }), result: NoResult }

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
export const operationList = {
  input: ListInput.extend({ queue: z.enum([...QUEUES, 'any', 'all']).optional() }),
  result: pagedWithSums(OperationLine, ['dealTotal']),
}
export const operationCounts = { input: Nothing, result: z.record(z.enum([...QUEUES, 'any']), z.number()) }
export const exportSessions = { input: ExportInput, result: NoResult }

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
export const rejectList = { input: ListInput, result: paged(Rejected) }
export const copySession = { input: One, result: z.object({ id: z.string(), code: z.string() }) }
