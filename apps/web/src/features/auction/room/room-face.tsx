import { useState } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { BidBar } from './bid-bar.tsx'
import { ChartPanel } from './price-chart.tsx'
import { CountdownPanel } from './countdown-panel.tsx'
import { DutchBar } from './dutch-bar.tsx'
import { HealthPanel } from './health-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { isSealedType } from './offers.ts'
import { OpenedPrices } from './opened-prices.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriorityBar, PriorityPanel } from './priority-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import type { RoomPrefs } from './room-prefs.ts'
import { SealedDesk } from './sealed-desk.tsx'
import { StatusPanel } from './status-panel.tsx'
import { SuspendedPanel } from './suspended-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useRoom } from './use-room.ts'
import { WaitingPanel } from './waiting-panel.tsx'

type Props = { prefs: RoomPrefs; onPrefs: (change: Partial<RoomPrefs>) => void }

/** Three panels on top for everybody; what follows depends on how the session is held and how far it is. */
export function RoomFace({ prefs, onPrefs }: Props) {
  const user = useSignedIn()
  const isOperator = user?.role.roleCode === 'operate' || user?.role.roleCode === 'admin'
  return (
    <>
      <Headline />
      <div className="room-top">
        <div className="room-figures">
          <PricePanel />
          <CountdownPanel />
        </div>
        <StatusPanel />
      </div>
      <Middle onPrefs={onPrefs} prefs={prefs} />
      {isOperator && <HealthPanel />}
      <Bottom prefs={prefs} />
    </>
  )
}

/** States that change everything come before the figures. */
function Headline() {
  const { phase } = useRoom().room.live
  if (phase === 'suspended') return <SuspendedPanel />
  if (phase === 'priority') return <PriorityPanel />
  return phase === 'closed' || phase === 'stopped' ? <ResultPanel /> : null
}

function Middle({ prefs, onPrefs }: Props) {
  const { room } = useRoom()
  const { phase } = room.live
  if (phase === 'waiting') return <WaitingPanel prefs={prefs} onPrefs={onPrefs} />
  if (isSealedType(room.terms))
    return (
      <div className="room-middle room-still">
        {room.seat && (phase === 'open' || phase === 'confirming' || phase === 'suspended') ? <SealedDesk /> : <OpenedPrices />}
        <div className="room-column">
          <TermsPanel />
          {room.events.length > 0 && <HistoryPanel />}
        </div>
      </div>
    )
  return (
    <div className="room-middle">
      {room.terms.bidType === BID_TYPE.dutch ? <TermsPanel /> : <ChartPanel />}
      <HistoryPanel />
    </div>
  )
}

function Bottom({ prefs }: Pick<Props, 'prefs'>) {
  const { room, id } = useRoom()
  const user = useSignedIn()
  const links = usePortalLinks()
  const [sat, setSat] = useState(false)
  if (room.seat && !sat) setSat(true)
  const { phase } = room.live
  const over = phase === 'closed' || phase === 'stopped'
  if (sat && !user && !over)
    return (
      <section className="room-bids room-bids-dutch" aria-label="重新登录">
        <p className="room-note" role="alert">
          登录已失效，请重新登录后继续出价。已受理的报价全部有效，填写一半的金额会保留。
        </p>
        <LinkButton kind="primary" large href={links.signIn(routeOf('portal/bidding-room', { id }))}>
          重新登录
        </LinkButton>
      </section>
    )
  if (phase === 'priority') return <PriorityBar />
  if (!room.seat || isSealedType(room.terms)) return null
  if (phase === 'confirming')
    return (
      <section className="room-bids room-bids-dutch" aria-label="出价">
        <p className="room-note">已到截止时间，不再受理报价，正在确认结果。</p>
      </section>
    )
  if (phase !== 'open') return null
  return room.terms.bidType === BID_TYPE.dutch ? <DutchBar seat={room.seat} /> : <BidBar seat={room.seat} keys={prefs.keys} />
}
