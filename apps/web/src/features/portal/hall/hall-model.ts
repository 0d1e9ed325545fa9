import type { Received } from '@aosp/contract/endpoint'
import { HALL_KINDS, HALL_SORTS, HALL_STAGES, type HallKind, type HallSort, type HallStage, BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import type { newPrice, publicHall } from '@aosp/contract/trading/hall'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { SUSPENDED_TEXT, TIME_UNIT_TEXTS } from '@aosp/contract/trading/codes'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { stateText } from '../../../ui/light/trade-words.ts'

export type HallPage = Received<typeof publicHall>
export type HallCard = HallPage['records'][number]
export type DealPage = Received<typeof newPrice>

/** What a hall of sessions shows, as its address says it. */
export type HallView = {
  title: string
  stage: HallStage | undefined
  kind: HallKind | undefined
  bidType: number | undefined
  sort: HallSort
  order: 'asc' | 'desc' | undefined
  page: number
}
export const HALL_SIZE = 12

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | undefined => known.find((value) => value === text)

export function readHallView(query: URLSearchParams): HallView {
  const [page, bidType] = [Number(query.get('pageNo')), Number(query.get('bidType'))]
  return {
    title: (query.get('title') ?? '').trim().slice(0, 50),
    stage: oneOf(HALL_STAGES, query.get('stage')),
    kind: oneOf(HALL_KINDS, query.get('kind')),
    bidType: BID_TYPE_TITLES[bidType] === undefined ? undefined : bidType,
    sort: oneOf(HALL_SORTS, query.get('sort')) ?? 'default',
    order: oneOf(['asc', 'desc'] as const, query.get('order')),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Only what differs from the plain hall is written; `current` names the tab where several halls share an address. */
export function writeHallView(path: string, current: string | undefined, view: Partial<HallView>): string {
  const query = new URLSearchParams()
  if (current) query.set('current', current)
  if (view.title) query.set('title', view.title)
  if (view.stage) query.set('stage', view.stage)
  if (view.kind) query.set('kind', view.kind)
  if (view.bidType) query.set('bidType', String(view.bidType))
  if (view.sort && view.sort !== 'default') query.set('sort', view.sort)
  if (view.order) query.set('order', view.order)
  if (view.page && view.page > 1) query.set('pageNo', String(view.page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const hallQuery = (view: HallView, kind: HallKind | undefined = view.kind, pageNo = view.page) => ({
  pageNo,
  pageSize: HALL_SIZE,
  keyword: view.title,
  sort: view.sort,
  ...(kind ? { kind } : {}),
  ...(view.stage ? { stage: view.stage } : {}),
  ...(view.bidType ? { bidType: view.bidType } : {}),
  ...(view.order ? { order: view.order } : {}),
})
export const dealQuery = ({ page, kind }: Pick<HallView, 'page' | 'kind'>) => ({ pageNo: page, pageSize: HALL_SIZE, ...(kind ? { kind } : {}) })
export const isFiltered = (view: HallView): boolean => view.title !== '' || [view.stage, view.kind, view.bidType].some((chosen) => chosen !== undefined)

export const priceUnit = (timeUnit: number | null): string =>
  timeUnit === null || !(timeUnit in TIME_UNIT_TEXTS) ? '元' : `元/${TIME_UNIT_TEXTS[timeUnit] ?? ''}`
export const yuanText = (yuan: number): string => showYuan(fromYuan(yuan))

export type CardPrice = { title: string; yuan: number; note: string; moved: boolean }

/** The price people look for: what the deal was made at, what stands now, or what it begins with. */
export function cardPrice({ stage, bidType, price, startPrice, bids }: Pick<HallCard, 'stage' | 'bidType' | 'price' | 'startPrice' | 'bids'>): CardPrice {
  if (stage === 'dealt' && price !== null) return { title: '成交价', yuan: price, note: '', moved: true }
  if (stage !== 'bidding') return { title: '起始价', yuan: startPrice, note: '', moved: false }
  if (isSealed(bidType)) return { title: '起始价', yuan: startPrice, note: '密封报价，开启前不公布', moved: false }
  if (price === null) return { title: '起始价', yuan: startPrice, note: '暂无报价', moved: false }
  return { title: '当前价', yuan: price, note: bidType === BID_TYPE.dutch || bids === null ? '' : `${bids} 次报价`, moved: true }
}

type Tone = 'plain' | 'brand' | 'rising' | 'success' | 'warning' | 'danger'
const TONES: Readonly<Record<HallStage, Tone>> = { bidding: 'rising', waiting: 'warning', signing: 'brand', dealt: 'success', failed: 'plain' }
export const stateTag = (card: Pick<HallCard, 'stage' | 'suspended' | 'state_dictText' | 'stateName'>) => ({
  text: card.suspended ? SUSPENDED_TEXT : card.stage === 'bidding' || card.stage === 'failed' ? stateText(card) : card.state_dictText,
  tone: card.suspended ? ('danger' as const) : TONES[card.stage],
})

export type CardTime = { title: string; at: number | null; text: string | null }

/** What comes next: with its moment where it is counted down, as a date where it has passed or is not told. */
export function cardTime(card: Pick<HallCard, 'stage' | 'suspended' | 'bidType' | 'nextAt' | 'startTime' | 'endTime'>): CardTime {
  if (card.suspended) return { title: '恢复时间', at: null, text: '另行公布' }
  if (card.stage === 'signing') return { title: '距报名截止', at: card.nextAt, text: null }
  if (card.stage === 'waiting') return { title: '距开始', at: card.nextAt, text: null }
  if (card.stage === 'bidding')
    return card.bidType === BID_TYPE.dutch
      ? { title: '下次降价', at: card.nextAt, text: card.nextAt === null ? '已至末档' : null }
      : { title: '距结束', at: card.nextAt, text: null }
  return { title: card.stage === 'dealt' ? '成交于' : '结束于', at: null, text: (card.endTime ?? card.startTime ?? '').slice(0, 16) }
}

const SOON_MS = 600_000
/** Whether a card may change while it is looked at: it runs, or its next moment is near. */
export const isMoving = ({ stage, nextAt }: Pick<HallCard, 'stage' | 'nextAt'>, now: number): boolean =>
  stage === 'bidding' || (nextAt !== null && nextAt - now < SOON_MS)

/** +21.88 %, told from the start price. */
export const premiumText = (premium: number): string => `${premium > 0 ? '+' : premium < 0 ? '−' : ''}${(Math.abs(premium) / 100).toFixed(2)}%`
