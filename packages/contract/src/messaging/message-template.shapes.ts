import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

const isJsonObject = (text: string): boolean => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}
const TestJson = z.preprocess(
  (sent) => (sent === '' ? null : sent),
  z.string().trim().max(2000, '测试数据最多 2000 个字').refine(isJsonObject, '测试数据应为 JSON 对象，例如 {"name":"张三"}').nullable(),
)

export const MessageTemplateForm = z.object({
  templateCode: z
    .string('请输入模板编码')
    .trim()
    .regex(/^[\w-]{1,50}$/, '模板编码为 1 到 50 位字母、数字、下划线或短横线'),
  templateName: z.string('请输入模板标题').trim().min(1, '请输入模板标题').max(50, '模板标题最多 50 个字'),
  templateType: z.string('请选择模板类型').regex(/^[1-4]$/, '请选择模板类型'),
  templateContent: z.string('请输入模板内容').trim().min(1, '请输入模板内容').max(5000, '模板内容最多 5000 个字'),
  templateTestJson: TestJson.optional(),
  useStatus: z
    .string()
    .regex(/^[01]$/, '请选择是否应用')
    .nullish(),
})

const MessageTemplate = z.object({
  id: z.string(),
  templateCode: z.string(),
  templateName: z.string(),
  templateType: z.string(),
  templateType_dictText: z.string().optional(),
  templateContent: z.string(),
  templateTestJson: z.string().nullable(),
  useStatus: z.string(),
  useStatus_dictText: z.string().optional(),
  /** The platform itself sends by it. */
  builtIn: z.boolean(),
  placeholders: z.array(z.string()),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const messageTemplates = { input: ListInput, result: paged(MessageTemplate) }
export const messageTemplateById = { input: z.object({ id: Id }), result: MessageTemplate }
export const addMessageTemplate = { input: MessageTemplateForm, result: z.object({ id: z.string() }) }
export const editMessageTemplate = { input: MessageTemplateForm.partial().extend({ id: Id }), result: NoResult }
export const deleteMessageTemplate = { input: z.object({ id: Id }), result: NoResult }
export const deleteMessageTemplates = { input: z.object({ ids: Ids }), result: NoResult }
export const exportMessageTemplates = { input: ExportInput, result: NoResult }
export const importMessageTemplates = { input: Nothing, result: ImportResult }
export const messageTemplateSheet = { input: Nothing, result: NoResult }

/** `testData` is JSON, as text or as it is; what is left out is taken from the template's own test data. */
export const sendTestMessage = {
  input: z.object({
    templateCode: z.string().min(1).max(50),
    receiver: z.string().trim().max(200).default(''),
    msgType: z.string().max(20).nullish(),
    testData: z.union([TestJson, z.record(z.string().max(50), z.union([z.string(), z.number()]))]).optional(),
  }),
  result: NoResult,
}
