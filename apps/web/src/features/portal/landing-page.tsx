import { useEffect } from 'react'
import { HEADER_TITLES, landingPage, type HeaderKey } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal, type HomeContent, type Panel } from '../../lib/portal-page.ts'
import { session } from '../../lib/session.ts'
import { tabOf, isQuietHall } from './halls.ts'
import { ArticleHall, QuietHallPage } from './hall-list.tsx'
import { HomeSessions, SessionHall } from './hall/hall-pages.ts'
import { Hero, HowToJoin, TitleColumn } from './home-sections.tsx'
import { isArticleKind } from './list-address.ts'

export const NO_CONTENT: Panel<HomeContent> = { ok: false, message: '服务异常，请稍后重试' }

export function LandingPage() {
  const { page, query } = usePortal()
  useCentre()
  const tab = tabOf(query)
  if (tab === 'home') return <HomeContents home={page.home ?? NO_CONTENT} />
  return <Hall tab={tab} />
}

export function Hall({ tab }: { tab: HeaderKey }) {
  const { page } = usePortal()
  if (isArticleKind(tab)) return <ArticleHall kind={tab} list={page.list} />
  if (tab === 'bidding') return <SessionHall />
  return isQuietHall(tab) ? <QuietHallPage hall={tab} heading={HEADER_TITLES[tab]} /> : null
}

/** `current=center` is no tab: it leads a session to its landing page and a visitor to the login. */
export function useCentre(): void {
  const { query, config } = usePortal()
  const wanted = query.get('current') === 'center'
  useEffect(() => {
    if (!wanted) return
    const user = session.token() ? session.user() : undefined
    location.replace(siteUrl(user ? landingPage(user.role.roleCode) : config.loginPath))
  }, [wanted, config.loginPath])
}

export const HomeContents = ({ home }: { home: Panel<HomeContent> }) => (
  <>
    <Hero home={home} />
    <div className="wide sections">
      <div className="stack">
        <HomeSessions />
      </div>
      <div className="stack">
        <TitleColumn home={home} kind="announcement" rows={8} />
        <HowToJoin />
      </div>
      <div className="whole pair">
        <TitleColumn home={home} kind="information" rows={6} />
        <TitleColumn home={home} kind="policy" rows={6} />
      </div>
    </div>
  </>
)

/** The home page alone, without header and footer, for embedding. */
export function LoggedHomePage() {
  const { page } = usePortal()
  return (
    <main>
      <HomeContents home={page.home ?? NO_CONTENT} />
    </main>
  )
}
