import { useEffect, useRef, useState } from 'react'
import { markPassed, spoken, type Moment } from './moments.ts'
import { period } from './room-words.ts'
import { useMoments, useRoom } from './use-room.ts'

const URGENT: ReadonlySet<Moment> = new Set(['outbid', 'suspended', 'won', 'lost', 'closed', 'stopped'])
/** Bids of others are said at most this often, so that a busy room does not talk over everything. */
const CHATTER_MS = 8000

/** For screen readers: what matters at once, the rest when there is a pause. */
export function Announcer() {
  const { room, store } = useRoom()
  const [urgent, setUrgent] = useState('')
  const [quiet, setQuiet] = useState('')
  const lastSaid = useRef(0)
  useMoments((moments, now) => {
    const [first] = moments
    if (!first) return
    const at = performance.now()
    if (first === 'bid' && at - lastSaid.current < CHATTER_MS) return
    lastSaid.current = at
    if (URGENT.has(first)) setUrgent(spoken(first, now))
    else setQuiet(spoken(first, now))
  })

  const { phase, endAt } = room.live
  const left = useRef(Infinity)
  useEffect(() => {
    if (phase !== 'open' || endAt === null) return
    const timer = setInterval(() => {
      const now = endAt - store.now()
      const mark = markPassed(left.current, now)
      left.current = now
      if (mark !== undefined) setQuiet(`还有 ${period(mark)}结束`)
    }, 500)
    return () => clearInterval(timer)
  }, [phase, endAt, store])

  return (
    <>
      <div className="unseen" role="alert" aria-live="assertive">
        {urgent}
      </div>
      <div className="unseen" role="status" aria-live="polite">
        {quiet}
      </div>
    </>
  )
}
