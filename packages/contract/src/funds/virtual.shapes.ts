import { z } from 'zod'
import { Id, ListInput, Moment, NoResult, Nothing, paged, pagedWithSums, Yuan } from '../wire.shapes.ts'

const Operation = z.object({
  id: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  vaccount: z.string(),
  amount: Yuan,
  state: z.number(),
  state_dictText: z.string(),
  attempts: z.number(),
  error: z.string(),
  createTime: Moment,
  settleTime: Moment.nullable(),
  actions: z.array(z.enum(['send'])),
})
export const virtualOperations = { input: ListInput, result: pagedWithSums(Operation, ['amount']) }

const Difference = z.object({
  id: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  vaccount: z.string(),
  corporateName: z.string(),
  hold: z.string(),
  applynNo: z.string(), // sic
  here: Yuan,
  there: Yuan,
  open: z.boolean(),
  foundTime: Moment,
  seenTime: Moment,
  settleTime: Moment.nullable(),
})
export const virtualDifferences = { input: ListInput, result: paged(Difference) }

export const virtualStatus = {
  input: Nothing,
  result: z.object({
    connected: z.boolean(),
    /** The other side is a stand-in of this demonstration. */
    standIn: z.boolean(),
    /** Operations on their way, and those the other side refused. */
    waiting: z.number(),
    stuck: z.number(),
    differences: z.number(),
    check: z.object({ at: Moment, accounts: z.number(), silent: z.number(), here: Yuan, there: Yuan, differences: z.number(), fault: z.string() }).nullable(),
  }),
}
export const checkVirtual = { input: Nothing, result: z.object({ accounts: z.number(), silent: z.number(), differences: z.number() }) }
export const sendVirtualAgain = { input: z.object({ id: Id }), result: NoResult }
