import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListInput, Moment, Nothing, paged } from './wire.ts'

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
