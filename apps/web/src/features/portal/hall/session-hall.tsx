import { useCallback, useState } from 'react'
import { sessionCalendar } from '@aosp/contract/content/feed'
import { publicHall } from '@aosp/contract/trading/hall'
import type { HallKind } from '@aosp/contract/trading/hall-codes'
import { call } from '../../../lib/call.ts'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal, type Panel } from '../../../lib/portal-page.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { EndlessList } from '../../../ui/light/endless-list.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { FilterSheet } from '../filter-sheet.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { HallFilters, PlainLink } from './hall-filters.tsx'
import { HALL_SIZE, hallQuery, isFiltered, isMoving, readHallView, writeHallView, type HallCard, type HallPage, type HallView } from './hall-model.ts'
import { LatestRoot } from './latest-root.tsx'
import { SessionCard, SessionCards, useServerNow } from './session-card.tsx'
import { useFresh } from './use-hall.ts'

const runs = (page: HallPage): boolean => page.records.some((card) => isMoving(card, serverClock.now()))

/** Where the hall stands: a tab of the landing page, a page of its own, or the phone's page of one kind. */
function useHallPlace() {
  const { page, query } = usePortal()
  const view = readHallView(query)
  const kind: HallKind | undefined = page.key === 'portal/asset-disposal-mobile' ? 'disposal' : undefined
  const current = page.key === 'portal/landing' || page.key === 'portal/landing-mobile' ? 'bidding' : undefined
  const here = siteUrl(page.path)
  const to = (change: Partial<HallView>) => writeHallView(here, current, { ...view, page: 1, ...change })
  return { view, kind, current, here, to, first: useLoaded(publicHall) }
}

function useHallPage({ view, kind, first }: Pick<ReturnType<typeof useHallPlace>, 'view' | 'kind' | 'first'>): Panel<HallPage> {
  const text = JSON.stringify(hallQuery(view, kind ?? view.kind))
  const load = useCallback(() => call(publicHall, JSON.parse(text) as ReturnType<typeof hallQuery>), [text])
  return useFresh(first, load, runs)
}

export function SessionHall() {
  const place = useHallPlace()
  const { view, current, here, to } = place
  const { page } = usePortal()
  const list = useHallPage(place)
  const now = useServerNow()
  const heading = page.key === 'portal/new-public-hall' ? '新公共大厅' : '交易竞价'
  return (
    <section className="wide list-page" aria-label={heading}>
      <div className="card">
        <div className="card-head">
          <h1>
            <Icon name="gavel" />
            {heading}
          </h1>
          <span>
            <LinkButton kind="text" href={siteUrl(sessionCalendar.path)}>
              竞价日历
            </LinkButton>
            <LinkButton kind="text" href={siteUrl(routeOf('portal/new-price'))}>
              最新成交
            </LinkButton>
          </span>
        </div>
        <div className="card-body">
          <form className="search" action={here} method="get">
            {current && <input type="hidden" name="current" value={current} />}
            {view.stage && <input type="hidden" name="stage" value={view.stage} />}
            {view.kind && <input type="hidden" name="kind" value={view.kind} />}
            {view.bidType && <input type="hidden" name="bidType" value={view.bidType} />}
            <input type="search" name="title" maxLength={50} defaultValue={view.title} placeholder="名称、编号、标的或企业" aria-label="在交易竞价中搜索" />
            <Button type="submit" kind="primary">
              筛选
            </Button>
          </form>
          <HallFilters view={view} counts={list.ok ? list.value.counts : undefined} to={to} Link={PlainLink} />
          {!list.ok ? (
            <ErrorState message={list.message} />
          ) : list.value.records.length === 0 ? (
            <NothingHere view={view} all={writeHallView(here, current, {})} />
          ) : (
            <>
              <SessionCards cards={list.value.records} now={now} />
              <Pager current={view.page} size={HALL_SIZE} total={list.value.total} hrefOf={(number) => to({ page: number })} />
            </>
          )}
          {list.ok && <LatestRoot checkpoint={list.value.checkpoint} />}
        </div>
      </div>
    </section>
  )
}

/** Sessions as a phone reads them: a list that grows, the stages above it, everything else in a sheet. */
export function PhoneSessionHall() {
  const place = useHallPlace()
  const [filtering, setFiltering] = useState(false)
  const { view, here, to } = place
  const disposal = place.kind === 'disposal'
  return (
    <PhoneFrame
      title={disposal ? '资产处置' : '交易竞价'}
      active={disposal ? 'disposal' : 'bidding'}
      tools={
        <button type="button" className="icon-btn" aria-label="筛选" onClick={() => setFiltering(true)}>
          <Icon name="filter" />
        </button>
      }
    >
      <PhoneSessions />
      {filtering && (
        <FilterSheet
          label="名称、编号、标的或企业"
          word={view.title}
          all={writeHallView(here, undefined, {})}
          hrefOf={(title) => to({ title })}
          onClose={() => setFiltering(false)}
        >
          <HallFilters view={view} counts={undefined} fixedKind={disposal} to={to} Link={PlainLink} />
        </FilterSheet>
      )}
    </PhoneFrame>
  )
}

const idOf = (card: HallCard): string => card.id

/** The list itself, also as a tab of the phone's landing page. */
export function PhoneSessions() {
  const place = useHallPlace()
  const { view, kind, current, here, to } = place
  const list = useHallPage(place)
  const now = useServerNow()
  const text = JSON.stringify(hallQuery(view, kind ?? view.kind))
  const more = useCallback((pageNo: number) => call(publicHall, { ...(JSON.parse(text) as ReturnType<typeof hallQuery>), pageNo }), [text])
  if (!list.ok) return <ErrorState message={list.message} />
  const byStage = <HallFilters view={view} counts={list.value.counts} onlyStages to={to} Link={PlainLink} />
  if (list.value.records.length === 0)
    return (
      <>
        {byStage}
        <NothingHere view={view} all={writeHallView(here, current, {})} />
      </>
    )
  const newest = new Map(list.value.records.map((card) => [card.id, card]))
  return (
    <>
      {byStage}
      <LatestRoot checkpoint={list.value.checkpoint} />
      <div className="endless lots-endless">
        {/* Whoever is signed in may see more: then the list begins anew. */}
        <EndlessList key={list.value.total} first={list.value} load={more} keyOf={idOf}>
          {(card) => <SessionCard card={newest.get(card.id) ?? card} now={now} />}
        </EndlessList>
      </div>
    </>
  )
}

function NothingHere({ view, all }: { view: HallView; all: string }) {
  const links = usePortalLinks()
  const filtered = isFiltered(view)
  return (
    <EmptyState
      icon={filtered ? 'search' : 'gavel'}
      title={filtered ? '没有符合条件的场次' : '暂无竞价场次'}
      actions={filtered ? <LinkButton href={all}>查看全部</LinkButton> : <LinkButton href={links.hall('announcement')}>查看交易公告</LinkButton>}
    >
      {filtered ? '可以放宽筛选条件，或换一个更短的关键字。' : '资产处置与资产租赁的竞价场次公布后会列在这里。'}
    </EmptyState>
  )
}
