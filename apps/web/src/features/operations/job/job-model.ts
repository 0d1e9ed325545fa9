import { JOB_STATUS } from '@aosp/contract/operations/codes'
import type { jobRuns } from '@aosp/contract/operations/job'
import type { RowOf } from '../../../ui/list-page/index.ts'

export const NEXT_TIMES = 5

export type JobRun = RowOf<typeof jobRuns>

/** How a run ended, with the tone of its dot. */
export const RUN_STATES: Readonly<Record<JobRun['state'], { text: string; tone: string }>> = {
  running: { text: '执行中', tone: 'busy' },
  done: { text: '成功', tone: 'good' },
  failed: { text: '失败', tone: 'bad' },
  skipped: { text: '错过未补', tone: '' },
  lost: { text: '节点中断', tone: 'bad' },
}

/** As the documents word it. */
export const STATUS_OPTIONS = [
  { value: String(JOB_STATUS.runs), label: '已启动' },
  { value: String(JOB_STATUS.stands), label: '已暂停' },
]

export const MISSED_OPTIONS = [
  { value: '1', label: '补执行一次' },
  { value: '0', label: '跳过' },
]

/** 850 毫秒, 3.2 秒, 2 分 5 秒. */
export function costText(ms: number | null): string {
  if (ms === null) return '—'
  if (ms < 1000) return `${ms} 毫秒`
  if (ms < 60_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} 秒`
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}
