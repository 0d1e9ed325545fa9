import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { corporateById as byIdCall, corporateList as listCall, corporateQualifications as qualificationsCall } from '@aosp/contract/organisation/corporate'
import { CORPORATE_TITLES, REFUND_FIELDS, REVIEW_OPEN, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { rewardLevel } from '@aosp/kernel/reward-level'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { companyLimit, isStaff } from '../company-scope.ts'
import { qualificationsOf } from '../qualification/qualification-queries.ts'
import { fieldsOf, maskFields, type CompanyRow } from './company-fields.ts'
import { CORPORATE_COLUMNS } from './corporate-columns.ts'

const balance = sql<number>`coalesce((select e.balance from point_entry e where e.company = corporate.id order by e.id desc limit 1), 0)`

export const companyList = defineRuledList({
  fields: {
    id: { column: 'corporate.id', type: 'id' },
    name: { column: 'corporate.name', type: 'text' },
    shortname: { column: 'corporate.shortname', type: 'text' },
    creditcode: { column: 'corporate.creditcode', type: 'text' },
    legalPerson: { column: 'corporate.legal_person', type: 'text' },
    adminName: { column: 'corporate.admin_name', type: 'text' },
    regRegion: { column: 'corporate.reg_region', type: 'text' },
    inGroup: { column: 'corporate.in_group', type: 'number', dict: 'yes_no' },
    licenseType: { column: 'corporate.license_type', type: 'id', dict: 'license_type' },
    role: { column: 'corporate.role', type: 'number', dict: 'corporate_role' },
    state: { column: 'corporate.state', type: 'number' },
    rewardPoints: { column: balance, type: 'number' },
    createTime: { column: 'corporate.created_at', type: 'moment' },
    updateTime: { column: 'corporate.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'corporate.id',
  ruled: {
    screen: 'organisation/corporate',
    fields: {
      id: '企业编号',
      name: '企业名称',
      creditcode: '统一社会信用代码',
      regRegion: '注册地',
      inGroup: '集团内',
      licenseType: '证照类型',
      role: '交易角色',
      state: '状态',
      createTime: '创建时间',
    },
  },
})

type Row = CompanyRow & { points: number; qualification_names: string; qualification_count: number; refunds_held: boolean }

const companies = (db: Db, actor: Actor, now: Date) => {
  const limit = companyLimit(actor)
  return db
    .selectFrom('corporate')
    .selectAll('corporate')
    .select([
      balance.as('points'),
      sql<string>`coalesce((select string_agg(q.name, ',' order by q.created_at) from qualification q where q.corporate_id = corporate.id), '')`.as(
        'qualification_names',
      ),
      sql<number>`(select count(*) from qualification q where q.corporate_id = corporate.id)`.as('qualification_count'),
      sql<boolean>`coalesce(corporate.refunds_blocked_until > ${now}, false) or exists (select 1 from review_request q
        where q.corporate_id = corporate.id and q.kind = 'change' and q.state = any(${REVIEW_OPEN}::int[]) and jsonb_exists_any(q.after, ${REFUND_FIELDS}::text[]))`.as(
        'refunds_held',
      ),
    ])
    .$if(limit !== undefined, (query) => query.where('corporate.id', '=', limit ?? ''))
}

/** A company reads itself in full; everybody else sees personal data masked. */
const shownTo = (actor: Actor) => (row: Row) => {
  const { level, discount } = rewardLevel(row.points)
  const fields = fieldsOf(row)
  return {
    id: row.id,
    ...(row.id === actor.corporateId && !isStaff(actor) ? fields : maskFields(fields)),
    inGroup: row.in_group,
    role: row.role,
    qualifications: row.qualification_names,
    qualificationCount: row.qualification_count,
    rewardPoints: row.points,
    level,
    discount,
    state: row.state,
    stateReason: row.state_reason,
    refundsBlocked: row.refunds_held,
    createTime: row.created_at,
    updateTime: row.updated_at,
  }
}

export async function corporateList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, narrowed(ctx, companyList), input, companies(ctx.db, ctx.actor, ctx.now()), {
    map: shownTo(ctx.actor),
    dictionaries: await dictTexts(ctx.db),
  })
}

export async function corporateById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row =
    (await companies(ctx.db, ctx.actor, ctx.now()).where('corporate.id', '=', id).where(permitted(ctx, companyList)).executeTakeFirst()) ??
    refuse(no('notFound'))
  const [texts, change, qualificationsList] = await Promise.all([dictTexts(ctx.db), lastChange(ctx, id), qualificationsOf(ctx, id)])
  return { ...withDictTexts(companyList, texts, shownTo(ctx.actor)(row)), change, qualificationsList }
}

export async function corporateQualifications(ctx: SignedIn, { id }: In<typeof qualificationsCall>): Promise<Out<typeof qualificationsCall>> {
  const known = await companies(ctx.db, ctx.actor, ctx.now()).where('corporate.id', '=', id).where(permitted(ctx, companyList)).executeTakeFirst()
  if (!known) refuse(no('notFound'))
  return qualificationsOf(ctx, id)
}

/** The newest request of the company, unless it was approved or taken back: what is waiting, or why it was refused. */
async function lastChange(ctx: SignedIn, corporateId: string): Promise<Out<typeof byIdCall>['change']> {
  const row = await ctx.db
    .selectFrom('review_request')
    .selectAll()
    .where('corporate_id', '=', corporateId)
    .where('kind', '=', 'change')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || (row.state !== REVIEW_STATE.refused && !REVIEW_OPEN.includes(row.state))) return null
  const hide = isStaff(ctx.actor) ? maskFields<Record<string, string>> : (fields: Record<string, string>) => fields
  const [before, after] = [hide({ ...row.before }), hide({ ...row.after })]
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    submitTime: row.submitted_at,
    byStaff: row.by_staff,
    effectiveTime: row.effective_at,
    fields: Object.entries(after).map(([field, value]) => ({ field, title: titleOf(field), before: before[field] ?? '', after: value })),
  }
}
const titleOf = (field: string): string => (CORPORATE_TITLES as Record<string, string>)[field] ?? field

export async function exportCorporates(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list: narrowed(ctx, companyList),
    input,
    base: companies(ctx.db, ctx.actor, ctx.now()),
    map: shownTo(ctx.actor),
    dictionaries: await dictTexts(ctx.db),
    columns: CORPORATE_COLUMNS,
    title: '企业信息',
    action: 'organisation.companies-exported',
  })
}
