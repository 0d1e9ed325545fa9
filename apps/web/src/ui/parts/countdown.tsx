import { useEffect, useRef, useState } from 'react'
import { fromBeijing } from '@aosp/kernel/time'
import { serverClock } from '../../lib/server-clock.ts'
import { countdownText, countdownTone } from '../light/countdown-model.ts'
import './parts.css'

const TONE_WORDS = { calm: '', soon: '即将到时', last: '最后一分钟', over: '' } as const

/** Time left until a moment of the platform's clock, whatever this computer's clock says. */
export function Countdown({ until, onEnd }: { until: Date | string; onEnd?: () => void }) {
  const end = typeof until === 'string' ? fromBeijing(until)?.getTime() : until.getTime()
  const [left, setLeft] = useState(() => (end ?? 0) - serverClock.now())
  const told = useRef(onEnd)
  useEffect(() => void (told.current = onEnd))
  useEffect(() => {
    if (end === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = end - serverClock.now()
      setLeft(now)
      if (now <= 0) return told.current?.()
      // On the beat of the shown second.
      timer = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  if (end === undefined) return <span>—</span>
  const tone = countdownTone(left)
  return (
    <span className="countdown" data-tone={tone} role="timer" aria-label="剩余时间">
      {TONE_WORDS[tone] && <small>{TONE_WORDS[tone]}</small>} {countdownText(left)}
    </span>
  )
}
