import { z } from 'zod'
import { openTarget } from './open-page.ts'
import { commaList, Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.ts'

export const Priority = z.enum(['L', 'M', 'H'], { error: '请选择优先级' })
export type Priority = z.output<typeof Priority>

/** 1 notices, 2 system messages: the two tabs of the bell. */
export const MsgCategory = z.enum(['1', '2'], { error: '请选择消息类型' })
export const MsgType = z.enum(['USER', 'ALL'], { error: '请选择公告对象' })
/** 0 draft, 1 released, 2 revoked. */
export const SendStatus = z.enum(['0', '1', '2'])

/** Forms send empty text for what was left out. */
const emptyIsNull = (sent: unknown): unknown => (sent === '' || sent === undefined ? null : sent)

/** More are better told by a notice to everybody. */
export const RECEIVERS_MAX = 1000
/** Comma list of account ids; a trailing comma is customary, and no receiver at all is a draft's good right. */
const Receivers = commaList(Id, RECEIVERS_MAX, `接收人最多${RECEIVERS_MAX}名`, 65_000)

export const AnnouncementForm = z.object({
  titile /* sic */: z.string({ error: '请输入标题' }).trim().min(1, '请输入标题').max(100, '标题最多100个字'),
  msgContent: z.string().max(200_000, '内容过长，请精简后再提交').default(''),
  msgAbstract: z.preprocess(emptyIsNull, z.string().trim().max(200, '摘要最多200个字').nullable()).default(null),
  priority: Priority,
  msgCategory: MsgCategory,
  msgType: MsgType,
  userIds: z.string().default('').pipe(Receivers),
  /** Whoever holds one of these roles when the form is saved is a receiver too. */
  roleCodes: z
    .string()
    .default('')
    .pipe(commaList(z.string().max(64), 20, '角色最多20个', 2000)),
  startTime: z.preprocess(emptyIsNull, Moment.nullable()).default(null),
  endTime: z.preprocess(emptyIsNull, Moment.nullable()).default(null),
  openType: z.preprocess(emptyIsNull, z.enum(['url', 'component'], { error: '处理方式不正确' }).nullable()).default(null),
  openPage: z.preprocess(emptyIsNull, z.string().max(300).nullable()).default(null),
  busType: z.preprocess(emptyIsNull, z.string().max(40).nullable()).default(null),
  busId: z.preprocess(emptyIsNull, Id.nullable()).default(null),
})

/** Rules over several fields; kept apart because the schema of a call must stay a plain object. */
export function announcementFault(form: {
  startTime: Date | null
  endTime: Date | null
  openType: string | null
  openPage: string | null
  busId: string | null
}): string | undefined {
  if (form.startTime && form.endTime && form.endTime <= form.startTime) return '失效时间应晚于生效时间'
  if ((form.openType === null) !== (form.openPage === null)) return '处理方式和处理页面应同时填写'
  if (form.openType && !openTarget(form.openType, form.openPage, form.busId)) return '处理页面只能是平台内的页面或以 https:// 开头的网址'
  return undefined
}

/** What everybody who may see an announcement is told about it. */
export const AnnouncementLine = z.object({
  id: z.string(),
  titile /* sic */: z.string(),
  msgAbstract: z.string(),
  priority: Priority,
  msgCategory: MsgCategory,
  /** Account name; the real name beside it is what people read. */
  sender: z.string().nullable(),
  sender_dictText: z.string().nullable(),
  sendTime: Moment.nullable(),
  createTime: Moment,
  endTime: Moment.nullable(),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
})

/** System announcements: written, released and revoked by those who run the platform. The path is the documents'. */
const AnnouncementRow = AnnouncementLine.extend({
  msgType: MsgType,
  msgType_dictText: z.string(),
  msgCategory_dictText: z.string(),
  priority_dictText: z.string(),
  sendStatus: SendStatus,
  sendStatus_dictText: z.string(),
  startTime: Moment.nullable(),
  cancelTime: Moment.nullable(),
  createBy: z.string(),
})
export const announcements = { input: ListInput, result: paged(AnnouncementRow) }
export const addAnnouncement = { input: AnnouncementForm, result: z.object({ id: z.string() }) }
export const editAnnouncement = { input: AnnouncementForm.extend({ id: Id }), result: NoResult }
export const deleteAnnouncement = { input: z.object({ id: Id }), result: NoResult }
export const deleteAnnouncements = { input: z.object({ ids: Ids }), result: NoResult }
export const announcement = {
  input: z.object({ id: Id }),
  result: AnnouncementLine.extend({
    msgContent: z.string(),
    msgType: MsgType,
    sendStatus: SendStatus,
    startTime: Moment.nullable(),
    /** Account ids and names, for those who manage the announcement; nobody else is told who else received it. */
    userIds: z.string(),
    receivers: z.array(z.object({ id: z.string(), username: z.string(), realname: z.string() })),
  }),
}
export const showAnnouncement = { input: z.object({ id: Id }), result: NoResult }
export const releaseAnnouncement = { input: z.object({ id: Id }), result: NoResult }
export const revokeAnnouncement = { input: z.object({ id: Id }), result: NoResult }
