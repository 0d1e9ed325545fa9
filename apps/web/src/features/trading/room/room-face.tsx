import type { ReactNode } from 'react'
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
import { LadderPanel } from './ladder-panel.tsx'
import { isSealedType } from './offers.ts'
import { OpenedPrices } from './opened-prices.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriorityBar, PriorityPanel } from './priority-panel.tsx'
import type { RoomPrefs } from './room-prefs.ts'
import { SealedDesk } from './sealed-desk.tsx'
import { StatusPanel } from './status-panel.tsx'
import { SuspendedPanel } from './suspended-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useRoom, useSat } from './use-room.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** `result`: what stands where the result stands, once it is over. */
type Props = { prefs: RoomPrefs; onPrefs: (change: Partial<RoomPrefs>) => void; result: ReactNode }

/**
 * Price, clock and own status keep their places from the first minute to the last. What a stage has of its own stands below them, in the place
 * of what the stage before had there, so that nothing a finger is on its way to ever moves.
 */
export function RoomFace({ prefs, onPrefs, result }: Props) {
  const user = useSignedIn()
  const { room, store } = useRoom()
  const { phase } = room.live
  const isOperator = user?.role.roleCode === 'operate' || user?.role.roleCode === 'admin'
  return (
    <>
      <div className="room-top">
        <div className="room-figures">
          <PricePanel />
          <CountdownPanel />
        </div>
        <StatusPanel />
      </div>
      <Stage key={phase === 'confirming' ? 'open' : phase} onPrefs={onPrefs} prefs={prefs} result={result} />
      {isOperator && !store.practice && <HealthPanel />}
      <Bottom prefs={prefs} />
    </>
  )
}

/** States of their own, rather than greyed buttons. */
function StageNews({ result }: Pick<Props, 'result'>) {
  const { phase } = useRoom().room.live
  if (phase === 'suspended') return <SuspendedPanel />
  if (phase === 'priority') return <PriorityPanel />
  return phase === 'closed' || phase === 'stopped' ? result : null
}

function Stage({ prefs, onPrefs, result }: Props) {
  const { room } = useRoom()
  const { phase } = room.live
  const runs = phase === 'open' || phase === 'confirming'
  const sealed = isSealedType(room.terms)
  if (phase === 'waiting') return <WaitingPanel prefs={prefs} onPrefs={onPrefs} />
  if (runs && !sealed && room.terms.bidType !== BID_TYPE.dutch)
    return (
      <div className="room-middle">
        <ChartPanel />
        <HistoryPanel />
      </div>
    )
  return (
    <div className="room-middle room-still">
      <div className="room-column">
        <StageNews result={result} />
        {sealed ? room.seat && (runs || phase === 'suspended') ? <SealedDesk /> : <OpenedPrices /> : runs && <LadderPanel />}
      </div>
      <div className="room-column">
        {(sealed || runs) && <TermsPanel />}
        {(!sealed || room.events.length > 0) && <HistoryPanel />}
        {!sealed && !runs && <ChartPanel />}
      </div>
    </div>
  )
}

function Bottom({ prefs }: Pick<Props, 'prefs'>) {
  const { room, id, store } = useRoom()
  const user = useSignedIn()
  const links = usePortalLinks()
  const sat = useSat()
  const { phase } = room.live
  const over = phase === 'closed' || phase === 'stopped'
  if (sat && !user && !over && !store.practice)
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
      <section className="room-bids room-bids-rest" aria-label="出价">
        <p className="room-note">已到截止时间，不再受理报价，正在确认结果。</p>
      </section>
    )
  if (phase !== 'open') return null
  return room.terms.bidType === BID_TYPE.dutch ? <DutchBar seat={room.seat} /> : <BidBar seat={room.seat} keys={prefs.keys} />
}
