import { useEffect } from 'react'
import { landingPage, type HeaderKey } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { session } from '../../lib/session.ts'
import { isSearch, tabOf } from './halls.ts'
import { ArticleHall } from './hall-list.tsx'
import { HomeSessions, InquiryHall, SearchResults, SessionHall, ShareHall } from './hall/hall-pages.ts'
import { Hero, HowToJoin, TitleColumn } from './home-sections.tsx'
import { isArticleKind } from './list-address.ts'

export function LandingPage() {
  const { query } = usePortal()
  useCentre()
  if (isSearch(query)) return <SearchResults />
  const tab = tabOf(query)
  if (tab === 'home') return <HomeContents />
  return <Hall tab={tab} />
}

export function Hall({ tab }: { tab: HeaderKey }) {
  if (isArticleKind(tab)) return <ArticleHall kind={tab} />
  if (tab === 'bidding') return <SessionHall />
  if (tab === 'inquiry') return <InquiryHall />
  return tab === 'sharing' ? <ShareHall /> : null
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

export const HomeContents = () => (
  <>
    <Hero />
    <div className="wide sections">
      <div className="stack">
        <HomeSessions />
      </div>
      <div className="stack">
        <TitleColumn kind="announcement" rows={8} />
        <HowToJoin />
      </div>
      <div className="whole pair">
        <TitleColumn kind="information" rows={6} />
        <TitleColumn kind="policy" rows={6} />
      </div>
    </div>
  </>
)

/** The home page alone, without header and footer, for embedding. */
export function LoggedHomePage() {
  return (
    <main>
      <HomeContents />
    </main>
  )
}
