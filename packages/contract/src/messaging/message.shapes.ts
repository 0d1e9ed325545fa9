import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** What an administrator writes by hand. */
export const MessageForm = z.object({
  esTitle: z.string('请输入标题').trim().min(1, '请输入标题').max(100, '标题最多 100 个字'),
  esType: z.string('请选择发送方式').regex(/^[123]$/, '请选择发送方式'),
  esReceiver: z.string('请输入接收人').trim().min(1, '请输入接收人').max(100, '接收人最多 100 个字'),
  esContent: z.string('请输入内容').trim().min(1, '请输入内容').max(2000, '内容最多 2000 个字'),
})

const Message = z.object({
  id: z.string(),
  esTitle: z.string(),
  esType: z.string(),
  esType_dictText: z.string().optional(),
  /** Masked; the unmask call shows it. */
  esReceiver: z.string(),
  receiverName: z.string().nullable(),
  esContent: z.string(),
  esSendStatus: z.string(),
  esSendStatus_dictText: z.string().optional(),
  esSendNum: z.number(),
  esSendTime: Moment.nullable(),
  /** Why it was not sent, or what became of it at the other side. */
  esResult: z.string().nullable(),
  state: z.string(),
  nextTime: Moment.nullable(),
  untilTime: Moment,
  provider: z.string(),
  receipt: z.string().nullable(),
  receipt_dictText: z.string().nullable().optional(),
  receiptTime: Moment.nullable(),
  /** Whether it may be sent once more by hand. */
  resendable: z.boolean(),
  createTime: Moment,
})
export const messages = { input: ListInput, result: paged(Message) }
export const messageById = { input: z.object({ id: Id }), result: Message }
export const addMessage = { input: MessageForm, result: z.object({ id: z.string() }) }
export const editMessage = { input: MessageForm.partial().extend({ id: Id }), result: NoResult }
export const deleteMessage = { input: z.object({ id: Id }), result: NoResult }
export const deleteMessages = { input: z.object({ ids: Ids }), result: NoResult }
export const exportMessages = { input: ExportInput, result: NoResult }
export const importMessages = { input: Nothing, result: ImportResult }
export const messageSheet = { input: Nothing, result: NoResult }
export const resendMessages = { input: z.object({ ids: Ids }), result: NoResult }
export const unmaskMessage = { input: z.object({ id: Id }), result: z.object({ receiver: z.string() }) }
