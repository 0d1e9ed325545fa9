import { useEffect, useRef } from 'react'
import { markPassed } from './moments.ts'
import type { RoomPrefs } from './room-prefs.ts'
import { playTone, shake } from './tones.ts'
import { useMoments, useRoom } from './use-room.ts'

/** One tone and one shake for the most important of what happened, where they were asked for. */
export function useCues({ sound, vibration }: RoomPrefs): void {
  const { room, store } = useRoom()
  useMoments(([first]) => {
    if (!first) return
    if (sound) playTone(first)
    if (vibration) shake(first)
  })
  const { phase, endAt } = room.live
  const left = useRef(Infinity)
  useEffect(() => {
    if (!sound || phase !== 'open' || endAt === null) return
    const timer = setInterval(() => {
      const now = endAt - store.now()
      if (markPassed(left.current, now) === 60_000) playTone('minute')
      left.current = now
    }, 500)
    return () => clearInterval(timer)
  }, [sound, phase, endAt, store])
}
