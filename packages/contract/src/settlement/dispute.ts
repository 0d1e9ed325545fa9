import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

/**
 * Objections to the result of a session, by its issuer and those who bid in it, until the contract is confirmed. The platform answers each
 * with its reasons; one that is upheld is followed by a request to stop the session, which takes two operators.
 */
const Dispute = z.object({
  id: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  biddingState: z.number(),
  corporateName: z.string(),
  reason: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  answer: z.string(),
  createBy: z.string(),
  createTime: Moment,
  answerBy: z.string().nullable(),
  answerTime: Moment.nullable(),
  /** Whether the caller may answer it now. */
  mayAnswer: z.boolean(),
})

export const addDispute = endpoint({
  method: 'POST',
  path: '/tradeDispute/add',
  access: 'request:add',
  scope: 'own-company',
  title: '提出异议',
  done: '异议已提交，平台处理期间不会确认合同',
  input: z.object({
    bidding: Id,
    reason: z.string('请说明异议的事实和理由').trim().min(10, '异议内容至少 10 个字').max(500, '异议内容最多 500 个字'),
  }),
  result: z.object({ id: z.string() }),
})
/** `shType` 1 upheld, 2 dismissed. */
export const answerDispute = endpoint({
  method: 'POST',
  path: '/tradeDispute/answer',
  access: 'request:review',
  scope: 'platform',
  title: '答复异议',
  done: '答复已送达提出方',
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    answer: z.string('请填写答复').trim().min(1, '请填写答复').max(500, '答复最多 500 个字'),
  }),
  result: NoResult,
})
/** Filters: bidding, biddingName, biddingCode, corporateName, state, createTime_begin/_end. Members see their own, operators all. */
export const disputeList = endpoint({
  method: 'GET',
  path: '/tradeDispute/list',
  access: 'request:list',
  scope: 'own-company',
  title: '异议列表',
  input: ListInput,
  result: paged(Dispute),
})
/** Sessions whose result the caller's company may object to. */
export const disputableSessions = endpoint({
  method: 'GET',
  path: '/tradeDispute/sessions',
  access: 'request:add',
  scope: 'own-company',
  title: '可提出异议的场次',
  input: z.object({}),
  result: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), noticeUntil: Moment.nullable() })),
})
