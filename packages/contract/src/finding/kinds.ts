/** What is found by one search over everything that is public, in the order people look for it. */
export const FIND_KINDS = ['lot', 'inquiry', 'sharing', 'announcement', 'information', 'policy', 'consult', 'help'] as const
export type FindKind = (typeof FIND_KINDS)[number]
export const FIND_KIND_TITLES: Readonly<Record<FindKind, string>> = {
  lot: '竞价标的',
  inquiry: '交易询价',
  sharing: '共享公告',
  announcement: '交易公告',
  information: '平台资讯',
  policy: '政策法规',
  consult: '咨询公告',
  help: '帮助',
}

/** Where something stands that people can take part in; texts have none. */
export const FIND_STAGES = ['open', 'soon', 'ended'] as const
export type FindStage = (typeof FIND_STAGES)[number]
export const FIND_STAGE_TITLES: Readonly<Record<FindStage, string>> = { open: '进行中', soon: '即将开始', ended: '已结束' }

export const FIND_SORTS = ['fit', 'newest', 'closing', 'cheapest', 'dearest'] as const
export type FindSort = (typeof FIND_SORTS)[number]
export const FIND_SORT_TITLES: Readonly<Record<FindSort, string>> = {
  fit: '综合排序',
  newest: '最新发布',
  closing: '即将截止',
  cheapest: '价格从低到高',
  dearest: '价格从高到低',
}

/** Nobody reads on so far; who looks for more says more about it. */
export const MOST_FOUND = 2000
