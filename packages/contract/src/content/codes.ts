/** Codes of announcements, articles and rule documents, without schemas. */
export const SEND_STATUS = { draft: '0', released: '1', revoked: '2' } as const
/** Notices are written by people, system messages by what happens. */
export const MSG_CATEGORY = { notice: '1', system: '2' } as const
export const READ_FLAG = { unread: '0', read: '1' } as const
export const PRIORITIES = { L: '一般消息', M: '重要消息', H: '紧急消息' } as const

export const ARTICLE_KINDS = { announcement: '交易公告', consult: '咨询公告', information: '平台资讯', policy: '政策法规' } as const
export type ArticleKind = keyof typeof ARTICLE_KINDS
/** Where visitors find an article: notices on consultations stand among the announcements. */
export const hallOf = (kind: ArticleKind): Exclude<ArticleKind, 'consult'> => (kind === 'consult' ? 'announcement' : kind)
/** State of the newest version; what visitors see meanwhile is the version that went out last. */
export const ARTICLE_STATES = { draft: '草稿', review: '待复核', scheduled: '待发布', published: '已发布', revoked: '已撤回', refused: '已退回' } as const
export type ArticleState = keyof typeof ARTICLE_STATES
export const ARTICLE_FILES = 10
export const ARTICLE_KEYWORDS = 10

export const RULE_DOCUMENTS = ['关于我们', '交易规则', '交易合同', '服务费协议'] as const
/** Documents the footer offers to sessions only. */
export const SESSION_DOCUMENTS = ['交易合同', '服务费协议'] as const satisfies readonly (typeof RULE_DOCUMENTS)[number][]
