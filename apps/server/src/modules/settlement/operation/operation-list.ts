import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { operationCounts as countsCall, operationList as listCall } from '@aosp/contract/settlement/settle'
import type { In, Out } from '@aosp/contract/endpoint'
import { QUEUES, type Queue } from '@aosp/contract/settlement/codes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, sumList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import { amount, isStaff, mayReview, type Session, SESSION_FIELDS, sessionLine, visibleSessions } from '../../trading/index.ts'
import { isIn, isOpen, queuesOf, waitSince } from './operation-queues.ts'

const fields = {
  ...SESSION_FIELDS,
  dealPrice: { column: 'bidding.deal_price_fen', type: 'yuan', nullable: true },
  relistCount: { column: 'bidding.relist_count', type: 'number' },
  signDue: { column: 'bidding.sign_due', type: 'moment', nullable: true },
  payDue: { column: 'deal.pay_due', type: 'moment', nullable: true },
  doneTime: { column: 'deal.done_at', type: 'moment', nullable: true },
  submitTime: { column: 'bidding.submitted_at', type: 'moment', nullable: true },
} as const
const listing = defineList({ fields, defaultSort: ['-createTime'], tieBreaker: 'bidding.id' })

/** The work that has waited longest comes first. */
const queueListing = (now: Date) =>
  defineList({ fields: { ...fields, waitSince: { column: waitSince(now), type: 'moment' } }, defaultSort: ['waitSince'], tieBreaker: 'bidding.id' })

const rows = (db: Db, actor: Actor, now: Date) =>
  visibleSessions(db, actor)
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .leftJoin('bidding_settlement as deal', 'deal.bidding_id', 'bidding.id')
    .leftJoin('bidding_signup as won', 'won.id', 'bidding.winner_signup')
    .leftJoin('corporate as winner', 'winner.id', 'won.corporate_id')
    .selectAll('bidding')
    .select([
      'corporate.name as corporate_name',
      'winner.name as winner_name',
      'deal.pay_due',
      'deal.done_at',
      waitSince(now).as('wait_since'),
      queuesOf(now).as('queues'),
    ])
type Row = Session & {
  corporate_name: string | null
  winner_name: string | null
  pay_due: Date | null
  done_at: Date | null
  wait_since: Date | null
  queues: Queue[]
}

const shown = (actor: Actor, now: Date) => (row: Row) => ({
  ...sessionLine(row, actor, now),
  rejectNote: row.reject_note,
  dealPrice: amount(row.deal_price_fen),
  dealTotal: amount(row.deal_total_fen),
  winnerName: row.winner_name,
  bidGradient: amount(row.bid_gradient_fen),
  bidMultiple: row.bid_multiple,
  delayPeriod: row.delay_period,
  transStartDate: row.trans_start_date,
  transEndDate: row.trans_end_date,
  qualsVerify: row.quals_verify,
  minSignNum: row.min_sign_num,
  closeReason: row.close_reason,
  noticeUntil: row.notice_until,
  signDue: row.sign_due,
  payDue: row.pay_due,
  doneTime: row.done_at,
  submitTime: row.submitted_at,
  reviewBy: row.reviewed_name,
  reviewTime: row.reviewed_at,
  createBy: row.created_name,
  queues: row.queues,
  waitSince: row.wait_since,
  mine: !mayReview(row, actor).ok,
})

export async function operationList(ctx: SignedIn, { queue, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const now = ctx.now()
  const base = rows(ctx.db, ctx.actor, now)
  const options = { map: shown(ctx.actor, now), dictionaries: await dictTexts(ctx.db) }
  const waits = queue !== undefined && queue !== 'all'
  const list = waits ? queueListing(now) : listing
  const asked = waits ? base.where(isIn(queue, now)) : base
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, asked, options),
    sumList(ctx.db, list, input, asked, { dealTotal: sql<number | null>`bidding.deal_total_fen` }),
  ])
  return { ...page, sums }
}

export async function countQueues(ctx: SignedIn): Promise<Out<typeof countsCall>> {
  const now = ctx.now()
  const names = [...QUEUES, 'any'] as const
  const counted = await visibleSessions(ctx.db, ctx.actor)
    .leftJoin('bidding_settlement as deal', 'deal.bidding_id', 'bidding.id')
    .select(names.map((queue) => sql<number>`count(*) filter (where ${isIn(queue, now)})`.as(queue)))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(names.map((queue) => [queue, counted[queue]])) as Out<typeof countsCall>
}

const money = (name: string, title: string): SheetColumn => ({ name, title, kind: 'yuan', width: 16 })
const moment = (name: string, title: string): SheetColumn => ({ name, title, kind: 'moment', width: 20 })
const dict = (name: string, title: string, code: string, width = 14): SheetColumn => ({ name, title, kind: 'dict', dict: code, width })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '场次编号', kind: 'text', width: 18 },
  { name: 'name', title: '名称', kind: 'text', width: 32 },
  { name: 'corporate_dictText', title: '发起方', kind: 'text', width: 28 },
  dict('transType', '交易类型', 'TransTypeEnum'),
  dict('bidType', '竞价方式', 't_bidType', 24),
  dict('source', '来源', 't_source'),
  dict('state', '状态', 'TransStateEnum', 10),
  { name: 'stateName', title: '状态说明', kind: 'text', width: 16 },
  money('startPrice', '起始价(元)'),
  money('dealPrice', '成交价(元)'),
  money('dealTotal', '成交总额(元)'),
  { name: 'winnerName', title: '竞得方', kind: 'text', width: 28 },
  money('bidGradient', '加价幅度(元)'),
  dict('transTimeUnit', '计价周期', 'time_unit', 12),
  { name: 'transStartDate', title: '履约开始', kind: 'text', width: 12 },
  { name: 'transEndDate', title: '履约结束', kind: 'text', width: 12 },
  dict('qualsVerify', '资质审核方式', 't_qualsVerify'),
  { name: 'minSignNum', title: '最少报名数', kind: 'number', width: 10 },
  money('deposit1', '发起方保证金(元)'),
  money('deposit2', '报名方保证金(元)'),
  money('serviceFee1', '发起方服务费(元)'),
  money('serviceFee2', '报名方服务费(元)'),
  dict('payDeposit', '保证金缴纳方', 't_pay'),
  dict('payServiceFee', '服务费缴纳方', 't_pay'),
  { name: 'version', title: '规则版本', kind: 'number', width: 10 },
  { name: 'relistCount', title: '重新挂牌次数', kind: 'number', width: 12 },
  { name: 'contacts', title: '联系人', kind: 'text', width: 12 },
  { name: 'telephone', title: '联系电话', kind: 'text', width: 18 },
  moment('createTime', '创建时间'),
  moment('submitTime', '提交时间'),
  moment('publishTime', '发布时间'),
  moment('signEndTime', '报名截止'),
  moment('startTime', '竞价开始'),
  moment('endTime', '竞价结束'),
  moment('noticeUntil', '公示截止'),
  moment('signDue', '签约期限'),
  moment('payDue', '付款期限'),
  moment('doneTime', '办结时间'),
  { name: 'createBy', title: '创建人', kind: 'text', width: 12 },
  { name: 'reviewBy', title: '审核人', kind: 'text', width: 12 },
  { name: 'closeReason', title: '结束原因', kind: 'text', width: 18 },
]

/** A company takes home its own sessions, the platform all of them; who worked on them is the platform's own business. */
export async function exportSessions(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const now = ctx.now()
  const staff = isStaff(ctx.actor)
  return exportList(ctx, reply, {
    list: listing,
    input,
    base: rows(ctx.db, ctx.actor, now).$if(!staff, (query) => query.where('bidding.corporate_id', '=', ctx.actor.corporateId ?? '')),
    map: shown(ctx.actor, now),
    dictionaries: await dictTexts(ctx.db),
    columns: staff ? COLUMNS : COLUMNS.filter(({ name }) => name !== 'reviewBy'),
    title: '交易台账',
    action: 'trading.sessions-exported',
  })
}
