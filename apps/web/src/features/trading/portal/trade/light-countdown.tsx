import { useEffect, useRef, useState } from 'react'
import { fromBeijing } from '@aosp/kernel/time'
import { serverClock } from '../../../../lib/server-clock.ts'
import { fullTime } from '../../../../ui/light/time-words.ts'
import { countdownText, countdownTone } from '../../../../ui/light/countdown-model.ts'

/**
 * Time left by the platform's clock. The server writes the moment itself, so both sides render the same before the clock is asked.
 * Without `onEnd` it repeats one that stands on the page already, for eyes alone.
 */
export function LightCountdown({ title, time, onEnd }: { title: string; time: string; onEnd?: () => void }) {
  const end = fromBeijing(time)?.getTime() ?? 0
  const [left, setLeft] = useState<number>()
  const told = useRef(onEnd)
  useEffect(() => void (told.current = onEnd))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = end - serverClock.now()
      setLeft(now)
      // The platform takes its step a moment later.
      if (now <= 0) timer = setTimeout(() => told.current?.(), 2500)
      else timer = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  return (
    <div className="trade-clock" aria-hidden={onEnd ? undefined : true} data-tone={left === undefined ? 'calm' : countdownTone(left)}>
      <span>{title}</span>
      <b role="timer" aria-label={title}>
        {left === undefined ? fullTime(time) : countdownText(left)}
      </b>
    </div>
  )
}
