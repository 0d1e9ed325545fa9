import { sql } from 'kysely'
import { SIGN_UP, type SessionState } from '@aosp/contract/bidding-codes'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { releaseAssets } from '../../assets/index.ts'
import { settleEnd } from '../pay/end-money.ts'
import { refundSignUps } from '../pay/refund-signups.ts'
import type { Session } from './session-store.ts'
import { PAGES, tell } from './tell.ts'

const LIVE = [SIGN_UP.checking, SIGN_UP.toPay, SIGN_UP.refused, SIGN_UP.paid, SIGN_UP.admitted, SIGN_UP.won, SIGN_UP.performing]

/** T8, T10, T20, T21: the session comes to nothing. Assets are free again, money that is in goes back, everybody concerned is told. */
export async function endSession(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  how: { state: SessionState; reason: string; note: string; by: string; now: Date; fault?: number | null; why?: string },
): Promise<void> {
  const { state, reason, note, by, now, why = '' } = how
  const said = why || reason
  await trx
    .updateTable('bidding')
    .set({ state, close_reason: reason, end_note: why, suspended: false, revision: session.revision + 1, updated_at: now })
    .where('id', '=', session.id)
    .execute()
  await releaseAssets(outbox, trx, { holder: { kind: 'session', id: session.id }, outcome: 'returned', by, now, reason: `交易 ${session.code} ${note}` })
  await settleEnd(outbox, trx, session, { fault: how.fault ?? null, reason: note, now })
  const left = await dismissSignUps(outbox, trx, session, LIVE, { note, now })
  await tell(outbox, trx, {
    key: `session.ended:${session.id}`,
    to: { companies: [...new Set([session.corporate_id, ...left])] },
    title: `交易${note}：${session.name}`,
    text: `${session.code}「${session.name}」${note}${said === '' ? '' : `（${said}）`}。已缴纳的保证金将原路退还。`,
    priority: 'H',
    sms: true,
    page: PAGES.myBidding,
    now,
  })
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

/** Sign-ups of these states are out; what they have paid in is ordered back. Returns the companies. */
export async function dismissSignUps(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  states: readonly number[],
  { note, now }: { note: string; now: Date },
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
    .returning(['id', 'corporate_id'])
    .execute()
  await refundSignUps(
    outbox,
    trx,
    session,
    rows.map(({ id }) => id),
    { reason: note, now },
  )
  return rows.map((row) => row.corporate_id)
}
