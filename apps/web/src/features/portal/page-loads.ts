import { liveSnapshot } from '@aosp/contract/auction/watch'
import { article, articles, portalHome } from '@aosp/contract/content/article'
import { boardMessages } from '@aosp/contract/content/board'
import { BOARD_SIZE, hallOf } from '@aosp/contract/content/codes'
import { helpEntries, helpQuestions } from '@aosp/contract/content/help'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { find } from '@aosp/contract/finding/find'
import { publicInquiries, publicInquiry } from '@aosp/contract/inquiry/inquiry'
import { shareDetail, shareHall } from '@aosp/contract/sharing/hall'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import type { HallKind } from '@aosp/contract/trading/hall-codes'
import { platformFacts } from '@aosp/contract/reference/platform'
import { no } from '@aosp/contract/refusals'
import type { ScreenKey } from '@aosp/contract/screens'
import { publicQuestions } from '@aosp/contract/trading/question'
import type { Panel, PortalPage } from '../../lib/portal-page.ts'
import { entriesOf, placeIn, type HelpPlace } from '../../ui/light/help/help-place.ts'
import { tabShown } from './canonical.ts'
import { isSearch } from './halls.ts'
import { dealQuery, HALL_SIZE, hallQuery, readHallView } from './hall/hall-model.ts'
import { inquiryQuery, readInquiryView } from './hall/inquiry-model.ts'
import { readShareView, shareQuery } from './hall/share-view.ts'
import { articleQuery, isArticleKind, readListView } from './list-address.ts'
import { findQuery, readSearch } from './search/search-model.ts'

export type Load = <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Received<E>>

/** A refused or failed call costs its own panel, not the page. */
const panel = <Value>(wanted: Promise<Value>): Promise<Panel<Value>> =>
  wanted.then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : '服务异常，请稍后重试'
      return { ok: false as const, message, missing: message === no('notFound').message }
    },
  )

/** Keeps what a call brought for the page, and hands it on to what depends on it. */
type Want = <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Panel<Received<E>>>

/** Everything a page shows at first sight, gathered on the server. */
export async function loadPage(key: ScreenKey, path: string, query: URLSearchParams, now: number, load: Load): Promise<PortalPage> {
  const loaded: Record<string, Panel<unknown>> = {}
  const want: Want = async (call, input) => {
    const found = await panel(load(call, input))
    loaded[call.path] = found
    return found
  }
  const [facts] = await Promise.all([panel(load(platformFacts, {})), loadContents(key, path, query, want)])
  return { key, path, now, search: query.toString(), facts: facts.ok ? facts.value : null, loaded }
}

async function loadContents(key: ScreenKey, path: string, query: URLSearchParams, want: Want): Promise<unknown> {
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (key === 'portal/natural-info') return loadArticle(id, want)
  // A session of the group is not there for a visitor; the browser asks again with its own token.
  if (key === 'portal/bidding-room') return want(liveSnapshot, { bidding: id })
  if (key === 'portal/trade-detail') return Promise.all([want(publicDetail, { id }), want(publicQuestions, { bidding: id })])
  if (key === 'content/message-board-mobile') return want(boardMessages, { pageNo: 1, pageSize: BOARD_SIZE })
  if (key === 'content/help-center' || key === 'content/help-center-mobile') return loadHelp(placeIn(query), want)
  if (key === 'portal/inquiry-detail') return want(publicInquiry, { id })
  if (key === 'portal/share-detail') return want(shareDetail, { id })
  if (key === 'portal/new-price') return want(newPrice, dealQuery(readHallView(query)))
  if (key === 'portal/asset-disposal-mobile') return loadHall(query, want, 'disposal')
  if (key === 'portal/landing' && isSearch(query)) return want(find, findQuery(readSearch(query)))
  const tab = tabShown(key, path, query)
  // The home page shows the beginning of the hall: what runs, then what comes next.
  if (tab === 'home') return Promise.all([want(portalHome, {}), want(publicHall, { pageSize: HALL_SIZE }), want(newPrice, { pageSize: HOME_DEALS })])
  if (tab === 'bidding') return loadHall(query, want)
  if (tab === 'inquiry') return want(publicInquiries, inquiryQuery(readInquiryView(query)))
  if (tab === 'sharing') return want(shareHall, shareQuery(readShareView(query)))
  if (tab && isArticleKind(tab)) return want(articles, articleQuery(tab, readListView(query)))
  return undefined
}
const HOME_DEALS = 5

/** All entries, and the questions of the one that is open. */
const loadHelp = ({ word, entry }: HelpPlace, want: Want) => Promise.all([want(helpEntries, entriesOf(word)), entry && want(helpQuestions, { entryId: entry })])

const loadHall = (query: URLSearchParams, want: Want, kind?: HallKind) => {
  const view = readHallView(query)
  return want(publicHall, hallQuery(view, kind ?? view.kind))
}

/** The article and the newest of its kind beside it. */
async function loadArticle(id: string, want: Want): Promise<void> {
  const found = await want(article, { id })
  if (found.ok) await want(articles, articleQuery(hallOf(found.value.kind), { title: '', page: 1, order: 'desc' }))
}
