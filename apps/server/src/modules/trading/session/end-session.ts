import { sql } from 'kysely'
import { SIGN_UP, type SessionState } from '@aosp/contract/trading/codes'
import { showYuan } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { releaseAssets } from '../../assets/index.ts'
import { CLOCK, type Hand } from '../../funds/index.ts'
import { settleEnd } from '../deposit/end-money.ts'
import { refundSignUps } from '../deposit/refund-signups.ts'
import type { TradingHooks } from '../hooks.ts'
import type { Session } from '../trading.tables.ts'
import { PAGES, tell } from '../tell.ts'
import { tellUnsealed } from './tell-unsealed.ts'

const LIVE = [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.refused, SIGN_UP.paid, SIGN_UP.admitted, SIGN_UP.won, SIGN_UP.performing]

/** T8, T10, T20, T21: the session comes to nothing. Assets are free again, money that is in goes back, everybody concerned is told. */
export async function endSession(
  { outbox, hooks }: { outbox: Outbox; hooks: Pick<TradingHooks, 'moved'> },
  trx: Trx,
  session: Session,
  how: { state: SessionState; reason: string; note: string; by: Hand; now: Date; fault?: number | null; why?: string },
): Promise<void> {
  const { state, reason, note, by, now, why = '' } = how
  const said = why || reason
  await trx
    .updateTable('bidding')
    .set({ state, close_reason: reason, end_note: why, suspended: false, revision: session.revision + 1, updated_at: now })
    .where('id', '=', session.id)
    .execute()
  await releaseAssets(outbox, trx, {
    holder: { kind: 'session', id: session.id },
    outcome: 'returned',
    by: by.name,
    now,
    reason: `交易 ${session.code} ${note}`,
  })
  const loser = await settleEnd(outbox, trx, session, { fault: how.fault ?? null, reason: note, by, now })
  const left = await dismissSignUps(outbox, trx, session, {}, { note, by, now })
  await hooks.moved(trx, { ...session, state }, { note: `场次${note}`, now })
  const told = { title: `交易${note}：${session.name}`, priority: 'H', sms: true, now } as const
  const what = `${session.code}「${session.name}」${note}${said === '' ? '' : `（${said}）`}。`
  const others = new Set([session.corporate_id, ...left])
  if (loser) {
    others.delete(loser.company)
    await tell(outbox, trx, {
      ...told,
      key: `session.ended:${session.id}:fault`,
      to: { companies: [loser.company] },
      text: `${what}经平台认定为贵企业原因${loser.kept > 0 ? `，保证金 ${showYuan(loser.kept)} 元不予退还` : ''}。`,
      page: loser.company === session.corporate_id ? PAGES.myTrading : PAGES.myBidding,
    })
  }
  if (others.size > 0)
    await tell(outbox, trx, {
      ...told,
      key: `session.ended:${session.id}`,
      to: { companies: [...others] },
      text: `${what}已缴纳的保证金将原路退还。`,
      page: PAGES.myBidding,
    })
  await tellUnsealed(outbox, trx, session, left, now)
  await outbox.publish(trx, 'session.ended', {
    id: session.id,
    code: session.code,
    name: session.name,
    corporateId: session.corporate_id,
    transType: session.trans_type,
    note,
    why: said,
    at: now.getTime(),
  })
}

/** Sign-ups of these states, or of them those that have not confirmed new terms, are out; what they have paid in is ordered back. Returns the companies. */
export async function dismissSignUps(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  { states = LIVE, unconfirmed = false }: { states?: readonly number[]; unconfirmed?: boolean },
  { note, by = CLOCK, now }: { note: string; by?: Hand; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('bidding_signup')
    .set({
      state: sql`case when paid_fen > 0 then ${SIGN_UP.refund}::smallint else ${SIGN_UP.ended}::smallint end`,
      ended_at: sql`case when paid_fen > 0 then null else ${now}::timestamptz end`,
      state_note: note,
      need_confirm: false,
      updated_at: now,
    })
    .where('bidding_id', '=', session.id)
    .where('state', 'in', states)
    .$if(unconfirmed, (query) => query.where('need_confirm', '=', true))
    .returning(['id', 'corporate_id'])
    .execute()
  await refundSignUps(
    outbox,
    trx,
    session,
    rows.map(({ id }) => id),
    { reason: note, by, now },
  )
  return rows.map((row) => row.corporate_id)
}
