import { z } from 'zod'
import { ListInput, Moment, pagedWithSums, Yuan } from '../wire.ts'

const Fee = z.object({
  id: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  /** Before and after the discount of the payer's level; the rate in ten-thousandths stays as it was then. */
  gross: Yuan,
  rate: z.number(),
  net: Yuan,
  open: Yuan,
  state: z.number(),
  state_dictText: z.string(),
  dueTime: Moment,
  overdue: z.boolean(),
  createTime: Moment,
})
export const feeList = { input: ListInput, result: pagedWithSums(Fee, ['net', 'open']) }
