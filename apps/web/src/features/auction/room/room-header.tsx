import { useState } from 'react'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { routeOf } from '@aosp/contract/screens'
import { fileUrl, siteUrl } from '../../../lib/page-config.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Brand } from '../../../ui/light/brand.tsx'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { typeText } from '../../../ui/light/trade-words.ts'
import { phaseWord } from './phase-words.ts'
import { timeOfDay } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

export const RoomHeader = ({ live }: { live?: boolean }) => (
  <header className={live ? 'room-head room-head-live' : 'room-head'}>
    <Brand apart={live} />
    {live && <About />}
    {live && <ClockLine />}
  </header>
)

function About() {
  const { room } = useRoom()
  const { terms } = room
  const links = usePortalLinks()
  const [leaving, setLeaving] = useState(false)
  const bids = room.seat !== null && room.live.phase !== 'closed' && room.live.phase !== 'stopped'
  return (
    <div className="room-about">
      <a
        className="room-back"
        href={links.hall('bidding')}
        aria-label="返回竞价大厅"
        onClick={(event) => {
          if (!bids) return
          event.preventDefault()
          setLeaving(true)
        }}
      >
        <Icon name="left" />
      </a>
      {leaving && (
        <Dialog
          title="离开竞价现场"
          onClose={() => setLeaving(false)}
          footer={
            <>
              <LinkButton href={links.hall('bidding')}>离开</LinkButton>
              <Button kind="primary" onClick={() => setLeaving(false)}>
                留在现场
              </Button>
            </>
          }
        >
          离开后收不到被超过的提示，也不能出价。已受理的报价仍然有效，可随时回到现场。
        </Dialog>
      )}
      {terms.picture && <img src={fileUrl(terms.picture)} alt="" width={64} height={48} />}
      <div>
        <p className="room-code">
          <span>{terms.code}</span>
          <span className="room-issuer">{terms.corporateName}</span>
          <span className="room-tag">{typeText(terms.transType)}</span>
          <span className="room-tag">{BID_TYPE_TITLES[terms.bidType] ?? ''}</span>
          <span className="room-tag room-tag-phase">{phaseWord(room)}</span>
        </p>
        <h1 title={terms.name}>
          {/* Beside the room, not in its place: a bidder must not lose it. */}
          <a href={siteUrl(routeOf('portal/trade-detail', { id: terms.id }))} target="_blank" rel="noreferrer">
            {terms.name}
          </a>
        </h1>
      </div>
    </div>
  )
}

/** A bid on such a line may come too late in the last second. */
const SLOW_MS = 300

/** The platform's time with what is known of its error, and how long the line takes. */
function ClockLine() {
  const { view } = useRoom()
  const now = useServerNow(200)
  const { error, delay } = view.clock
  const good = view.link === 'live'
  const slow = good && delay !== null && delay > SLOW_MS
  return (
    <p className="room-clock" data-link={slow ? 'slow' : view.link}>
      <span>
        <span className="room-clock-name">服务器时间</span> <b>{good ? timeOfDay(now) : '--:--:--'}</b>
        {good && error !== null && <small> ±{error}ms</small>}
      </span>
      <span>
        <span className="room-clock-name">线路</span> {delay === null || !good ? '--' : `${Math.round(delay)}ms`}
        <span className="room-dot" aria-hidden="true" />
        <span className="unseen">{slow ? '连接较慢' : good ? '连接正常' : view.link === 'lost' ? '连接中断' : '正在连接'}</span>
        {slow && <small>较慢</small>}
        {!good && <Icon name="warning" size={16} />}
      </span>
    </p>
  )
}
