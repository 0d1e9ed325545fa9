import { z } from 'zod'
import { ANY_TELEPHONE } from '@aosp/kernel/patterns'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Day, Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'
import { ORDER_ACTS, ORDER_DUES, ORDER_WINDOWS, REASON_MAX, REASON_MIN } from './codes.ts'
import { Window } from './notice.shapes.ts'

/** What one side says of the return; its minutes stand at the windows. */
const Statement = z.object({ minutes: z.number(), condition: z.number(), condition_dictText: z.string(), note: z.string(), by: z.string(), time: Moment })

const Order = z.object({
  id: z.string(),
  code: z.string(),
  notice: z.string(),
  noticeCode: z.string(),
  noticeName: z.string(),
  transType: z.number(),
  assetName: z.string(),
  assetCode: z.string(),
  provider: z.string(),
  providerName: z.string(),
  user: z.string(),
  userName: z.string(),
  /** Which side the caller is on; the platform is on neither. */
  side: z.enum(['provider', 'user', 'none']),
  state: z.number(),
  state_dictText: z.string(),
  price: Yuan,
  timeUnit: z.number(),
  timeUnit_dictText: z.string(),
  startTime: Moment,
  endTime: Moment,
  windowCount: z.number(),
  /** Booked, and used as both sides or the platform said. */
  bookedMinutes: z.number(),
  minutes: z.number().nullable(),
  /** What it cost, or as long as it runs what it costs as booked. */
  fee: Yuan,
  /** Null as long as nothing is owed, and where nothing is to be paid. */
  feeState: z.number().nullable(),
  feeState_dictText: z.string(),
  createTime: Moment,
  due: z.enum(ORDER_DUES).nullable(),
  dueTime: Moment.nullable(),
  acts: z.array(z.enum(ORDER_ACTS)),
})
/** A booked window and how long the thing ran in it, as each side and in the end both or the platform say. */
const OrderWindow = Window.extend({
  providerMinutes: z.number().nullable(),
  userMinutes: z.number().nullable(),
  minutes: z.number().nullable(),
})
const WholeOrder = Order.extend({
  purpose: z.string(),
  contacts: z.string(),
  telephone: z.string(),
  noticeContacts: z.string(),
  noticeTelephone: z.string(),
  place: z.string(),
  windows: z.array(OrderWindow),
  handoverNote: z.string(),
  handoverTime: Moment.nullable(),
  receiveTime: Moment.nullable(),
  byProvider: Statement.nullable(),
  byUser: Statement.nullable(),
  disputeReason: z.string(),
  disputeSide: z.enum(['provider', 'user', 'both']).nullable(),
  decision: z.string(),
  closeNote: z.string(),
  feeDueTime: Moment.nullable(),
  /** Comma-separated files by which the user proves the payment. */
  feeProof: z.string(),
  feeNote: z.string(),
  feePayTime: Moment.nullable(),
  /** Why the provider did not find the money. */
  feeRefusal: z.string(),
  feeReceiveTime: Moment.nullable(),
  history: z.array(z.object({ time: Moment, by: z.string(), text: z.string() })),
})

export const orderList = { input: ListInput, result: paged(Order) }
export const orderById = { input: z.object({ id: Id }), result: WholeOrder }
export const addOrder = {
  input: z.object({
    notice: Id,
    windows: z.array(Window).min(1, '请选择时段').max(ORDER_WINDOWS, `一次最多预约 ${ORDER_WINDOWS} 个时段`),
    purpose: z.string('请填写用途').trim().min(4, '用途至少 4 个字').max(250, '用途最多 250 个字'),
    contacts: z.string('请填写联系人').trim().min(2, '请填写联系人').max(20, '联系人最多 20 个字'),
    telephone: z.string('请填写联系电话').trim().regex(ANY_TELEPHONE, '联系电话格式不正确'),
    /** Of whoever answers a notice that asks for something: what he brings. */
    asset: z.union([z.literal('').transform(() => null), Id]).nullish(),
  }),
  result: z.object({ id: z.string(), code: z.string() }),
}
export const confirmOrder = { input: z.object({ id: Id }), result: NoResult }
const because = z.string('请填写原因').trim().min(REASON_MIN, `原因至少 ${REASON_MIN} 个字`).max(REASON_MAX, `原因最多 ${REASON_MAX} 个字`)
export const refuseOrder = { input: z.object({ id: Id, reason: because }), result: NoResult }
export const cancelOrder = { input: z.object({ id: Id, reason: because }), result: NoResult }
export const startOrder = { input: z.object({ id: Id, note: z.string().trim().max(250, '交接说明最多 250 个字').default('') }), result: NoResult }
/** For each window in its order. */
const Minutes = z
  .array(
    Int.pipe(
      z
        .number('请填写机时')
        .min(0, '机时不能为负')
        .max(60 * 24 * 60, '机时过长'),
    ),
  )
  .max(ORDER_WINDOWS)
export const returnOrder = {
  input: z.object({
    id: Id,
    minutes: Minutes,
    condition: Int.pipe(z.number('请选择归还状况').min(1, '请选择归还状况').max(3, '请选择归还状况')),
    note: z.string().trim().max(250, '说明最多 250 个字').default(''),
  }),
  /** Whether both have spoken and say the same (`agreed`) or not (`disputed`), or the other side is still waited for. */
  result: z.object({ outcome: z.enum(['waiting', 'agreed', 'disputed']) }),
}
export const disputeOrder = { input: z.object({ id: Id, reason: because }), result: NoResult }
export const decideOrder = { input: z.object({ id: Id, minutes: Minutes, fee: Yuan, decision: because }), result: NoResult }
export const payOrder = {
  input: z.object({
    id: Id,
    /** Comma-separated files. */
    proof: z.string('请上传付款凭证').trim().min(1, '请上传付款凭证').max(400),
    note: z.string().trim().max(100, '付款说明最多 100 个字').default(''),
  }),
  result: NoResult,
}
export const receiveFee = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    remark: z.string().trim().max(REASON_MAX, `说明最多 ${REASON_MAX} 个字`).optional(),
  }),
  result: NoResult,
}
const Shared = z.object({ orders: z.number(), minutes: z.number(), fee: Yuan })
export const shareOverview = {
  /** Days in Beijing, both included; by default the last 90. */
  input: z
    .object({ from: Day.optional(), to: Day.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'], message: '结束日期不能早于开始日期' }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    /** Notices that wait for a review and that are published, and how long their things are free yet. */
    submitted: z.number(),
    open: z.number(),
    freeMinutes: z.number(),
    waiting: z.number(),
    confirmed: z.number(),
    inUse: z.number(),
    /** Handed over and past their end. */
    late: z.number(),
    disputed: z.number(),
    feeDue: Yuan,
    feeLate: Yuan,
    feePaid: Yuan,
    /** By company, of orders completed in these days. */
    companies: z.array(z.object({ id: z.string(), name: z.string(), provided: Shared, used: Shared })),
  }),
}
export const exportOrders = { input: ExportInput, result: NoResult }
export const orderCalendarFile = { input: z.object({ id: Id }), result: NoResult }
