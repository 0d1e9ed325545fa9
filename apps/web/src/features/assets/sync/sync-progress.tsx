import { Progress } from 'antd'
import { durationText, percentOf, type SyncRun } from './sync-model.ts'

/** How far the run has come that is on its way. */
export function SyncProgress({ run, now }: { run: SyncRun; now: Date }) {
  const percent = percentOf(run)
  return (
    <div className="sync-running" role="status" aria-label="同步进度">
      <b>
        {run.kind_dictText}进行中，已用 {durationText(run, now)}
      </b>
      <Progress percent={percent ?? 0} showInfo={percent !== undefined} status="active" aria-label="同步进度" />
      <span>
        已读取 {run.readCount}
        {run.total !== null && ` / ${run.total}`} 行：新增 {run.addedCount}，更新 {run.changedCount}，未变 {run.unchangedCount}，失败 {run.failedCount}
      </span>
    </div>
  )
}
