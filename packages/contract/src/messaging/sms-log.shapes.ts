import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, paged } from '../wire.ts'

export const smsLog = {
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      phone: z.string(),
      purpose: z.string(),
      purpose_dictText: z.string(),
      content: z.string(),
      state: z.string(),
      state_dictText: z.string(),
      provider: z.string(),
      createTime: Moment,
      sendTime: Moment.nullable(),
      error: z.string().nullable(),
    }),
  ),
}
export const exportSmsLog = { input: ExportInput, result: NoResult }
