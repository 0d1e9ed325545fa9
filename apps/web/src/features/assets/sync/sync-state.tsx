import { Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { runSync } from '@aosp/contract/assets/sync'
import { Can } from '../../../ui/can.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { durationText, TONES, type SyncRun } from './sync-model.ts'
import type { SyncStatus } from './use-sync-status.ts'

const SyncProgress = lazy(() => import('./sync-progress.tsx').then((module) => ({ default: module.SyncProgress })))

type Props = { status: SyncStatus | undefined; error: Error | null; again: () => void; onRun: () => void; starting: boolean; now: Date }

/** How the link to the fixed-asset system stands, and the button that starts it. */
export function SyncState({ status, error, again, onRun, starting, now }: Props) {
  if (error && !status) return <ErrorState message={error.message} onRetry={again} />
  if (!status) return <Skeleton active />
  const { connected, standIn, running, last } = status
  return (
    <>
      {!connected && <p className="sync-off">尚未配置固定资产系统地址，暂不能同步。请由系统管理员在启动参数中设置 ASSET_LINK_URL。</p>}
      <dl className="sync-facts">
        <Fact label="连接">
          <i className="dot" data-tone={connected ? 'good' : ''} />
          {connected ? (standIn ? '已连接（内置演示系统）' : '已连接') : '未连接'}
        </Fact>
        <Fact label="同步位置">{status.mark ?? '尚未同步'}</Fact>
        <Fact label="下次自动同步">{status.nextTime ?? '未安排'}</Fact>
        <Fact label="上次同步">{last ? <LastRun run={last} now={now} /> : '还没有'}</Fact>
        <Fact label="待处理失败">{status.openFailures} 行</Fact>
        <Fact label="待回传消息">{status.waitingPushes} 条</Fact>
      </dl>
      <Suspense>{running && <SyncProgress run={running} now={now} />}</Suspense>
      <Can call={runSync}>
        <Button type="primary" className="sync-start" disabled={!connected || running !== null} loading={starting} onClick={onRun}>
          {running ? '正在同步' : '立即同步'}
        </Button>
      </Can>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const LastRun = ({ run, now }: { run: SyncRun; now: Date }) => (
  <>
    <i className="dot" data-tone={TONES[run.state]} />
    {run.state_dictText}
    <small>
      {run.startTime}，用时 {durationText(run, now)}
    </small>
  </>
)
