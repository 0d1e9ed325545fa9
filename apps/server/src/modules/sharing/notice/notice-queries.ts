import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { NOTICE, NOTICE_TEXTS, SHARE_ORDER, SHARE_TYPE_TEXTS, SHARE_UNIT_TEXTS, VISIBILITY_TEXTS } from '@aosp/contract/sharing/codes'
import type { noticeById as byIdCall, noticeCalendarFile as fileCall, noticeList as listCall } from '@aosp/contract/sharing/notice'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { isRunning, isWritable, stageOf, stateName } from '../rules/notice-state.ts'
import { sendCalendar } from '../record/send-calendar.ts'
import { visibleNotices } from '../record/share-scope.ts'
import { sentWindows, stepsOf } from '../record/share-store.ts'
import { mayReview } from './review-notice.ts'

export const noticeListing = defineRuledList({
  fields: {
    id: { column: 'share_notice.id', type: 'id', sort: false },
    code: { column: 'share_notice.code', type: 'text' },
    name: { column: 'share_notice.name', type: 'text' },
    transType: { column: 'share_notice.trans_type', type: 'number' },
    visibility: { column: 'share_notice.visibility', type: 'number' },
    state: { column: 'share_notice.state', type: 'number' },
    corporateName: { column: 'corporate.name', type: 'text' },
    assetName: { column: sql`coalesce(asset.name, '')`, type: 'text' },
    price: { column: 'share_notice.price_fen', type: 'yuan' },
    validUntil: { column: 'share_notice.valid_until', type: 'moment' },
    createTime: { column: 'share_notice.created_at', type: 'moment' },
    submitTime: { column: 'share_notice.submitted_at', type: 'moment', nullable: true },
    publishTime: { column: 'share_notice.publish_time', type: 'moment', nullable: true },
    // What waits for the platform comes first, the longest wait before the others.
    waitSince: {
      column: sql`(case when share_notice.state = ${sql.lit(NOTICE.submitted)} then share_notice.submitted_at end)`,
      type: 'moment',
      nullable: true,
      filter: false,
    },
  },
  defaultSort: ['waitSince', '-createTime'],
  tieBreaker: 'share_notice.id',
  ruled: {
    screen: 'trading/share',
    fields: {
      code: '公告编号',
      name: '公告标题',
      transType: '类型',
      visibility: '公开范围',
      state: '状态',
      corporateName: '发布单位',
      price: '单价',
      publishTime: '发布时间',
      createTime: '创建时间',
    },
  },
})

const BINDING = sql.join([SHARE_ORDER.confirmed, SHARE_ORDER.inUse].map((state) => sql.lit(state)))

const rows = (ctx: SignedIn) =>
  visibleNotices(ctx.db, ctx.actor)
    .innerJoin('corporate', 'corporate.id', 'share_notice.corporate_id')
    .leftJoin('asset', 'asset.id', 'share_notice.asset_id')
    .selectAll('share_notice')
    .select([
      'corporate.name as corporate_name',
      'asset.name as asset_name',
      'asset.code as asset_code',
      sql<number>`(select coalesce(sum(extract(epoch from w.end_at - greatest(w.start_at, ${ctx.now()}::timestamptz)) / 60), 0)::int from share_window w
        where w.notice_id = share_notice.id and w.end_at > ${ctx.now()}::timestamptz)`.as('minutes_ahead'),
      sql<number[]>`array(select o.state::int from share_order o where o.notice_id = share_notice.id and o.state in (${BINDING}))`.as('binding'),
      sql<number>`(select count(*) from share_order o where o.notice_id = share_notice.id and o.state = ${sql.lit(SHARE_ORDER.waiting)})`.as('orders_waiting'),
      sql<number>`(select count(*) from share_order o where o.notice_id = share_notice.id and o.state = ${sql.lit(SHARE_ORDER.returned)})`.as('orders_done'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function shown({ actor }: SignedIn, row: Row) {
  const own = actor.corporateId !== null && row.corporate_id === actor.corporateId
  const may = (code: string) => actor.permissions.has(code)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    transType: row.trans_type,
    transType_dictText: SHARE_TYPE_TEXTS[row.trans_type] ?? '',
    visibility: row.visibility,
    visibility_dictText: VISIBILITY_TEXTS[row.visibility] ?? '',
    asset: row.asset_id,
    assetName: row.asset_name ?? '',
    assetCode: row.asset_code ?? '',
    price: fen(row.price_fen),
    timeUnit: row.time_unit,
    timeUnit_dictText: SHARE_UNIT_TEXTS[row.time_unit] ?? '',
    place: row.place,
    contacts: row.contacts,
    telephone: row.telephone,
    validUntil: row.valid_until,
    state: row.state,
    state_dictText: NOTICE_TEXTS[row.state] ?? '',
    stateName: stateName(row.state, stageOf(row.binding)),
    rejectNote: row.reject_note,
    corporate: row.corporate_id,
    corporateName: row.corporate_name,
    createBy: row.created_name,
    createTime: row.created_at,
    submitTime: row.submitted_at,
    publishTime: row.publish_time,
    minutesAhead: row.minutes_ahead,
    ordersWaiting: row.orders_waiting,
    ordersDone: row.orders_done,
    revision: row.revision,
    mayEdit: own && isWritable(row.state) && may('share:edit'),
    mayReview: row.state === NOTICE.submitted && may('share:review') && mayReview(row, actor),
    mayTakeDown: may('share:revoke') && (isRunning(row.state) || (own && row.state === NOTICE.submitted)),
  }
}

export const noticeList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, narrowed(ctx, noticeListing), input, rows(ctx), { map: (row) => shown(ctx, row) })

const seeNotice = async (ctx: SignedIn, id: string): Promise<Row> =>
  (await rows(ctx).where('share_notice.id', '=', id).where(permitted(ctx, noticeListing)).executeTakeFirst()) ?? refuse(no('notFound'))

export async function noticeById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await seeNotice(ctx, id)
  const [windows, history] = await Promise.all([sentWindows(ctx.db, id), stepsOf(ctx.db, { notice: id })])
  return { ...shown(ctx, row), conditions: row.conditions, windows, history }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '公告编号', kind: 'text', width: 20 },
  { name: 'name', title: '公告标题', kind: 'text', width: 36 },
  { name: 'transType_dictText', title: '类型', kind: 'text', width: 12 },
  { name: 'visibility_dictText', title: '公开范围', kind: 'text', width: 12 },
  { name: 'corporateName', title: '发布单位', kind: 'text', width: 28 },
  { name: 'assetCode', title: '资产编号', kind: 'text', width: 18 },
  { name: 'assetName', title: '资产名称', kind: 'text', width: 24 },
  { name: 'price', title: '单价（元）', kind: 'yuan', width: 14 },
  { name: 'timeUnit_dictText', title: '计价单位', kind: 'text', width: 10 },
  { name: 'place', title: '使用地点', kind: 'text', width: 30 },
  { name: 'stateName', title: '状态', kind: 'text', width: 12 },
  { name: 'publishTime', title: '发布时间', kind: 'moment', width: 20 },
  { name: 'validUntil', title: '有效期至', kind: 'moment', width: 20 },
  { name: 'ordersDone', title: '完成订单', kind: 'number', width: 10 },
]

export const exportNotices = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: narrowed(ctx, noticeListing),
    input,
    base: rows(ctx),
    map: (row) => shown(ctx, row),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '共享公告',
    action: 'sharing.notices-exported',
  })

/** The confirmed windows, each with who uses the thing and whom to call. */
export async function noticeCalendarFile(ctx: SignedIn, { id }: In<typeof fileCall>, reply: FastifyReply): Promise<null> {
  const notice = await seeNotice(ctx, id)
  const windows = await ctx.db
    .selectFrom('share_order_window')
    .innerJoin('share_order', 'share_order.id', 'share_order_window.order_id')
    .innerJoin('corporate', 'corporate.id', 'share_order.user_id')
    .select(['share_order.code', 'share_order.contacts', 'share_order.telephone', 'corporate.name as company'])
    .select(['share_order_window.start_at', 'share_order_window.end_at'])
    .where('share_order_window.notice_id', '=', id)
    .where('share_order_window.confirmed', '=', true)
    .orderBy('share_order_window.start_at')
    .execute()
  const entries = windows.map(({ code, company, contacts, telephone, start_at: start, end_at: end }) => ({
    uid: `${code}-${start.getTime()}`,
    title: `共享使用：${notice.name}`,
    text: `${code} ${company} ${contacts} ${telephone}`,
    place: notice.place,
    start: start.getTime(),
    end: end.getTime(),
    alarm: { before: 'PT1H', text: '一小时后开始' },
  }))
  return sendCalendar(reply, notice.code, entries, ctx.now())
}
