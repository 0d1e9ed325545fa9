import { useEffect, useState } from 'react'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { exactTime } from './room-words.ts'
import { useRoom } from './use-room.ts'

const EVERY_MS = 5000
type Monitor = Received<typeof biddingMonitor>

/** For operators: how the machine does, and the way to the desk where a session can be suspended. */
export function HealthPanel() {
  const { id } = useRoom()
  const [monitor, setMonitor] = useState<Monitor | 'failed'>()
  useEffect(() => {
    let gone = false
    const look = () =>
      void call(biddingMonitor, {}, { timeout: EVERY_MS }).then(
        (found) => gone || setMonitor(found),
        () => gone || setMonitor('failed'),
      )
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [])
  const session = monitor && monitor !== 'failed' ? monitor.sessions.find((one) => one.id === id) : undefined
  const sockets = monitor && monitor !== 'failed' ? monitor.nodes.reduce((sum, node) => sum + node.sockets, 0) : 0
  return (
    <section className="room-panel room-health" aria-label="运行状况">
      <h2>运行状况</h2>
      {monitor === 'failed' && <p className="room-none">暂时无法取得运行数据，正在重试。</p>}
      {monitor && monitor !== 'failed' && (
        <dl className="room-facts">
          <Fact title="节点" text={`${monitor.nodes.length} 个`} />
          <Fact title="时钟偏差" text={clockText(monitor)} bad={monitor.clockAlarm !== null} />
          <Fact title="在线" text={session ? `本场 ${session.sockets} / 全部 ${sockets}` : String(sockets)} />
          {session && (
            <>
              <Fact title="排队" text={String(session.queue)} />
              <Fact title="最近批次" text={session.lastBatchMs === null ? '无' : `${Math.round(session.lastBatchMs)}ms`} />
              <Fact
                title="答复时间"
                text={session.delayP50 === null ? '近一分钟无报价' : `P50 ${Math.round(session.delayP50)}ms · P99 ${Math.round(session.delayP99 ?? 0)}ms`}
              />
              <Fact title="近一分钟" text={`${session.bidsLastMinute} 笔`} />
              <Fact title="最近事件" text={session.lastEventAt === null ? '无' : exactTime(session.lastEventAt)} />
            </>
          )}
        </dl>
      )}
      <p className="room-actions">
        <LinkButton href={siteUrl(routeOf('trading/bid-price', {}, { bidding: id }))}>前往竞价监控（中止 / 恢复）</LinkButton>
      </p>
    </section>
  )
}

/** The node furthest off, or that they have not been compared yet. */
function clockText({ nodes, clockAlarm }: Monitor): string {
  const known = nodes.flatMap(({ clockOffsetMs }) => clockOffsetMs ?? [])
  if (known.length === 0) return '尚未比对'
  const worst = known.reduce((most, ms) => (Math.abs(ms) > Math.abs(most) ? ms : most))
  return `${worst}ms${clockAlarm ? ' 告警' : ''}`
}

const Fact = ({ title, text, bad = false }: { title: string; text: string; bad?: boolean }) => (
  <div data-bad={bad || undefined}>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
)
