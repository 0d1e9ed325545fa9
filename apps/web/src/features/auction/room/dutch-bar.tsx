import { useState } from 'react'
import type { LiveSeat } from '@aosp/contract/auction/live'
import { answerOf, isUnderWay } from './bid-flow.ts'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmAmount } from './confirm-bid.tsx'
import { dutchNow } from './offers.ts'
import { yuan } from './room-words.ts'
import { useBid } from './use-bid.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** One button: take it at the price that stands. The first who does ends the session. */
export function DutchBar({ seat }: { seat: LiveSeat }) {
  const { room, view } = useRoom()
  const bidding = useBid()
  const now = useServerNow(200)
  const [asking, setAsking] = useState(false)
  const { price } = dutchNow(room.live, room.terms, now)
  const off = view.link !== 'live' || now < room.live.startAt
  const busy = isUnderWay(bidding.flow)
  return (
    <section className="room-bids room-bids-dutch" aria-label="应价">
      <p className="room-note">竞买号 {seat.no}。首个应价者以应价时的价格成交，成交后竞价立即结束。</p>
      <div className="bid-act">
        <BidButton title="立即成交" amount={yuan(price)} busy={busy} off={off} onPress={() => setAsking(true)} />
        <BidAnswer answer={answerOf(bidding.flow, room.live, false)} flow={bidding.flow}>
          {view.link === 'live' ? '继续等待价格可能更低，也可能被他人先行应价' : '连接恢复后可以应价'}
        </BidAnswer>
      </div>
      {asking && (
        <ConfirmAmount
          title="确认成交"
          action={`以 ${yuan(price)} 成交`}
          amount={price}
          off={off}
          onCancel={() => setAsking(false)}
          onConfirm={(sure) => {
            setAsking(false)
            bidding.place(sure)
          }}
        >
          <p>确认后即成交，不能撤回。提交时价格若已再降一档，按更低的价格成交，不会高于您看到的价格。</p>
        </ConfirmAmount>
      )}
    </section>
  )
}
