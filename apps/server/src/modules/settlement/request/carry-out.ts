import type { Selectable } from 'kysely'
import { FAULT, isPublicType, REQUEST_KIND, SESSION, SIGN_UP, type RequestKind } from '@aosp/contract/trading/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Hand } from '../../funds/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { type BidEngine, CLOSE_WORK } from '../../auction/index.ts'
import { keepDeposits } from '../pay/no-bid-money.ts'
import {
  endSession,
  PAGES,
  planClock,
  planSuspensionLimit,
  policyAt,
  type Session,
  shiftTimes,
  SUSPENSION_WORK,
  tell,
  type TradingHooks,
  workCalendar,
} from '../../trading/index.ts'
import type { TransRequestTable } from '../settlement.tables.ts'
import { publicReason } from './asker.ts'
import { closeRequests } from './close-requests.ts'

export type Request = Selectable<TransRequestTable>
export type Means = { due: DueWork; engine: BidEngine; hooks: TradingHooks }
/** After the commit: what the room is told. */
export type Told = () => void
/** Who acts; the clock does too. */
type By = { outbox: Outbox; hand: Hand; now: Date }

const MINUTE_MS = 60_000
const silent: Told = () => undefined

/** From the lock on a session has its log, and what is done to it stands there. */
const hasLog = (session: Session): boolean => session.locked_at !== null && (session.state === SESSION.waiting || session.state === SESSION.bidding)

/** T20, T21. What was bid stays in the log; nothing secret is opened. */
export async function endBy(
  { due, engine, hooks }: Means,
  trx: Trx,
  by: By,
  session: Session,
  how: { note: '取消' | '终止'; reason: string; fault: number | null },
): Promise<Told> {
  const logged = hasLog(session) ? await engine.actWithin(trx, session.id, { kind: 'STOP', reason: how.reason }) : undefined
  // The hammer has fallen, and the record is about to follow it.
  if (logged && !logged.answer?.ok) refuse(no('bidding.notNow'))
  // Points are queued for before a virtual account is.
  if (how.fault === FAULT.issuer)
    await awardPoints(by.outbox, trx, {
      company: session.corporate_id,
      event: how.note === '取消' ? 'session.cancelled' : 'session.stopped',
      reference: session.id,
      reason: `${how.note}场次 ${session.code}`,
      now: by.now,
    })
  await endSession({ outbox: by.outbox, hooks }, trx, session, {
    state: SESSION.ended,
    reason: how.note,
    note: `已${how.note}`,
    by: by.hand,
    now: by.now,
    fault: how.fault,
    why: how.reason,
  })
  await planClock(due, trx, { ...session, state: SESSION.ended }, by.now)
  await due.cancel(trx, SUSPENSION_WORK, session.id)
  return logged?.told ?? silent
}

/** T14. Before the lock all times stand still; afterwards the log keeps what is left of them. */
export async function suspend({ due, engine }: Means, trx: Trx, by: By, session: Session, { key, reason }: { key: string; reason: string }): Promise<Told> {
  if (hasLog(session)) {
    const { answer, told } = await engine.actWithin(trx, session.id, { kind: 'SUSPEND', reason })
    if (!answer?.ok) refuse(no('bidding.notNow'))
    return told
  }
  const after = await change(trx, session, { suspended: true, suspend_at: by.now, suspend_reason: reason, resume_at: null }, by.now)
  await planClock(due, trx, after, by.now)
  await planSuspensionLimit(due, trx, session.id, by.now)
  await tellSession(trx, by, session, `session.suspended:${key}`, `场次中止：${session.name}`, `已中止，原因：${reason}。恢复时间将另行公布`)
  return silent
}

/** T15: announced before it happens. Before the lock what lay ahead moves at once; in the log everything moves when the time has come. */
export async function resume({ due }: Means, trx: Trx, by: By, session: Session, { key, resumeAt }: { key: string; resumeAt: Date }): Promise<Told> {
  const { policy } = await policyAt(trx, by.now)
  if (resumeAt.getTime() < by.now.getTime() + policy.resumeLeadMinutes * MINUTE_MS) refuse(no('request.resumeTooSoon', { minutes: policy.resumeLeadMinutes }))
  const words = [`场次恢复：${session.name}`, `将于 ${toBeijing(resumeAt)} 恢复`] as const
  if (hasLog(session)) {
    await change(trx, session, { resume_at: resumeAt }, by.now)
    await due.plan(trx, { kind: CLOSE_WORK, key: session.id, dueAt: resumeAt })
    await tellSession(trx, by, session, `session.resuming:${key}`, ...words)
    return silent
  }
  const times = shiftTimes(session, session.suspend_at ?? by.now, resumeAt)
  if (session.state === SESSION.published && isPublicType(session.trans_type)) {
    const least = addWorkingDays(await workCalendar(trx), resumeAt, policy.resumeNoticeDaysPublic)
    if (times.sign_end_time && times.sign_end_time < least) refuse(no('request.resumeNotice', { days: policy.resumeNoticeDaysPublic }))
  }
  const after = await change(trx, session, { ...times, suspended: false, resume_at: resumeAt }, by.now)
  await planClock(due, trx, after, by.now)
  await due.cancel(trx, SUSPENSION_WORK, session.id)
  await tellSession(trx, by, session, `session.resumed:${key}`, ...words)
  return silent
}

type Act = (means: Means, trx: Trx, by: By, session: Session, request: Request) => Promise<Told>

/** What an approved request does. */
export const carryOut: Readonly<Record<RequestKind, Act>> = {
  [REQUEST_KIND.cancel]: (means, trx, by, session, request) => endBy(means, trx, by, session, { note: '取消', ...endOf(request, session) }),
  [REQUEST_KIND.stop]: (means, trx, by, session, request) => endBy(means, trx, by, session, { note: '终止', ...endOf(request, session) }),
  // An operator's own suspension took effect at once; what is approved is that it did.
  [REQUEST_KIND.suspend]: async (means, trx, by, session, request) => {
    await closeRequests(by.outbox, trx, session, { kinds: [REQUEST_KIND.suspend], note: '场次已中止', now: by.now })
    return session.suspended ? silent : suspend(means, trx, by, session, { key: request.id, reason: publicReason(request, session.corporate_id) })
  },
  [REQUEST_KIND.resume]: async (means, trx, by, session, request) => {
    await closeRequests(by.outbox, trx, session, { kinds: INTERRUPTING, note: '场次恢复时间已公布', now: by.now })
    return resume(means, trx, by, session, { key: request.id, resumeAt: request.resume_at ?? by.now })
  },
  [REQUEST_KIND.keepDeposits]: async (_means, trx, by, session) => {
    const companies = await keepDeposits(by.outbox, trx, session, { reason: KEPT, by: by.hand, now: by.now })
    if (companies.length > 0)
      await tell(by.outbox, trx, {
        key: `session.deposits-kept:${session.id}`,
        to: { companies },
        title: `保证金不予退还：${session.name}`,
        text: `${session.code}「${session.name}」全场无人报价，按公告约定并经平台裁定，保证金不予退还。`,
        priority: 'H',
        sms: true,
        page: PAGES.myBidding,
        now: by.now,
      })
    return silent
  },
}
/** Asked for while a session stands still or in order that it does. */
export const INTERRUPTING = [REQUEST_KIND.suspend, REQUEST_KIND.resume] as const
const KEPT = '无人报价，保证金不予退还'
const endOf = (request: Request, { corporate_id }: Session) => ({
  reason: publicReason(request, corporate_id),
  fault: request.fault,
})

const change = (trx: Trx, session: Session, columns: Partial<Session>, now: Date): Promise<Session> =>
  trx
    .updateTable('bidding')
    .set({ ...columns, revision: session.revision + 1, updated_at: now })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const LIVE = [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.refused, SIGN_UP.paid, SIGN_UP.admitted]

async function tellSession(trx: Trx, by: By, session: Session, key: string, title: string, what: string): Promise<void> {
  const rows = await trx.selectFrom('bidding_signup').select('corporate_id').where('bidding_id', '=', session.id).where('state', 'in', LIVE).execute()
  await tell(by.outbox, trx, {
    key,
    to: { companies: [...new Set([session.corporate_id, ...rows.map((row) => row.corporate_id)])] },
    title,
    text: `${session.code}「${session.name}」${what}。`,
    priority: 'H',
    sms: true,
    page: PAGES.myBidding,
    now: by.now,
  })
}
