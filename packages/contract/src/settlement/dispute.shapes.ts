import { z } from 'zod'
import { Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

const Dispute = z.object({
  id: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  biddingState: z.number(),
  biddingStateName: z.string(),
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
export const addDispute = {
  input: z.object({
    bidding: Id,
    reason: z.string('请说明异议的事实和理由').trim().min(10, '异议内容至少 10 个字').max(500, '异议内容最多 500 个字'),
  }),
  result: z.object({ id: z.string() }),
}
export const answerDispute = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    answer: z.string('请填写答复').trim().min(1, '请填写答复').max(500, '答复最多 500 个字'),
  }),
  result: NoResult,
}
export const disputeList = { input: ListInput, result: paged(Dispute) }
export const disputableSessions = {
  input: z.object({}),
  result: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), noticeUntil: Moment.nullable() })),
}
