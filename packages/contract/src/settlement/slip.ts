import { z } from 'zod'
import { fromYuan } from '@aosp/kernel/money'
import { endpoint } from '../endpoint.ts'
import { REJECT_MAX, SLIP_REMARK_MAX, SLIP_TEXTS } from '../funds/codes.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'

/**
 * Transfer slips: a payer says what he sent and shows the proof, another person of the platform confirms or refuses it. What is due, who
 * pays and whether a virtual account is held instead is worked out by the server; a body that says otherwise is refused.
 */

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const Type = Int.pipe(z.number('请选择凭证类型').min(1).max(3))
const Amount = Yuan.refine((amount) => amount >= fromYuan(1), SLIP_TEXTS.least)
const AccountNo = z
  .string()
  .transform((shown) => shown.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9A-Za-z-]{0,34}$/, '账号格式不正确'))

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

export const addSlip = endpoint({
  method: 'POST',
  path: '/tTransferslip/tTransferslip/add',
  access: 'slip:pay',
  scope: 'own-company',
  title: '提交缴费凭证',
  done: '凭证已提交，运营将在 1 个工作日内审核',
  input: SlipForm,
  result: Entered,
})
/** Only a refused slip or one nobody has looked at; a booked one stays as it is. */
export const editSlip = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/tTransferslip/tTransferslip/edit',
  access: 'slip:pay',
  scope: 'own-company',
  title: '修改缴费凭证',
  done: '凭证已重新提交，运营将在 1 个工作日内审核',
  input: SlipForm.extend({ id: Id, revision: Int.optional() }),
  result: Entered,
})
export const slipById = endpoint({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/queryById',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费凭证详情',
  input: z.object({ id: Id }),
  result: Slip,
})
/** Operators see all, a company its own. Filters: type, state, applynNo, corporateName, subject, amount, createTime_begin/_end. */
export const slipList = endpoint({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/list',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费凭证列表',
  input: ListInput,
  result: paged(Slip),
})
export const exportSlips = endpoint({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/exportXls',
  access: 'slip:export',
  scope: 'platform',
  title: '导出缴费凭证',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
/** What the slip dialog shows before anything is written: what is due, from whom, how, and the slip that may be mended. */
export const slipContext = endpoint({
  method: 'GET',
  path: '/tTransferslip/tTransferslip/context',
  access: 'slip:list',
  scope: 'own-company',
  title: '缴费信息',
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
})

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
const review = { access: 'slip:review', scope: 'platform', done: '操作成功', input: Review, result: z.object({ state: z.number() }) } as const
/** Changes data by GET because the documents say so: header token, signature, no other site; a repeat gives the first result. */
const reviewByGet = { ...review, method: 'GET', writes: true, signature: 'required' } as const

/** `id` is the session. */
export const reviewIssuerDeposit = endpoint({ ...reviewByGet, path: '/bidding/updateByDeposit', title: '审核发起方缴费（GET）' })
/** `id` is the sign-up. */
export const reviewUserDeposit = endpoint({ ...reviewByGet, path: '/biddingSignup/updateByUserDeposit', title: '审核报名方缴费（GET）' })
/** For new code: the same handlers behind POST. */
export const decideIssuerDeposit = endpoint({ ...review, method: 'POST', path: '/bidding/updateByDeposit', title: '审核发起方缴费' })
export const decideUserDeposit = endpoint({ ...review, method: 'POST', path: '/biddingSignup/updateByUserDeposit', title: '审核报名方缴费' })
/** What was paid in and not deducted, of a sign-up or of the caller's own company; operators name the sign-up. */
export const proofAmount = endpoint({
  method: 'GET',
  path: '/biddingSignup/getByProof',
  access: 'slip:list',
  scope: 'own-company',
  title: '已缴保证金金额',
  input: z.object({ bidding: Id, id: z.union([z.literal('').transform(() => undefined), Id]).optional() }),
  result: Yuan,
})
