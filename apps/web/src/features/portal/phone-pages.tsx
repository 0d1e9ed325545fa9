import { lazy, Suspense, useCallback, useState } from 'react'
import { articles } from '@aosp/contract/content/article'
import { HEADER_KEYS, HEADER_TITLES, type HeaderKey, PHONE_PAGES, routeOf } from '@aosp/contract/screens'
import { call } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { EndlessList } from '../../ui/light/endless-list.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { ArticleEntry, PanelError, type ArticleLine } from './article-line.tsx'
import { HALL_ICONS, tabOf } from './halls.ts'
import { NothingFound, NoticeSwitch } from './hall-list.tsx'
import { HomeSessions, PhoneInquiries, PhoneSessions, PhoneShares } from './hall/hall-pages.ts'
import { Hero, HowToJoin, TitleColumn } from './home-sections.tsx'
import { useCentre } from './landing-page.tsx'
import { articleQuery, isArticleKind, readListView, writeListView, type ArticleKindKey, type ListView } from './list-address.ts'
import { PhoneFrame } from './phone-frame.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const DISPOSAL = routeOf('portal/asset-disposal-mobile')

/** Phone landing: the same tabs as the wide one, as chips. */
export function PhoneLandingPage() {
  const { query, page } = usePortal()
  useCentre()
  const tab = tabOf(query)
  return (
    <PhoneFrame active={tab}>
      <nav className="chips" aria-label="栏目">
        {HEADER_KEYS.map((key) => (
          <a key={key} href={`${siteUrl(page.path)}?current=${key}`} aria-current={key === tab ? 'page' : undefined}>
            {HEADER_TITLES[key]}
          </a>
        ))}
      </nav>
      <PhoneContents tab={tab} />
    </PhoneFrame>
  )
}

export const PhoneHomePage = () => (
  <PhoneFrame active="home">
    <PhoneContents tab="home" />
  </PhoneFrame>
)

function PhoneContents({ tab }: { tab: HeaderKey }) {
  const links = usePortalLinks()
  if (isArticleKind(tab)) return <PhoneArticles kind={tab} />
  if (tab === 'bidding') return <PhoneSessions />
  if (tab === 'inquiry') return <PhoneInquiries />
  if (tab === 'sharing') return <PhoneShares />
  return (
    <>
      <Hero />
      <nav className="shortcuts" aria-label="快捷入口">
        {HEADER_KEYS.filter((key) => key !== 'home').map((key) => (
          <a key={key} href={siteUrl(PHONE_PAGES[key])}>
            <Icon name={HALL_ICONS[key]} size={24} />
            {HEADER_TITLES[key]}
          </a>
        ))}
        <a href={siteUrl(DISPOSAL)}>
          <Icon name="box" size={24} />
          资产处置
        </a>
        <a href={links.register}>
          <Icon name="person" size={24} />
          企业入驻
        </a>
      </nav>
      <HomeSessions />
      <TitleColumn kind="announcement" rows={5} />
      <HowToJoin />
    </>
  )
}

/** One hall as its own phone page, with its filters in a sheet. */
export const phoneHall = (tab: ArticleKindKey) =>
  function PhoneHallPage() {
    const [filtering, setFiltering] = useState(false)
    return (
      <PhoneFrame
        title={HEADER_TITLES[tab]}
        active={tab}
        tools={
          <button type="button" className="icon-btn" aria-label="筛选" onClick={() => setFiltering(true)}>
            <Icon name="filter" />
          </button>
        }
      >
        <PhoneArticles kind={tab} />
        {filtering && (
          <Suspense>
            <ArticleFilters onClose={() => setFiltering(false)} />
          </Suspense>
        )}
      </PhoneFrame>
    )
  }

const idOf = (row: ArticleLine): string => row.id

function PhoneArticles({ kind }: { kind: ArticleKindKey }) {
  const { page, query } = usePortal()
  const { title, order, only } = readListView(query)
  const load = useCallback((number: number) => call(articles, articleQuery(kind, { title, order, only, page: number })), [kind, title, order, only])
  const list = useLoaded(articles)
  if (!list.ok) return <PanelError message={list.message} />
  return (
    <div className="endless">
      {kind === 'announcement' && (
        <NoticeSwitch
          chosen={only}
          hrefOf={(next) => writeListView(siteUrl(page.path), page.key === 'portal/landing-mobile' ? kind : undefined, { title, order, only: next })}
        />
      )}
      {list.value.records.length === 0 ? (
        <NothingFound title={title} all={siteUrl(page.path)} />
      ) : (
        <EndlessList first={list.value} load={load} keyOf={idOf}>
          {(row) => <ArticleEntry row={row} />}
        </EndlessList>
      )}
    </div>
  )
}

function ArticleFilters({ onClose }: { onClose: () => void }) {
  const { page, query } = usePortal()
  const given = readListView(query)
  const [order, setOrder] = useState<ListView['order']>(given.order)
  const here = siteUrl(page.path)
  return (
    <FilterSheet
      label="标题关键字"
      word={given.title}
      all={here}
      hrefOf={(title) => writeListView(here, undefined, { title, order, only: given.only })}
      onClose={onClose}
    >
      <div className="chips" role="group" aria-label="排序">
        {(['desc', 'asc'] as const).map((choice) => (
          <button key={choice} type="button" aria-pressed={order === choice} onClick={() => setOrder(choice)}>
            {choice === 'desc' ? '最新发布' : '最早发布'}
          </button>
        ))}
      </div>
    </FilterSheet>
  )
}
