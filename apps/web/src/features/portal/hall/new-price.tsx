import { newPrice } from '@aosp/contract/trading/hall'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { Card } from '../../../ui/light/card.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { typeText } from '../../../ui/light/trade-words.ts'
import { HALL_SIZE, premiumText, priceUnit, readHallView, writeHallView, yuanText, type DealPage } from './hall-model.ts'
import { SessionCards, useServerNow } from './session-card.tsx'

/** Newest deals with their premium, and above them what stands now. Nobody who lost is named. */
export function NewPrice() {
  const { page, query } = usePortal()
  const links = usePortalLinks()
  const now = useServerNow()
  const view = readHallView(query)
  const deals = useLoaded(newPrice)
  if (!deals.ok) return <ErrorState message={deals.message} />
  const { records, live, total } = deals.value
  return (
    <section className="wide list-page stack" aria-label="最新成交">
      {live.length > 0 && (
        <Card title="当前报价" icon="gavel">
          <SessionCards cards={live} now={now} />
        </Card>
      )}
      <Card title="最新成交" icon="check">
        {records.length === 0 ? (
          <EmptyState icon="check" title="暂无成交记录" actions={<LinkButton href={links.hall('bidding')}>查看竞价场次</LinkButton>}>
            成交后将公布成交价与溢价率，不披露未竞得方信息。
          </EmptyState>
        ) : (
          <>
            <DealTable records={records} />
            <Pager current={view.page} size={HALL_SIZE} total={total} hrefOf={(number) => writeHallView(siteUrl(page.path), undefined, { page: number })} />
          </>
        )}
      </Card>
    </section>
  )
}

const DealTable = ({ records }: { records: DealPage['records'] }) => (
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
