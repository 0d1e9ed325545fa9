import type { syncRuns } from '@aosp/contract/assets/sync'
import { fromBeijing } from '@aosp/kernel/time'
import type { RowOf } from '../../../ui/list-page/index.ts'

export type SyncRun = RowOf<typeof syncRuns>

export const isOpen = ({ state }: Pick<SyncRun, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Tones of the state's dot. */
export const TONES: Readonly<Record<SyncRun['state'], string>> = { waiting: '', running: 'busy', done: 'good', partly: 'bad', failed: 'bad' }

/** How long a run took, or has taken so far. */
export function durationText({ startTime, endTime }: Pick<SyncRun, 'startTime' | 'endTime'>, now: Date): string {
  const [start, end] = [fromBeijing(startTime), endTime === null ? now : fromBeijing(endTime)]
  if (!start || !end) return '—'
  const seconds = Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  if (minutes > 0) return `${minutes} 分 ${seconds % 60} 秒`
  return seconds === 0 ? '不到 1 秒' : `${seconds} 秒`
}

/** How far a run has come; undefined when the other side did not say how much there is. */
export const percentOf = ({ total, readCount }: Pick<SyncRun, 'total' | 'readCount'>): number | undefined =>
  total === null || total <= 0 ? undefined : Math.min(100, Math.floor((readCount / total) * 100))

/** A row that arrived as JSON, laid out for reading; what is no JSON, or was cut off, stays as it came. */
export function laidOut(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), undefined, 2)
  } catch {
    return raw
  }
}

/** Every run once, the running one as it was heard of last. */
export const withNewest = (rows: readonly SyncRun[], running: SyncRun | null | undefined): SyncRun[] =>
  rows.map((row) => (running && row.id === running.id ? running : row))
