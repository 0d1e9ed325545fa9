import type { FastifyReply } from 'fastify'
import { ANALYSIS_TITLES } from '@aosp/contract/analysis/codes'
import type { reportPaper as paperCall } from '@aosp/contract/analysis/report'
import type { AnalysisFilter } from '@aosp/contract/analysis/report.shapes'
import type { In } from '@aosp/contract/endpoint'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { catalogTitle } from '../../assets/index.ts'
import { seesPublicOnly } from '../facts/sight.ts'
import { REPORT_CALLS } from '../report-calls.ts'
import { analysisFilters, tellReport } from '../report-queries.ts'
import { typeName } from '../rules/columns.ts'
import { reportDocument } from './report-document.ts'

/** Nobody is given on paper what he may not look at. */
export async function sendReport(ctx: SignedIn, { screen, ...filter }: In<typeof paperCall>, reply: FastifyReply): Promise<null> {
  if (!ctx.actor.permissions.has(REPORT_CALLS[screen].access)) refuse(no('forbidden'))
  const conditions = await wordsOf(ctx, filter)
  const report = await tellReport(ctx, screen, filter)
  const pdf = await renderPdf(reportDocument({ screen, conditions, madeBy: ctx.actor.realname, madeAt: ctx.now() }, report))
  await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'analysis.exported', detail: { screen, figure: '', paper: 'pdf' } }))
  const name = `${ANALYSIS_TITLES[screen]}报告 ${report.from} 至 ${report.to}.pdf`
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="report.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(pdf)
  return null
}

/** What the report is about, by names. A name its reader is not offered is none: nothing is handed out that bears it. */
async function wordsOf(ctx: SignedIn, { depart, category, transType, inGroup }: AnalysisFilter): Promise<string> {
  const publicOnly = seesPublicOnly(ctx.actor)
  const parts = [
    depart === undefined ? undefined : publicOnly ? refuse(no('notFound')) : await departName(ctx, depart),
    category === undefined ? undefined : `资产目录：${(await catalogTitle(ctx.db, category)) ?? refuse(no('notFound'))}`,
    transType === undefined ? undefined : `交易类型：${typeName(transType)}`,
    inGroup === undefined ? undefined : inGroup === YES_NO.yes ? '集团内' : '集团外',
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join('；') : publicOnly ? '公开交易' : '全部'
}

async function departName(ctx: SignedIn, depart: string): Promise<string> {
  const { departs } = await analysisFilters(ctx)
  for (const { value, title, children } of departs) {
    if (value === depart) return `单位：${title}`
    const part = children.find((child) => child.value === depart)
    if (part) return `单位部门：${title} ${part.title}`
  }
  return refuse(no('notFound'))
}
