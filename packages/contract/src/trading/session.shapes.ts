import { z } from 'zod'
import { isSessionType, type Term } from './codes.ts'
import { Day, Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const whole = (title: string, min: number, max: number) =>
  Int.pipe(z.number(`请输入${title}`).min(min, `${title}不能小于 ${min}`).max(max, `${title}不能大于 ${max}`))
const SessionType = Int.pipe(z.number('请选择交易类型').refine(isSessionType, '请选择交易类型'))

/** What people may write at any time; what a session must have is asked when it is submitted, all at once. */
const SessionFields = {
  name: text('名称', 100).optional(),
  bidType: whole('竞价方式', 1, 5).nullish(),
  contacts: text('联系人', 30).optional(),
  telephone: text('联系电话', 30).optional(),
  startTime: Moment.nullish(),
  endTime: Moment.nullish(),
  signEndTime: Moment.nullish(),
  startPrice: Yuan.nullish(),
  /** Lowest or highest deal price. Left out, or empty beside `basePriceSet` 1, it stays what it is. */
  basePrice: Yuan.nullish(),
  basePriceSet: whole('保留价标记', 0, 1).optional(),
  bidGradient: Yuan.nullish(),
  bidMultiple: whole('最大加价倍数', 0, 100).nullish(),
  delayPeriod: whole('延时周期', 1, 1440).nullish(),
  transTimeUnit: whole('计价周期', 0, 6).nullish(),
  transStartDate: Day.nullish(),
  transEndDate: Day.nullish(),
  qualsVerify: whole('资质审核方式', 0, 3).nullish(),
  minSignNum: whole('最少报名数', 1, 50).nullish(),
  inspectSite: whole('是否看样', 0, 1).nullish(),
  inspectTime: Moment.nullish(),
  inspectAddress: text('看样地点', 50).optional(),
  deposit1: Yuan.nullish(),
  serviceFee1: Yuan.nullish(),
  deposit2: Yuan.nullish(),
  serviceFee2: Yuan.nullish(),
  payDeposit: whole('保证金缴纳方', 0, 3).nullish(),
  payServiceFee: whole('服务费缴纳方', 0, 3).nullish(),
  removeCost: whole('拆除费用承担', 1, 4).nullish(),
  carriage: whole('运费承担', 1, 4).nullish(),
  assessedValue: Yuan.nullish(),
  /** File with the approval of a price below the floor or of a long lease. */
  priceApproval: text('价格批复文件', 200).optional(),
  exchangeWaiverNo: text('进场豁免文号', 60).optional(),
  groupFirstWaiver: text('集团内优先豁免说明', 100).optional(),
  noBidForfeit: whole('无人报价扣保证金', 0, 1).optional(),
  fallback: whole('顺位递补', 0, 1).optional(),
  note: text('交易说明', 2000).optional(),
  /** Comma-separated files. */
  attachment: text('附件', 2000).optional(),
  assetIds: z.array(Id).max(50, '一个场次最多 50 项资产').optional(),
}
export const SessionForm = z.object({ transType: SessionType.optional(), ...SessionFields })

const amount = Yuan.nullable()
const number = z.number().nullable()
const moment = Moment.nullable()
const dictText = z.string().optional()

const SESSION_ACTIONS = ['edit', 'delete', 'submit', 'withdraw', 'review', 'pay', 'amend', 'relist', 'cancel', 'suspend', 'resume', 'stop', 'signUp'] as const

const SessionLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  source: z.number(),
  source_dictText: dictText,
  corporate: z.string(),
  corporate_dictText: z.string(),
  transType: z.number(),
  transType_dictText: dictText,
  bidType: number,
  bidType_dictText: dictText,
  state: z.number(),
  state_dictText: dictText,
  /** Finer than the state's own text where there is more to say. */
  stateName: z.string(),
  rejectNote: z.string(),
  startTime: moment,
  endTime: moment,
  signEndTime: moment,
  publishTime: moment,
  lockTime: moment,
  endAt: moment,
  startPrice: amount,
  transTimeUnit: number,
  transTimeUnit_dictText: dictText,
  deposit1: amount,
  serviceFee1: amount,
  deposit2: amount,
  serviceFee2: amount,
  payDeposit: number,
  payDeposit_dictText: dictText,
  payServiceFee: number,
  payServiceFee_dictText: dictText,
  issuerPayState: z.number(),
  contacts: z.string(),
  telephone: z.string(),
  version: z.number(),
  suspended: z.number(),
  relistCount: z.number(),
  parentId: z.string().nullable(),
  /** First picture of its assets. */
  picture: z.string().nullable(),
  assetCount: z.number(),
  /** Of one's own sessions: sign-ups whose papers wait for one's check, and questions that wait for an answer; 0 elsewhere. */
  signUpsToCheck: z.number(),
  openQuestions: z.number(),
  /** Kinds the reader's company has asked for and that wait for the platform. */
  openRequests: z.array(z.number()),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(SESSION_ACTIONS)),
  createTime: Moment,
  updateTime: moment,
})
const SessionRecord = SessionLine.extend({
  bidGradient: amount,
  bidMultiple: number,
  delayPeriod: number,
  basePrice: amount,
  basePriceSet: z.number(),
  reserveCommit: z.string().nullable(),
  transStartDate: z.string().nullable(),
  transEndDate: z.string().nullable(),
  qualsVerify: number,
  qualsVerify_dictText: dictText,
  minSignNum: number,
  inspectSite: number,
  inspectSite_dictText: dictText,
  inspectTime: moment,
  inspectAddress: z.string(),
  removeCost: number,
  removeCost_dictText: dictText,
  carriage: number,
  carriage_dictText: dictText,
  assessedValue: amount,
  priceApproval: z.string(),
  exchangeWaiverNo: z.string(),
  groupFirstWaiver: z.string(),
  noBidForfeit: z.number(),
  fallback: z.number(),
  note: z.string(),
  attachment: z.string(),
  assets: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), catalogName: z.string(), picture: z.string().nullable() })),
  assetIds: z.array(z.string()),
  suspendReason: z.string(),
  suspendAt: moment,
  resumeAt: moment,
  closeReason: z.string(),
  /** Sent back on edit: whoever saved in between is not overwritten. */
  revision: z.number(),
})
const FieldFault = z.object({ field: z.string(), text: z.string() })
/** What a refused submission carries as its result, and a check answers: every fault at its field. */
export const CheckResult = z.object({ errors: z.array(FieldFault), warnings: z.array(FieldFault) })
export const sessionList = { input: ListInput.extend({ self: z.enum(['0', '1', 'true', 'false']).optional() }), result: paged(SessionLine) }
export const sessionById = { input: z.object({ id: Id }), result: SessionRecord }
export const addSession = {
  /** Operators name the company they write for. */
  input: SessionForm.extend({ corporate: z.union([z.literal(''), Id]).nullish() }),
  result: z.object({ id: z.string(), code: z.string() }),
}
export const editSession = { input: SessionForm.extend({ id: Id, revision: Int.optional() }), result: z.object({ revision: z.number() }) }
const One = z.object({ id: Id })
export const deleteSession = { input: One, result: NoResult }
export const checkSession = { input: One, result: CheckResult }
/** The form as it stands, of a new session or a known one; what it leaves out is as it is kept. */
export const checkForm = { input: addSession.input.extend({ id: Id.optional() }), result: CheckResult }
export const submitSession = { input: One, result: CheckResult }
export const withdrawSession = { input: One, result: NoResult }
export const openReview = { input: One, result: CheckResult }
const Remark = z.string().trim().max(250, '驳回理由最多 250 个字').optional()
const Decision = z.object({ id: Id, shType: Int.pipe(z.number().min(1).max(2)), remark: Remark })
export const auditSession = { input: Decision, result: NoResult }
export const relistSession = { input: One, result: z.object({ id: z.string(), code: z.string() }) }

/** Terms of a published session that may be changed with an operator's consent; one left out stays. */
export const AmendForm = z.object(SessionFields).pick({
  name: true,
  contacts: true,
  telephone: true,
  startTime: true,
  endTime: true,
  signEndTime: true,
  startPrice: true,
  bidGradient: true,
  bidMultiple: true,
  delayPeriod: true,
  minSignNum: true,
  qualsVerify: true,
  note: true,
  transStartDate: true,
  transEndDate: true,
  inspectSite: true,
  inspectTime: true,
  inspectAddress: true,
  deposit1: true,
  serviceFee1: true,
  deposit2: true,
  serviceFee2: true,
  removeCost: true,
  carriage: true,
  attachment: true,
} satisfies Record<Term, true>)
export const amendSession = {
  input: AmendForm.extend({ id: Id, reason: z.string('请填写变更原因').trim().min(2, '请填写变更原因').max(250, '变更原因最多 250 个字') }),
  result: z.object({ id: z.string() }),
}
export const auditAmendment = { input: Decision, result: NoResult }
const Difference = z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string(), material: z.boolean() })
const Amendment = z.object({
  id: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  corporate: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  /** Version the session had from this amendment on. */
  version: z.number().nullable(),
  reason: z.string(),
  rejectNote: z.string(),
  diff: z.array(Difference),
  createBy: z.string(),
  createTime: Moment,
  decideBy: z.string().nullable(),
  decideTime: moment,
})
export const amendmentList = { input: ListInput, result: paged(Amendment) }
