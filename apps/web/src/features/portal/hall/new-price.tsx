import { useCallback, useState } from 'react'
import { newPrice } from '@aosp/contract/trading/hall'
import { BID_TYPE_TITLES, KIND_TITLES } from '@aosp/contract/trading/hall-codes'
import { routeOf } from '@aosp/contract/screens'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Card } from '../../../ui/light/card.tsx'
import { BottomSheet } from '../../../ui/light/dialog.tsx'
import { EndlessList } from '../../../ui/light/endless-list.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { typeText } from '../../../ui/light/trade-words.ts'
import { KindRow, PlainLink } from './hall-filters.tsx'
import { dealQuery, HALL_SIZE, isMoving, premiumText, priceUnit, readHallView, writeHallView, yuanText, type DealPage, type HallView } from './hall-model.ts'
import { SessionCards, useServerNow } from './session-card.tsx'
import { useFresh } from './use-hall.ts'

type Deal = DealPage['records'][number]
const idOf = (deal: Deal): string => deal.id
const runs = (deals: DealPage): boolean => deals.live.some((card) => isMoving(card, serverClock.now()))

/**
 * What stands now, and below it the newest deals with their premium. Nobody who lost is named. A phone has the deals as cards
 * that go on while they are read, and chooses their kind in a sheet; a desk has a table with pages.
 */
export function NewPrice() {
  const { page, query } = usePortal()
  const links = usePortalLinks()
  const now = useServerNow()
  const view = readHallView(query)
  const { kind, page: pageNo } = view
  const [filtering, setFiltering] = useState(false)
  const load = useCallback((number: number = pageNo) => call(newPrice, dealQuery({ kind, page: number })), [kind, pageNo])
  const deals = useFresh(useLoaded(newPrice), load, runs)
  if (!deals.ok) return <ErrorState message={deals.message} />
  const { records, live, total } = deals.value
  const here = siteUrl(page.path)
  const to = (change: Partial<HallView>) => writeHallView(here, undefined, { kind, ...change })
  const kinds = <KindRow kind={kind} to={to} Link={PlainLink} />
  return (
    <>
      <section className="wide list-page stack" aria-label="最新成交">
        {live.length > 0 && (
          <Card title="当前报价" icon="gavel">
            <SessionCards cards={live} now={now} />
          </Card>
        )}
        <Card
          title="最新成交"
          icon="check"
          extra={
            <span className="deals-filter">
              {kind && (
                <LinkButton kind="text" href={here} aria-label={`不限类别，目前为${KIND_TITLES[kind]}`}>
                  {KIND_TITLES[kind]}
                  <Icon name="close" size={16} />
                </LinkButton>
              )}
              <Button kind="text" onClick={() => setFiltering(true)}>
                <Icon name="filter" size={16} />
                筛选
              </Button>
            </span>
          }
        >
          <div className="deals-kinds">{kinds}</div>
          {records.length === 0 ? (
            <EmptyState
              icon="check"
              title={kind ? `暂无${KIND_TITLES[kind]}的成交记录` : '暂无成交记录'}
              actions={kind ? <LinkButton href={here}>查看全部</LinkButton> : <LinkButton href={links.hall('bidding')}>查看竞价场次</LinkButton>}
            >
              成交后将公布成交价与溢价率，不披露未竞得方信息。
            </EmptyState>
          ) : (
            <div className="deals-list">
              {/* Whoever is signed in may see more, and deals are made meanwhile: then the list begins anew. */}
              <EndlessList key={total} first={deals.value} page={pageNo} load={load} keyOf={idOf} list={dealTable} />
              <Pager current={pageNo} size={HALL_SIZE} total={total} hrefOf={(number) => to({ page: number })} />
            </div>
          )}
        </Card>
      </section>
      {filtering && (
        <BottomSheet title="筛选" onClose={() => setFiltering(false)} footer={<LinkButton href={here}>重置</LinkButton>}>
          {kinds}
        </BottomSheet>
      )}
    </>
  )
}

const dealTable = (records: readonly Deal[]) => (
  <table className="deals">
    <thead>
      <tr>
        <th scope="col">标的</th>
        <th scope="col">类型</th>
        <th scope="col" className="number">
          起始价
        </th>
        <th scope="col" className="number">
          成交价
        </th>
        <th scope="col" className="number">
          较起始价
        </th>
        <th scope="col">成交时间</th>
      </tr>
    </thead>
    <tbody>
      {records.map((deal) => (
        <tr key={deal.id}>
          <td>
            <a href={siteUrl(routeOf('portal/trade-detail', { id: deal.id }))}>{deal.name}</a>
            <small>{[deal.code, deal.region, deal.corporateName].filter((part) => part !== '').join(' · ')}</small>
          </td>
          <td>
            {typeText(deal.transType)}
            <small>
              {BID_TYPE_TITLES[deal.bidType] ?? ''} · {deal.bids} 次报价
            </small>
          </td>
          <td className="number" data-title="起始价">
            {yuanText(deal.startPrice)}
          </td>
          <td className="number" data-title="成交价">
            <b>{yuanText(deal.price)}</b> {priceUnit(deal.transTimeUnit)}
          </td>
          <td className="number gain" data-title="较起始价">
            {premiumText(deal.premium)}
          </td>
          <td>{deal.closedTime.slice(0, 16)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
