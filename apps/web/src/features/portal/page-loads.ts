import { liveSnapshot } from '@aosp/contract/auction/bid'
import { article, articles, portalHome } from '@aosp/contract/content/article'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import type { HallKind } from '@aosp/contract/trading/hall-codes'
import { platformFacts } from '@aosp/contract/reference/dictionary'
import { no } from '@aosp/contract/refusals'
import type { ScreenKey } from '@aosp/contract/screens'
import { publicQuestions } from '@aosp/contract/trading/question'
import type { Panel, PortalPage } from '../../lib/portal-page.ts'
import { tabShown } from './canonical.ts'
import { HALL_SIZE, hallQuery, readHallView } from './hall/hall-model.ts'
import { articleQuery, isArticleKind, readListView } from './list-address.ts'
import { callAddresses, proofAddresses, registrationFacts, roomAddresses, tradeAddresses } from './portal-calls.ts'

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

/** Everything a page shows at first sight, gathered on the server. */
export async function loadPage(key: ScreenKey, path: string, query: URLSearchParams, now: number, load: Load): Promise<PortalPage> {
  const facts = panel(load(platformFacts, {}))
  const contents = await contentsOf(key, path, query, load)
  const known = await facts
  return {
    key,
    path,
    now,
    search: query.toString(),
    facts: known.ok ? known.value : null,
    calls: callAddresses,
    ...(key.startsWith('identity/register') ? { registration: registrationFacts } : {}),
    ...contents,
  }
}

type Contents = Pick<PortalPage, 'home' | 'hall' | 'deals' | 'list' | 'article' | 'room' | 'trade' | 'proof'>

async function contentsOf(key: ScreenKey, path: string, query: URLSearchParams, load: Load): Promise<Contents> {
  if (key === 'portal/natural-info') return articleContents(path, load)
  // A session of the group is not there for a visitor; the browser asks again with its own token.
  if (key === 'portal/bidding-room') return { room: { calls: roomAddresses, snapshot: await panel(load(liveSnapshot, { bidding: lastOf(path) })) } }
  if (key === 'portal/audit-verify' || key === 'portal/bidding-replay') return { proof: { calls: proofAddresses } }
  if (key === 'portal/trade-detail') return { trade: await tradeContents(lastOf(path), load) }
  if (key === 'portal/new-price') return { deals: await panel(load(newPrice, { pageNo: readHallView(query).page, pageSize: HALL_SIZE })) }
  if (key === 'portal/asset-disposal-mobile') return hallContents(query, load, 'disposal')
  const tab = tabShown(key, path, query)
  if (tab === 'home') return homeContents(load)
  if (tab === 'bidding') return hallContents(query, load)
  if (tab && isArticleKind(tab)) return { list: await panel(load(articles, articleQuery(tab, readListView(query)))) }
  return {}
}

/** The home page shows the beginning of the hall: what runs, then what comes next. */
async function homeContents(load: Load): Promise<Contents> {
  const [home, hall, deals] = await Promise.all([
    panel(load(portalHome, {})),
    panel(load(publicHall, { pageSize: HALL_SIZE })),
    panel(load(newPrice, { pageSize: HOME_DEALS })),
  ])
  return { home, hall, deals }
}
const HOME_DEALS = 5

const hallContents = async (query: URLSearchParams, load: Load, kind?: HallKind): Promise<Contents> => {
  const view = readHallView(query)
  return { hall: await panel(load(publicHall, hallQuery(view, kind ?? view.kind))) }
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

async function tradeContents(id: string, load: Load) {
  const [detail, questions] = await Promise.all([panel(load(publicDetail, { id })), panel(load(publicQuestions, { bidding: id }))])
  return { calls: tradeAddresses, detail, questions }
}

/** The article and the newest of its kind beside it. */
async function articleContents(path: string, load: Load): Promise<Contents> {
  const found = await panel(load(article, { id: lastOf(path) }))
  if (!found.ok) return { article: found }
  const list = await panel(load(articles, articleQuery(found.value.kind, { title: '', page: 1, order: 'desc' })))
  return { article: found, list }
}
