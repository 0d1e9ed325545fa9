import { App, Radio } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { rerunSync, runSync, syncRuns, syncStatus } from '@aosp/contract/assets/sync'
import { serverClock } from '../../../lib/server-clock.ts'
import { useCall } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { RunList } from './run-list.tsx'
import { SyncState } from './sync-state.tsx'
import { useSyncStatus } from './use-sync-status.ts'
import './sync.css'

const PushList = lazy(() => import('./push-list.tsx').then((module) => ({ default: module.PushList })))

const REFRESHES = [syncStatus, syncRuns]
const TABS = [
  { value: 'runs', label: '同步记录' },
  { value: 'pushes', label: '回传记录' },
]

/** The link to the group's fixed-asset system: how it stands, its runs, what was told back. */
export function SyncLogPage() {
  const { message } = App.useApp()
  const status = useSyncStatus()
  const running = status.data?.running ?? null
  // Only wakes the page: runs are timed by the platform's clock.
  useNow(running ? 1_000 : 60_000)
  const now = new Date(serverClock.now())
  const [query, setQuery] = useSearchParams()
  const start = useCall(runSync, { refreshes: REFRESHES })
  const repeat = useCall(rerunSync, { refreshes: REFRESHES })
  const begin = async () => {
    const answer = await start.run({})
    if (answer) message.success(answer.message)
  }
  const rerun = async (input: { id: string; mode: 'failed' | 'all' }) => {
    const answer = await repeat.run(input)
    if (answer) message.success(answer.message)
  }
  const tab = query.get('tab') === 'pushes' ? 'pushes' : 'runs'
  return (
    <div className="stack">
      <section className="panel" aria-label="同步状态">
        <div className="page-head">
          <h1 className="page-title">同步日志</h1>
          <p>定时从集团固定资产系统读取新增和变更的资产，并把状态变更和成交结果回传。某一行有误不影响其他行。</p>
        </div>
        <div className="stack">
          <SyncState status={status.data} error={status.error} again={() => void status.refetch()} onRun={() => void begin()} starting={start.busy} now={now} />
        </div>
      </section>
      <section className="panel">
        {/* The lists keep their page and conditions in the address; another list starts with a plain one. */}
        <Radio.Group
          aria-label="记录类型"
          className="sync-tabs"
          optionType="button"
          options={TABS}
          value={tab}
          onChange={({ target }) => setQuery(target.value === 'runs' ? {} : { tab: String(target.value) })}
        />
        {tab === 'runs' ? (
          <RunList running={running} now={now} onRerun={rerun} />
        ) : (
          <Suspense>
            <PushList />
          </Suspense>
        )}
      </section>
    </div>
  )
}
