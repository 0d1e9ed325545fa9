import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import { nextRuns } from '@aosp/kernel/cron-schedule'

/** A node that is busy or restarts may be so late; more means that none was there. */
export const LATE_MS = 5 * 60_000
const MINUTE_MS = 60_000
const RETRY_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS]
/** What is essential comes at least so often. */
export const RAREST_MS = 7 * 86_400_000
const LOOKED_AT = 50

type Asked = { askedBy: string | null; tries: number }

/** What becomes of a job whose time has come. Whoever asks by hand gets his run also of one that stands still. */
export function stepOf(job: { status: number; missed: number }, { askedBy, tries }: Asked, dueAt: Date, now: Date): 'run' | 'skip' | 'drop' {
  if (askedBy !== null) return 'run'
  if (job.status !== JOB_STATUS.runs) return 'drop'
  const isMissed = tries === 1 && now.getTime() - dueAt.getTime() > LATE_MS
  return isMissed && job.missed === MISSED.skipped ? 'skip' : 'run'
}

/** A run that failed is tried again twice, with growing waits, unless its next time comes first. By hand it is tried once. */
export function retryAt({ askedBy, tries }: Asked, failedAt: Date, next: Date | undefined): Date | undefined {
  const wait = RETRY_MS[tries - 1]
  if (askedBy !== null || wait === undefined) return undefined
  const at = new Date(failedAt.getTime() + wait)
  return next === undefined || at < next ? at : undefined
}

/** What is wrong with an expression that can be read: its time never comes, comes too often for any node, or too rarely for what must be. */
export function timesFault(cron: string, now: Date, isEssential: boolean): 'never' | 'often' | 'rare' | undefined {
  const times = nextRuns(cron, now, LOOKED_AT)
  if (times.length === 0) return 'never'
  const gaps = times.slice(1).map((time, at) => time.getTime() - (times[at]?.getTime() ?? 0))
  if (gaps.some((gap) => gap < MINUTE_MS)) return 'often'
  const ends = times.length < LOOKED_AT
  const waits = [(times[0]?.getTime() ?? 0) - now.getTime(), ...gaps]
  return isEssential && (ends || waits.some((wait) => wait > RAREST_MS)) ? 'rare' : undefined
}
