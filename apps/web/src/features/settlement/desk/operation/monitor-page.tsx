import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import { suspendSession } from '@aosp/contract/settlement/settle'
import type { Received } from '@aosp/contract/endpoint'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { useMay } from '../../../../ui/can.tsx'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Countdown, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { goTo, roomPath } from '../../../trading/desk/portal-links.ts'
import { clockTone, delayTone, msText, queueTone, worst, worstClock } from './monitor-model.ts'
import { NodeTable } from './node-table.tsx'
import { OPERATIONS } from './operation-links.ts'
import '../../../trading/desk/operation.css'

const SuspendDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.SuspendDialog })))
const ResumeDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.ResumeDialog })))

const EVERY_MS = 2000
type Monitor = Received<typeof biddingMonitor>
type Watched = Monitor['sessions'][number]
type Asking = { session: Watched; what: 'suspend' | 'resume' }

/** Sessions that run or are about to, by what everybody may know of them, and how well the platform carries them. */
export function BidPricePage() {
  const { data, error, refetch, dataUpdatedAt } = useFetched(biddingMonitor, {}, { quiet: true, every: EVERY_MS })
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
            title={`时钟偏差告警：节点 ${data.clockAlarm.node}，始于 ${toBeijing(new Date(data.clockAlarm.since)).slice(11)}`}
            description="请检查服务器的时间同步。偏差超过 500 毫秒时，临近结束的场次自动中止；恢复前请确认各节点时钟正常。"
          />
        )}
        {data && <Health monitor={data} />}
        {data && <NodeTable nodes={data.nodes} now={data.now} />}
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
          {data.sessions.map((session) => (
            <WatchedCard key={session.id} session={session} onAsk={(what) => setAsking({ session, what })} />
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
    { label: '在线连接', text: String(total('sockets')), tone: 'good' },
    { label: '出价应答（99%）', text: msText(p99), tone: delayTone(p99) },
    { label: '排队出价', text: String(total('queue')), tone: queueTone(total('queue')) },
    { label: '服务节点', text: String(nodes.length), tone: nodes.length === 0 ? 'bad' : 'good' },
    { label: '最大时钟偏差', text: msText(clock), tone: clockTone(clock) },
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

function WatchedCard({ session, onAsk }: { session: Watched; onAsk: (what: Asking['what']) => void }) {
  const maySuspend = useMay()(suspendSession)
  return (
    <li className="watched-card" data-suspended={session.suspended}>
      <header>
        <h2>{session.name}</h2>
        <TransStateTag state={session.state} name={session.stateName} note={session.suspendReason || null} />
      </header>
      <div>
        <TransTypeTag type={session.transType} /> <small>{session.code}</small>
      </div>
      <div className="watched-price">{session.price === null ? '—' : `¥ ${showYuan(fen(session.price))}`}</div>
      <dl>
        <div>
          <dt>{session.suspended ? '已中止' : session.priority ? '优先权剩余' : '剩余'}</dt>
          <dd>{session.suspended ? '时间冻结' : session.endTime ? <Countdown until={session.endTime} /> : '保密'}</dd>
        </div>
        <div>
          <dt>有效报价 / 延时</dt>
          <dd>
            {session.bids ?? '保密'} / {session.extensions} 次
          </dd>
        </div>
        <div>
          <dt>最近动态</dt>
          <dd>{session.lastEventAt === null ? '—' : toBeijing(new Date(session.lastEventAt)).slice(11)}</dd>
        </div>
        <div>
          <dt>在线 / 每分钟出价</dt>
          <dd>
            {session.sockets} / {session.bidsLastMinute}
          </dd>
        </div>
        <div>
          <dt>本节点应答（50% / 99%）</dt>
          <dd>
            {msText(session.delayP50)} / {msText(session.delayP99)}
          </dd>
        </div>
        <div>
          <dt>排队 / 本节点批次</dt>
          <dd>
            {session.queue} / {msText(session.lastBatchMs)}
          </dd>
        </div>
      </dl>
      {session.suspended && session.suspendReason && <Alert type="warning" showIcon title={`中止原因：${session.suspendReason}`} />}
      <div className="watched-foot">
        <Button onClick={() => goTo(roomPath(session.id))}>进入现场</Button>
        {maySuspend &&
          (session.suspended ? (
            <Button type="primary" onClick={() => onAsk('resume')}>
              恢复
            </Button>
          ) : (
            <Button danger onClick={() => onAsk('suspend')}>
              立即中止
            </Button>
          ))}
      </div>
    </li>
  )
}
