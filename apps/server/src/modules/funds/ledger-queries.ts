import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { fundsBalance as balanceCall, ledgerList as listCall } from '@aosp/contract/funds/ledger'
import { ACCOUNT_KINDS, JOURNAL_TEXTS, type AccountKind, type JournalKind } from '@aosp/contract/funds/codes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList, sumList } from '../../platform/list/run-list.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../identity/index.ts'
import { balancesByKind } from './ledger-store.ts'
import { virtualAccountOf } from './virtual-account-store.ts'

const list = defineList({
  fields: {
    kind: { column: 'fund_journal.kind', type: 'id' },
    accountKind: { column: 'fund_leg.account_kind', type: 'id' },
    applynNo: { column: 'fund_journal.apply_no', type: 'text' },
    subject: { column: 'fund_journal.subject', type: 'text' },
    corporate: { column: 'fund_journal.company_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    amount: { column: 'fund_leg.amount_fen', type: 'yuan' },
    createTime: { column: 'fund_journal.at', type: 'moment' },
    journal: { column: 'fund_journal.no', type: 'number' },
    // Debit before credit, as books are read.
    side: { column: 'fund_leg.side', type: 'id' },
  },
  defaultSort: ['-journal', '-side'],
  tieBreaker: 'fund_leg.id',
})

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .leftJoin('corporate', 'corporate.id', 'fund_journal.company_id')
    .select([
      'fund_leg.id',
      'fund_journal.no',
      'fund_leg.account',
      'fund_leg.account_kind',
      'fund_leg.side',
      'fund_leg.amount_fen',
      'fund_journal.kind',
      'fund_journal.apply_no',
      'fund_journal.subject',
      'fund_journal.company_id',
      'fund_journal.note',
      'fund_journal.by_name',
      'fund_journal.at',
      'corporate.name as corporate_name',
    ])
    .$if(!seesEverybody(actor), (query) => query.where('fund_journal.company_id', '=', actor.corporateId ?? ''))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Who of the platform's people acted is the platform's own business. */
const shown = (actor: Actor) => (row: Row) => ({
  id: row.id,
  journal: String(row.no),
  kind: row.kind,
  kind_dictText: JOURNAL_TEXTS[row.kind as JournalKind],
  account: row.account,
  accountKind: row.account_kind,
  accountKind_dictText: ACCOUNT_KINDS[row.account_kind as AccountKind].title,
  debit: row.side === 'debit' ? fen(row.amount_fen) : null,
  credit: row.side === 'credit' ? fen(row.amount_fen) : null,
  applynNo: row.apply_no,
  subject: row.subject,
  corporate: row.company_id,
  corporateName: row.corporate_name ?? '',
  note: row.note,
  createBy: seesEverybody(actor) ? row.by_name : '',
  createTime: row.at,
})

export async function ledgerList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const base = rows(ctx.db, ctx.actor)
  const side = (of: 'debit' | 'credit') => sql<number | null>`case when fund_leg.side = ${of} then fund_leg.amount_fen end`
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, base, { map: shown(ctx.actor) }),
    sumList(ctx.db, list, input, base, { debit: side('debit'), credit: side('credit') }),
  ])
  return { ...page, sums }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'createTime', title: '时间', kind: 'moment', width: 20 },
  { name: 'journal', title: '凭证号', kind: 'text', width: 10 },
  { name: 'kind', title: '分录', kind: 'text', width: 8 },
  { name: 'kind_dictText', title: '事项', kind: 'text', width: 18 },
  { name: 'accountKind_dictText', title: '科目', kind: 'text', width: 18 },
  { name: 'account', title: '账户', kind: 'text', width: 44 },
  { name: 'debit', title: '借方（元）', kind: 'yuan', width: 16 },
  { name: 'credit', title: '贷方（元）', kind: 'yuan', width: 16 },
  { name: 'applynNo', title: '报名或场次编号', kind: 'text', width: 20 },
  { name: 'subject', title: '摘要', kind: 'text', width: 40 },
  { name: 'corporateName', title: '企业', kind: 'text', width: 28 },
  { name: 'note', title: '备注', kind: 'text', width: 20 },
  { name: 'createBy', title: '经办人', kind: 'text', width: 16 },
]

export const exportLedger = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db, ctx.actor),
    map: shown(ctx.actor),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '资金明细',
    action: 'funds.ledger-exported',
  })

/** What a company's entries add up to is its own business; the platform's own accounts are not. */
const COMPANY_KINDS: ReadonlySet<AccountKind> = new Set(['HOLD', 'AR', 'DEP', 'DEPI', 'REF', 'PAY', 'SUSP', 'SHP'])

export async function fundsBalance(ctx: SignedIn): Promise<Out<typeof balanceCall>> {
  const staff = seesEverybody(ctx.actor)
  const company = ctx.actor.corporateId ?? ''
  const sums = await balancesByKind(ctx.db, staff ? undefined : company)
  const kinds = (Object.keys(ACCOUNT_KINDS) as AccountKind[]).filter((kind) => staff || COMPANY_KINDS.has(kind))
  const virtual = staff ? undefined : await virtualAccountOf(ctx.db, company)
  return {
    accounts: kinds.map((kind) => ({ kind, title: ACCOUNT_KINDS[kind].title, side: ACCOUNT_KINDS[kind].side, balance: sums.get(kind) ?? fen(0) })),
    virtual: virtual ? { balance: virtual.balance, held: virtual.held, available: virtual.available } : null,
  }
}
