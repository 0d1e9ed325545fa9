import { useState } from 'react'
import { takePrice } from '@aosp/contract/auction/bid'
import { call, CallFailure } from '../../../lib/call.ts'
import { Icon } from '../../../ui/light/icon.tsx'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmAmount } from './confirm-bid.tsx'
import { countdown, yuan } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** Then the room is read instead: it tells what became of a press whose answer was lost. */
const PATIENCE_MS = 8000

/** Half an hour in which the holder of a priority right may take the top price; everybody else waits and reads why. */
export function PriorityPanel() {
  const { room, view } = useRoom()
  const now = useServerNow(500)
  const { priority, price } = room.live
  if (!priority || price === null) return null
  const mayTake = room.seat?.mayTake === true
  return (
    <section className="room-state" data-tone={mayTake ? 'good' : undefined} aria-label="优先权">
      <Icon name="clock" size={24} />
      <div>
        <h2>{mayTake ? '请决定是否行使优先权' : '等待优先权人决定'}</h2>
        <p>
          第 {priority.rank} 顺位优先权人可在剩余 <b>{view.link === 'live' ? countdown(priority.until - now) : '--:--'}</b> 内以最优报价 {yuan(price)} 成交；
          {mayTake ? '您是该优先权人，不行使视为放弃。' : '未行使的，由最优报价者竞得。'}
        </p>
      </div>
    </section>
  )
}

/** The one button of the one who may. */
export function PriorityBar() {
  const { room, view, store, id } = useRoom()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const { price } = room.live
  if (price === null || room.seat?.mayTake !== true) return null
  const take = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const receipt = await call(takePrice, { bidding: id }, { timeout: PATIENCE_MS })
      setSaid({ tone: receipt.accepted ? 'good' : 'bad', text: receipt.accepted ? '已行使优先权' : receipt.message })
    } catch (error) {
      setSaid({
        tone: 'bad',
        text: error instanceof CallFailure && error.kind === 'refused' ? error.message : '未收到答复，正在核对结果；可以再按一次，不会重复成交',
      })
    }
    await store.refresh()
    setBusy(false)
  }
  return (
    <section className="room-bids room-bids-dutch" aria-label="行使优先权">
      <p className="room-note">按下后再确认一次即成交；期满未行使的，由最优报价者竞得。</p>
      <div className="bid-act">
        <BidButton title="行使优先权" amount={yuan(price)} busy={busy} off={view.link !== 'live'} onPress={() => setAsking(true)} />
        <BidAnswer answer={said} flow={{ step: 'idle' }}>
          {view.link === 'live' ? '' : '连接恢复后可以行使'}
        </BidAnswer>
      </div>
      {asking && (
        <ConfirmAmount title="确认行使优先权" action={`以 ${yuan(price)} 成交`} amount={price} onCancel={() => setAsking(false)} onConfirm={() => void take()}>
          <p>确认后您即以该价格竞得，不能撤回。</p>
        </ConfirmAmount>
      )}
    </section>
  )
}
