import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { planClock } from './session-clock.ts'
import { PAGES, tell } from '../tell.ts'
import { planSuspensionLimit, SUSPENSION_WORK } from './suspension-limit.ts'
import { CLOSE_WORK, planClose } from '../../auction/closing/plan-close.ts'
import type { EngineParts } from '../../auction/engine-parts.ts'
import type { Room } from '../../auction/log/hash-chain.ts'

const OUTAGE_REASON = '平台服务中断'

/** T14, T15 and 3.8 as the session's record shows them: the flag, the times, the next look by the clock, and who is told. */
export async function recordInterruption(parts: EngineParts, trx: Trx, room: Room, now: Date): Promise<void> {
  const { book, state, session } = room
  const due = parts.due
  const { suspended } = state
  const said = room.added.findLast(({ event }) => event.type === 'SUSPEND')?.event
  const waiting = session.state === SESSION.waiting
  const after = await trx
    .updateTable('bidding')
    .set({
      suspended: suspended !== null,
      ...(suspended && !room.before.suspended
        ? { suspend_at: new Date(suspended.since), suspend_reason: said?.type === 'SUSPEND' ? said.reason : OUTAGE_REASON, resume_at: null }
        : {}),
      ...(suspended ? {} : { resume_at: null }),
      // Before the hall opens its opening moves with the log; afterwards only the clock of a Dutch session does, and that tells nothing.
      ...(waiting ? { start_time: new Date(state.startAt) } : {}),
      updated_at: now,
    })
    .where('id', '=', book.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (waiting) await planClock(due, trx, after, now)
  if (suspended) {
    await due.cancel(trx, CLOSE_WORK, book.id)
    if (!room.before.suspended) await planSuspensionLimit(due, trx, book.id, new Date(suspended.since))
  } else {
    await planClose(due, trx, book.id, book.rules, state, now.getTime())
    await due.cancel(trx, SUSPENSION_WORK, book.id)
  }
  const [title, text] = suspended
    ? [
        `竞价中止：${after.name}`,
        `${after.code}「${after.name}」自 ${toBeijing(new Date(suspended.since))} 起中止，原因：${after.suspend_reason}。恢复时间将另行公布。`,
      ]
    : room.before.suspended
      ? [`竞价恢复：${after.name}`, `${after.code}「${after.name}」已恢复竞价。`]
      : [`竞价时间顺延：${after.name}`, `${after.code}「${after.name}」因平台服务中断，竞价时间已顺延。`]
  const parties = await trx
    .selectFrom('bidding_signup')
    .select('corporate_id')
    .where('bidding_id', '=', book.id)
    .where('state', '=', SIGN_UP.admitted)
    .execute()
  const news = { key: `session.interrupted:${book.id}:${state.seq}`, title, text, priority: 'H' as const, now }
  await tell(parts.platform.outbox, trx, {
    ...news,
    to: { companies: [after.corporate_id, ...parties.map((row) => row.corporate_id)] },
    page: PAGES.myBidding,
    sms: true,
  })
  if (suspended && !room.before.suspended && (room.fault || said?.type !== 'SUSPEND')) {
    await appendAudit(
      trx,
      { actor: undefined, address: '', requestId: '', now: () => now },
      { action: 'trading.session-suspended', target: book.id, detail: { code: after.code, reason: after.suspend_reason } },
    )
    await tell(parts.platform.outbox, trx, {
      ...news,
      key: `${news.key}:operators`,
      to: { operators: true },
      page: `${PAGES.operations}?queue=suspended`,
      sms: true,
    })
  }
}
