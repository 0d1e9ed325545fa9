import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, paged } from '../wire.ts'

export const tradeMessages = {
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      titile /* sic */: z.string(),
      msgAbstract: z.string(),
      /** The whole text, sanitised HTML: staff have no other way to it, because the message was told to others. */
      msgContent: z.string(),
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
/** Who hears of it: the company that offers, those that signed up and are not out, or all of them. */
export const TradeMessageForm = z.object({
  tradeCode: z.string('请输入交易编号').trim().min(1, '请输入交易编号').max(40, '交易编号最多 40 个字'),
  receivers: z.enum(['issuer', 'signups', 'all'], '请选择接收方'),
  titile /* sic */: z.string('请输入标题').trim().min(1, '请输入标题').max(60, '标题最多 60 个字'),
  msgContent: z.string('请输入内容').trim().min(1, '请输入内容').max(500, '内容最多 500 个字'),
})
export const sendTradeMessage = { input: TradeMessageForm, result: NoResult }
export const exportTradeMessages = { input: ExportInput, result: NoResult }
