import { useEffect, useState } from 'react'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { routeOf } from '@aosp/contract/screens'
import { toBeijing } from '@aosp/kernel/time'
import { fileUrl, pageConfig, siteUrl } from '../../../lib/page-config.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { Icon } from '../../../ui/light/icon.tsx'
import { countdownText, countdownTone } from '../../../ui/light/countdown-model.ts'
import { typeText } from '../../../ui/light/trade-words.ts'
import { cardPrice, cardTime, priceUnit, stateTag, yuanText, type HallCard } from './hall-model.ts'
import './hall.css'

/** One clock for all cards of a page; nothing before the browser has taken over, so that both sides render the same. */
export function useServerNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(serverClock.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const detailPage = (id: string): string => siteUrl(routeOf('portal/trade-detail', { id }))
const roomPage = (id: string): string => siteUrl(routeOf('portal/bidding-room', { id }))

/** One session: the whole card leads to its details, a running one also into its room. */
export function SessionCard({ card, now }: { card: HallCard; now: number | undefined }) {
  const state = stateTag(card)
  const price = cardPrice(card)
  return (
    <article className="lot">
      <Picture path={card.picture} />
      <div className="lot-text">
        <p className="lot-tags">
          <span>{typeText(card.transType)}</span>
          <span>{BID_TYPE_TITLES[card.bidType] ?? ''}</span>
          <span data-tone={state.tone}>{state.text}</span>
        </p>
        <h3>
          <a href={detailPage(card.id)} title={card.name}>
            {card.name}
          </a>
        </h3>
        <p className="lot-meta">
          <span>{card.code}</span>
          <span>{[card.region, card.corporateName].filter((part) => part !== '').join(' · ')}</span>
          <span className="lot-proof">
            <Icon name="policy" size={16} />
            全程存证，可自行核验
          </span>
        </p>
        <p className="lot-price" data-moved={price.moved || undefined}>
          <span>{price.title}</span>
          <b>{yuanText(price.yuan)}</b>
          <small>{priceUnit(card.transTimeUnit)}</small>
          {price.note !== '' && <em>{price.note}</em>}
        </p>
        {card.outageLine !== '' && <p className="lot-outage">{card.outageLine}</p>}
        <div className="lot-foot">
          <NextMoment card={card} now={now} />
          {(card.stage === 'bidding' || card.stage === 'waiting') && (
            <a className="lot-room" href={roomPage(card.id)}>
              竞价现场
              <span className="unseen">：{card.name}</span>
            </a>
          )}
        </div>
      </div>
    </article>
  )
}

function Picture({ path }: { path: string | null }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className="lot-picture">
      {path !== null && !broken ? (
        <>
          <img src={fileUrl(path)} alt="" width={480} height={360} loading="lazy" onError={() => setBroken(true)} />
          {pageConfig().demonstration && <span className="lot-drawn">示意图</span>}
        </>
      ) : (
        <Icon name="box" size={24} />
      )}
    </div>
  )
}

function NextMoment({ card, now }: { card: HallCard; now: number | undefined }) {
  const { title, at, text } = cardTime(card)
  if (at === null)
    return (
      <span className="lot-time">
        {title} <b>{text ?? '—'}</b>
      </span>
    )
  const left = now === undefined ? undefined : at - now
  return (
    <span className="lot-time" data-tone={left === undefined ? 'calm' : countdownTone(left)}>
      {title}{' '}
      <b>
        {left === undefined ? toBeijing(new Date(at)).slice(5, 16) : left <= 0 ? (card.stage === 'bidding' ? '正在确认结果' : '即将更新') : countdownText(left)}
      </b>
    </span>
  )
}

export const SessionCards = ({ cards, now }: { cards: readonly HallCard[]; now: number | undefined }) => (
  <ul className="lots">
    {cards.map((card) => (
      <li key={card.id}>
        <SessionCard card={card} now={now} />
      </li>
    ))}
  </ul>
)
