import { z } from 'zod'
import { fromYuan } from '@aosp/kernel/money'
import { BANK_ACCOUNT, BANK_ACCOUNT_TEXT, tidyAccount } from '@aosp/kernel/patterns'
import { REJECT_MAX, SLIP_REMARK_MAX, SLIP_TEXTS } from '../funds/codes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, pagedWithSums, Yuan } from '../wire.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const Type = Int.pipe(z.number('请选择凭证类型').min(1).max(3))
const Amount = Yuan.refine((amount) => amount >= fromYuan(1), SLIP_TEXTS.least)
const AccountNo = z
  .string()
  .trim()
  .refine((typed) => typed === '' || BANK_ACCOUNT.test(typed), BANK_ACCOUNT_TEXT)
  .transform(tidyAccount)

export const SlipForm = z.object({
  /** Number of the application: a sign-up's, or the session's code for its issuer. */
  applynNo: z.string('请选择要缴费的报名').trim().min(1).max(40), // sic
  /** Deposit or service fee; the proof of a refund has a call of its own. */
  type: Int.pipe(z.number('请选择凭证类型').min(1).max(2)),
  amount: Amount.nullish(),
  accountName: text('付款户名', 100).optional(),
  accountNo: AccountNo.optional(),
  bankName: text('付款银行', 100).optional(),
  transferTime: Moment.nullish(),
  /** Comma-separated files. */
  evidence: text('凭证文件', 500).optional(),
  qualsEvidence: text('资质文件', 500).optional(),
  payDepRemark: text('备注', SLIP_REMARK_MAX).optional(),
  /** Worked out by the server: sent back unchanged or not at all. */
  sessionMargin: Yuan.nullish(),
  sessionServiceFee: Yuan.nullish(),
})

const Slip = z.object({
  id: z.string(),
  type: z.number(),
  type_dictText: z.string(),
  applynNo: z.string(), // sic
  /** What is paid for, in words. */
  subject: z.string(),
  /** The sign-up or session the review calls name. */
  referenceKind: z.string(),
  reference: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  inGroup: z.number(),
  amount: Yuan,
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  transferTime: Moment.nullable(),
  evidence: z.string(),
  qualsEvidence: z.string(),
  sessionMargin: Yuan.nullable(),
  sessionServiceFee: Yuan.nullable(),
  payDepRemark: z.string(),
  refund: z.string().nullable(),
  state: z.number(),
  state_dictText: z.string(),
  rejectNote: z.string(),
  createBy: z.string(),
  createTime: Moment,
  reviewBy: z.string().nullable(),
  reviewTime: Moment.nullable(),
  revision: z.number(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['edit', 'review'])),
})

/** Held at once from a virtual account there is no slip to wait for. */
const Entered = z.object({ id: z.string().nullable(), held: z.boolean() })
export const addSlip = { input: SlipForm, result: Entered }
export const editSlip = { input: SlipForm.extend({ id: Id, revision: Int.optional() }), result: Entered }
export const slipById = { input: z.object({ id: Id }), result: Slip }
export const slipList = { input: ListInput, result: pagedWithSums(Slip, ['amount']) }
export const exportSlips = { input: ExportInput, result: NoResult }
export const slipContext = {
  input: z.object({ applynNo: z.string().trim().min(1).max(40), type: Type, refund: Id.optional() }),
  result: z.object({
    applynNo: z.string(), // sic
    type: z.number(),
    bidding: z.string(),
    /** The sign-up, or empty for an issuer. */
    signup: z.string(),
    subject: z.string(),
    corporate: z.string(),
    corporateName: z.string(),
    inGroup: z.number(),
    /** Ending of the virtual account, or nothing where there is none. */
    vaccount: z.string().nullable(),
    /** What the virtual account could still be held for. */
    available: Yuan.nullable(),
    deposit2: Yuan.nullable(),
    state: z.number(),
    sessionMargin: Yuan.nullable(),
    sessionServiceFee: Yuan.nullable(),
    /** Before the discount of the payer's level, and the rate in ten-thousandths. */
    grossFee: Yuan.nullable(),
    feeRate: z.number().nullable(),
    amountDue: Yuan,
    payUntil: Moment.nullable(),
    /** Nothing typed and nothing uploaded: the amount is held on the virtual account. */
    holds: z.boolean(),
    payer: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }),
    payee: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }),
    slip: Slip.nullable(),
  }),
}

const Review = z.object({
  id: Id,
  /** 1 deposit, 2 service fee, 3 proof of a refund. */
  type: Type,
  /** 1 pass, 2 refuse. */
  shType: Int.pipe(z.number().min(1).max(2)),
  remark: z.string().trim().max(REJECT_MAX, `驳回理由最多 ${REJECT_MAX} 个字`).optional(),
  /** Which slip and which edition of it was looked at; without them the one that waits. */
  slip: Id.optional(),
  revision: Int.optional(),
})
const Reviewed = z.object({ state: z.number() })
export const reviewIssuerDeposit = { input: Review, result: Reviewed }
export const reviewUserDeposit = { input: Review, result: Reviewed }
export const decideIssuerDeposit = { input: Review, result: Reviewed }
export const decideUserDeposit = { input: Review, result: Reviewed }
export const proofAmount = { input: z.object({ bidding: Id, id: z.union([z.literal('').transform(() => undefined), Id]).optional() }), result: Yuan }
