import { useCallback } from 'react'
import { newPrice, publicHall } from '@aosp/contract/trading/hall'
import { call } from '../../../lib/call.ts'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, type Panel } from '../../../lib/portal-page.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Card, MoreLink } from '../../../ui/light/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { HALL_SIZE, isMoving, premiumText, priceUnit, yuanText, type DealPage, type HallCard, type HallPage } from './hall-model.ts'
import { SessionCards, useServerNow } from './session-card.tsx'
import { useFresh } from './use-hall.ts'

const RUNNING_SHOWN = 6
const COMING_SHOWN = 6
const runs = (page: HallPage): boolean => page.records.some((card) => isMoving(card, serverClock.now()))

/** What is on offer now, what comes next, and what was paid last. */
export function HomeSessions() {
  const load = useCallback(() => call(publicHall, { pageSize: HALL_SIZE }), [])
  const hall = useFresh<HallPage>(useLoaded(publicHall), load, runs)
  return (
    <>
      <Running hall={hall} />
      <div className="pair">
        <Coming hall={hall} />
        <Deals deals={useLoaded(newPrice)} />
      </div>
    </>
  )
}

function Running({ hall }: { hall: Panel<HallPage> }) {
  const links = usePortalLinks()
  const now = useServerNow()
  const running = hall.ok ? hall.value.records.filter(({ stage }) => stage === 'bidding').slice(0, RUNNING_SHOWN) : []
  return (
    <Card title="正在竞价" icon="gavel" extra={<MoreLink href={links.hall('bidding')} about="交易竞价" />}>
      {!hall.ok ? (
        <ErrorState message={hall.message} />
      ) : running.length === 0 ? (
        <EmptyState icon="gavel" title="当前没有进行中的竞价">
          竞价开始后，标的、当前价和剩余时间会显示在这里。
        </EmptyState>
      ) : (
        <SessionCards cards={running} now={now} />
      )}
    </Card>
  )
}

const detailPage = (id: string): string => siteUrl(routeOf('portal/trade-detail', { id }))
const byStart = (a: HallCard, b: HallCard): number => (a.startTime ?? '').localeCompare(b.startTime ?? '')

function Coming({ hall }: { hall: Panel<HallPage> }) {
  const coming = hall.ok
    ? hall.value.records
        .filter(({ stage }) => stage === 'waiting' || stage === 'signing')
        .sort(byStart)
        .slice(0, COMING_SHOWN)
    : []
  return (
    <Card title="报名中与即将开始" icon="clock">
      {coming.length === 0 ? (
        <EmptyState icon="clock" title="暂无即将开始的场次">
          已公告、尚未开始的竞价会按开始时间排列在这里。
        </EmptyState>
      ) : (
        <ul className="deal-lines">
          {coming.map((card) => (
            <li key={card.id}>
              <a href={detailPage(card.id)}>
                <span title={card.name}>{card.name}</span>
                <span>¥{yuanText(card.startPrice)}</span>
                <small>{card.state_dictText}</small>
                <small>{(card.startTime ?? '').slice(5, 16)} 开始</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Deals({ deals }: { deals: Panel<DealPage> }) {
  return (
    <Card title="最新成交" icon="check" extra={<MoreLink href={siteUrl(routeOf('portal/new-price'))} about="最新成交" />}>
      {!deals.ok ? (
        <ErrorState message={deals.message} />
      ) : deals.value.records.length === 0 ? (
        <EmptyState icon="check" title="暂无成交记录">
          成交后将公布成交价与溢价率，不披露未竞得方信息。
        </EmptyState>
      ) : (
        <ul className="deal-lines">
          {deals.value.records.map((deal) => (
            <li key={deal.id}>
              <a href={detailPage(deal.id)}>
                <span title={deal.name}>{deal.name}</span>
                <span>
                  {yuanText(deal.price)} <small>{priceUnit(deal.transTimeUnit)}</small>
                </span>
                <small>{deal.closedTime.slice(5, 16)} 成交</small>
                <small className="gain">较起始价 {premiumText(deal.premium)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
