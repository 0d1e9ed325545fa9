import { z } from 'zod'
import { REJECT_MAX } from './codes.ts'
import { INVOICE_FEES_MAX, INVOICE_KIND, INVOICE_NUMBER, INVOICE_NUMBER_TEXT } from './invoice-codes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, pagedWithSums, Yuan } from '../wire.shapes.ts'

const Invoice = z.object({
  id: z.string(),
  corporate: z.string(),
  kind: z.number(),
  kind_dictText: z.string(),
  /** The payer's name and tax number, as they were when it was asked for. */
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  amount: Yuan,
  remark: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  number: z.string(),
  file: z.string(),
  rejectNote: z.string(),
  createBy: z.string(),
  createTime: Moment,
  decideTime: Moment.nullable(),
  /** What it is for, fee by fee. */
  fees: z.array(z.object({ id: z.string(), applynNo: z.string(), subject: z.string(), amount: Yuan, returned: z.boolean() })),
  /** Whether some of it has to be taken back, or was. */
  red: z.number(),
  red_dictText: z.string(),
  /** What still has to be. */
  redAmount: Yuan.nullable(),
  reds: z.array(
    z.object({
      id: z.string(),
      amount: Yuan,
      state: z.number(),
      reason: z.string(),
      number: z.string(),
      file: z.string(),
      createTime: Moment,
      recordBy: z.string(),
      recordTime: Moment.nullable(),
    }),
  ),
  actions: z.array(z.enum(['issue', 'refuse', 'withdraw', 'red'])),
})
export const invoiceList = { input: ListInput, result: pagedWithSums(Invoice, ['amount']) }
export const exportInvoices = { input: ExportInput, result: NoResult }
const Fee = z.object({ id: z.string(), applynNo: z.string(), subject: z.string(), amount: Yuan, settleTime: Moment.nullable() })
export const invoiceFees = { input: ListInput, result: pagedWithSums(Fee, ['amount']) }
export const askInvoice = {
  input: z.object({
    /** Comma-separated fees. */
    fees: z
      .string('请选择要开票的服务费')
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).min(1, '请选择要开票的服务费').max(INVOICE_FEES_MAX, `一张发票最多 ${INVOICE_FEES_MAX} 笔服务费`)),
    kind: Int.pipe(z.literal([INVOICE_KIND.plain, INVOICE_KIND.special], '请选择发票类型')),
    email: z.union([z.literal(''), z.email('请输入正确的邮箱').max(100, '邮箱最多 100 个字')]).optional(),
    remark: z.string().trim().max(100, '备注最多 100 个字').optional(),
  }),
  result: z.object({ id: z.string() }),
}
export const withdrawInvoice = { input: z.object({ id: Id }), result: NoResult }
export const issueInvoice = {
  input: z.object({
    id: Id,
    number: z.string('请输入发票号码').trim().min(1, '请输入发票号码').regex(INVOICE_NUMBER, INVOICE_NUMBER_TEXT),
    /** The file itself, uploaded before. */
    file: z.string('请上传发票文件').trim().min(1, '请上传发票文件').max(200, '只能上传一个发票文件'),
  }),
  result: NoResult,
}
export const recordRedInvoice = {
  input: z.object({
    id: Id,
    /** What the person read, so that nothing is recorded that has grown meanwhile. */
    amount: Yuan,
    number: z.string('请输入红字发票号码').trim().min(1, '请输入红字发票号码').regex(INVOICE_NUMBER, INVOICE_NUMBER_TEXT),
    file: z.string('请上传红字发票文件').trim().min(1, '请上传红字发票文件').max(200, '只能上传一个红字发票文件'),
  }),
  result: NoResult,
}
export const refuseInvoice = {
  input: z.object({
    id: Id,
    remark: z.string('请输入驳回理由！').trim().min(1, '请输入驳回理由！').max(REJECT_MAX, `驳回理由最多 ${REJECT_MAX} 个字`),
  }),
  result: NoResult,
}
