import { renderToString } from 'react-dom/server'
import type { PageConfig } from '@aosp/contract/config'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { HEADER_TITLES, screenAt, type Screen, type ScreenKey } from '@aosp/contract/screens'
import { loadPage } from '../features/portal/page-loads.ts'
import { tabOf } from '../features/portal/halls.ts'
import { setPageConfig } from '../lib/page-config.ts'
import type { PortalPage } from '../lib/portal-page.ts'
import { PortalApp } from './portal-app.tsx'

export type PortalRequest = {
  path: string
  query: URLSearchParams
  config: PageConfig
  load: <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Received<E>>
}
export type PortalDocument = { status: number; title: string; description: string; html: string; data: unknown }

const NOT_FOUND: Screen = { key: 'portal/exception-404', route: '/404', title: '页面不存在', entry: 'portal', reach: 'public' }

export async function renderPortal({ path, query, config, load }: PortalRequest): Promise<PortalDocument> {
  setPageConfig(config)
  const found = screenAt(path, config.variant)
  const screen = found?.entry === 'portal' ? found : NOT_FOUND
  const page = await loadPage(screen.key as ScreenKey, path, query, load)
  const html = renderToString(<PortalApp page={page} config={config} />)
  return { status: statusOf(screen, page), title: titleOf(screen, page, query), description: descriptionOf(page, config), html, data: page }
}

function statusOf(screen: Screen, { article }: PortalPage): number {
  if (screen.key === NOT_FOUND.key) return 404
  if (!article || article.ok) return 200
  return article.message === no('notFound').message ? 404 : 503
}

function titleOf(screen: Screen, { article }: PortalPage, query: URLSearchParams): string {
  if (article?.ok) return article.value.title
  const isLanding = screen.key === 'portal/landing' || screen.key === 'portal/landing-mobile'
  return isLanding ? HEADER_TITLES[tabOf(query)] : screen.title
}

function descriptionOf({ article, facts }: PortalPage, config: PageConfig): string {
  if (article?.ok) return article.value.summary
  return `${config.platformName}：${facts?.slogan ?? '资产处置竞价、租赁竞价、共享公告与运营评价'}`
}
