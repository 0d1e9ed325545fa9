import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { SESSION } from '@aosp/contract/trading/codes'
import { Icon } from '../../../ui/light/icon.tsx'
import { dutchNow, isRising, isSealedType } from './offers.ts'
import { change, countdown, money, period, unitOf, yuan } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

export function Price({ amount, unit }: { amount: number; unit: string }) {
  const [whole = '', cents = ''] = money(amount).split('.')
  return (
    <>
      <small>¥</small> {whole}
      <span className="room-cents">.{cents}</span> <small>{unit}</small>
    </>
  )
}

/** The price that stands, against where it began. */
export function PricePanel() {
  const { room } = useRoom()
  const { terms } = room
  if (terms.bidType === BID_TYPE.dutch && room.live.phase === 'open') return <DutchPrice />
  if (isSealedType(terms) && room.live.price === null) return <SealedPrice />
  return <StandingPrice />
}

function StandingPrice() {
  const { room } = useRoom()
  const { terms, live } = room
  const over = live.phase === 'closed'
  const label =
    live.price === null ? '起始价' : over ? (room.state === SESSION.unsold ? '最高报价' : '最终报价') : live.phase === 'priority' ? '最优报价' : '当前价'
  const price = live.price ?? terms.startPrice
  const moved = live.price === null ? 0 : Math.sign(price - terms.startPrice)
  return (
    <section className="room-panel room-price" aria-label="价格" data-moved={moved}>
      <h2>{room.state === SESSION.unsold && !isRising(terms) && live.price !== null ? '最低报价' : label}</h2>
      <p className="room-amount" data-testid="price" key={live.price}>
        <Price amount={price} unit={unitOf(terms.transTimeUnit)} />
      </p>
      <p className="room-sub">
        {live.price !== null && (
          <strong className="room-change">{moved === 0 ? '与起始价持平' : `${moved > 0 ? '▲' : '▼'} ${change(price, terms.startPrice)}`}</strong>
        )}
        {live.leaderNo !== null && (
          <span>
            {over ? '最终领先' : '领先者'} <b>{live.leaderNo}</b>
            {live.leaderNo === room.seat?.no && '（我）'}
          </span>
        )}
        {live.bids !== null && <span>{live.bids === 0 ? '尚无报价' : `第 ${live.bids} 次报价`}</span>}
        {live.reserveMet !== null && <span>{live.reserveMet ? '已达保留价' : '未达保留价'}</span>}
      </p>
      <p className="room-sub room-second">
        {live.price === null ? `${isRising(terms) ? '加价' : '减价'}幅度 ${yuan(terms.bidGradient)}` : `起始价 ${yuan(terms.startPrice)}`}
      </p>
    </section>
  )
}

function DutchPrice() {
  const { room, view } = useRoom()
  const { terms, live } = room
  const now = useServerNow(200)
  const { price, nextAt, nextPrice, sure } = dutchNow(live, terms, now)
  return (
    <section className="room-panel room-price" aria-label="价格" data-moved={Math.sign(price - terms.startPrice)}>
      <h2>当前价</h2>
      <p className="room-amount" data-testid="price" key={price}>
        <Price amount={price} unit={unitOf(terms.transTimeUnit)} />
      </p>
      <p className="room-sub">
        {price !== terms.startPrice && <strong className="room-change">▼ {change(price, terms.startPrice)}</strong>}
        {!sure && <span>正在确认下一档价格 …</span>}
        {sure && nextPrice !== null && nextAt !== null && (
          <span>
            下一档 <b>{yuan(nextPrice)}</b>
            {view.link === 'live' && <>，{countdown(nextAt - now)} 后</>}
          </span>
        )}
        {sure && nextPrice === null && <span>已是最后一档</span>}
      </p>
      <p className="room-sub room-second">
        起始价 {yuan(terms.startPrice)}，每 {period(terms.delayMs)}降 {yuan(terms.bidGradient)}
      </p>
    </section>
  )
}

function SealedPrice() {
  const { room } = useRoom()
  const { terms } = room
  return (
    <section className="room-panel room-price" aria-label="价格" data-moved={0}>
      <h2>起始价</h2>
      <p className="room-amount" data-testid="price">
        <Price amount={terms.startPrice} unit={unitOf(terms.transTimeUnit)} />
      </p>
      <p className="room-sub room-seal">
        <Icon name="lock" size={16} />
        <span>全部报价在截止时统一开启，此前对任何人保密，报价数量亦不公布。</span>
      </p>
      <p className="room-sub room-second">{isRising(terms) ? '价高者得，不低于起始价' : '价低者得，不高于起始价'}</p>
    </section>
  )
}
