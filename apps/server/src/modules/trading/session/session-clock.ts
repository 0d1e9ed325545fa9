import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { enoughAtLock, enoughAtSignEnd } from '@aosp/kernel/bidding/sign-up-quorum'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CLOCK } from '../../funds/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { nextClockStep } from '../rules/session-state.ts'
import { waitsForOthers } from '../rules/signup-state.ts'
import { dismissSignUps, endSession } from './end-session.ts'
import { lockTerms } from './lock-session.ts'
import { planReminder } from './remind-start.ts'
import type { Session } from '../trading.tables.ts'
import { PAGES, tell } from '../tell.ts'

/** One piece of due work per session: its next step by the clock. */
export const SESSION_CLOCK = 'bidding.clock'

const stepOf = (session: Session) =>
  nextClockStep({
    state: session.state,
    suspended: session.suspended,
    locked: session.locked_at !== null,
    signEnd: session.sign_end_time,
    lock: session.lock_time,
    start: session.start_time,
  })

/** Plans the next step and the next reminder, or forgets them when the clock has nothing to do. Part of the transaction that changed the session. */
export async function planClock(due: DueWork, trx: Trx, session: Session, now: Date): Promise<void> {
  const next = stepOf(session)
  if (next) await due.plan(trx, { kind: SESSION_CLOCK, key: session.id, dueAt: next.at })
  else await due.cancel(trx, SESSION_CLOCK, session.id)
  await planReminder(due, trx, session, now)
}

/**
 * T7-T11, under the session's lock and judged by what the record says now: work that comes twice, late or after an
 * amendment does what is due and nothing else. A node that was down takes several steps at once, in their order.
 */
export const runClock = (platform: Platform, due: DueWork, hooks: TradingHooks, id: string): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    for (;;) {
      const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
      const next = session && stepOf(session)
      if (!next) return
      // A step of the clock moves no start: planning the reminder anew would drop one that is due by now and not yet sent.
      if (next.at > now) return due.plan(trx, { kind: SESSION_CLOCK, key: id, dueAt: next.at })
      await take[next.step]({ platform, due, hooks }, trx, session, now)
    }
  })

type Step = (means: { platform: Platform; due: DueWork; hooks: TradingHooks }, trx: Trx, session: Session, now: Date) => Promise<void>

const take: Record<'signEnd' | 'lock' | 'open', Step> = {
  signEnd: async ({ platform: { outbox }, hooks }, trx, session, now) => {
    // SU9: who did not confirm the amended terms is out, without loss.
    await dismissSignUps(outbox, trx, session, { unconfirmed: true }, { note: '未确认变更', now })
    const signUps = await counted(trx, session.id)
    if (!enoughAtSignEnd(signUps, session.min_sign_num ?? 1)) {
      await endSession({ outbox, hooks }, trx, session, { state: SESSION.failed, reason: '报名数不足', note: '流标', by: CLOCK, now })
      return
    }
    // Whoever still has to pay had his time; what waits for the platform or the issuer stays until the lock.
    await dismissSignUps(outbox, trx, session, { states: [SIGN_UP.toPay] }, { note: '逾期未缴', now })
    await dismissSignUps(outbox, trx, session, { states: [SIGN_UP.refused] }, { note: '资格未通过', now })
    await set(trx, session, { state: SESSION.waiting }, now)
  },
  lock: async ({ platform: { outbox }, due, hooks }, trx, session, now) => {
    await dismissSignUps(outbox, trx, session, { states: [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.paid] }, { note: '逾期未完成', now })
    if (!enoughAtLock(await counted(trx, session.id), session.min_sign_num ?? 1)) {
      await endSession({ outbox, hooks }, trx, session, { state: SESSION.failed, reason: '合格报名数不足', note: '流标', by: CLOCK, now })
      return
    }
    await lockTerms(trx, due, session, now)
    await set(trx, session, { locked_at: now }, now)
  },
  open: async ({ platform: { outbox }, hooks }, trx, session, now) => {
    await set(trx, session, { state: SESSION.bidding }, now)
    await hooks.moved(trx, { ...session, state: SESSION.bidding }, { note: '场次已开始竞价', now })
    const rows = await trx
      .selectFrom('bidding_signup')
      .select('corporate_id')
      .where('bidding_id', '=', session.id)
      .where('state', '=', SIGN_UP.admitted)
      .execute()
    await tell(outbox, trx, {
      key: `session.opened:${session.id}`,
      to: { companies: [...rows.map((row) => row.corporate_id), session.corporate_id] },
      title: `竞价开始：${session.name}`,
      text: `${session.code}「${session.name}」已开始竞价。`,
      page: PAGES.myBidding,
      now,
    })
  },
}

const set = async (trx: Trx, session: Session, change: { state?: number; locked_at?: Date }, now: Date): Promise<void> =>
  void (await trx
    .updateTable('bidding')
    .set({ ...change, revision: session.revision + 1, updated_at: now })
    .where('id', '=', session.id)
    .execute())

async function counted(trx: Trx, sessionId: string): Promise<{ approved: number; pending: number }> {
  const rows = await trx.selectFrom('bidding_signup').select('state').where('bidding_id', '=', sessionId).forUpdate().execute()
  return { approved: rows.filter(({ state }) => state === SIGN_UP.admitted).length, pending: rows.filter(({ state }) => waitsForOthers(state)).length }
}
