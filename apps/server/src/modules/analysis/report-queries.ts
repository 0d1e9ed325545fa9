import { sql } from 'kysely'
import type { AnalysisScreen } from '@aosp/contract/analysis/codes'
import { ANALYSIS_TITLES, PERIOD_DAYS } from '@aosp/contract/analysis/codes'
import type { AnalysisFilter, Report } from '@aosp/contract/analysis/report.shapes'
import type { analysisFilters as filtersCall, analysisRows as rowsCall, exportAnalysis as exportCall } from '@aosp/contract/analysis/report'
import type { In, Out } from '@aosp/contract/endpoint'
import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'
import { EXPORT_ROWS } from '@aosp/contract/platform/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { toBeijingDay } from '@aosp/kernel/time'
import type { FastifyReply } from 'fastify'
import { appendAudit } from '../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../platform/http/context.ts'
import { sendSheet } from '../../platform/sheets/write-sheet.ts'
import { ofCompanies, seesPublicOnly, sightOf } from './facts/sight.ts'
import { type Loaded, loadReport } from './reports.ts'
import { lastYearOf, lengthOf, monthsOf, previousOf, type Span } from './rules/periods.ts'
import { rowsSheet, reportSheet, type Sheet } from './rules/sheets.ts'

type Asked = Span & { previous: Span; lastYear: Span; asOf: string; loaded: Loaded; publicOnly: boolean }

/** This year up to today, unless other days were asked for. */
function periodOf({ from, to }: AnalysisFilter, today: string): Span {
  const span = { from: from ?? (to ?? today).slice(0, 4) + '-01-01', to: to ?? today }
  if (span.from > span.to) refuse(atField('to', no('analysis.period')))
  if (lengthOf(span) > PERIOD_DAYS) refuse(atField('from', no('analysis.tooLong')))
  return span
}

/** The facts of the period and of the two it is compared with, in one reading. */
async function ask(ctx: SignedIn, screen: AnalysisScreen, filter: AnalysisFilter): Promise<Asked> {
  const today = toBeijingDay(ctx.now())
  const span = periodOf(filter, today)
  const [previous, lastYear] = [previousOf(span), lastYearOf(span)]
  const range = { from: previous.from < lastYear.from ? previous.from : lastYear.from, to: span.to }
  const publicOnly = seesPublicOnly(ctx.actor)
  const loaded = await ctx.reads((db) => loadReport(db, ctx.actor, screen, filter, range))
  return { ...span, previous, lastYear, asOf: span.to < today ? span.to : today, loaded, publicOnly }
}

/** Everything a screen says, to whom it says it. */
export async function tellReport(ctx: SignedIn, screen: AnalysisScreen, filter: AnalysisFilter): Promise<Report> {
  const { from, to, previous, lastYear, asOf, loaded, publicOnly } = await ask(ctx, screen, filter)
  const span = { from, to }
  return {
    from,
    to,
    previous,
    lastYear,
    asOf,
    figures: loaded.figures.map(({ key, title, unit, definition, measure }) => ({
      key,
      title,
      unit,
      definition,
      ...measure(span),
      previous: measure(previous).value,
      lastYear: measure(lastYear).value,
      trend: monthsOf(span).map(({ bucket, ...month }) => ({ bucket, value: measure(month).value })),
      rows: !publicOnly,
    })),
    charts: loaded.charts(span),
    advice: publicOnly ? [] : loaded.advice(span),
  }
}
const report = (screen: AnalysisScreen) => (ctx: SignedIn, filter: AnalysisFilter) => tellReport(ctx, screen, filter)
export const tradingIssueReport = report('tradingIssue')
export const leaseReport = report('lease')
export const shareReport = report('share')
export const maintenanceReport = report('maintenance')
export const managementReport = report('management')
export const overallReport = report('overall')

const figureOf = ({ figures }: Loaded, key: string) => figures.find((figure) => figure.key === key) ?? refuse(no('notFound'))

export async function analysisRows(ctx: SignedIn, { screen, figure, pageNo, pageSize, ...filter }: In<typeof rowsCall>): Promise<Out<typeof rowsCall>> {
  const { loaded, ...span } = await ask(ctx, screen, filter)
  const found = figureOf(loaded, figure)
  const { columns, records } = found.rows(span)
  const start = (pageNo - 1) * pageSize
  return {
    title: found.title,
    columns: [...columns],
    records: records.slice(start, start + pageSize),
    total: records.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(records.length / pageSize),
  }
}

/** The whole report as people read it, or the rows of one of its figures. */
export async function exportAnalysis(ctx: SignedIn, { screen, figure, ...filter }: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const { loaded, ...span } = await ask(ctx, screen, filter)
  const title = `${ANALYSIS_TITLES[screen]} ${span.from} 至 ${span.to}`
  const sheet: Sheet = figure === undefined ? reportSheet(loaded, span) : rowsSheet(figureOf(loaded, figure).rows(span))
  if (sheet.lines.length > EXPORT_ROWS) refuse(no('export.tooMany', { max: EXPORT_ROWS }))
  await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'analysis.exported', detail: { screen, figure: figure ?? '', rows: sheet.lines.length } }))
  await sendSheet(reply, {
    title: figure === undefined ? title : `${ANALYSIS_TITLES[screen]} ${figureOf(loaded, figure).title}明细`,
    note: `${SHEET_TEXTS.exporter(ctx.actor.realname)}　统计期间 ${span.from} 至 ${span.to}`,
    columns: sheet.columns,
    lines: sheet.lines,
    rows: sheet.lines.length,
  })
  return null
}

/** Companies that own something or trade, with the departments their assets name. */
export async function analysisFilters(ctx: SignedIn): Promise<Out<typeof filtersCall>> {
  const sight = await sightOf(ctx.db, ctx.actor, {})
  const { rows } = await sql<{ id: string; name: string; departments: readonly string[] }>`
    select corporate.id, corporate.name,
      coalesce((select json_agg(distinct asset.department order by asset.department) from asset where asset.corporate_id = corporate.id and asset.department <> ''), '[]') as departments
    from corporate
    where ${ofCompanies('corporate.id', sight)} and (exists (select from asset where asset.corporate_id = corporate.id)
      or exists (select from bidding where bidding.corporate_id = corporate.id and bidding.publish_time is not null))
    order by corporate.id`.execute(ctx.db)
  return {
    departs: rows.map(({ id, name, departments }) => ({ value: id, title: name, children: departments.map((title) => ({ value: `${id}/${title}`, title })) })),
  }
}
