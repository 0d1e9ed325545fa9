import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import { DOCUMENT_KINDS } from '@aosp/contract/funds/document-codes'
import type { documentList as listCall } from '@aosp/contract/funds/statement'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../../identity/index.ts'
import '../funds.tables.ts'

const list = defineList({
  fields: {
    kind: { column: 'fund_document.kind', type: 'id' },
    no: { column: 'fund_document.no', type: 'text' },
    applynNo: { column: 'fund_document.apply_no', type: 'text' },
    subject: { column: 'fund_document.subject', type: 'text' },
    corporate: { column: 'fund_document.company_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text' },
    amount: { column: 'fund_document.amount_fen', type: 'yuan' },
    dueTime: { column: 'fund_document.due_at', type: 'moment', nullable: true },
    bookTime: { column: 'fund_document.booked_at', type: 'moment' },
    createTime: { column: 'fund_document.issued_at', type: 'moment' },
  },
  defaultSort: ['-createTime', '-no'],
  tieBreaker: 'fund_document.id',
})

/** Every paper for those who run the platform, a company's own otherwise. */
export const documents = (db: Db, actor: Actor) =>
  db
    .selectFrom('fund_document')
    .innerJoin('corporate', 'corporate.id', 'fund_document.company_id')
    .leftJoin('fund_journal', 'fund_journal.id', 'fund_document.journal_id')
    .selectAll('fund_document')
    .select(['corporate.name as corporate_name', 'corporate.creditcode', 'fund_journal.no as journal_no', 'fund_journal.kind as journal_kind'])
    .$if(!seesEverybody(actor), (query) => query.where('fund_document.company_id', '=', actor.corporateId ?? ''))
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]

const shown = (row: DocumentRow) => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  kind_dictText: DOCUMENT_KINDS[row.kind].title,
  flow: DOCUMENT_KINDS[row.kind].flow,
  corporate: row.company_id,
  corporateName: row.corporate_name,
  applynNo: row.apply_no,
  subject: row.subject,
  amount: fen(row.amount_fen),
  dueTime: row.due_at,
  journal: row.journal_no === null ? null : String(row.journal_no),
  note: row.note,
  bookTime: row.booked_at,
  createTime: row.issued_at,
})

export async function documentList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const base = documents(ctx.db, ctx.actor)
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, base, { map: shown }),
    sumList(ctx.db, list, input, base, { amount: sql<number>`fund_document.amount_fen` }),
  ])
  return { ...page, sums }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'no', title: '单据编号', kind: 'text', width: 18 },
  { name: 'kind_dictText', title: '单据类型', kind: 'text', width: 20 },
  { name: 'corporateName', title: '企业', kind: 'text', width: 28 },
  { name: 'subject', title: '事项', kind: 'text', width: 40 },
  { name: 'applynNo', title: '报名或场次编号', kind: 'text', width: 20 },
  { name: 'amount', title: '金额（元）', kind: 'yuan', width: 16 },
  { name: 'flow', title: '款项关系', kind: 'text', width: 20 },
  { name: 'dueTime', title: '应缴期限', kind: 'moment', width: 20 },
  { name: 'journal', title: '凭证号', kind: 'text', width: 10 },
  { name: 'bookTime', title: '入账时间', kind: 'moment', width: 20 },
  { name: 'createTime', title: '出具时间', kind: 'moment', width: 20 },
  { name: 'note', title: '备注', kind: 'text', width: 24 },
]

export const exportDocuments = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: documents(ctx.db, ctx.actor),
    map: shown,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '结算单据',
    action: 'funds.document-exported',
  })
