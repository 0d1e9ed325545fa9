import { SESSION } from '@aosp/contract/trading/codes'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CLOCK } from '../../funds/index.ts'
import { suspensionStep } from '../rules/settle-steps.ts'
import { PAGES, SUSPENSION_WORK, tell } from '../../trading/index.ts'
import { endBy, type Means } from './carry-out.ts'

const PLATFORM_FAULT = 3

/** Thirty days, then a warning every day, and after thirty-five the end: nobody is left waiting for ever. */
export async function runSuspensionLimit(platform: Platform, means: Means, id: string): Promise<void> {
  const { outbox } = platform
  const told = await inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
    if (!session?.suspended || !session.suspend_at) return undefined
    const { act, next } = suspensionStep(session.suspend_at, now)
    if (next) await means.due.plan(trx, { kind: SUSPENSION_WORK, key: id, dueAt: next })
    if (act === 'end') {
      const note = session.state === SESSION.bidding ? '终止' : '取消'
      return endBy(means, trx, { outbox, hand: CLOCK, now }, session, { note, reason: '中止超过 35 天', fault: PLATFORM_FAULT })
    }
    if (act)
      await tell(outbox, trx, {
        key: `session.suspended-long:${id}:${session.suspend_at.getTime()}:${act.warn}`,
        to: { operators: true },
        title: `场次中止已满 ${act.warn} 天：${session.name}`,
        text: `${session.code}「${session.name}」中止已满 ${act.warn} 天，请恢复或终止；满 35 天将由系统结束。`,
        priority: 'H',
        page: `${PAGES.operations}?queue=suspended`,
        now,
      })
    return undefined
  })
  told?.()
}
