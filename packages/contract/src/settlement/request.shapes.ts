import { z } from 'zod'
import { Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'

const Request = z.object({
  id: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  biddingState: z.number(),
  biddingStateName: z.string(),
  kind: z.number(),
  kind_dictText: z.string(),
  reason: z.string(),
  fault: z.number().nullable(),
  fault_dictText: z.string(),
  /** Paths joined by commas; the asker's company and the platform read them. */
  files: z.string(),
  resumeAt: Moment.nullable(),
  state: z.number(),
  state_dictText: z.string(),
  rejectNote: z.string(),
  corporateName: z.string(),
  askedAs: z.number(),
  askedAs_dictText: z.string(),
  createBy: z.string(),
  createTime: Moment,
  approver1: z.string().nullable(),
  approver2: z.string().nullable(),
  decideTime: Moment.nullable(),
  /** How many operators it takes as it stands. */
  approvals: z.number(),
  /** What lies in and depends on the decision: the issuer's deposit, and the winner's or all bidders'. For operators, while it is open. */
  deposits: z.object({ issuer: Yuan, bidders: Yuan }).nullable(),
  /** Whether the caller may decide on it now. */
  mayDecide: z.boolean(),
})
export const addRequest = {
  input: z.object({
    bidding: Id,
    kind: Int.pipe(z.number('请选择申请类型').min(1).max(4)),
    reason: z.string('请填写申请原因').trim().min(10, '申请原因至少 10 个字').max(250, '申请原因最多 250 个字'),
    fault: Int.pipe(z.number().min(1).max(4)).nullish(),
    resumeAt: Moment.nullish(),
    /** Whoever bids brings proof; others may. */
    files: z.string().trim().max(500, '证明材料文件过多').optional(),
  }),
  result: z.object({ id: z.string() }),
}
export const proposeStop = {
  input: addRequest.input.pick({ bidding: true, reason: true, files: true }).extend({ fault: Int.pipe(z.number('请选择责任方').min(1).max(4)) }),
  result: z.object({ id: z.string() }),
}
export const withdrawRequest = { input: z.object({ id: Id }), result: NoResult }
export const auditRequest = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    remark: z.string().trim().max(250, '驳回理由最多 250 个字').optional(),
    fault: Int.pipe(z.number().min(1).max(4)).nullish(),
    notice: z.string().trim().max(250, '公示原因最多 250 个字').optional(),
  }),
  result: z.object({ state: z.number() }),
}
export const requestList = { input: ListInput, result: paged(Request) }
