import { z } from 'zod'
import { Moment, Nothing } from '../wire.shapes.ts'

const Check = z.object({
  startTime: Moment,
  finishTime: Moment,
  links: z.number(),
  /** The first row that does not hold; null when all do. */
  fault: z.string().nullable(),
  /** Null for the nightly one. */
  askedBy: z.string().nullable(),
})
export const auditChain = {
  input: Nothing,
  result: z.object({ links: z.number(), waiting: z.number(), head: z.string(), sealTime: Moment.nullable(), checks: z.array(Check) }),
}
export const checkAuditChain = { input: Nothing, result: Check }
