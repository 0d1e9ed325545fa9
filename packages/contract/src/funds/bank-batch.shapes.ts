import { z } from 'zod'
import { BANK_NOTE_MAX, BATCH_ITEMS } from './bank-codes.ts'
import { Id, ListInput, Moment, NoResult, paged, Yuan } from '../wire.shapes.ts'

const Reason = z.string('请输入原因').trim().min(1, '请输入原因').max(BANK_NOTE_MAX, `原因最多 ${BANK_NOTE_MAX} 个字`)

const Item = z.object({
  id: z.string(),
  no: z.string(),
  refund: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporateName: z.string(),
  amount: Yuan,
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  note: z.string(),
})
const Batch = z.object({
  id: z.string(),
  no: z.string(),
  layoutName: z.string(),
  items: z.number(),
  amount: Yuan,
  paid: z.number(),
  failed: z.number(),
  state: z.number(),
  state_dictText: z.string(),
  createBy: z.string(),
  createTime: Moment,
  releaseBy: z.string(),
  releaseTime: Moment.nullable(),
  sendBy: z.string(),
  sendTime: Moment.nullable(),
  /** SHA-256 of the file that was handed out. */
  digest: z.string(),
  voidNote: z.string(),
  actions: z.array(z.enum(['release', 'download', 'result', 'void'])),
})
export const batchList = { input: ListInput, result: paged(Batch) }
export const batchById = { input: z.object({ id: Id }), result: Batch.extend({ lines: z.array(Item) }) }
export const makeBatch = {
  input: z.object({
    layout: Id,
    /** With an amount only that part goes out now; the rest stays due. */
    items: z
      .array(z.object({ refund: Id, amount: Yuan.nullish() }))
      .min(1, '请选择退款')
      .max(BATCH_ITEMS, `一批最多 ${BATCH_ITEMS} 笔`),
  }),
  result: z.object({ id: z.string(), no: z.string() }),
}
export const releaseBatch = { input: z.object({ id: Id }), result: z.object({ items: z.number(), dropped: z.number() }) }
export const downloadBatch = { input: z.object({ id: Id }), result: z.object({ fileName: z.string(), content: z.string(), digest: z.string() }) }
export const voidBatch = { input: z.object({ id: Id, remark: Reason }), result: NoResult }
export const readResults = {
  input: z.object({
    id: Id,
    layout: Id,
    /** The bank's file, in base64. */
    content: z
      .string('请选择结果文件')
      .min(1, '请选择结果文件')
      .max(900_000, '结果文件过大，请拆分后上传')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, '结果文件内容有误'),
  }),
  result: z.object({
    paid: z.number(),
    failed: z.number(),
    /** Decided by an earlier file. */
    before: z.number(),
    faults: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
}
