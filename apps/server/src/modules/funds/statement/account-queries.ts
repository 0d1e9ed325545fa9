import type { FastifyReply } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { JOURNAL_TEXTS, type JournalKind } from '@aosp/contract/funds/codes'
import type {
  accountLines as linesCall,
  accountSummary as summaryCall,
  exportAccount as exportCall,
  issueStatement as issueCall,
} from '@aosp/contract/funds/statement'
import { no, refuse } from '@aosp/contract/refusals'
import { fen, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { seesEverybody } from '../../identity/index.ts'
import { findStatement, insertDocuments, queueForNumbers } from './document-store.ts'
import { closingOf, HELD_KINDS, mayIssue, monthText, OWED_KIND, spanOf, type Balance } from './rules/account.ts'

/** Which sign-ups and issuers a session stands for; funds itself knows references only. */
export type SessionPorts = { sessions: RawBuilder<{ kind: string; id: string; code: string }> }

/** Whose account, and what of it. `through` ends it at an entry, for papers that were made before later ones came. */
export type Scope = { company: string | undefined; month: string | undefined; session: string | undefined; through?: number }

/** A company has its own account, whatever it asks for. */
const scopeOf = ({ actor }: SignedIn, { corporate, month, session }: In<typeof summaryCall>): Scope => ({
  company: seesEverybody(actor) ? corporate : (actor.corporateId ?? ''),
  month,
  session,
})

const signed = (kinds: readonly string[], grows: 'debit' | 'credit') =>
  sql<number>`sum(case when fund_leg.account_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    then case fund_leg.side when ${sql.lit(grows)} then fund_leg.amount_fen else -fund_leg.amount_fen end else 0 end)::bigint`

/** What each entry changes, of a company or of a session, up to the end of the month that is asked for. */
const entries = (db: Db | Trx, { sessions }: SessionPorts, { company, month, session, through }: Scope) =>
  db
    .selectFrom('fund_journal')
    .innerJoin('fund_leg', 'fund_leg.journal_id', 'fund_journal.id')
    .select([
      'fund_journal.id',
      'fund_journal.no',
      'fund_journal.kind',
      'fund_journal.business_key',
      'fund_journal.apply_no',
      'fund_journal.subject',
      'fund_journal.note',
      'fund_journal.company_id',
      'fund_journal.at',
      signed(HELD_KINDS, 'credit').as('held'),
      signed([OWED_KIND], 'debit').as('owed'),
    ])
    .where('fund_leg.account_kind', 'in', [...HELD_KINDS, OWED_KIND])
    .$if(company !== undefined, (query) => query.where('fund_journal.company_id', '=', company ?? ''))
    .$if(month !== undefined, (query) => query.where('fund_journal.at', '<', spanOf(month ?? '').until))
    .$if(through !== undefined, (query) => query.where('fund_journal.no', '<=', through ?? 0))
    .$if(session !== undefined, (query) =>
      query.where(
        sql<boolean>`(fund_journal.reference_kind, fund_journal.reference_id) in (select kind, id from (${sessions}) as party where party.code = ${session})`,
      ),
    )
    .groupBy('fund_journal.id')

/** The invoice that has to be taken back because this entry gave its fee back. */
const redInvoice = sql<string | null>`case when move.kind = 'J15' and move.business_key like '%:paid' then (select invoice.number
  from fund_invoice_fee line join fund_invoice invoice on invoice.id = line.invoice_id
  where line.live and line.red_id is not null and line.fee_id = replace(move.business_key, ':paid', '')) end`

const startOf = ({ month }: Scope): Date => (month === undefined ? new Date(0) : spanOf(month).from)

/** The lines: entries of the time itself that change something, each with what all before it come to. */
const lines = (db: Db | Trx, ports: SessionPorts, scope: Scope) =>
  db
    .selectFrom(
      db
        .selectFrom(entries(db, ports, scope).as('entry'))
        .selectAll('entry')
        .select([
          sql<number>`(sum(entry.held) over run)::bigint`.as('held_after'),
          sql<number>`(sum(entry.owed) over run)::bigint`.as('owed_after'),
          sql<number | null>`case when entry.held > 0 then entry.held end`.as('held_in'),
          sql<number | null>`case when entry.held < 0 then -entry.held end`.as('held_out'),
          sql<number | null>`case when entry.owed > 0 then entry.owed end`.as('owed_in'),
          sql<number | null>`case when entry.owed < 0 then -entry.owed end`.as('owed_out'),
        ])
        .where(sql<boolean>`(entry.held <> 0 or entry.owed <> 0)`)
        .modifyEnd(sql`window run as (order by entry.at, entry.no)`)
        .as('move'),
    )
    .leftJoin('corporate', 'corporate.id', 'move.company_id')
    .selectAll('move')
    .select(['corporate.name as corporate_name', redInvoice.as('red_invoice')])
    .where('move.at', '>=', startOf(scope))
type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

/** Lines in order, for a paper. */
export const allLines = (db: Db, ports: SessionPorts, scope: Scope, most: number): Promise<Line[]> =>
  lines(db, ports, scope).orderBy('move.at').orderBy('move.no').limit(most).execute()

const list = defineList({
  fields: {
    journal: { column: 'move.no', type: 'number' },
    kind: { column: 'move.kind', type: 'id' },
    applynNo: { column: 'move.apply_no', type: 'text' },
    subject: { column: 'move.subject', type: 'text' },
    createTime: { column: 'move.at', type: 'moment' },
  },
  defaultSort: ['createTime', 'journal'],
  tieBreaker: 'move.id',
})

/** The same for ever, as the entry is, whether the red invoice has been recorded or not. */
export const redWords = ({ red_invoice: number }: Pick<Line, 'red_invoice'>): string => (number === null ? '' : `发票 ${number} 须红冲`)

const amount = (value: number | null): Fen | null => (value === null ? null : fen(value))
export const shownLine = (row: Line) => ({
  id: row.id,
  journal: String(row.no),
  kind: row.kind,
  kind_dictText: JOURNAL_TEXTS[row.kind as JournalKind],
  applynNo: row.apply_no,
  subject: row.subject,
  corporateName: row.corporate_name ?? '',
  note: [row.note, redWords(row)].filter(Boolean).join('；'),
  red: redWords(row),
  heldIn: amount(row.held_in),
  heldOut: amount(row.held_out),
  owedIn: amount(row.owed_in),
  owedOut: amount(row.owed_out),
  held: fen(row.held_after),
  owed: fen(row.owed_after),
  createTime: row.at,
})

/** A session a company has no entry in is to it as if it were not there. */
async function checkSession(ctx: SignedIn, ports: SessionPorts, scope: Scope): Promise<void> {
  if (scope.session === undefined) return
  const { rows } = seesEverybody(ctx.actor)
    ? await sql`select 1 from (${ports.sessions}) as party where party.code = ${scope.session} limit 1`.execute(ctx.db)
    : await sql`select 1 from (${entries(ctx.db, ports, { ...scope, month: undefined })}) as entry limit 1`.execute(ctx.db)
  if (rows.length === 0) refuse(no('statement.noSession'))
}

export async function accountLines(ports: SessionPorts, ctx: SignedIn, input: In<typeof linesCall>): Promise<Out<typeof linesCall>> {
  const { corporate, month, session, ...query } = input
  const scope = scopeOf(ctx, { corporate, month, session })
  await checkSession(ctx, ports, scope)
  const base = lines(ctx.db, ports, scope)
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, query, base, { map: shownLine }),
    sumList(ctx.db, list, query, base, {
      heldIn: sql<number | null>`move.held_in`,
      heldOut: sql<number | null>`move.held_out`,
      owedIn: sql<number | null>`move.owed_in`,
      owedOut: sql<number | null>`move.owed_out`,
    }),
  ])
  return { ...page, sums }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'createTime', title: '时间', kind: 'moment', width: 20 },
  { name: 'journal', title: '凭证号', kind: 'text', width: 10 },
  { name: 'kind_dictText', title: '事项', kind: 'text', width: 18 },
  { name: 'subject', title: '摘要', kind: 'text', width: 40 },
  { name: 'applynNo', title: '报名或场次编号', kind: 'text', width: 20 },
  { name: 'corporateName', title: '企业', kind: 'text', width: 28 },
  { name: 'heldIn', title: '代管款增加（元）', kind: 'yuan', width: 16 },
  { name: 'heldOut', title: '代管款减少（元）', kind: 'yuan', width: 16 },
  { name: 'held', title: '代管款余额（元）', kind: 'yuan', width: 16 },
  { name: 'owedIn', title: '应付服务费增加（元）', kind: 'yuan', width: 18 },
  { name: 'owedOut', title: '应付服务费减少（元）', kind: 'yuan', width: 18 },
  { name: 'owed', title: '应付服务费余额（元）', kind: 'yuan', width: 18 },
  { name: 'note', title: '备注', kind: 'text', width: 24 },
]

export async function exportAccount(ports: SessionPorts, ctx: SignedIn, input: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const { corporate, month, session, ...query } = input
  const scope = scopeOf(ctx, { corporate, month, session })
  await checkSession(ctx, ports, scope)
  return exportList(ctx, reply, {
    list,
    input: query,
    base: lines(ctx.db, ports, scope),
    map: shownLine,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: `${titleOf(scope)} 往来明细`,
    action: 'funds.account-exported',
  })
}

/** What of it, in words. */
export const titleOf = ({ month, session }: Scope): string =>
  [session === undefined ? '' : `场次 ${session}`, month === undefined ? '' : monthText(month)].filter(Boolean).join('，') || '全部期间'

type Figures = { opening: Balance; heldIn: number; heldOut: number; owedIn: number; owedOut: number; lines: number; through: number }

export async function figuresOf(db: Db | Trx, ports: SessionPorts, scope: Scope): Promise<Figures> {
  const from = startOf(scope)
  const within = sql`entry.at >= ${from}::timestamptz`
  const { rows } = await sql<Record<'held_open' | 'owed_open' | 'held_in' | 'held_out' | 'owed_in' | 'owed_out' | 'lines' | 'through', number>>`
    select coalesce(sum(held) filter (where not ${within}), 0)::bigint as held_open, coalesce(sum(owed) filter (where not ${within}), 0)::bigint as owed_open,
      coalesce(sum(held) filter (where ${within} and held > 0), 0)::bigint as held_in, coalesce(-sum(held) filter (where ${within} and held < 0), 0)::bigint as held_out,
      coalesce(sum(owed) filter (where ${within} and owed > 0), 0)::bigint as owed_in, coalesce(-sum(owed) filter (where ${within} and owed < 0), 0)::bigint as owed_out,
      count(*) filter (where ${within} and (held <> 0 or owed <> 0))::bigint as lines, coalesce(max(no), 0)::bigint as through
    from (${entries(db, ports, scope)}) as entry`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  const { held_open: held, owed_open: owed, held_in: heldIn, held_out: heldOut, owed_in: owedIn, owed_out: owedOut, lines: count, through } = row
  return { opening: { held, owed }, heldIn, heldOut, owedIn, owedOut, lines: count, through }
}

const balance = ({ held, owed }: Balance) => ({ held: fen(held), owed: fen(owed) })
const periodOf = ({ month, session }: Scope): string => (month === undefined ? `session:${session ?? ''}` : `month:${month}`)
const isEmpty = (figures: Figures): boolean => figures.lines === 0 && figures.opening.held === 0 && figures.opening.owed === 0

const companyName = async (db: Db | Trx, id: string): Promise<string> =>
  (await db.selectFrom('corporate').select('name').where('id', '=', id).executeTakeFirst())?.name ?? refuse(no('notFound'))

export async function accountSummary(ports: SessionPorts, ctx: SignedIn, input: In<typeof summaryCall>): Promise<Out<typeof summaryCall>> {
  const scope = scopeOf(ctx, input)
  await checkSession(ctx, ports, scope)
  const name = scope.company === undefined ? '全部企业' : await companyName(ctx.db, scope.company)
  const figures = await figuresOf(ctx.db, ports, scope)
  const verdict = mayIssue(scope, ctx.now())
  const issued = verdict.ok ? await findStatement(ctx.db, { company: scope.company ?? '', period: periodOf(scope), through: figures.through }) : undefined
  return {
    corporate: scope.company ?? null,
    corporateName: name,
    title: titleOf(scope),
    opening: balance(figures.opening),
    heldIn: fen(figures.heldIn),
    heldOut: fen(figures.heldOut),
    owedIn: fen(figures.owedIn),
    owedOut: fen(figures.owedOut),
    closing: balance(closingOf(figures.opening, figures)),
    lines: figures.lines,
    issued: issued ?? null,
    blocked: verdict.ok ? (isEmpty(figures) ? no('statement.empty').message : '') : verdict.message,
  }
}

/** The paper of exactly this account: the one that exists, or the next number. */
export async function issueStatement(ports: SessionPorts, ctx: SignedIn, input: In<typeof issueCall>): Promise<Out<typeof issueCall>> {
  const scope = scopeOf(ctx, input)
  await checkSession(ctx, ports, scope)
  return tx(ctx, async (trx) => {
    const now = ctx.now()
    const verdict = mayIssue(scope, now)
    if (!verdict.ok) refuse(verdict)
    const company = scope.company ?? ''
    const name = await companyName(trx, company)
    await queueForNumbers(trx)
    const figures = await figuresOf(trx, ports, scope)
    if (isEmpty(figures)) refuse(no('statement.empty'))
    const known = await findStatement(trx, { company, period: periodOf(scope), through: figures.through })
    if (known) return known
    const closing = closingOf(figures.opening, figures)
    const [made] = await insertDocuments(trx, [
      {
        kind: 'statement',
        company_id: company,
        subject: `${name} ${titleOf(scope)} 对账单`,
        apply_no: scope.session ?? '',
        amount_fen: Math.max(0, closing.held),
        booked_at: now,
        issued_at: now,
        issued_by: ctx.actor.accountId,
        issued_name: ctx.actor.realname,
        period: periodOf(scope),
        through_no: figures.through,
        held_open_fen: figures.opening.held,
        held_close_fen: closing.held,
        owed_open_fen: figures.opening.owed,
        owed_close_fen: closing.owed,
      },
    ])
    if (!made) throw new Error('no paper was made')
    await appendAudit(trx, ctx, { action: 'funds.statement-issued', target: made.no, detail: { company, period: periodOf(scope) } })
    return made
  })
}

/** What a statement that was made covers. */
export function scopeOfPaper({ company_id: company, period, through_no: through }: { company_id: string; period: string; through_no: number }): Scope {
  const [kind, ...rest] = period.split(':')
  const value = rest.join(':')
  return { company, month: kind === 'month' ? value : undefined, session: kind === 'session' ? value : undefined, through }
}
