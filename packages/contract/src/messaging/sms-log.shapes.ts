import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Ids, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

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
      receipt: z.string().nullable(),
      receipt_dictText: z.string(),
      receiptTime: Moment.nullable(),
      receiptNote: z.string().nullable(),
      segments: z.number(),
      cost: Yuan,
      createTime: Moment,
      sendTime: Moment.nullable(),
      error: z.string().nullable(),
      tries: z.number(),
      nextTime: Moment.nullable(),
      /** Whether it may be sent once more by hand. */
      resendable: z.boolean(),
    }),
  ),
}
export const exportSmsLog = { input: ExportInput, result: NoResult }

/** A calendar month in Beijing, the running one when none is named. */
export const smsSums = {
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM')
      .optional(),
  }),
  result: z.object({
    month: z.string(),
    sent: z.number(),
    delivered: z.number(),
    undelivered: z.number(),
    failed: z.number(),
    unclear: z.number(),
    segments: z.number(),
    cost: Yuan,
  }),
}
export const resendSms = { input: z.object({ ids: Ids }), result: NoResult }

/** What text messages say now; administrators change it among the templates of all messages. */
export const smsTemplates = {
  input: Nothing,
  result: z.array(z.object({ code: z.string(), name: z.string(), content: z.string(), inUse: z.boolean() })),
}
