import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { REJECT_MAX, SLIP_REMARK_MAX } from './codes.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

/** Refunds and the ledger. A company sees its own rows; operators send and confirm refunds, two persons for each. */

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

/** Filters: state, applynNo, corporateName, subject, channel, dueTime_begin/_end, createTime_begin/_end. */
export const refundList = endpoint({
  method: 'GET',
  path: '/refund/list',
  access: 'refund:list',
  scope: 'own-company',
  title: '退款列表',
  input: ListInput,
  result: paged(Refund),
})
/** The order to the bank or the finance company goes out. A part of the amount leaves the rest to be sent later. */
export const sendRefund = endpoint({
  method: 'POST',
  path: '/refund/send',
  access: 'refund:refund',
  scope: 'platform',
  title: '办理退款',
  done: '已转为办理中',
  input: z.object({ id: Id, amount: Yuan.nullish() }),
  result: z.object({ id: z.string() }),
})
/** The bank's proof that the money left; entered again it replaces what still waits or was refused. Held money needs none. */
export const proveRefund = endpoint({
  method: 'POST',
  path: '/refund/prove',
  access: 'refund:refund',
  scope: 'platform',
  title: '上传退款凭据',
  done: '凭据已提交，请由另一人核对确认',
  input: z.object({
    id: Id,
    /** Comma-separated files. */
    evidence: z.string().trim().max(500, '凭据文件最多 500 个字').optional(),
    amount: Yuan.nullish(),
    transferTime: Moment.nullish(),
    payDepRemark: z.string().trim().max(SLIP_REMARK_MAX, `备注最多 ${SLIP_REMARK_MAX} 个字`).optional(),
  }),
  result: z.object({ id: z.string() }),
})
/** By another person than who sent it; a transfer needs its proof. */
export const confirmRefund = endpoint({
  method: 'POST',
  path: '/refund/paid',
  access: 'refund:refund',
  scope: 'platform',
  title: '确认退款到账',
  done: '退款已确认',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const failRefund = endpoint({
  method: 'POST',
  path: '/refund/failed',
  access: 'refund:refund',
  scope: 'platform',
  title: '登记退款失败',
  done: '已登记，等待企业更正收款账户',
  input: z.object({ id: Id, remark: z.string('请输入失败原因').trim().min(1, '请输入失败原因').max(REJECT_MAX, `失败原因最多 ${REJECT_MAX} 个字`) }),
  result: NoResult,
})
/** Another account of the same company after the bank sent the money back. */
export const editRefund = endpoint({
  method: 'POST',
  path: '/refund/edit',
  access: 'refund:edit',
  scope: 'own-company',
  title: '更正退款账户',
  done: '收款账户已更正，退款将重新办理',
  input: z.object({
    id: Id,
    bankName: z.string('请输入开户银行').trim().min(1, '请输入开户银行').max(100, '开户银行最多 100 个字'),
    accountName: z.string('请输入户名').trim().min(1, '请输入户名').max(100, '户名最多 100 个字'),
    accountNo: z
      .string('请输入账号')
      .transform((shown) => shown.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^[0-9A-Za-z-]{6,34}$/, '账号格式不正确')),
  }),
  result: NoResult,
})
export const exportRefunds = endpoint({
  method: 'GET',
  path: '/refund/exportXls',
  access: 'refund:export',
  scope: 'platform',
  title: '导出退款',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})

const Fee = z.object({
  id: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  /** Before and after the discount of the payer's level; the rate in ten-thousandths stays as it was then. */
  gross: Yuan,
  rate: z.number(),
  net: Yuan,
  open: Yuan,
  state: z.number(),
  state_dictText: z.string(),
  dueTime: Moment,
  overdue: z.boolean(),
  createTime: Moment,
})
/** Service fees of deals. Filters: state, applynNo, corporateName, subject, dueTime_begin/_end. */
export const feeList = endpoint({
  method: 'GET',
  path: '/funds/fees',
  access: 'slip:list',
  scope: 'own-company',
  title: '服务费列表',
  input: ListInput,
  result: paged(Fee),
})

const LedgerLine = z.object({
  id: z.string(),
  journal: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  account: z.string(),
  accountKind: z.string(),
  accountKind_dictText: z.string(),
  debit: Yuan.nullable(),
  credit: Yuan.nullable(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporate: z.string().nullable(),
  corporateName: z.string(),
  note: z.string(),
  /** Who acted, of two operators both; for the platform only. */
  createBy: z.string(),
  createTime: Moment,
})
/** One row per side of an entry. Filters: kind, accountKind, applynNo, corporateName, subject, createTime_begin/_end. */
export const ledgerList = endpoint({
  method: 'GET',
  path: '/funds/ledger',
  access: 'ledger:list',
  scope: 'own-company',
  title: '资金账本',
  input: ListInput,
  result: paged(LedgerLine),
})
export const exportLedger = endpoint({
  method: 'GET',
  path: '/funds/exportXls',
  access: 'ledger:export',
  scope: 'platform',
  title: '导出资金账本',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
/** Sums by kind of account: the platform's for those who run it, the company's own for everybody else. */
export const fundsBalance = endpoint({
  method: 'GET',
  path: '/funds/balance',
  access: 'ledger:list',
  scope: 'own-company',
  title: '资金余额',
  input: Nothing,
  result: z.object({
    accounts: z.array(z.object({ kind: z.string(), title: z.string(), side: z.string(), balance: Yuan })),
    /** The company's virtual account, where it has one. */
    virtual: z.object({ balance: Yuan, held: Yuan, available: Yuan }).nullable(),
  }),
})
/** Whether the books are in order, invariant by invariant. */
export const fundsCheck = endpoint({
  method: 'GET',
  path: '/funds/check',
  access: 'ledger:verify',
  scope: 'platform',
  title: '账目核对',
  input: Nothing,
  result: z.object({
    at: Moment,
    journals: z.number(),
    checks: z.array(z.object({ no: z.number(), title: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
})
