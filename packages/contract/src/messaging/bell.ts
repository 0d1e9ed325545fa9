import { z } from 'zod'
import { AnnouncementLine } from '../content/announcement.ts'
import { endpoint } from '../endpoint.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** What the platform tells people, and through which way. */
export const smsLog = endpoint({
  method: 'GET',
  path: '/message/sms/list',
  access: 'sms:list',
  scope: 'platform',
  title: '短信发送记录',
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      phone: z.string(),
      purpose: z.string(),
      purpose_dictText: z.string(),
      content: z.string(),
      state: z.string(),
      state_dictText: z.string(),
      provider: z.string(),
      createTime: Moment,
      sendTime: Moment.nullable(),
      error: z.string().nullable(),
    }),
  ),
})
export const exportSmsLog = endpoint({
  method: 'GET',
  path: '/message/sms/exportXls',
  access: 'sms:export',
  scope: 'platform',
  title: '导出短信发送记录',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})

/** A line of the bell. `msgId` and `msgTxt` repeat id and title, because socket messages carry these names. */
export const BellLine = AnnouncementLine.extend({ msgId: z.string(), msgTxt: z.string() })

/** What the person has not read yet and what is still in force, newest first, for the two tabs of the bell. */
export const myBell = endpoint({
  method: 'GET',
  path: '/sys/annountCement/listByUser' /* sic */,
  access: 'signed-in',
  scope: 'self',
  title: '我的未读消息',
  background: true,
  input: z.object({ pageSize: Int.pipe(z.number().min(1).max(50)).default(5) }),
  result: z.object({
    anntMsgList: z.array(BellLine),
    anntMsgTotal: z.number(),
    sysMsgList: z.array(BellLine),
    sysMsgTotal: z.number(),
  }),
})

/** Everything ever addressed to the person: unread first, then newest. `readFlag` 0 unread, 1 read. */
export const myAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  access: 'signed-in',
  scope: 'self',
  title: '我的公告',
  input: ListInput,
  result: paged(
    AnnouncementLine.extend({
      anntId: z.string(),
      userId: z.string(),
      msgContent: z.string(),
      msgCategory_dictText: z.string(),
      priority_dictText: z.string(),
      readFlag: z.enum(['0', '1']),
      readTime: Moment.nullable(),
    }),
  ),
})

export const markRead = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  access: 'signed-in',
  scope: 'self',
  title: '标记公告已读',
  input: z.object({ anntId: Id }),
  result: NoResult,
})

export const markAllRead = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysAnnouncementSend/readAll',
  access: 'signed-in',
  scope: 'self',
  title: '全部公告标记已读',
  done: '全部已读',
  input: Nothing,
  result: NoResult,
})

/** Stands for the session when a socket is opened: good for one handshake within a minute, so a logged one is worth nothing. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/sys/socketTicket',
  access: 'signed-in',
  scope: 'self',
  title: '申请连接凭证',
  background: true,
  input: Nothing,
  result: z.object({ ticket: z.string() }),
})

/** Kinds of assets (ids of the catalogue, each with what lies below it) whose new public sessions ring the person's bell. */
export const subscriptions = endpoint({
  method: 'GET',
  path: '/sys/user/subscriptions',
  access: 'signed-in',
  scope: 'self',
  title: '订阅的资产分类',
  input: Nothing,
  result: z.object({ catalogs: z.array(z.string()) }),
})
/** The whole list; what is left out is no longer subscribed to. */
export const saveSubscriptions = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/subscriptions',
  access: 'signed-in',
  scope: 'self',
  title: '保存订阅的资产分类',
  done: '订阅已保存',
  input: z.object({ catalogs: z.array(Id).max(200, '最多订阅 200 个分类') }),
  result: NoResult,
})
