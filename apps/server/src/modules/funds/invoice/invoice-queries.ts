import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import type { invoiceFees as feesCall, invoiceList as listCall } from '@aosp/contract/funds/invoice'
import { INVOICE_KIND_TEXTS, INVOICE_STATE_TEXTS, RED_STATE, RED_STATE_TEXTS } from '@aosp/contract/funds/invoice-codes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { routeOf } from '@aosp/contract/screens'
import type { ListQuery } from '@aosp/contract/wire'
import { fen, type Fen } from '@aosp/kernel/money'
import type { FileRecord } from '../../../platform/files/file-record.ts'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../../identity/index.ts'
import { mayMoveInvoice, mayRecordRed, type InvoiceMove } from './rules/invoice-moves.ts'
import '../funds.tables.ts'

type InvoiceLine = { id: string; applyNo: string; subject: string; amount: number; returned: boolean }
const lines = sql<
  InvoiceLine[]
>`(select coalesce(json_agg(json_build_object('id', fee.id, 'applyNo', fee.apply_no, 'subject', fee.subject, 'amount', line.amount_fen, 'returned', line.red_id is not null) order by fee.id), '[]')
  from fund_invoice_fee line join fund_fee fee on fee.id = line.fee_id where line.invoice_id = fund_invoice.id)`

type RedLine = {
  id: string
  amount: number
  state: number
  reason: string
  number: string | null
  file: string
  notedAt: string
  recordedBy: string | null
  recordedAt: string | null
}
const reds = sql<
  RedLine[]
>`(select coalesce(json_agg(json_build_object('id', red.id, 'amount', red.amount_fen, 'state', red.state, 'reason', red.reason, 'number', red.number, 'file', red.file,
  'notedAt', red.noted_at, 'recordedBy', red.recorded_name, 'recordedAt', red.recorded_at) order by red.noted_at, red.id), '[]')
  from fund_invoice_red red where red.invoice_id = fund_invoice.id)`
/** What waits is told before what was done. */
const redState = sql<number>`coalesce((select min(red.state) from fund_invoice_red red where red.invoice_id = fund_invoice.id), ${sql.lit(RED_STATE.none)})`

const list = defineList({
  fields: {
    state: { column: 'fund_invoice.state', type: 'number' },
    red: { column: redState, type: 'number', sort: false },
    kind: { column: 'fund_invoice.kind', type: 'number' },
    number: { column: 'fund_invoice.number', type: 'text', nullable: true },
    title: { column: 'fund_invoice.title', type: 'text' },
    corporate: { column: 'fund_invoice.company_id', type: 'id' },
    amount: { column: 'fund_invoice.amount_fen', type: 'yuan' },
    createTime: { column: 'fund_invoice.asked_at', type: 'moment' },
    decideTime: { column: 'fund_invoice.decided_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'fund_invoice.id',
})

const rows = ({ db, actor }: SignedIn) =>
  db
    .selectFrom('fund_invoice')
    .selectAll('fund_invoice')
    .select([lines.as('fees'), reds.as('reds'), redState.as('red')])
    .$if(!seesEverybody(actor), (query) => query.where('fund_invoice.company_id', '=', actor.corporateId ?? ''))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const RIGHTS: Readonly<Record<InvoiceMove, string>> = { issue: 'invoice:issue', refuse: 'invoice:issue', withdraw: 'invoice:add' }
function actionsOf(actor: Actor, row: Row): (InvoiceMove | 'red')[] {
  const moves = (Object.keys(RIGHTS) as InvoiceMove[]).filter((move) => actor.permissions.has(RIGHTS[move]) && mayMoveInvoice(move, row, actor).ok)
  const waiting = waitingRed(row)
  const red = waiting && actor.permissions.has(RIGHTS.issue) && mayRecordRed(row, { amount_fen: waiting.amount }, waiting.amount, actor).ok
  return red ? [...moves, 'red'] : moves
}
const waitingRed = ({ reds: all }: Row): RedLine | undefined => all.find(({ state }) => state === RED_STATE.waiting)

const fenOrNull = (amount: number | undefined): Fen | null => (amount === undefined ? null : fen(amount))

const shown = (actor: Actor) => (row: Row) => ({
  id: row.id,
  corporate: row.company_id,
  kind: row.kind,
  kind_dictText: INVOICE_KIND_TEXTS[row.kind] ?? '',
  title: row.title,
  taxNo: row.tax_no,
  email: row.email,
  amount: fen(row.amount_fen),
  remark: row.remark,
  state: row.state,
  state_dictText: INVOICE_STATE_TEXTS[row.state] ?? '',
  number: row.number ?? '',
  file: row.file,
  rejectNote: row.reject_note,
  createBy: row.asked_name,
  createTime: row.asked_at,
  decideTime: row.decided_at,
  fees: row.fees.map(({ id, applyNo, subject, amount, returned }) => ({ id, applynNo: applyNo, subject, amount: fen(amount), returned })),
  red: row.red,
  red_dictText: RED_STATE_TEXTS[row.red] ?? '',
  redAmount: fenOrNull(waitingRed(row)?.amount),
  redNumbers: row.reds.flatMap(({ number }) => number ?? []).join('、'),
  reds: row.reds.map(({ id, amount, state, reason, number, file, notedAt, recordedBy, recordedAt }) => ({
    id,
    amount: fen(amount),
    state,
    reason,
    number: number ?? '',
    file,
    createTime: new Date(notedAt),
    recordBy: recordedBy ?? '',
    recordTime: recordedAt === null ? null : new Date(recordedAt),
  })),
  actions: actionsOf(actor, row),
})

export async function invoiceList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, rows(ctx), { map: shown(ctx.actor) }),
    sumList(ctx.db, list, input, rows(ctx), { amount: sql<number>`fund_invoice.amount_fen` }),
  ])
  return { ...page, sums }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'title', title: '购买方名称', kind: 'text', width: 28 },
  { name: 'taxNo', title: '统一社会信用代码', kind: 'text', width: 24 },
  { name: 'kind_dictText', title: '发票类型', kind: 'text', width: 16 },
  { name: 'amount', title: '金额（元）', kind: 'yuan', width: 16 },
  { name: 'number', title: '发票号码', kind: 'text', width: 24 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 10 },
  { name: 'red_dictText', title: '红冲', kind: 'text', width: 10 },
  { name: 'redAmount', title: '需红冲金额（元）', kind: 'yuan', width: 16 },
  { name: 'redNumbers', title: '红字发票号码', kind: 'text', width: 24 },
  { name: 'rejectNote', title: '驳回理由', kind: 'text', width: 24 },
  { name: 'email', title: '接收邮箱', kind: 'text', width: 24 },
  { name: 'remark', title: '备注', kind: 'text', width: 24 },
  { name: 'createBy', title: '申请人', kind: 'text', width: 12 },
  { name: 'createTime', title: '申请时间', kind: 'moment', width: 20 },
  { name: 'decideTime', title: '处理时间', kind: 'moment', width: 20 },
]

export const exportInvoices = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx),
    map: shown(ctx.actor),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '发票',
    action: 'funds.invoice-exported',
  })

const feeListing = defineList({
  fields: {
    applynNo: { column: 'fund_fee.apply_no', type: 'text' },
    subject: { column: 'fund_fee.subject', type: 'text' },
    amount: { column: 'fund_fee.net_fen', type: 'yuan' },
    settleTime: { column: 'fund_fee.settled_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-settleTime'],
  tieBreaker: 'fund_fee.id',
})

/** What the company has paid and not asked an invoice for. */
export async function invoiceFees(ctx: SignedIn, input: ListQuery): Promise<Out<typeof feesCall>> {
  const base = ctx.db
    .selectFrom('fund_fee')
    .select(['id', 'apply_no', 'subject', 'net_fen', 'settled_at'])
    .where('company_id', '=', ctx.actor.corporateId ?? '')
    .where('state', '=', FEE_STATE.paid)
    .where('net_fen', '>', 0)
    .where(sql<boolean>`not exists (select from fund_invoice_fee line where line.fee_id = fund_fee.id and line.live)`)
  const [page, sums] = await Promise.all([
    runList(ctx.db, feeListing, input, base, {
      map: (row) => ({ id: row.id, applynNo: row.apply_no, subject: row.subject, amount: fen(row.net_fen), settleTime: row.settled_at }),
    }),
    sumList(ctx.db, feeListing, input, base, { amount: sql<number>`fund_fee.net_fen` }),
  ])
  return { ...page, sums }
}

/** What invoices hang on. */
export const invoiceFiles: FileRecord = {
  title: '发票',
  idOf: ([id]) => id,
  find: async (db, ids) => {
    const found = await db.selectFrom('fund_invoice').select(['id', 'number', 'title']).where('id', 'in', ids).execute()
    return new Map(
      found.map(({ id, number, title }) => [id, { name: `${number ?? '发票'}（${title}）`, path: routeOf('funds/statements', {}, { tab: 'invoice', title }) }]),
    )
  },
}

/** Besides who uploaded it: those who run the platform, and the company it was made out to. */
export const mayReadInvoice: ReadRule = (actor, { attachedTo }) => {
  const [kind, , company] = attachedTo?.split('/') ?? []
  return kind === 'invoice' && (seesEverybody(actor) || (actor.corporateId !== null && company === actor.corporateId))
}
