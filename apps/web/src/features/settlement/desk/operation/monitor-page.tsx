import { Alert, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import type { Received } from '@aosp/contract/endpoint'
import { toBeijing } from '@aosp/kernel/time'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { byUrgency, clockTone, delayTone, msText, queueTone, worst, worstClock } from './monitor-model.ts'
import { NodeTable } from './node-table.tsx'
import { OPERATIONS } from './operation-links.ts'
import { WatchedCard, type Watched } from './watched-card.tsx'
import '../../../trading/desk/operation.css'

const SuspendDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.SuspendDialog })))
const ResumeDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.ResumeDialog })))

const EVERY_MS = 2000
type Monitor = Received<typeof biddingMonitor>
type Asking = { session: Watched; what: 'suspend' | 'resume' }

/** Sessions that run or are about to, by what everybody may know of them, and how well the platform carries them. */
export function BidPricePage() {
  const { data, error, refetch, dataUpdatedAt } = useFetched(biddingMonitor, {}, { quiet: true, every: EVERY_MS })
  const wanted = useSearchParams()[0].get('bidding')
  const [asking, setAsking] = useState<Asking>()
  const close = () => {
    setAsking(undefined)
    void refetch()
  }
  return (
    <div className="stack">
      <section className="panel" aria-label="竞价监控">
        <div className="page-head">
          <h1 className="page-title">竞价监控</h1>
          <p>正在进行和即将开始的场次；只显示公开信息，不显示竞买人身份</p>
        </div>
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {error && data && <Alert type="warning" showIcon title={`刷新失败，数据截至 ${toBeijing(new Date(dataUpdatedAt)).slice(11)}，正在重试`} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
        {data?.clockAlarm && (
          <Alert
            type="error"
            showIcon
            title={`时钟偏差告警：服务器 ${data.clockAlarm.node}，始于 ${toBeijing(new Date(data.clockAlarm.since)).slice(11)}`}
            description="请检查服务器的时间同步。偏差超过 500 毫秒时，临近结束的场次自动中止；恢复前请确认各服务器时钟正常。"
          />
        )}
        {data && <Health monitor={data} />}
        {data && (
          <details className="node-details">
            <summary>各服务器明细（供运维人员查看）</summary>
            <NodeTable nodes={data.nodes} now={data.now} />
          </details>
        )}
      </section>
      {data && data.sessions.length === 0 && (
        <section className="panel">
          <EmptyState icon="gavel" title="没有进行中的场次" actions={<LinkButton to={OPERATIONS}>去运营管理</LinkButton>}>
            场次锁定后会出现在这里，直到竞价结束。
          </EmptyState>
        </section>
      )}
      {data && data.sessions.length > 0 && (
        <ul className="watched" aria-label="进行中的场次">
          {byUrgency(data.sessions, wanted).map((session) => (
            <WatchedCard key={session.id} session={session} now={data.now} wanted={session.id === wanted} onAsk={(what) => setAsking({ session, what })} />
          ))}
        </ul>
      )}
      <Suspense>
        {asking?.what === 'suspend' && <SuspendDialog session={asking.session} onClose={close} />}
        {asking?.what === 'resume' && <ResumeDialog session={asking.session} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Health({ monitor }: { monitor: Monitor }) {
  const { nodes } = monitor
  const p99 = worst(nodes.map(({ delayP99 }) => delayP99))
  const total = (of: 'sockets' | 'queue') => nodes.reduce((sum, node) => sum + node[of], 0)
  const clock = worstClock(nodes)
  const figures = [
    { label: '进行中的场次', text: String(monitor.sessions.filter(({ suspended }) => !suspended).length), tone: 'good' },
    { label: '在线观看', text: String(total('sockets')), tone: 'good' },
    { label: '最慢出价应答', text: msText(p99), tone: delayTone(p99) },
    { label: '等待受理的出价', text: String(total('queue')), tone: queueTone(total('queue')) },
    { label: '运行中的服务器', text: String(nodes.length), tone: nodes.length === 0 ? 'bad' : 'good' },
    { label: '最大时间误差', text: msText(clock), tone: clockTone(clock) },
  ]
  return (
    <dl className="health">
      {figures.map(({ label, text, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
