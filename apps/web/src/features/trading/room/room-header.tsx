import { useEffect, useState } from 'react'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { routeOf } from '@aosp/contract/screens'
import { fileUrl, siteUrl } from '../../../lib/page-config.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Brand } from '../../../ui/light/brand.tsx'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { typeText } from '../../../ui/light/trade-words.ts'
import { lineOf } from './line-quality.ts'
import { phaseWord } from './phase-words.ts'
import { timeOfDay } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

export const RoomHeader = ({ live }: { live?: boolean }) => (
  <header className={live ? 'room-head room-head-live' : 'room-head'}>
    <Brand {...(live ? { target: '_blank' } : {})} />
    {live && <About />}
    {live && <ClockLine />}
    {live && <Leave />}
  </header>
)

function About() {
  const { room } = useRoom()
  const { terms } = room
  return (
    <div className="room-about">
      {terms.picture && <img src={fileUrl(terms.picture)} alt="" width={64} height={48} />}
      <div>
        <p className="room-code">
          <span>{terms.code}</span>
          <span className="room-tag room-tag-kind">{typeText(terms.transType)}</span>
          <span className="room-tag">{BID_TYPE_TITLES[terms.bidType] ?? ''}</span>
          <span className="room-tag room-tag-phase">{phaseWord(room)}</span>
          <span className="room-issuer">{terms.corporateName}</span>
        </p>
        <h1 title={terms.name}>
          <a href={siteUrl(routeOf('portal/trade-detail', { id: terms.id }))} target="_blank">
            {terms.name}
          </a>
        </h1>
      </div>
    </div>
  )
}

/** Bidders of a running session are asked; whoever only watches, or has seen the end, just goes. */
function Leave() {
  const { room } = useRoom()
  const links = usePortalLinks()
  const [asking, setAsking] = useState(false)
  const { phase } = room.live
  const matters = room.seat !== null && (phase === 'open' || phase === 'confirming' || phase === 'priority')
  // Also before a reload, the browser's own way back and a closed tab.
  useEffect(() => {
    if (!matters || asking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [matters, asking])
  const hall = links.hall('bidding')
  return (
    <>
      <a
        className="room-back"
        href={hall}
        aria-label="离开现场，返回竞价大厅"
        onClick={(event) => {
          if (!matters) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <Icon name="left" />
        <span>离开</span>
      </a>
      {asking && (
        <Dialog
          title="离开竞价现场？"
          onClose={() => setAsking(false)}
          footer={
            <>
              <LinkButton href={hall}>离开</LinkButton>
              <Button kind="primary" onClick={() => setAsking(false)}>
                留在现场
              </Button>
            </>
          }
        >
          竞价正在进行。离开后收不到被超过的提示，已受理的报价仍然有效，可随时返回。
        </Dialog>
      )}
    </>
  )
}

/** The platform's time with what is known of its error, and how long the line takes. */
function ClockLine() {
  const { view } = useRoom()
  const now = useServerNow(200)
  const { error, delay } = view.clock
  const good = view.link === 'live'
  const line = good ? lineOf(delay) : 'lost'
  return (
    <p className="room-clock" data-link={view.link} data-line={line}>
      <span className="room-clock-time">
        <span className="room-clock-name">服务器时间</span> <b>{good ? timeOfDay(now) : '--:--:--'}</b>
        <small>{good && error !== null ? ` ±${error}ms` : ''}</small>
      </span>
      <span className="room-clock-line">
        <span className="room-clock-name">线路</span> <span className="room-line-ms">{delay === null || !good ? '--' : `${Math.round(delay)}ms`}</span>
        <span className="room-slow">{line === 'slow' ? '较慢' : line === 'bad' ? '很慢' : ''}</span>
        <span className="room-dot" aria-hidden="true" />
        <span className="unseen">{good ? '连接正常' : view.link === 'lost' ? '连接中断' : '正在连接'}</span>
      </span>
    </p>
  )
}
