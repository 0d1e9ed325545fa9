import { memo, useState } from 'react'
import type { LiveEvent } from '@aosp/contract/auction/live'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { Button } from '../../../ui/light/button.tsx'
import { ProofMark } from '../../../ui/light/proof-mark.tsx'
import { isWhole } from './live-room.ts'
import { dutchLadder, dutchNow } from './offers.ts'
import { exactTime, money, period, timeOfDay, yuan } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

const SHOWN = 200

/** Newest first: every accepted bid by its number, and what happened between them. */
export function HistoryPanel() {
  const { room, store } = useRoom()
  const [busy, setBusy] = useState(false)
  const falls = room.terms.bidType === BID_TYPE.dutch && room.live.phase === 'open'
  const older = async () => {
    setBusy(true)
    await store.loadOlder().catch(() => undefined)
    setBusy(false)
  }
  return (
    <section className="room-panel room-history" aria-label="竞价记录">
      <h2>竞价记录</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div className="room-scroll" tabIndex={0} role="group" aria-label="竞价记录，可滚动">
        {falls && <Ladder />}
        {(!falls || room.events.length > 0) && <Lines events={room.events} startPrice={room.terms.startPrice} me={room.seat?.no} />}
        {!isWhole(room) && (
          <Button kind="text" busy={busy} onClick={() => void older()}>
            加载更早的记录
          </Button>
        )}
      </div>
      {room.head && (
        <ProofMark>
          每条记录都连着前一条的哈希。记下链头，结束后即可核验全部记录未被改动：
          <br />第 {room.head.seq} 号 <code>{room.head.hash}</code>
        </ProofMark>
      )}
    </section>
  )
}

const STEPS_SHOWN = 12

/** Nobody bids while a Dutch price falls: what happens is that it falls. */
function Ladder() {
  const { room } = useRoom()
  const { price, nextPrice } = dutchNow(room.live, room.terms, useServerNow(1000))
  const [current = price, ...passed] = dutchLadder(price, room.terms, STEPS_SHOWN)
  return (
    <table className="room-table" aria-label="降价阶梯">
      <thead>
        <tr>
          <th scope="col">价格（元）</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {nextPrice !== null && (
          <tr>
            <td>{money(nextPrice)}</td>
            <td>下一档</td>
          </tr>
        )}
        <tr data-mine>
          <td>{money(current)}</td>
          <td>当前价</td>
        </tr>
        {passed.map((step) => (
          <tr key={step}>
            <td>{money(step)}</td>
            <td>已过</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Lines = memo(function Lines({ events, startPrice, me }: { events: readonly LiveEvent[]; startPrice: number; me: number | undefined }) {
  if (events.length === 0) return <p className="room-none">尚无记录。每一次被受理的报价会立即出现在这里。</p>
  const rows = events.map((event, at) => ({ event, before: priceBefore(events, at, startPrice) })).reverse()
  return (
    <table className="room-table">
      <thead>
        <tr>
          <th scope="col">序号</th>
          <th scope="col">时间</th>
          <th scope="col">竞买号</th>
          <th scope="col" className="num">
            金额（元）
          </th>
          <th scope="col" className="num">
            变动
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ event, before }) =>
          event.type === 'BID' ? (
            <tr key={event.seq} data-mine={event.no === me || undefined}>
              <td>{event.bid}</td>
              <Moment at={event.at} />
              <td>
                {event.no}
                {event.no === me && <span className="room-me">我</span>}
              </td>
              <td className="num">{money(event.amount)}</td>
              <td className="num">{before === event.amount ? '—' : `${event.amount > before ? '+' : '−'}${money(Math.abs(event.amount - before))}`}</td>
            </tr>
          ) : (
            <tr key={event.seq} className="room-event" data-type={event.type}>
              <td />
              <Moment at={event.at} />
              <td colSpan={3}>{eventWords(event)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
})

/** To the millisecond, where there is room for it. */
const Moment = ({ at }: { at: number }) => (
  <td className="room-moment">
    {timeOfDay(at)}
    <span className="room-ms">{exactTime(at).slice(8)}</span>
  </td>
)

function priceBefore(events: readonly LiveEvent[], at: number, startPrice: number): number {
  for (let index = at - 1; index >= 0; index--) {
    const event = events[index]
    if (event?.type === 'BID') return event.amount
  }
  return startPrice
}

function eventWords(event: Exclude<LiveEvent, { type: 'BID' }>): string {
  switch (event.type) {
    case 'EXTEND':
      return `第 ${event.count} 次延时，结束时间顺延至 ${timeOfDay(event.endAt)}`
    case 'SUSPEND':
      return `竞价中止：${event.reason}${event.remaining === null ? '' : `，保留剩余 ${period(event.remaining)}`}`
    case 'RESUME':
      return `竞价恢复${event.endAt === null ? '' : `，结束时间 ${timeOfDay(event.endAt)}`}`
    case 'OUTAGE':
      return event.suspended
        ? '服务中断，竞价自动中止，剩余时间已保留'
        : `服务中断 ${period(event.to - event.from)}，${event.endAt === null ? '降价计时顺延' : `结束时间顺延至 ${timeOfDay(event.endAt)}`}`
    case 'REVEAL':
      return `开启 ${event.prices.length} 份密封报价`
    case 'PRIORITY':
      return `第 ${event.rank} 顺位优先权人可在 ${timeOfDay(event.until)} 前以 ${yuan(event.price)} 行使优先权`
    case 'TAKE':
      return `竞买号 ${event.no} 行使优先权，价格 ${yuan(event.price)}`
    case 'CLOSE':
      return event.winner === null ? '竞价结束，未成交' : `竞价结束，竞买号 ${event.winner} 以 ${yuan(event.price ?? 0)} 竞得`
    case 'STOP':
      return `竞价终止：${event.reason}`
  }
}
