import { useState } from 'react'
import { CallFailure } from '../../../lib/call.ts'
import { Icon } from '../../../ui/light/icon.tsx'
import { BidAnswer, BidButton } from './bid-button.tsx'
import { ConfirmAmount } from './confirm-bid.tsx'
import { accepted } from './kept-prices.ts'
import { lastEvent } from './live-room.ts'
import { isRising, signOf } from './offers.ts'
import { countdown, money, yuan } from './room-words.ts'
import { useKeptPrices } from './use-kept-prices.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** Before the opening there is only the clock; after it every price stands here by its number. */
export function OpenedPrices() {
  const { room, id } = useRoom()
  const { terms, seat, live } = room
  const [mine] = accepted(useKeptPrices(id)[0])
  const reveal = lastEvent(room.events, 'REVEAL')
  if (!reveal)
    return (
      <section className="room-panel room-quiet" aria-label="密封报价">
        <Icon name="lock" size={24} />
        <h2>{live.phase === 'stopped' ? '报价未开启' : '报价密封中'}</h2>
        <p>
          {live.phase === 'stopped'
            ? '本场次已终止，密封报价不再开启，任何人都无法得知金额。'
            : '所有报价已加密保存，截止后由系统统一开启并按竞买号公布。开启前任何人都看不到金额与数量。'}
        </p>
      </section>
    )
  const sorted = [...reveal.prices].sort((a, b) => signOf(terms) * (b.amount - a.amount))
  const winner = lastEvent(room.events, 'CLOSE')?.winner ?? null
  return (
    <section className="room-panel" aria-label="开启结果">
      <h2>开启结果</h2>
      {sorted.length === 0 ? (
        <p className="room-none">没有收到密封报价。</p>
      ) : (
        <table className="room-table">
          <thead>
            <tr>
              <th scope="col">竞买号</th>
              <th scope="col" className="num">
                报价（元）
              </th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ no, amount }, at) => (
              <tr key={no} data-mine={no === seat?.no || undefined}>
                <td>
                  {no}
                  {no === seat?.no && <span className="room-me">我</span>}
                </td>
                <td className="num">{money(amount)}</td>
                <td>
                  {no === winner ? '竞得' : at === 0 ? (isRising(terms) ? '最高' : '最低') : ''}
                  {no === seat?.no && mine && <span className="room-check">{mine.amount === amount ? '与您的收据一致' : '与本机收据不符，请核对'}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="room-sub">同价时优先权人在先，其次先受理者在先。</p>
    </section>
  )
}

/** Then the room is read instead: it tells what became of a press whose answer was lost. */
const PATIENCE_MS = 8000

/** Half an hour in which the holder of a priority right may take the top price; explained to everybody else. */
export function PriorityBar() {
  const { room, view, store, id, send } = useRoom()
  const now = useServerNow(500)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const { priority, price } = room.live
  if (!priority || price === null) return null
  const mayTake = room.seat?.mayTake === true
  const take = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const receipt = await send('takePrice', { bidding: id }, { timeout: PATIENCE_MS })
      setSaid({ tone: receipt.accepted ? 'good' : 'bad', text: receipt.accepted ? '已行使优先权' : receipt.message })
    } catch (error) {
      setSaid({ tone: 'bad', text: error instanceof CallFailure ? error.message : '未收到答复，正在刷新结果' })
    }
    await store.refresh()
    setBusy(false)
  }
  return (
    <section className="room-bids room-bids-dutch" aria-label="优先权">
      <p className="room-note">
        第 {priority.rank} 顺位优先权人可在剩余 <b>{view.link === 'live' ? countdown(priority.until - now) : '--:--'}</b> 内以最优报价 {yuan(price)} 成交；
        {mayTake ? '您是该优先权人，不行使视为放弃。' : '未行使的，由最优报价者竞得。'}
      </p>
      {mayTake && (
        <div className="bid-act">
          <BidButton title="行使优先权" amount={yuan(price)} busy={busy} off={view.link !== 'live'} onPress={() => setAsking(true)} />
          <BidAnswer answer={said} flow={{ step: 'idle' }}>
            {''}
          </BidAnswer>
        </div>
      )}
      {asking && (
        <ConfirmAmount title="确认行使优先权" action={`以 ${yuan(price)} 成交`} amount={price} onCancel={() => setAsking(false)} onConfirm={() => void take()}>
          <p>确认后您即以该价格竞得，不能撤回。</p>
        </ConfirmAmount>
      )}
    </section>
  )
}
