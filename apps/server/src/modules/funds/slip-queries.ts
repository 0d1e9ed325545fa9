import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { SLIP_STATE_TEXTS, SLIP_TYPE, SLIP_TYPE_TEXTS } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { slipById as byIdCall, slipList as listCall } from '@aosp/contract/settlement/slip'
import type { ListQuery } from '@aosp/contract/wire'
import { maskAccount } from '@aosp/kernel/mask'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { ReadRule } from '../../platform/files/rules/may-read.ts'
import type { Actor, SignedIn } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList, sumList } from '../../platform/list/run-list.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../identity/index.ts'
import { mayMoveSlip, mayReviewSlip } from './rules/money-states.ts'
import './funds.tables.ts'

const list = defineList({
  fields: {
    type: { column: 'transfer_slip.type', type: 'number' },
    state: { column: 'transfer_slip.state', type: 'number' },
    applynNo: { column: 'transfer_slip.apply_no', type: 'text' },
    subject: { column: 'transfer_slip.subject', type: 'text' },
    corporate: { column: 'transfer_slip.company_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text' },
    amount: { column: 'transfer_slip.amount_fen', type: 'yuan' },
    transferTime: { column: 'transfer_slip.transfer_time', type: 'moment', nullable: true },
    createTime: { column: 'transfer_slip.created_at', type: 'moment' },
    reviewTime: { column: 'transfer_slip.reviewed_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'transfer_slip.id',
})

/** Staff sees every slip, a company those it pays by and the proofs of what it is paid back. */
const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('transfer_slip')
    .innerJoin('corporate', 'corporate.id', 'transfer_slip.company_id')
    .selectAll('transfer_slip')
    .select(['corporate.name as corporate_name', 'corporate.in_group as in_group'])
    .$if(!seesEverybody(actor), (query) => query.where('transfer_slip.company_id', '=', actor.corporateId ?? ''))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Numbers of accounts are for the company itself and for those who compare them with the bank's. */
export const seesAccounts = (actor: Actor, company: string): boolean =>
  actor.corporateId === company || actor.permissions.has('slip:review') || actor.permissions.has('refund:refund')

function actionsOf(actor: Actor, row: Row): ('edit' | 'review')[] {
  const proves = row.type === SLIP_TYPE.refund
  const enters = proves ? actor.permissions.has('refund:refund') : actor.permissions.has('slip:pay') && row.company_id === actor.corporateId
  const edit = enters && mayMoveSlip('mend', row.state)
  const review = actor.permissions.has('slip:review') && mayMoveSlip('pass', row.state) && mayReviewSlip(row, actor).ok
  return [...(edit ? (['edit'] as const) : []), ...(review ? (['review'] as const) : [])]
}

export const shownSlip = (actor: Actor) => (row: Row) => ({
  id: row.id,
  type: row.type,
  type_dictText: SLIP_TYPE_TEXTS[row.type] ?? '',
  applynNo: row.apply_no,
  subject: row.subject,
  referenceKind: row.reference_kind,
  reference: row.reference_id,
  corporate: row.company_id,
  corporateName: row.corporate_name,
  inGroup: row.in_group,
  amount: fen(row.amount_fen),
  accountName: row.account_name,
  accountNo: seesAccounts(actor, row.company_id) ? row.account_no : maskAccount(row.account_no),
  bankName: row.bank_name,
  transferTime: row.transfer_time,
  evidence: row.evidence,
  qualsEvidence: row.quals_evidence,
  sessionMargin: row.margin_fen === null ? null : fen(row.margin_fen),
  sessionServiceFee: row.service_fee_fen === null ? null : fen(row.service_fee_fen),
  payDepRemark: row.remark,
  refund: row.refund_id,
  state: row.state,
  state_dictText: SLIP_STATE_TEXTS[row.state] ?? '',
  rejectNote: row.reject_note,
  createBy: row.created_name,
  createTime: row.created_at,
  reviewBy: seesEverybody(actor) ? row.reviewed_name : null,
  reviewTime: row.reviewed_at,
  revision: row.revision,
  actions: actionsOf(actor, row),
})

export async function slipList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const base = rows(ctx.db, ctx.actor)
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, base, { map: shownSlip(ctx.actor) }),
    sumList(ctx.db, list, input, base, { amount: sql<number>`transfer_slip.amount_fen` }),
  ])
  return { ...page, sums }
}

export const findSlip = async (db: Db | Trx, actor: Actor, id: string) => {
  const row = await rows(db, actor).where('transfer_slip.id', '=', id).executeTakeFirst()
  return row && shownSlip(actor)(row)
}

export const slipById = async (ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> =>
  (await findSlip(ctx.db, ctx.actor, id)) ?? refuse(no('notFound'))

const COLUMNS: readonly SheetColumn[] = [
  { name: 'applynNo', title: '报名或场次编号', kind: 'text', width: 20 },
  { name: 'subject', title: '缴费事项', kind: 'text', width: 40 },
  { name: 'corporateName', title: '缴费企业', kind: 'text', width: 28 },
  { name: 'type_dictText', title: '类型', kind: 'text', width: 10 },
  { name: 'amount', title: '转账金额（元）', kind: 'yuan', width: 16 },
  { name: 'sessionMargin', title: '应缴保证金（元）', kind: 'yuan', width: 16 },
  { name: 'sessionServiceFee', title: '应缴服务费（元）', kind: 'yuan', width: 16 },
  { name: 'accountName', title: '付款户名', kind: 'text', width: 28 },
  { name: 'accountNo', title: '付款账号', kind: 'text', width: 24 },
  { name: 'bankName', title: '付款银行', kind: 'text', width: 24 },
  { name: 'transferTime', title: '转账时间', kind: 'moment', width: 20 },
  { name: 'payDepRemark', title: '备注', kind: 'text', width: 24 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 10 },
  { name: 'rejectNote', title: '驳回理由', kind: 'text', width: 24 },
  { name: 'createBy', title: '提交人', kind: 'text', width: 12 },
  { name: 'createTime', title: '提交时间', kind: 'moment', width: 20 },
  { name: 'reviewBy', title: '审核人', kind: 'text', width: 12 },
  { name: 'reviewTime', title: '审核时间', kind: 'moment', width: 20 },
]

export const exportSlips = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db, ctx.actor),
    map: shownSlip(ctx.actor),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '缴费凭证',
    action: 'funds.slips-exported',
  })

/** Besides who uploaded it: those who run the platform, and the company the money belongs to. */
export const mayReadSlipFile: ReadRule = (actor, { attachedTo }) => {
  const [kind, , company] = attachedTo?.split('/') ?? []
  return kind === 'slip' && (seesEverybody(actor) || (actor.corporateId !== null && company === actor.corporateId))
}
