import { SHARE_TYPES } from '@aosp/contract/sharing/codes'

/** What the hall of sharing shows, as its address says it. */
export type ShareView = { title: string; transType: number | undefined; all: boolean; sort: ShareSort; page: number }

export const SHARE_SORTS = { publishTime: '最新发布', nextFree: '最近可用', price: '价格从低到高' } as const
export type ShareSort = keyof typeof SHARE_SORTS
export const SHARE_SIZE = 12

export function readShareView(query: URLSearchParams): ShareView {
  const [page, type, sort] = [Number(query.get('pageNo')), Number(query.get('type')), query.get('sort') ?? '']
  return {
    title: (query.get('title') ?? '').trim().slice(0, 50),
    transType: SHARE_TYPES.find((known) => known === type),
    all: query.get('all') === '1',
    sort: (Object.keys(SHARE_SORTS) as ShareSort[]).find((known) => known === sort) ?? 'publishTime',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Only what differs from the plain hall is written; `current` names the tab where several halls share an address. */
export function writeShareView(path: string, current: string | undefined, view: Partial<ShareView>): string {
  const query = new URLSearchParams()
  if (current) query.set('current', current)
  if (view.title) query.set('title', view.title)
  if (view.transType) query.set('type', String(view.transType))
  if (view.all) query.set('all', '1')
  if (view.sort && view.sort !== 'publishTime') query.set('sort', view.sort)
  if (view.page && view.page > 1) query.set('pageNo', String(view.page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const shareQuery = ({ title, transType, all, sort, page }: ShareView, pageNo = page) => ({
  pageNo,
  pageSize: SHARE_SIZE,
  keyword: title,
  sort,
  ...(transType === undefined ? {} : { transType }),
  ...(all ? {} : { bookable: 1 }),
})
