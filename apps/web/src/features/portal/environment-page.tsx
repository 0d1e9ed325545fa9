import { useCallback, useEffect, useState } from 'react'
import { serverTime } from '@aosp/contract/operations/health'
import { call } from '../../lib/call.ts'
import { measureLine, type ClockSample } from '../../lib/measure-line.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { routeOf } from '@aosp/contract/screens'
import { session } from '../../lib/session.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { Button } from '../../ui/light/button.tsx'
import { Tag } from '../../ui/light/card.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { Skeleton } from '../../ui/light/states.tsx'
import { browserCheck, clockCheck, lineCheck, screenCheck, socketCheck, storageCheck, type Check } from './environment-rules.ts'

const EXCHANGES = 5
const SOCKET_PATIENCE_MS = 5000

/** Tells a visitor, or the hotline on the phone with him, whether this workplace is fit for bidding. */
export function EnvironmentPage() {
  const { page } = usePortal()
  const [checks, setChecks] = useState<Check[]>()
  const run = useCallback(async () => {
    setChecks(undefined)
    setChecks(await runChecks())
  }, [])
  useEffect(() => void run(), [run])
  return (
    <section className="wide list-page" aria-label="环境检测">
      <div className="card">
        <div className="card-head">
          <h1>
            <span className="unseen">本机</span>环境检测
          </h1>
          <Button busy={!checks} onClick={() => void run()}>
            重新检测
          </Button>
        </div>
        <div className="card-body" aria-live="polite">
          <p>参加竞价前，请确认以下各项正常。{page.facts && <>需要协助时请拨打客服热线 {page.facts.hotline}。</>}</p>
          {checks ? (
            <ul className="checks">
              {checks.map((check) => (
                <Row key={check.key} check={check} />
              ))}
            </ul>
          ) : (
            <Skeleton lines={6} />
          )}
          <p>
            <a href={siteUrl(routeOf('portal/practice-room'))}>竞价练习</a>：与平台扮演的竞买人试做一场竞价，无需登录，不产生任何交易。
          </p>
          <p>
            <a href={siteUrl(routeOf('gallery/home'))}>查看组件示例</a>：平台各处所用的列表、表格、选择与编辑组件，可直接操作。
          </p>
        </div>
      </div>
    </section>
  )
}

const WORDS = { pass: ['正常', 'success', 'check'], warn: ['注意', 'warning', 'warning'], fail: ['异常', 'danger', 'error'] } as const

function Row({ check }: { check: Check }) {
  const [word, tone, icon] = WORDS[check.verdict]
  return (
    <li data-verdict={check.verdict}>
      <strong>{check.title}</strong>
      <Tag tone={tone}>
        <Icon name={icon} size={16} />
        {word}
      </Tag>
      <div>
        {check.found}
        <small>{check.advice}</small>
      </div>
    </li>
  )
}

async function runChecks(): Promise<Check[]> {
  const [samples, socket] = await Promise.all([exchange(), trySocket()])
  const line = measureLine(samples)
  return [
    browserCheck(navigator.userAgent),
    screenCheck(screen.width, screen.height),
    clockCheck(line?.offset),
    lineCheck(line?.delay),
    storageCheck(storageWorks()),
    socketCheck(socket),
  ]
}

async function exchange(): Promise<ClockSample[]> {
  const samples: ClockSample[] = []
  for (let round = 0; round < EXCHANGES; round++) {
    const sent = Date.now()
    const answer = await call(serverTime, { t0: sent }, { timeout: 5000 }).catch(() => undefined)
    if (!answer) break
    samples.push({ sent, received: Date.now(), serverIn: answer.t1, serverOut: answer.t2 })
  }
  return samples
}

function storageWorks(): boolean {
  try {
    const key = 'aosp-storage-check'
    localStorage.setItem(key, key)
    const works = localStorage.getItem(key) === key
    localStorage.removeItem(key)
    return works
  } catch {
    return false
  }
}

/** A plain attempt to connect; visitors have no socket to open. */
function trySocket(): Promise<'visitor' | 'open' | 'closed'> {
  const user = session.token() ? session.user() : undefined
  if (!user) return Promise.resolve('visitor')
  return new Promise((resolve) => {
    const address = new URL(siteUrl(`/websocket/${encodeURIComponent(user.id)}`), location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address, [session.token() ?? ''].filter(Boolean))
    const end = (state: 'open' | 'closed') => {
      clearTimeout(timer)
      socket.close()
      resolve(state)
    }
    const timer = setTimeout(() => end('closed'), SOCKET_PATIENCE_MS)
    socket.addEventListener('open', () => end('open'))
    socket.addEventListener('error', () => end('closed'))
  })
}
