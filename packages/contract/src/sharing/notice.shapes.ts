import { z } from 'zod'
import { ANY_TELEPHONE } from '@aosp/kernel/patterns'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'
import { NOTICE_WINDOWS, REASON_MAX, SHARE_TYPES, SHARE_UNITS, VISIBILITY } from './codes.ts'

export const Window = z.object({ startTime: Moment, endTime: Moment })
const Windows = z.array(Window).max(NOTICE_WINDOWS, `时段最多 ${NOTICE_WINDOWS} 个`)

const among = (values: readonly number[], text: string) => Int.pipe(z.number(text).refine((value) => values.includes(value), text))

export const NoticeForm = z.object({
  name: z.string('请填写公告标题').trim().min(4, '公告标题至少 4 个字').max(60, '公告标题最多 60 个字'),
  transType: among(SHARE_TYPES, '请选择公告类型'),
  visibility: among(Object.values(VISIBILITY), '请选择公开范围').default(VISIBILITY.group),
  /** What is offered; a notice that asks for something names none. */
  asset: z.union([z.literal('').transform(() => null), Id]).nullish(),
  /** 0: free of charge. */
  price: Yuan,
  timeUnit: among(SHARE_UNITS, '请选择计价单位'),
  place: z.string('请填写使用地点').trim().min(2, '请填写使用地点').max(100, '使用地点最多 100 个字'),
  conditions: z.string().trim().max(500, '使用条件最多 500 个字').default(''),
  contacts: z.string('请填写联系人').trim().min(2, '请填写联系人').max(20, '联系人最多 20 个字'),
  telephone: z.string('请填写联系电话').trim().regex(ANY_TELEPHONE, '联系电话格式不正确'),
  validUntil: Moment,
  windows: Windows,
})

const Notice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  transType: z.number(),
  transType_dictText: z.string(),
  visibility: z.number(),
  visibility_dictText: z.string(),
  asset: z.string().nullable(),
  assetName: z.string(),
  assetCode: z.string(),
  price: Yuan,
  timeUnit: z.number(),
  timeUnit_dictText: z.string(),
  place: z.string(),
  contacts: z.string(),
  telephone: z.string(),
  validUntil: Moment,
  state: z.number(),
  state_dictText: z.string(),
  /** As people call it: a published notice that is booked is 已预约, one that is used 共享中. */
  stateName: z.string(),
  rejectNote: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  createBy: z.string(),
  createTime: Moment,
  submitTime: Moment.nullable(),
  publishTime: Moment.nullable(),
  /** Time offered from now on, and how many orders wait for an answer or were completed. */
  minutesAhead: z.number(),
  ordersWaiting: z.number(),
  ordersDone: z.number(),
  revision: z.number(),
  mayEdit: z.boolean(),
  mayReview: z.boolean(),
  mayTakeDown: z.boolean(),
})
const WholeNotice = Notice.extend({
  conditions: z.string(),
  windows: z.array(Window),
  history: z.array(z.object({ time: Moment, by: z.string(), text: z.string() })),
})

export const noticeList = { input: ListInput, result: paged(Notice) }
export const noticeById = { input: z.object({ id: Id }), result: WholeNotice }
export const addNotice = { input: NoticeForm, result: z.object({ id: z.string(), code: z.string() }) }
export const editNotice = { input: NoticeForm.extend({ id: Id, revision: Int.optional() }), result: NoResult }
export const setWindows = { input: z.object({ id: Id, windows: Windows, validUntil: Moment }), result: NoResult }
export const deleteNotice = { input: z.object({ id: Id }), result: NoResult }
export const submitNotice = { input: z.object({ id: Id }), result: NoResult }
export const takeDownNotice = {
  input: z.object({ id: Id, reason: z.string().trim().max(REASON_MAX, `原因最多 ${REASON_MAX} 个字`).default('') }),
  result: z.object({ state: z.number() }),
}
export const auditNotice = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    remark: z.string().trim().max(REASON_MAX, `驳回理由最多 ${REASON_MAX} 个字`).optional(),
  }),
  result: NoResult,
}
export const exportNotices = { input: ExportInput, result: NoResult }
export const noticeCalendarFile = { input: z.object({ id: Id }), result: NoResult }
