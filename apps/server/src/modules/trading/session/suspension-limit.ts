import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'

export const SUSPENSION_WORK = 'bidding.suspended'
const DAY_MS = 86_400_000
/** The first look; from then on every look plans the next. */
const FIRST_LOOK_DAYS = 30

export const planSuspensionLimit = (due: DueWork, trx: Trx, id: string, since: Date): Promise<void> =>
  due.plan(trx, { kind: SUSPENSION_WORK, key: id, dueAt: new Date(since.getTime() + FIRST_LOOK_DAYS * DAY_MS) })
