import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'

export const SUSPENSION_WORK = 'bidding.suspended'
const DAY_MS = 86_400_000
/** Calendar days: from the first on operators are reminded daily, on the second the session is ended. */
export const SUSPENDED_DAYS = { warn: 30, end: 35 } as const

export const planSuspensionLimit = (due: DueWork, trx: Trx, id: string, since: Date): Promise<void> =>
  due.plan(trx, { kind: SUSPENSION_WORK, key: id, dueAt: new Date(since.getTime() + SUSPENDED_DAYS.warn * DAY_MS) })
