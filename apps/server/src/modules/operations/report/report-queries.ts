import type { FastifyReply } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type {
  exportReport as exportCall,
  reportColumns as columnsCall,
  reportData as dataCall,
  reportQueryInfo as queryInfoCall,
} from '@aosp/contract/operations/report'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictionaries } from '../../reference/index.ts'
import type { Report } from './define-report.ts'
import { REPORTS } from './reports.ts'
import { readReportQuery } from './rules/report-query.ts'

const DEEPEST_ROW = 10_000
const AT_ONCE = 2

/** Rows are scoped by the report; the permission, where it asks for one, is checked here. */
function reportFor(ctx: SignedIn, name: string): Report {
  const report = REPORTS.get(name) ?? refuse(no('notFound'))
  if (report.access !== undefined && !ctx.actor.permissions.has(report.access)) refuse(no('forbidden'))
  return report
}

export async function reportColumns(ctx: SignedIn, { code }: In<typeof columnsCall>): Promise<Out<typeof columnsCall>> {
  const { name, title, columns } = reportFor(ctx, code)
  const words = await dictionaries(ctx.db)
  const dicts = [...new Set(columns.flatMap(({ dict }) => dict ?? []))]
  return {
    cgRpConfigId: name,
    cgRpConfigName: title,
    columns: columns.map(({ kind, dict, ...column }) => ({ ...column, fieldType: kind, ...(dict === undefined ? {} : { customRender: dict }) })),
    dictOptions: Object.fromEntries(dicts.map((code) => [code, words[code] ?? []])),
  }
}

export async function reportQueryInfo(ctx: SignedIn, { cgRpConfigId }: In<typeof queryInfoCall>): Promise<Out<typeof queryInfoCall>> {
  return [...reportFor(ctx, cgRpConfigId).query]
}

/** How many reports each account has running on this node. */
const running = new Map<string, number>()

async function oneOfFew<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const now = running.get(accountId) ?? 0
  if (now >= AT_ONCE) refuse(no('tooMany', { seconds: 1 }))
  running.set(accountId, now + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(accountId) ?? 1) - 1
    if (left > 0) running.set(accountId, left)
    else running.delete(accountId)
  }
}

export async function reportData(ctx: SignedIn, { cgRpConfigId, ...input }: In<typeof dataCall>): Promise<Out<typeof dataCall>> {
  const report = reportFor(ctx, cgRpConfigId)
  if (input.pageNo * input.pageSize > DEEPEST_ROW) refuse(no('badInput', { field: 'pageNo' }))
  const { query, params } = readReportQuery(report.params, input)
  const { records, total } = await oneOfFew(ctx.actor.accountId, () => report.page(ctx, query, params))
  return { records, total }
}

export async function exportReport(ctx: SignedIn, { cgRpConfigId, ...input }: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const report = reportFor(ctx, cgRpConfigId)
  const { query, params } = readReportQuery(report.params, input)
  return oneOfFew(ctx.actor.accountId, () => report.send(ctx, reply, query, params))
}
