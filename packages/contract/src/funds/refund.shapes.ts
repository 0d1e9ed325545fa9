import { z } from 'zod'
import { BANK_ACCOUNT, BANK_ACCOUNT_TEXT, tidyAccount } from '@aosp/kernel/patterns'
import { REJECT_MAX, SLIP_REMARK_MAX } from './codes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, ListInput, Moment, NoResult, pagedWithSums, Yuan } from '../wire.ts'

const Refund = z.object({
  id: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  referenceKind: z.string(),
  reference: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  amount: Yuan,
  reason: z.string(),
  channel: z.string(),
  channel_dictText: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  dueTime: Moment,
  /** Past its day and not yet paid. */
  overdue: z.boolean(),
  /** Why money cannot go out today, in words; empty when it can. */
  blocked: z.string(),
  failNote: z.string(),
  evidence: z.string(),
  createTime: Moment,
  sendBy: z.string().nullable(),
  sendTime: Moment.nullable(),
  paidBy: z.string().nullable(),
  paidTime: Moment.nullable(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['send', 'prove', 'paid', 'failed', 'edit'])),
})
export const refundList = { input: ListInput, result: pagedWithSums(Refund, ['amount']) }
export const refundById = { input: z.object({ id: Id }), result: Refund }
export const sendRefund = { input: z.object({ id: Id, amount: Yuan.nullish() }), result: z.object({ id: z.string() }) }
export const proveRefund = {
  input: z.object({
    id: Id,
    /** Comma-separated files. */
    evidence: z.string().trim().max(500, '凭据文件最多 500 个字').optional(),
    amount: Yuan.nullish(),
    transferTime: Moment.nullish(),
    payDepRemark: z.string().trim().max(SLIP_REMARK_MAX, `备注最多 ${SLIP_REMARK_MAX} 个字`).optional(),
  }),
  result: z.object({ id: z.string() }),
}
export const confirmRefund = { input: z.object({ id: Id }), result: NoResult }
export const failRefund = {
  input: z.object({ id: Id, remark: z.string('请输入失败原因').trim().min(1, '请输入失败原因').max(REJECT_MAX, `失败原因最多 ${REJECT_MAX} 个字`) }),
  result: NoResult,
}
export const editRefund = {
  input: z.object({
    id: Id,
    bankName: z.string('请输入开户银行').trim().min(1, '请输入开户银行').max(100, '开户银行最多 100 个字'),
    accountName: z.string('请输入户名').trim().min(1, '请输入户名').max(100, '户名最多 100 个字'),
    accountNo: z
      .string('请输入账号')
      .trim()
      .refine((typed) => BANK_ACCOUNT.test(typed), BANK_ACCOUNT_TEXT)
      .transform(tidyAccount),
  }),
  result: NoResult,
}
export const exportRefunds = { input: ExportInput, result: NoResult }
