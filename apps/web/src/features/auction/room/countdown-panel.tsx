import { useEffect, useState } from 'react'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { lastEvent, type LiveRoom } from './live-room.ts'
import { isSealedType } from './offers.ts'
import { countdown, fullMoment, period, timeOfDay } from './room-words.ts'
import { useMoments, useRoom, useServerNow } from './use-room.ts'

const FLASH_MS = 4000

/** What is left, on the platform's clock. Without a line nothing counts down. */
export function CountdownPanel() {
  const { room, view } = useRoom()
  const { live, terms } = room
  const target = targetOf(room.live)
  const last = target !== null && view.link === 'live'
  const now = useServerNow(last ? 100 : 1000)
  const flash = useFlash()
  const left = target === null ? null : target - now
  const shown = view.link === 'live'
  const text = textOf(room, left, shown)
  return (
    <section
      className="room-panel room-left"
      aria-label="剩余时间"
      data-urgency={shown && left !== null ? urgency(left, live.phase, terms.bidType) : 'calm'}
      data-flash={flash || undefined}
    >
      <h2>{live.phase === 'open' && terms.bidType === BID_TYPE.dutch ? '距下次降价' : titleOf(live.phase)}</h2>
      <p className="room-count" role="timer" aria-live="off" data-testid="countdown" data-long={text.includes('天') || undefined}>
        {text}
      </p>
      {(live.phase === 'open' || live.phase === 'confirming' || live.phase === 'suspended') && terms.bidType !== BID_TYPE.dutch && !isSealedType(terms) && (
        <p className="room-sub">
          {flash && live.endAt !== null ? (
            <strong className="room-extended">顺延至 {timeOfDay(live.endAt)}</strong>
          ) : (
            <span>
              延时 {live.extensions} 次 · 每次 {period(terms.delayMs)}
            </span>
          )}
        </p>
      )}
      <p className="room-sub room-second">{detailOf(live, room.terms.startAt)}</p>
    </section>
  )
}

type Live = ReturnType<typeof useRoom>['room']['live']

const targetOf = (live: Live): number | null => {
  if (live.phase === 'waiting') return live.startAt
  if (live.phase === 'priority') return live.priority?.until ?? null
  return live.phase === 'open' ? (live.endAt ?? live.nextAt) : null
}

function titleOf(phase: Live['phase']): string {
  switch (phase) {
    case 'waiting':
      return '距开始'
    case 'priority':
      return '优先权剩余'
    case 'suspended':
      return '剩余（已保留）'
    case 'confirming':
      return '已到结束时间'
    case 'closed':
    case 'stopped':
      return '结束时间'
    case 'open':
      return '剩余'
  }
}

function textOf({ live, events, terms }: LiveRoom, left: number | null, shown: boolean): string {
  if (live.phase === 'suspended') return typeof live.suspended?.remaining === 'number' ? countdown(live.suspended.remaining) : '已暂停'
  if (live.phase === 'stopped') return '已终止'
  // A Dutch session ends with its deal, the others at the end that stood last.
  const ended = terms.bidType === BID_TYPE.dutch ? (lastEvent(events, 'CLOSE')?.at ?? live.endAt) : live.endAt
  if (live.phase === 'closed') return ended === null ? '已结束' : timeOfDay(ended)
  if (live.phase === 'confirming') return '正在确认结果'
  if (!shown) return '--:--'
  if (left === null) return '最后一档'
  return left <= 0 ? '正在确认结果' : countdown(left)
}

function detailOf(live: Live, planned: number): string {
  if (live.phase === 'waiting') return `开始 ${fullMoment(live.startAt)}`
  if (live.phase === 'suspended') return '恢复后继续计时，并保证完整的延时周期'
  if (live.phase === 'priority') return live.priority ? `截至 ${timeOfDay(live.priority.until)}` : ''
  if (live.phase === 'confirming') return '核对结束前到达的全部报价后公布结果'
  if (live.phase === 'open') return live.endAt === null ? '到时自动降价，成交即止' : `结束 ${fullMoment(live.endAt)}`
  return `开始 ${fullMoment(planned)}`
}

/** Only an end is urgent; a beginning is looked forward to, and a Dutch price merely falls. */
function urgency(left: number, phase: Live['phase'], bidType: number): string {
  if (bidType === BID_TYPE.dutch || left > 300_000) return 'calm'
  return left <= 60_000 && phase !== 'waiting' ? 'minute' : 'soon'
}

/** True for a moment after the end was moved. */
function useFlash(): boolean {
  const [flash, setFlash] = useState(0)
  useMoments((moments) => {
    if (moments.includes('extended')) setFlash((count) => count + 1)
  })
  useEffect(() => {
    if (flash === 0) return
    const timer = setTimeout(() => setFlash(0), FLASH_MS)
    return () => clearTimeout(timer)
  }, [flash])
  return flash > 0
}
