import { renderToString } from 'react-dom/server'
import type { PageConfig } from '@aosp/contract/config'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { HEADER_TITLES, screenAt, type Screen, type ScreenKey } from '@aosp/contract/screens'
import { loadPage } from '../features/portal/page-loads.ts'
import { hallFileOf } from '../features/portal/hall/hall-pages.ts'
import { tabOf } from '../features/portal/halls.ts'
import { setPageConfig } from '../lib/page-config.ts'
import type { PortalPage } from '../lib/portal-page.ts'
import { loadPageFiles } from '../ui/light/page-file.tsx'
import { PortalApp } from './portal-app.tsx'
import { PORTAL_VIEWS } from './portal-routes.ts'

export type PortalRequest = {
  path: string
  query: URLSearchParams
  config: PageConfig
  load: <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Received<E>>
}
export type PortalDocument = { status: number; title: string; description: string; html: string; data: unknown; file?: string }

const NOT_FOUND: Screen = { key: 'portal/exception-404', route: '/404', title: '页面不存在', entry: 'portal', reach: 'public' }

const files = loadPageFiles()

export async function renderPortal({ path, query, config, load }: PortalRequest): Promise<PortalDocument> {
  await files
  setPageConfig(config)
  const found = screenAt(path, config.variant)
  const screen = found?.entry === 'portal' ? found : NOT_FOUND
  const page = await loadPage(screen.key as ScreenKey, path, query, load)
  const html = renderToString(<PortalApp page={page} config={config} />)
  const file = PORTAL_VIEWS[page.key]?.file ?? hallFileOf(page)
  return {
    status: statusOf(screen, page),
    title: titleOf(screen, page, query),
    description: descriptionOf(page, config),
    html,
    data: page,
    ...(file ? { file } : {}),
  }
}

function statusOf(screen: Screen, { article, trade }: PortalPage): number {
  if (screen.key === NOT_FOUND.key) return 404
  const main = article ?? trade?.detail
  if (!main || main.ok) return 200
  return main.message === no('notFound').message ? 404 : 503
}

function titleOf(screen: Screen, { article, trade, room }: PortalPage, query: URLSearchParams): string {
  if (article?.ok) return article.value.title
  if (trade?.detail.ok) return trade.detail.value.name
  if (room?.snapshot.ok) return `${room.snapshot.value.terms.name} ${screen.title}`
  const isLanding = screen.key === 'portal/landing' || screen.key === 'portal/landing-mobile'
  return isLanding ? HEADER_TITLES[tabOf(query)] : screen.title
}

function descriptionOf({ article, trade, facts }: PortalPage, config: PageConfig): string {
  if (article?.ok) return article.value.summary
  if (trade?.detail.ok) return `${trade.detail.value.code} ${trade.detail.value.corporateName} ${trade.detail.value.name}`
  return `${config.platformName}：${facts?.slogan ?? '资产处置竞价、租赁竞价、共享公告与运营评价'}`
}
