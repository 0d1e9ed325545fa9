import { z } from 'zod'
import { Id, Int, Moment, NoResult, Yuan } from '../wire.shapes.ts'

const Request = z.object({
  id: z.string(),
  bidding: z.string(),
  code: z.string(),
  name: z.string(),
  reason: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  askBy: z.string(),
  askTime: Moment,
  /** Whether the caller asked himself: then it waits for somebody else. */
  own: z.boolean(),
  decideBy: z.string().nullable(),
  decideTime: Moment.nullable(),
  rejectNote: z.string(),
})
export const unsealList = { input: z.object({ bidding: Id.optional() }), result: z.array(Request) }
export const askUnseal = {
  input: z.object({ bidding: Id, reason: z.string('请输入开启理由').trim().min(10, '开启理由不能少于 10 个字').max(250, '开启理由不能超过 250 个字') }),
  result: z.object({ id: z.string() }),
}
export const withdrawUnseal = { input: z.object({ id: Id }), result: NoResult }
export const decideUnseal = {
  input: z.object({ id: Id, shType: Int.pipe(z.number().min(1).max(2)), remark: z.string().trim().max(250).nullish() }),
  /** By number, every price that counts now; null when it was refused. */
  result: z.array(z.object({ no: z.number(), amount: Yuan })).nullable(),
}
