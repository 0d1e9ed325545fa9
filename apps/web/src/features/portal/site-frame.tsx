import { useEffect, useRef, useState, type ReactNode } from 'react'
import { officialAccountQr } from '@aosp/contract/reference/platform'
import { article } from '@aosp/contract/content/article'
import { hallOf } from '@aosp/contract/content/codes'
import { tradingRules } from '@aosp/contract/content/trading-rules'
import { HEADER_KEYS, HEADER_TITLES, landingPage, type HeaderKey, type ScreenKey } from '@aosp/contract/screens'
import { call } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { hallAddress } from '../../lib/portal-links.ts'
import { useLoaded, usePortal, useSignedIn } from '../../lib/portal-page.ts'
import { Brand } from '../../ui/light/brand.tsx'
import { Dialog } from '../../ui/light/dialog.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { HelpCenter } from '../../ui/light/help/index.ts'
import { SiteFooter } from '../../ui/light/site-footer.tsx'
import { TabBar } from '../../ui/light/tab-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isSearch, tabOf } from './halls.ts'
import { tabBarItems } from './tab-bar-items.ts'
import { SearchBox } from './search-box.tsx'

/** The hall a page belongs to, so that the bottom bar shows where one is. */
const HALL_OF: Partial<Record<ScreenKey, HeaderKey>> = {
  'portal/new-price': 'bidding',
  'portal/trade-detail': 'bidding',
  'portal/inquiry-detail': 'inquiry',
  'portal/share-detail': 'sharing',
}

/** Header, navigation and footer around a page at any width; phones get the bottom bar as well, and with `phoneTitle` a bar in place of the header. */
export function SiteFrame({ phoneTitle, children }: { phoneTitle?: string; children: ReactNode }) {
  const { page, query } = usePortal()
  const tab = page.key === 'portal/landing' ? (isSearch(query) ? undefined : tabOf(query)) : HALL_OF[page.key]
  return (
    <div className={phoneTitle === undefined ? 'site' : 'site site-titled'}>
      <a className="skip" href="#content">
        跳到正文
      </a>
      <header className="site-header">
        <div className="wide site-header-top">
          <Brand />
          <SearchBox />
          <AccountMenu />
        </div>
        <SiteNavigation />
      </header>
      {phoneTitle !== undefined && <PhoneBar title={phoneTitle} up={tab ?? 'home'} />}
      <main id="content">{children}</main>
      <PortalFooter />
      <TabBar items={tabBarItems()} active={tab} />
    </div>
  )
}

/** What a phone has of the header: the way back to the hall, where one is, and the way home. The page itself has the first heading. */
const PhoneBar = ({ title, up }: { title: string; up: HeaderKey }) => (
  <header className="phone-bar">
    <a className="icon-btn" href={siteUrl(hallAddress(up, true))} aria-label={`返回${HEADER_TITLES[up]}`}>
      <Icon name="left" />
    </a>
    <b>{title}</b>
    <a className="icon-btn" href={siteUrl(hallAddress('home', true))} aria-label="门户首页">
      <Icon name="home" />
    </a>
  </header>
)

function SiteNavigation() {
  const { page, query } = usePortal()
  const user = useSignedIn()
  const shown = useLoaded(article)
  const [helping, setHelping] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen: where one is should be seen.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [])
  const active = isSearch(query)
    ? undefined
    : page.key === 'portal/landing'
      ? tabOf(query)
      : page.key === 'portal/natural-info' && shown.ok
        ? hallOf(shown.value.kind)
        : undefined
  return (
    <nav className="wide site-nav" aria-label="主导航">
      <ul ref={list}>
        {HEADER_KEYS.map((key) => (
          <li key={key}>
            <a href={siteUrl(hallAddress(key, false))} aria-current={key === active ? 'page' : undefined}>
              {HEADER_TITLES[key]}
            </a>
          </li>
        ))}
        {user && (
          <li>
            <a href={siteUrl(landingPage(user.role.roleCode))}>{user.role.roleCode === 'operate' ? '运营管理' : '个人中心'}</a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => setHelping(true)}>
            帮助
          </button>
        </li>
      </ul>
      {helping && (
        <Dialog title="帮助中心" size="full" onClose={() => setHelping(false)}>
          <HelpCenter />
        </Dialog>
      )}
    </nav>
  )
}

export function PortalFooter() {
  const { page } = usePortal()
  const user = useSignedIn()
  return (
    <SiteFooter
      facts={page.facts}
      signedIn={user !== undefined}
      loadDocument={async (name) => (await call(tradingRules, { name })).records.find((record) => record.name === name)}
      loadQr={() => call(officialAccountQr, {})}
    />
  )
}
