import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { pointList as listCall, pointRules as rulesCall, pointStanding as standingCall } from '@aosp/contract/organisation/points'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { REWARD_LEVELS, rewardLevel } from '@aosp/kernel/reward-level'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { companyOf } from '../company-queries.ts'
import { companyLimit, isStaff, ownCompany } from '../company-scope.ts'
import type { PointEntryTable } from '../organisation.tables.ts'
import { POINT_EVENTS, pointEvent } from '../rules/point-events.ts'
import { isCorrectable } from './correct-points.ts'

const list = defineList({
  fields: {
    corporate: { column: 'point_entry.company', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text' },
    event: { column: 'point_entry.event', type: 'id' },
    delta: { column: 'point_entry.delta', type: 'number' },
    balance: { column: 'point_entry.balance', type: 'number' },
    reason: { column: 'point_entry.reason', type: 'text' },
    operator: { column: sql`coalesce(point_entry.operator, '')`, type: 'text' },
    createTime: { column: 'point_entry.at', type: 'moment' },
    id: { column: 'point_entry.id', type: 'number' },
  },
  defaultSort: ['-id'],
  tieBreaker: 'point_entry.id',
})

const rows = (db: Db, actor: Actor) => {
  const limit = companyLimit(actor)
  return db
    .selectFrom('point_entry')
    .innerJoin('corporate', 'corporate.id', 'point_entry.company')
    .selectAll('point_entry')
    .select([
      'corporate.name as corporate_name',
      sql<boolean>`exists (select 1 from point_entry r where r.company = point_entry.company and r.event = 'reversal' and r.reference = 'entry-' || point_entry.id)`.as(
        'reversed',
      ),
    ])
    .$if(limit !== undefined, (query) => query.where('point_entry.company', '=', limit ?? ''))
}

type Row = Selectable<PointEntryTable> & { corporate_name: string; reversed: boolean }
const shown = (row: Row) => ({
  id: String(row.id),
  corporate: row.company,
  corporateName: row.corporate_name,
  event: row.event,
  eventName: pointEvent(row.event)?.name ?? row.event,
  reference: row.reference,
  delta: row.delta,
  balance: row.balance,
  reason: row.reason,
  operator: row.operator,
  corrected: row.reversed,
  correctable: !row.reversed && isCorrectable(row.event),
  createTime: row.at,
})

/** Who of the staff booked an entry is no business of the company's. */
const shownTo = (actor: Actor) => (row: Row) => (isStaff(actor) ? shown(row) : { ...shown(row), operator: null, correctable: false })

export const pointList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, rows(ctx.db, ctx.actor), { map: shownTo(ctx.actor) })

export async function pointStanding(ctx: SignedIn, { corporate }: In<typeof standingCall>): Promise<Out<typeof standingCall>> {
  const wanted = corporate || ownCompany(ctx.actor)
  if (!isStaff(ctx.actor) && wanted !== ctx.actor.corporateId) return refuse(no('notFound'))
  const company = (await companyOf(ctx.db, wanted)) ?? refuse(no('notFound'))
  const next = REWARD_LEVELS.find(({ from }) => from > company.rewardPoints)
  return {
    corporate: company.id,
    corporateName: company.name,
    rewardPoints: company.rewardPoints,
    ...rewardLevel(company.rewardPoints),
    toNext: next ? next.from - company.rewardPoints : null,
    nextLevel: next?.level ?? null,
  }
}

const limitText = (limit: (typeof POINT_EVENTS)[number]['limit']): string =>
  limit.per === 'month' ? `每月最多 ${limit.max} 分` : limit.per === 'reference' ? `每笔最多 ${limit.max} 分` : limit.per === 'once' ? '仅一次' : ''

export const pointRules = (): Promise<Out<typeof rulesCall>> =>
  Promise.resolve({
    events: POINT_EVENTS.map(({ event, name, shown: points, limit }) => ({ event, name, points, limit: limitText(limit) })),
    levels: REWARD_LEVELS.map(({ level, from, discount }) => ({ level, from: Number.isFinite(from) ? from : null, discount })),
  })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'corporateName', title: '企业名称', kind: 'text', width: 32 },
  { name: 'eventName', title: '事项', kind: 'text', width: 24 },
  { name: 'delta', title: '分值', kind: 'number', width: 8 },
  { name: 'balance', title: '余额', kind: 'number', width: 8 },
  { name: 'reason', title: '说明', kind: 'text', width: 40 },
  { name: 'operator', title: '操作人', kind: 'text', width: 14 },
  { name: 'createTime', title: '时间', kind: 'moment', width: 20 },
]

export const exportPoints = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db, ctx.actor),
    map: shownTo(ctx.actor),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '积分记录',
    action: 'organisation.points-exported',
  })
