import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, paged } from '../wire.shapes.ts'

export const tradeMessages = {
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      titile /* sic */: z.string(),
      msgAbstract: z.string(),
      kind: z.string(),
      kind_dictText: z.string().optional(),
      /** Number of the trade it is about. */
      tradeCode: z.string().nullable(),
      priority: z.string(),
      /** Of the caller; null where it did not go to him. */
      readFlag: z.string().nullable(),
      /** To how many it went and how many of them have read it: for those who see what was sent to others. */
      receivers: z.number().nullable(),
      reads: z.number().nullable(),
      sendTime: Moment,
      openType: z.string().nullable(),
      openPage: z.string().nullable(),
    }),
  ),
}
export const exportTradeMessages = { input: ExportInput, result: NoResult }
