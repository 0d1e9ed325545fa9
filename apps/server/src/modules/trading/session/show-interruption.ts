import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { planClock } from './session-clock.ts'
import { PAGES, tell } from '../tell.ts'
import { planSuspensionLimit, SUSPENSION_WORK } from './suspension-limit.ts'
import type { Interruption } from '../../auction/index.ts'

const OUTAGE_REASON = '平台服务中断'

/** What everybody reads of a gap that moved a session. Names the new end; that of a Dutch clock would tell its floor. */
function outageLine({ gap, state }: Interruption, bidType: number | null): string {
  const seconds = Math.ceil(((gap?.to ?? 0) - (gap?.from ?? 0)) / 1000)
  const lasted = seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
  if (bidType === BID_TYPE.dutch) return `服务中断 ${lasted}，降价计时顺延`
  const what = state.priority ? '优先权行使期限' : '结束时间'
  return `服务中断 ${lasted}，${what}顺延至 ${toBeijing(new Date(state.priority?.until ?? state.endAt))}`
}

/** T14, T15 and 3.8 as the session's record shows them: the flag, the times, the next look by the clock, and who is told. */
export async function showInterruption({ outbox, due }: { outbox: Outbox; due: DueWork }, trx: Trx, interruption: Interruption): Promise<void> {
  const { id, before, state, reason, byPlatform, now } = interruption
  const { suspended } = state
  const begins = suspended !== null && before.suspended === null
  const session = await trx.selectFrom('bidding').select(['state', 'bid_type']).where('id', '=', id).executeTakeFirstOrThrow()
  const waiting = session.state === SESSION.waiting
  const moved = interruption.gap && !suspended ? outageLine(interruption, session.bid_type) : ''
  const after = await trx
    .updateTable('bidding')
    .set({
      suspended: suspended !== null,
      ...(suspended && begins ? { suspend_at: new Date(suspended.since), suspend_reason: reason ?? OUTAGE_REASON, resume_at: null } : {}),
      ...(suspended ? {} : { resume_at: null }),
      ...(moved === '' ? {} : { outage_line: moved }),
      // Before the hall opens its opening moves with the log; afterwards only the clock of a Dutch session does, and that tells nothing.
      ...(waiting ? { start_time: new Date(state.startAt) } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (waiting) await planClock(due, trx, after, now)
  if (suspended && begins) await planSuspensionLimit(due, trx, id, new Date(suspended.since))
  if (!suspended) await due.cancel(trx, SUSPENSION_WORK, id)
  const [title, text] = suspended
    ? [
        `竞价中止：${after.name}`,
        `${after.code}「${after.name}」自 ${toBeijing(new Date(suspended.since))} 起中止，原因：${after.suspend_reason}。恢复时间将另行公布。`,
      ]
    : before.suspended
      ? [`竞价恢复：${after.name}`, `${after.code}「${after.name}」已恢复竞价。`]
      : [`竞价时间顺延：${after.name}`, `${after.code}「${after.name}」因平台${moved}。`]
  const parties = await trx.selectFrom('bidding_signup').select('corporate_id').where('bidding_id', '=', id).where('state', '=', SIGN_UP.admitted).execute()
  const news = { key: `session.interrupted:${id}:${state.seq}`, title, text, priority: 'H' as const, now }
  await tell(outbox, trx, {
    ...news,
    to: { companies: [after.corporate_id, ...parties.map((row) => row.corporate_id)] },
    page: PAGES.myBidding,
    sms: true,
  })
  if (begins && byPlatform) {
    await appendAudit(
      trx,
      { actor: undefined, address: '', requestId: '', now: () => now },
      { action: 'trading.session-suspended', target: id, detail: { code: after.code, reason: after.suspend_reason } },
    )
    await tell(outbox, trx, {
      ...news,
      key: `${news.key}:operators`,
      to: { operators: true },
      page: `${PAGES.operations}?queue=suspended`,
      sms: true,
    })
  }
}
