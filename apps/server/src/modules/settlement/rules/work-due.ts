import type { Queue } from '@aosp/contract/settlement/codes'
import { SUSPENSION_DAYS } from './settle-steps.ts'

const DAY_MS = 86_400_000

/** What operators do within a working day of its coming. */
const AT_ONCE: ReadonlySet<Queue> = new Set(['review', 'amend', 'signUp', 'contract', 'complete'])

type Work = {
  queues: readonly { queue: Queue; since: Date }[]
  /** By when the parties to a default have to speak. */
  hearingDue: Date | null
  nextWorkDay: (from: Date) => Date
}

/** By when operators have to be done with the first of a session's work; a deal that is overdue was due when its own time passed. */
export function workDue({ queues, hearingDue, nextWorkDay }: Work): Date | null {
  const due = ({ queue, since }: Work['queues'][number]): Date | null => {
    if (AT_ONCE.has(queue)) return nextWorkDay(since)
    if (queue === 'default') return hearingDue
    return queue === 'suspended' ? new Date(since.getTime() + SUSPENSION_DAYS * DAY_MS) : since
  }
  return queues.map(due).reduce<Date | null>((first, next) => (first === null || (next !== null && next < first) ? next : first), null)
}
