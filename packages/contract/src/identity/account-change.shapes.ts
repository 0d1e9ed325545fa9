import { z } from 'zod'
import { FIELD_TEXTS } from '../texts.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

const ChangeReason = z.string('请填写变更原因').trim().min(2, '请填写变更原因').max(200, '变更原因最多 200 个字')

const AccountChange = z.object({
  id: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  username: z.string(),
  realname: z.string(),
  corporateName: z.string(),
  /** Masked; of the new value as much as the decision needs: all of it while it waits. */
  before: z.string(),
  value: z.string(),
  proof_dictText: z.string(),
  /** Comma-separated files. */
  files: z.string(),
  reason: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  askBy: z.string(),
  askTime: Moment,
  decideBy: z.string().nullable(),
  decideTime: Moment.nullable(),
  /** When it takes effect unless its owner stops it. */
  effectiveTime: Moment.nullable(),
  note: z.string(),
  /** What the reader may do with it. */
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
  mayWithdraw: z.boolean(),
})
export const accountChanges = { input: ListInput, result: paged(AccountChange) }
export const decideAccountChange = {
  /** `shType` 1 approves, 2 rejects. */
  input: z.object({ id: Id, shType: Int.pipe(z.number().min(1).max(2)), remark: z.string().trim().max(200, '说明最多 200 个字').optional() }),
  result: NoResult,
}
export const withdrawAccountChange = { input: z.object({ id: Id }), result: NoResult }
const OwnChange = z.object({
  id: z.string(),
  kind_dictText: z.string(),
  /** Masked; empty where there is none. */
  value: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  askTime: Moment,
  effectiveTime: Moment.nullable(),
})
export const ownAccountChanges = { input: Nothing, result: z.array(OwnChange) }
export const stopAccountChange = { input: z.object({ id: Id }), result: NoResult }
export const proposeFactorReset = {
  input: z.object({ username: z.string({ error: FIELD_TEXTS.username }).trim().min(1, FIELD_TEXTS.username).max(64), reason: ChangeReason }),
  result: NoResult,
}
