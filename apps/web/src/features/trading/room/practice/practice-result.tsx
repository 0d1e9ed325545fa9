import { useEffect, useRef } from 'react'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { lastEvent } from '../live-room.ts'
import { ownBids, ownStatus } from '../own-status.ts'
import { change, yuan } from '../room-words.ts'
import { useRoom } from '../use-room.ts'

const TITLES = { won: '练习结束，您在练习中竞得', lost: '练习结束，您未竞得' } as const

/** How the practice ended, where the result of a session stands. */
export function PracticeResult({ onAgain, onOther }: { onAgain: () => void; onOther: () => void }) {
  const { room } = useRoom()
  const links = usePortalLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever had the focus on the bid button has lost it; to a button here he might press the next key by mistake.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const close = lastEvent(room.events, 'CLOSE')
  const price = close?.price ?? null
  const status = ownStatus(room)
  const won = status === 'won'
  return (
    <section className="room-state room-state-end" data-tone={won ? 'good' : 'plain'} aria-label="练习结果">
      <Icon name={won ? 'check' : 'info'} size={24} />
      <div>
        <h2 data-testid="result" ref={heading} tabIndex={-1}>
          {won || status === 'lost' ? TITLES[status] : '练习结束，没有成交'}
        </h2>
        <p>以上均为练习，不产生任何交易，也没有留下记录。</p>
        {close && price !== null && (
          <dl className="room-facts room-result">
            <div>
              <dt>练习成交价</dt>
              <dd>
                <b>{yuan(price)}</b>
              </dd>
            </div>
            <div>
              <dt>较起始价</dt>
              <dd>{change(price, room.terms.startPrice)}</dd>
            </div>
            <div>
              <dt>竞得方</dt>
              <dd>
                竞买号 {close.winner}
                {won ? '（我）' : '（扮演）'}
              </dd>
            </div>
            {room.live.extensions > 0 && (
              <div>
                <dt>顺延</dt>
                <dd>{room.live.extensions} 次</dd>
              </div>
            )}
            {ownBids(room).length > 0 && (
              <div>
                <dt>我的报价</dt>
                <dd>{ownBids(room).length} 次</dd>
              </div>
            )}
          </dl>
        )}
        <p className="room-actions">
          <Button kind="primary" onClick={onAgain}>
            再练一次
          </Button>
          <Button onClick={onOther}>换一种方式</Button>
          <LinkButton href={links.hall('bidding')}>去竞价大厅</LinkButton>
        </p>
      </div>
    </section>
  )
}
