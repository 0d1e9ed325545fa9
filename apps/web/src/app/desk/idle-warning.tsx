import { useEffect, useRef, useState } from 'react'
import { keepSession, sessionLife } from '@aosp/contract/identity/session'
import { call, CallFailure } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { watchSession, type Ending, type SessionWatch } from '../../lib/session-watch.ts'
import { Button } from '../../ui/light/button.tsx'
import { Dialog } from '../../ui/light/dialog.tsx'

const ask = (keep: boolean): Promise<number> =>
  call(keep ? keepSession : sessionLife, {}, { quiet: true }).then(
    ({ left }) => left,
    (error: unknown) => {
      // The dialog to sign in again has come up by itself.
      if (error instanceof CallFailure && error.kind === 'expired') return 0
      throw error
    },
  )

/** Says before an unattended session ends that it will, and lets the person stay. */
export function IdleWarning() {
  const { ending, stay } = useEnding()
  const [read, setRead] = useState(false)
  const final = ending?.final === true
  useEffect(() => setRead(false), [final])
  if (!ending || (final && read)) return null
  return final ? (
    <Dialog
      title="本次登录即将到期"
      onClose={() => setRead(true)}
      footer={
        <Button kind="primary" onClick={() => setRead(true)}>
          知道了
        </Button>
      }
    >
      <p>
        本次登录已接近最长时限，将在 <Countdown until={ending.until} /> 后到期。
      </p>
      <p>到期后在原页面重新登录即可继续，已填写的内容会保留。</p>
    </Dialog>
  ) : (
    <Dialog
      title="即将退出登录"
      firm
      onClose={stay}
      footer={
        <Button kind="primary" onClick={stay}>
          继续使用
        </Button>
      }
    >
      <p>
        您已较长时间没有操作。为保护账号安全，将在 <Countdown until={ending.until} /> 后退出登录。
      </p>
    </Dialog>
  )
}

function useEnding(): { ending: Ending | undefined; stay: () => void } {
  const [ending, setEnding] = useState<Ending>()
  const watch = useRef<SessionWatch>(undefined)
  useEffect(() => {
    let used = false
    const note = () => void (used = true)
    const start = () => {
      watch.current?.stop()
      setEnding(undefined)
      const wasUsed = () => {
        const before = used
        used = false
        return before
      }
      watch.current = session.token() ? watchSession(ask, wasUsed, setEnding) : undefined
    }
    start()
    let token = session.token()
    // Signing in again, here or in another tab, begins another session.
    const forget = session.onChange(() => {
      if (session.token() === token) return
      token = session.token()
      start()
    })
    const signs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      watch.current?.stop()
      forget()
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true })
    }
  }, [])
  return { ending, stay: () => void watch.current?.stay() }
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((until - now) / 1000))
  return (
    <strong role="timer">
      {Math.floor(seconds / 60)} 分 {String(seconds % 60).padStart(2, '0')} 秒
    </strong>
  )
}
