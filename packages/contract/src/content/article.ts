import { z } from 'zod'
import { AnnouncementForm, AnnouncementLine, MsgType, SendStatus } from './announcement.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** Announcements, information, policies, rule documents. */

export const ARTICLE_KINDS = { announcement: '交易公告', information: '平台资讯', policy: '政策法规' } as const
export const ArticleKind = z.enum(['announcement', 'information', 'policy'])
export type ArticleKind = z.output<typeof ArticleKind>

export const ArticleLine = z.object({
  id: z.string(),
  kind: ArticleKind,
  kind_dictText: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  top: z.boolean(),
  publishTime: Moment,
  readCount: z.number(),
})
export const Article = ArticleLine.extend({ content: z.string() })

/** Published articles; filters `kind` and `title` (`*x*`), sort publishTime. */
export const articles = endpoint({
  method: 'GET',
  path: '/content/article/list',
  access: 'public',
  scope: 'public-rows',
  title: '公告资讯列表',
  rate: 'page',
  input: ListInput,
  result: paged(ArticleLine),
})
export const article = endpoint({
  method: 'GET',
  path: '/content/article/queryById',
  access: 'public',
  scope: 'public-rows',
  title: '公告资讯详情',
  rate: 'page',
  input: z.object({ id: Id }),
  result: Article,
})

export const portalHome = endpoint({
  method: 'GET',
  path: '/content/portal/home',
  access: 'public',
  scope: 'public-rows',
  title: '门户首页',
  rate: 'page',
  input: Nothing,
  result: z.object({
    figures: z.array(z.object({ key: z.string(), title: z.string(), value: z.number(), unit: z.string() })),
    announcement: z.array(ArticleLine),
    information: z.array(ArticleLine),
    policy: z.array(ArticleLine),
  }),
})

export const RULE_DOCUMENTS = ['关于我们', '交易规则', '交易合同', '服务费协议'] as const
/** Documents the footer offers to sessions only. */
export const SESSION_DOCUMENTS = ['交易合同', '服务费协议'] as const satisfies readonly (typeof RULE_DOCUMENTS)[number][]
/** Looked up by name. 交易合同 and 服务费协议 are given to sessions only. */
export const tradingRules = endpoint({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/list',
  access: 'public',
  scope: 'public-rows',
  title: '规则文件',
  rate: 'page',
  input: z.object({ name: z.string().max(50).optional() }),
  result: paged(z.object({ id: z.string(), name: z.string(), fileurl: z.string(), wordFileurl: z.string().nullable(), updateTime: Moment })),
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
export const announcements = endpoint({
  method: 'GET',
  path: '/sys/annountCement/list' /* sic */,
  access: 'announcement:list',
  scope: 'own-company',
  title: '系统通告列表',
  input: ListInput,
  result: paged(AnnouncementRow),
})
export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/sys/annountCement/add',
  access: 'announcement:add',
  scope: 'own-company',
  title: '新增系统通告',
  done: '添加成功！',
  input: AnnouncementForm,
  result: z.object({ id: z.string() }),
})
export const editAnnouncement = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/annountCement/edit',
  access: 'announcement:edit',
  scope: 'own-company',
  title: '修改系统通告',
  done: '修改成功!',
  input: AnnouncementForm.extend({ id: Id }),
  result: NoResult,
})
export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/sys/annountCement/delete',
  access: 'announcement:delete',
  scope: 'own-company',
  title: '删除系统通告',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const deleteAnnouncements = endpoint({
  method: 'DELETE',
  path: '/sys/annountCement/deleteBatch',
  access: 'announcement:delete',
  scope: 'own-company',
  title: '批量删除系统通告',
  done: '批量删除成功!',
  input: z.object({ ids: Ids }),
  result: NoResult,
})
/** One announcement with its body: released ones for those they are addressed to, all others for those who manage them. */
export const announcement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/queryById',
  access: 'signed-in',
  scope: 'self',
  title: '查看系统通告',
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
})
/** The documents make these two by GET; our own pages send POST. */
export const releaseAnnouncement = endpoint({
  method: 'POST',
  also: ['GET'],
  path: '/sys/annountCement/doReleaseData',
  access: 'announcement:publish',
  scope: 'own-company',
  title: '发布系统通告',
  writes: true,
  done: '该系统通知发布成功',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const revokeAnnouncement = endpoint({
  method: 'POST',
  also: ['GET'],
  path: '/sys/annountCement/doReovkeData' /* sic */,
  access: 'announcement:revoke',
  scope: 'own-company',
  title: '撤销系统通告',
  writes: true,
  done: '该系统通知撤销成功',
  input: z.object({ id: Id }),
  result: NoResult,
})
