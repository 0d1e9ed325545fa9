import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { REVIEW_KIND_TEXTS, REVIEW_OPEN, REVIEW_STATE, REVIEW_STATE_TEXTS } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { reviewById as byIdCall, reviewList as listCall } from '@aosp/contract/organisation/registration'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskPhone } from '@aosp/kernel/mask'
import { toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { findApplicant } from '../../identity/index.ts'
import { reviewableOf } from '../corporate/company-fields.ts'
import type { CompanyFields } from '../organisation.tables.ts'
import { reviewDueAt } from '../rules/review-due.ts'
import { mayReview } from '../rules/review-state.ts'
import { compareFields, compareQualifications } from './review-diff.ts'
import { handsOf, reviewTarget, type ReviewRow } from './review-store.ts'
import { missingIn, warningsFor } from './review-warnings.ts'

const list = defineList({
  fields: {
    kind: { column: 'review_request.kind', type: 'id' },
    memberKind: { column: 'review_request.member_kind', type: 'number' },
    corporateName: { column: 'review_request.name', type: 'text' },
    creditcode: { column: 'review_request.creditcode', type: 'text' },
    applicant: { column: 'account.username', type: 'text' },
    applicantName: { column: 'account.realname', type: 'text' },
    state: { column: 'review_request.state', type: 'number' },
    round: { column: 'review_request.round', type: 'number' },
    submitTime: { column: 'review_request.submitted_at', type: 'moment' },
    decideTime: { column: 'review_request.decided_at', type: 'moment', nullable: true },
    decideBy: { column: sql`coalesce(review_request.decided_by, '')`, type: 'text' },
    // What waits longest comes first, what was decided last comes next.
    queue: {
      column: sql`(case when review_request.state = ${sql.lit(REVIEW_STATE.waiting)} then extract(epoch from review_request.submitted_at) else 1e11 - extract(epoch from review_request.submitted_at) end)`,
      type: 'number',
      filter: false,
    },
  },
  defaultSort: ['queue'],
  tieBreaker: 'review_request.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('review_request')
    .innerJoin('account', 'account.id', 'review_request.account_id')
    .selectAll('review_request')
    .select(['account.username', 'account.realname', 'account.phone'])

type Row = ReviewRow & { username: string; realname: string; phone: string | null }
const HOUR_MS = 3_600_000

const shownAt = (now: Date) => (row: Row) => ({
  id: row.id,
  kind: row.kind,
  kind_dictText: REVIEW_KIND_TEXTS[row.kind],
  memberKind: row.member_kind,
  joins: row.joins,
  corporate: row.corporate_id,
  corporateName: row.name,
  creditcode: row.creditcode,
  applicant: row.username,
  applicantName: row.realname,
  phone: maskPhone(row.phone ?? ''),
  state: row.state,
  state_dictText: REVIEW_STATE_TEXTS[row.state] ?? '',
  submitTime: row.submitted_at,
  round: row.round,
  ageHours: Math.max(0, Math.floor(((row.decided_at ?? now).getTime() - row.submitted_at.getTime()) / HOUR_MS)),
  overdue: row.state === REVIEW_STATE.waiting && now > reviewDueAt(row.submitted_at),
  decideBy: row.decided_by,
  decideTime: row.decided_at,
  reason: row.reason,
})

export const reviewList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, rows(ctx.db), { map: shownAt(ctx.now()) })

/** Everything a reviewer must see to decide, unmasked; that he looked is in the log. */
export async function reviewById(ctx: SignedIn, { id }: In<typeof byIdCall>, files: PrivateFiles): Promise<Out<typeof byIdCall>> {
  const row = (await rows(ctx.db).where('review_request.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const account = (await findApplicant(ctx.db, row.account_id)) ?? refuse(no('notFound'))
  const [compared, shownFiles, history] = await Promise.all([comparisonOf(ctx.db, row), filesOf(ctx, files, row), historyOf(ctx.db, row)])
  const warnings = await warningsFor(ctx.db, row, toBeijingDay(ctx.now()))
  const inForce = row.kind === 'change' ? ((await companyFields(ctx.db, row.corporate_id)) ?? {}) : {}
  const sentFiles = shownFiles.filter(({ path }) => path !== inForce['licenseFile']).length
  const missing = missingIn(row, { inForce, files: sentFiles, now: ctx.now() })
  const allowed = REVIEW_OPEN.includes(row.state) ? mayReview({ hands: handsOf(row), corporateId: row.corporate_id }, ctx.actor) : undefined
  await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'organisation.review-opened', target: id }))
  return {
    ...shownAt(ctx.now())(row),
    phone: account.phone ?? '',
    version: row.version,
    mayDecide: allowed?.ok ?? false,
    whyNot: allowed === undefined ? (REVIEW_STATE_TEXTS[row.state] ?? '') : allowed.ok ? '' : allowed.message,
    askedFor: row.asked_for,
    effectiveTime: row.effective_at,
    account: {
      username: account.username,
      realname: account.realname,
      sex: account.sex,
      phone: account.phone ?? '',
      email: account.email ?? '',
      createTime: account.created_at,
    },
    ...compared,
    files: shownFiles,
    warnings,
    missing,
    history,
  }
}

/** Against what was approved last; a registration sent again against what was sent before. */
async function comparisonOf(db: Db, row: ReviewRow): Promise<Pick<Out<typeof byIdCall>, 'basis' | 'fields' | 'qualifications'>> {
  if (row.kind === 'change') {
    const inForce = REVIEW_OPEN.includes(row.state) ? await companyFields(db, row.corporate_id) : { ...row.before }
    return { basis: 'approved', fields: compareFields(inForce, { ...inForce, ...row.after }), qualifications: [] }
  }
  if (row.joins) {
    const company = (await companyFields(db, row.corporate_id)) ?? {}
    const named = Object.fromEntries(Object.entries(row.after).filter(([field, value]) => value !== '' && field in company))
    const fields = compareFields(company, named).filter(({ field }) => field in named)
    return { basis: 'approved', fields, qualifications: compareQualifications(undefined, row.qualifications) }
  }
  const previous = await previousOf(db, row)
  return {
    basis: previous ? 'last-sent' : 'none',
    fields: compareFields(previous?.after, row.after),
    qualifications: compareQualifications(previous?.qualifications, row.qualifications),
  }
}

const previousOf = (db: Db, row: ReviewRow): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('review_request')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('kind', '=', row.kind)
    .where('round', '<', row.round)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()

async function companyFields(db: Db, id: string | null): Promise<CompanyFields | undefined> {
  const company = id === null ? undefined : await db.selectFrom('corporate').selectAll().where('id', '=', id).executeTakeFirst()
  return company && reviewableOf(company)
}

const FILE_USES: Readonly<Record<string, string>> = { licence: '证照文件', account: '证明材料' }

/** The files sent with the request, wherever they hang by now. */
async function filesOf(ctx: SignedIn, files: PrivateFiles, row: ReviewRow): Promise<Out<typeof byIdCall>['files']> {
  const licences = [row.after['licenseFile'], row.before['licenseFile']].filter((path): path is string => !!path)
  const papers = row.qualifications.flatMap((sent) => (sent['attachment'] ?? '').split(',').filter((path) => path !== ''))
  const found = await ctx.db
    .selectFrom('stored_file')
    .select(['path', 'name', 'type', 'biz'])
    .where((eb) => eb.or([eb('attached_to', '=', reviewTarget(row.id)), eb('path', '=', sql<string>`any(${[...licences, ...papers]}::text[])`)]))
    .orderBy('id')
    .execute()
  return found.map((file) => ({
    path: file.path,
    name: file.name,
    type: file.type,
    url: files.linkTo(file.path, ctx.actor, ctx.now()),
    use: FILE_USES[file.biz] ?? '资质附件',
  }))
}

async function historyOf(db: Db, row: ReviewRow): Promise<Out<typeof byIdCall>['history']> {
  const same = db.selectFrom('review_request').selectAll().where('kind', '=', row.kind).where('id', '<>', row.id)
  const earlier = await (row.kind === 'registration' ? same.where('account_id', '=', row.account_id) : same.where('corporate_id', '=', row.corporate_id))
    .orderBy('submitted_at', 'desc')
    .limit(20)
    .execute()
  return earlier.map((other) => ({
    id: other.id,
    state: other.state,
    submitTime: other.submitted_at,
    decideTime: other.decided_at,
    decideBy: other.decided_by,
    reason: other.reason,
  }))
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'kind_dictText', title: '类型', kind: 'text', width: 12 },
  { name: 'corporateName', title: '企业名称', kind: 'text', width: 32 },
  { name: 'creditcode', title: '统一社会信用代码', kind: 'text', width: 22 },
  { name: 'applicant', title: '申请账号', kind: 'text', width: 14 },
  { name: 'applicantName', title: '申请人', kind: 'text', width: 12 },
  { name: 'phone', title: '手机号', kind: 'text', width: 14 },
  { name: 'round', title: '提交次数', kind: 'number', width: 10 },
  { name: 'submitTime', title: '提交时间', kind: 'moment', width: 20 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 10 },
  { name: 'decideBy', title: '审核人', kind: 'text', width: 12 },
  { name: 'decideTime', title: '审核时间', kind: 'moment', width: 20 },
  { name: 'reason', title: '驳回理由', kind: 'text', width: 40 },
]

export const exportReviews = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: shownAt(ctx.now()),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '企业审核记录',
    action: 'organisation.reviews-exported',
  })
