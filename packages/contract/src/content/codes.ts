/** Codes of announcements and articles, without schemas. */
export const SEND_STATUS = { draft: '0', released: '1', revoked: '2' } as const
/** Notices are written by people, system messages by what happens. */
export const MSG_CATEGORY = { notice: '1', system: '2' } as const
export const READ_FLAG = { unread: '0', read: '1' } as const

export const ARTICLE_KINDS = { announcement: '交易公告', consult: '咨询公告', information: '平台资讯', policy: '政策法规' } as const
export type ArticleKind = keyof typeof ARTICLE_KINDS
/** Where people find an article: notices on consultations stand among the announcements. */
export const hallOf = (kind: ArticleKind): ArticleHall => (kind === 'consult' ? 'announcement' : kind)
export type ArticleHall = Exclude<ArticleKind, 'consult'>
/** State of the newest version; what people read meanwhile is the version that went out last. */
export const ARTICLE_STATES = { draft: '草稿', submitted: '待复核', rejected: '已退回', scheduled: '待发布', published: '已发布', revoked: '已撤回' } as const
export type ArticleState = keyof typeof ARTICLE_STATES
/** Of a version of a rule document: the newest one waits for a second person, is read, or was sent back. */
export const RULE_STATES = { submitted: '待复核', live: '已生效', rejected: '已退回' } as const
export type RuleState = keyof typeof RULE_STATES
export const AUDIENCES = { '1': '所有访客', '2': '登录用户' } as const
export type Audience = keyof typeof AUDIENCES
/** Messages of the board a public page shows at first. */
export const BOARD_SIZE = 10
export const ARTICLE_FILES = 10
export const ARTICLE_KEYWORDS = 10
