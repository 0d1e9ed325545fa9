import { useEffect, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { siteUrl } from '../../../lib/page-config.ts'
import type { RoomCalls } from '../../../lib/portal-page.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { exactTime } from './room-words.ts'
import { useRoom } from './use-room.ts'

const EVERY_MS = 5000
type Monitor = Received<RoomCalls['monitor']>

/** For operators: how the machine does, and the way to the desk where a session can be suspended. */
export function HealthPanel() {
  const { id, send } = useRoom()
  const [monitor, setMonitor] = useState<Monitor | 'failed'>()
  useEffect(() => {
    let gone = false
    const look = () =>
      void send('monitor', {}).then(
        (found) => gone || setMonitor(found),
        () => gone || setMonitor('failed'),
      )
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [send])
  const session = monitor && monitor !== 'failed' ? monitor.sessions.find((one) => one.id === id) : undefined
  return (
    <section className="room-panel room-health" aria-label="运行状况">
      <h2>运行状况</h2>
      {monitor === 'failed' && <p className="room-none">暂时无法取得运行数据，正在重试。</p>}
      {monitor && monitor !== 'failed' && (
        <dl className="room-facts">
          <Fact title="节点" text={`${monitor.nodes} 个`} />
          <Fact title="时钟偏差" text={`${Math.round(monitor.clockOffsetMs)}ms`} />
          <Fact title="连接数" text={session ? `本场 ${session.sockets} / 全部 ${monitor.sockets}` : String(monitor.sockets)} />
          {session && (
            <>
              <Fact title="排队" text={String(session.queue)} />
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
        <LinkButton href={siteUrl('/operationWorkbench/bidPrice')}>前往竞价监控（中止 / 恢复）</LinkButton>
      </p>
    </section>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
)
