import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { CONDITION_TEXTS, SHARE_FEE_TEXTS, SHARE_ORDER, SHARE_ORDER_TEXTS, SHARE_UNIT_TEXTS, type OrderAct } from '@aosp/contract/sharing/codes'
import type { orderById as byIdCall, orderCalendarFile as fileCall, orderList as listCall } from '@aosp/contract/sharing/order'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { asBooked, feeOf } from '@aosp/contract/sharing/fee'
import { orderDue } from '../rules/order-clock.ts'
import { actsOn } from '../rules/order-state.ts'
import { sendCalendar } from '../record/send-calendar.ts'
import { clocked } from '../record/share-clock.ts'
import { partyOf, visibleOrders } from '../record/share-scope.ts'
import { orderWindows, stepsOf } from '../record/share-store.ts'

const listing = (corporateId: string | null) =>
  defineRuledList({
    fields: {
      id: { column: 'share_order.id', type: 'id', sort: false },
      code: { column: 'share_order.code', type: 'text' },
      notice: { column: 'share_order.notice_id', type: 'id' },
      noticeName: { column: 'share_notice.name', type: 'text' },
      noticeCode: { column: 'share_notice.code', type: 'text' },
      assetName: { column: 'asset.name', type: 'text' },
      state: { column: 'share_order.state', type: 'number' },
      providerName: { column: 'provider.name', type: 'text' },
      userName: { column: 'taker.name', type: 'text' },
      side: {
        column: sql`(case ${corporateId}::text when share_order.provider_id then 'provider' when share_order.user_id then 'user' else 'none' end)`,
        type: 'id',
      },
      startTime: { column: 'share_order.start_at', type: 'moment' },
      endTime: { column: 'share_order.end_at', type: 'moment' },
      bookedMinutes: { column: 'share_order.booked_minutes', type: 'number' },
      createTime: { column: 'share_order.created_at', type: 'moment' },
      feeState: { column: 'share_order.fee_state', type: 'number', nullable: true },
      closeTime: { column: 'share_order.closed_at', type: 'moment', nullable: true },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'share_order.id',
    ruled: {
      screen: 'trading/share-order',
      fields: {
        code: '订单编号',
        noticeCode: '公告编号',
        noticeName: '公告标题',
        state: '状态',
        providerName: '提供单位',
        userName: '使用单位',
        startTime: '开始时间',
        createTime: '预约时间',
      },
    },
  })
export const orderListing = listing(null)

/** As text of moments, which is all JSON knows. */
const windowsOfOrder = sql<
  { start: string; end: string }[]
>`(select coalesce(json_agg(json_build_object('start', w.start_at, 'end', w.end_at) order by w.start_at), '[]')
  from share_order_window w where w.order_id = share_order.id)`

const rows = ({ db, actor }: SignedIn) =>
  visibleOrders(db, actor)
    .innerJoin('corporate as provider', 'provider.id', 'share_order.provider_id')
    .innerJoin('corporate as taker', 'taker.id', 'share_order.user_id')
    .innerJoin('asset', 'asset.id', 'share_order.asset_id')
    .selectAll('share_order')
    .select([
      'share_notice.code as notice_code',
      'share_notice.name as notice_name',
      'share_notice.trans_type',
      'share_notice.place',
      'share_notice.corporate_id',
      'share_notice.contacts as notice_contacts',
      'share_notice.telephone as notice_telephone',
    ])
    .select(windowsOfOrder.as('spans'))
    .select(['provider.name as provider_name', 'taker.name as user_name', 'asset.name as asset_name', 'asset.code as asset_code'])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const CODE_OF: Readonly<Record<OrderAct, string>> = {
  confirm: 'share-order:review',
  refuse: 'share-order:review',
  cancel: 'share-order:withdraw',
  start: 'share-order:settle',
  return: 'share-order:settle',
  dispute: 'share-order:settle',
  decide: 'share-order:settle',
  pay: 'share-order:settle',
  receive: 'share-order:settle',
}

const bookedFee = (row: Row) =>
  feeOf(fen(row.price_fen), row.time_unit, asBooked(row.spans.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))))

const feeText = ({ state, fee_state: fee }: Row): string => (fee !== null ? (SHARE_FEE_TEXTS[fee] ?? '') : state === SHARE_ORDER.returned ? '无需支付' : '')

function shown(actor: Actor, row: Row) {
  const party = partyOf(actor, row, row)
  const due = orderDue(clocked(row))
  return {
    id: row.id,
    code: row.code,
    notice: row.notice_id,
    noticeCode: row.notice_code,
    noticeName: row.notice_name,
    transType: row.trans_type,
    assetName: row.asset_name,
    assetCode: row.asset_code,
    provider: row.provider_id,
    providerName: row.provider_name,
    user: row.user_id,
    userName: row.user_name,
    side: party.side,
    state: row.state,
    state_dictText: SHARE_ORDER_TEXTS[row.state] ?? '',
    price: fen(row.price_fen),
    timeUnit: row.time_unit,
    timeUnit_dictText: SHARE_UNIT_TEXTS[row.time_unit] ?? '',
    startTime: row.start_at,
    endTime: row.end_at,
    windowCount: row.window_count,
    bookedMinutes: row.booked_minutes,
    minutes: row.minutes,
    fee: row.fee_fen === null ? bookedFee(row) : fen(row.fee_fen),
    feeState: row.fee_state,
    feeState_dictText: feeText(row),
    createTime: row.created_at,
    due: due?.due ?? null,
    dueTime: due?.at ?? null,
    acts: actsOn({ state: row.state, handedOver: row.handover_at !== null, feeState: row.fee_state }, party).filter((act) =>
      actor.permissions.has(CODE_OF[act]),
    ),
  }
}

export const orderList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, narrowed(ctx, listing(ctx.actor.corporateId)), input, rows(ctx), { map: (row) => shown(ctx.actor, row) })

const seeOrder = async (ctx: SignedIn, id: string): Promise<Row> =>
  (await rows(ctx).where('share_order.id', '=', id).where(permitted(ctx, orderListing)).executeTakeFirst()) ?? refuse(no('notFound'))

const statement = (minutes: number, condition: number | null, note: string, by: string, time: Date | null) =>
  condition === null || time === null ? null : { minutes, condition, condition_dictText: CONDITION_TEXTS[condition] ?? '', note, by, time }

export async function orderById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await seeOrder(ctx, id)
  const [windows, history] = await Promise.all([orderWindows(ctx.db, id), stepsOf(ctx.db, { order: id })])
  const said = (side: 'provider_minutes' | 'user_minutes') => windows.reduce((sum, window) => sum + (window[side] ?? 0), 0)
  return {
    ...shown(ctx.actor, row),
    purpose: row.purpose,
    contacts: row.contacts,
    telephone: row.telephone,
    noticeContacts: row.notice_contacts,
    noticeTelephone: row.notice_telephone,
    place: row.place,
    windows: windows.map((window) => ({
      startTime: window.start_at,
      endTime: window.end_at,
      providerMinutes: window.provider_minutes,
      userMinutes: window.user_minutes,
      minutes: window.minutes,
    })),
    handoverNote: row.handover_note,
    handoverTime: row.handover_at,
    receiveTime: row.received_at,
    byProvider: statement(said('provider_minutes'), row.provider_condition, row.provider_note, row.provider_by, row.provider_at),
    byUser: statement(said('user_minutes'), row.user_condition, row.user_note, row.user_by, row.user_at),
    disputeReason: row.dispute_reason,
    disputeSide: row.dispute_side,
    decision: row.decision,
    closeNote: row.close_note,
    feeDueTime: row.fee_due_at,
    feeProof: row.fee_proof,
    feeNote: row.fee_note,
    feePayTime: row.fee_paid_at,
    feeRefusal: row.fee_refusal,
    feeReceiveTime: row.fee_received_at,
    history,
  }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '订单编号', kind: 'text', width: 20 },
  { name: 'noticeCode', title: '公告编号', kind: 'text', width: 20 },
  { name: 'noticeName', title: '公告标题', kind: 'text', width: 36 },
  { name: 'assetCode', title: '资产编号', kind: 'text', width: 18 },
  { name: 'assetName', title: '资产名称', kind: 'text', width: 24 },
  { name: 'providerName', title: '提供单位', kind: 'text', width: 28 },
  { name: 'userName', title: '使用单位', kind: 'text', width: 28 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 12 },
  { name: 'startTime', title: '开始时间', kind: 'moment', width: 20 },
  { name: 'endTime', title: '结束时间', kind: 'moment', width: 20 },
  { name: 'bookedHours', title: '预约机时（小时）', kind: 'number', width: 14 },
  { name: 'usedHours', title: '实际机时（小时）', kind: 'number', width: 14 },
  { name: 'fee', title: '费用（元）', kind: 'yuan', width: 14 },
  { name: 'feeState_dictText', title: '付款状态', kind: 'text', width: 12 },
  { name: 'createTime', title: '预约时间', kind: 'moment', width: 20 },
]
const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

export const exportOrders = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: narrowed(ctx, listing(ctx.actor.corporateId)),
    input,
    base: rows(ctx),
    map: (row) => ({ ...shown(ctx.actor, row), bookedHours: hours(row.booked_minutes), usedHours: row.minutes === null ? null : hours(row.minutes) }),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '共享订单',
    action: 'sharing.orders-exported',
  })

/** A booking that came to nothing has no place in a calendar. */
const DATED: ReadonlySet<number> = new Set([SHARE_ORDER.confirmed, SHARE_ORDER.inUse, SHARE_ORDER.disputed, SHARE_ORDER.returned])

export async function orderCalendarFile(ctx: SignedIn, { id }: In<typeof fileCall>, reply: FastifyReply): Promise<null> {
  const row = await seeOrder(ctx, id)
  if (!DATED.has(row.state)) refuse(no('shareOrder.notNow'))
  const windows = await orderWindows(ctx.db, id)
  const entries = windows.map(({ start_at: start, end_at: end }) => ({
    uid: `${row.code}-${start.getTime()}`,
    title: `共享使用：${row.asset_name}`,
    text: `${row.code} ${row.notice_name}\n提供单位：${row.provider_name}\n使用单位：${row.user_name}\n${row.contacts} ${row.telephone}`,
    place: row.place,
    start: start.getTime(),
    end: end.getTime(),
    alarm: { before: 'PT1H', text: '一小时后开始' },
  }))
  return sendCalendar(reply, row.code, entries, ctx.now())
}
