import { renderToString } from 'react-dom/server'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { article, articles, portalHome } from '@aosp/contract/content/article'
import type { PageConfig } from '@aosp/contract/page-config'
import type { PortalDocument, PortalRequest } from '@aosp/contract/platform/portal-document'
import { HEADER_TITLES, type Screen, screenAt, screenOf } from '@aosp/contract/screens'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import { canonicalOf } from '../features/portal/canonical.ts'
import { loadPage } from '../features/portal/page-loads.ts'
import { hallFileOf } from '../features/portal/hall/hall-pages.ts'
import { tabOf } from '../features/portal/halls.ts'
import { unitText, yuanText } from '../features/trading/portal/trade/trade-model.ts'
import { fileUrl, setPageConfig } from '../lib/page-config.ts'
import { loadedOf, type PortalPage } from '../lib/portal-page.ts'
import { fullTime } from '../ui/light/time-words.ts'
import { loadPageFiles } from '../ui/light/page-file.tsx'
import { PortalApp } from './portal-app.tsx'
import { PORTAL_VIEWS } from './portal-routes.ts'
import { datesOf, structuredOf } from './structured-data.ts'

const NOT_FOUND = screenOf('portal/exception-404')

const files = loadPageFiles()

export async function renderPortal({ path, query, now, config, load }: PortalRequest): Promise<PortalDocument> {
  await files
  setPageConfig(config)
  const found = screenAt(path, config.variant)
  const screen = found?.entry === 'portal' ? found : NOT_FOUND
  const page = await loadPage(screen.key, path, query, now, load)
  const html = renderToString(<PortalApp page={page} config={config} />)
  const file = PORTAL_VIEWS[page.key]?.file ?? hallFileOf(page)
  const status = statusOf(screen, page)
  const title = titleOf(screen, page, query)
  const canonical = status === 200 ? canonicalOf(page.key, path, query) : undefined
  const picture = pictureOf(page)
  const [structured, dates] = [structuredOf(page, config), datesOf(page)]
  return {
    status,
    title,
    description: descriptionOf(title, page, config),
    ...(canonical === undefined ? {} : { canonical }),
    ...(picture === undefined ? {} : { picture: fileUrl(picture) }),
    ...(structured ? { structured } : {}),
    ...(dates ? { dates } : {}),
    html,
    data: page,
    ...(file ? { file } : {}),
  }
}

/** What a page is about, before what stands beside it. */
const MAIN = [article, publicDetail, portalHome, articles, publicHall, newPrice] as const

function statusOf(screen: Screen, page: PortalPage): number {
  if (screen.key === NOT_FOUND.key) return 404
  const main = MAIN.map((call) => loadedOf(page, call)).find((panel) => panel !== undefined)
  if (!main || main.ok) return 200
  return main.missing ? 404 : 503
}

function titleOf(screen: Screen, page: PortalPage, query: URLSearchParams): string {
  const [text, trade, room] = [loadedOf(page, article), loadedOf(page, publicDetail), loadedOf(page, liveSnapshot)]
  if (text?.ok) return text.value.title
  if (trade?.ok) return trade.value.name
  if (room?.ok) return `${room.value.terms.name} ${screen.title}`
  const isLanding = screen.key === 'portal/landing' || screen.key === 'portal/landing-mobile'
  return isLanding ? HEADER_TITLES[tabOf(query)] : screen.title
}

const NAMED = 3

/** What is in it: the text's summary, the trade's terms, the first lines of a list. */
function descriptionOf(title: string, page: PortalPage, config: PageConfig): string {
  const [text, trade] = [loadedOf(page, article), loadedOf(page, publicDetail)]
  if (text?.ok) return text.value.summary
  if (trade?.ok) {
    const { value } = trade
    const until = value.signEndTime ? `，报名截止 ${fullTime(value.signEndTime)}` : ''
    return `起始价 ${yuanText(value.startPrice)} ${unitText(value)}${until}，${value.corporateName}，编号 ${value.code}`
  }
  const [list, hall] = [loadedOf(page, articles), loadedOf(page, portalHome) ? undefined : loadedOf(page, publicHall)]
  const lines = list?.ok ? list.value.records.map((row) => row.title) : hall?.ok ? hall.value.records.map((card) => card.name) : []
  if (lines.length > 0) return `${title}：${lines.slice(0, NAMED).join('；')}`
  return `${config.platformName}：${page.facts?.slogan ?? '资产处置竞价、租赁竞价、共享公告与运营评价'}`
}

function pictureOf(page: PortalPage): string | undefined {
  const trade = loadedOf(page, publicDetail)
  return trade?.ok ? trade.value.assets.flatMap(({ pictures }) => pictures).find((path) => path !== '') : undefined
}
