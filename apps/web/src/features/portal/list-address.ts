import type { HeaderKey } from '@aosp/contract/screens'

/** What a hall's list shows, as its address says it: every filter, order and page can be linked to. */
export type ListView = { title: string; page: number; order: 'desc' | 'asc'; view: 'list' | 'card'; only: '' | NoticeKind }

/** What stands in the hall of announcements. */
export const NOTICE_KINDS = { announcement: '交易公告', consult: '咨询公告' } as const
export type NoticeKind = keyof typeof NOTICE_KINDS

export const PAGE_SIZE = 10
const MAX_TITLE = 50

export function readListView(query: URLSearchParams): ListView {
  const page = Number(query.get('pageNo'))
  return {
    title: (query.get('title') ?? '').trim().slice(0, MAX_TITLE),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    view: query.get('view') === 'card' ? 'card' : 'list',
    only: (Object.keys(NOTICE_KINDS) as NoticeKind[]).find((kind) => kind === query.get('only')) ?? '',
  }
}

/** Only what differs from the plain list is written. */
export function writeListView(path: string, current: HeaderKey | undefined, view: Partial<ListView>): string {
  const query = new URLSearchParams()
  if (current) query.set('current', current)
  if (view.title) query.set('title', view.title)
  if (view.order === 'asc') query.set('order', 'asc')
  if (view.view === 'card') query.set('view', 'card')
  if (view.only) query.set('only', view.only)
  if (view.page && view.page > 1) query.set('pageNo', String(view.page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The list grammar gives `*` and `,` a meaning of their own; in what a visitor typed they have none. */
const containing = (title: string): string | undefined => {
  const plain = title.replace(/[*,，]/g, ' ').trim()
  return plain === '' ? undefined : `*${plain}*`
}

export type ArticleKindKey = 'announcement' | 'information' | 'policy'
export const isArticleKind = (key: HeaderKey): key is ArticleKindKey => key === 'announcement' || key === 'information' || key === 'policy'

/** The newest first means those on top before them, as the server orders by itself. */
export const articleQuery = (hall: ArticleKindKey, { title, page, order, only }: Pick<ListView, 'title' | 'page' | 'order'> & Partial<ListView>) => {
  const wanted = containing(title)
  return {
    ...(hall === 'announcement' && only ? { kind: only } : { hall }),
    pageNo: page,
    pageSize: PAGE_SIZE,
    ...(order === 'asc' && { column: 'publishTime', order }),
    ...(wanted && { title: wanted }),
  }
}
