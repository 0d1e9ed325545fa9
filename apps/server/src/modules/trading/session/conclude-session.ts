import { sql } from 'kysely'
import { isPublicType, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { OUTCOME_DEAL } from '@aosp/kernel/bidding/constants'
import { showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { releaseAssets } from '../../assets/index.ts'
import type { Closed, Seat } from '../../auction/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import type { Bidder, ClosedSession, TradingHooks } from '../hooks.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { PAGES, tell } from '../tell.ts'
import type { Session } from '../trading.tables.ts'
import { dealTotal } from './session-store.ts'

type Outcome = Pick<ClosedSession, 'winner' | 'price' | 'total' | 'state' | 'now'> & { outcome: number }

const bidderOf = ({ no, salt, entry, holder }: Seat): Bidder => ({ no, salt, signUpId: entry, corporateId: holder })

/** A session that has its result and does not say so yet is about to be concluded. */
export const isConcluded = ({ state }: Pick<Session, 'state'>): boolean => state !== SESSION.waiting && state !== SESSION.bidding

/** T12, T13: what follows from the fall of the hammer, all of it or nothing, and once. */
export async function concludeSession(outbox: Outbox, hooks: TradingHooks, trx: Trx, closing: Closed): Promise<void> {
  const { id, result, state, bidders, total, headHash, now } = closing
  const before = await trx.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (isConcluded(before)) return
  const seats = closing.seats.map(bidderOf)
  const winner = seats.find(({ no }) => no === closing.winner?.no) ?? null
  const session = await moveSession(trx, before, { outcome: result.outcome, winner, price: result.price, total, state, now })
  await moveSignUps(trx, seats, winner, now)
  await hooks.moved(trx, session, { note: '竞价已结束', now })
  const closed: ClosedSession = { session, result, winner, seats, bidders, price: result.price, total, state, headHash, now }
  if (!winner) await releaseAssets(outbox, trx, { holder: { kind: 'session', id }, outcome: 'returned', by: '系统', now, reason: `交易 ${session.code} 流拍` })
  await award(outbox, trx, closed)
  await hooks.closed(trx, closed)
  await announce(outbox, trx, closed)
}

/** What deals are worth: the price, or of a lease the rent of its whole term. */
export async function sessionTotals(trx: Trx, prices: ReadonlyMap<string, Fen>): Promise<Map<string, Fen>> {
  const sessions = await trx
    .selectFrom('bidding')
    .select(['id', 'trans_type', 'trans_start_date', 'trans_end_date', 'trans_time_unit'])
    .where('id', 'in', [...prices.keys()])
    .execute()
  const totals = new Map<string, Fen>()
  for (const { id, ...session } of sessions) {
    const price = prices.get(id)
    if (price !== undefined) totals.set(id, dealTotal(session, price))
  }
  return totals
}

async function moveSession(trx: Trx, session: Session, { outcome, winner, price, total, state, now }: Outcome): Promise<Session> {
  const { policy } = await policyAt(trx, now)
  const calendar = await workCalendar(trx)
  const noticeUntil = addWorkingDays(calendar, now, isPublicType(session.trans_type) ? policy.resultDaysPublic : policy.resultDaysInGroup)
  const dealt = outcome === OUTCOME_DEAL
  const endAt = new Date(state.endAt)
  return trx
    .updateTable('bidding')
    .set({
      state: dealt ? SESSION.dealt : SESSION.unsold,
      suspended: false,
      deal_price_fen: price,
      deal_total_fen: total,
      winner_signup: winner?.signUpId ?? null,
      notice_until: dealt ? noticeUntil : null,
      sign_due: dealt ? addWorkingDays(calendar, noticeUntil, policy.signDays) : null,
      close_reason: dealt ? '' : state.bids === 0 ? '无人报价' : '未达到保留价',
      end_at: endAt,
      end_time: session.end_time ?? endAt,
      closed_at: now,
      revision: session.revision + 1,
      updated_at: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** SU10-SU12, and from here on the tables know who sat where. */
async function moveSignUps(trx: Trx, seats: readonly Bidder[], winner: Bidder | null, now: Date): Promise<void> {
  await sql`
    update bidding_signup set bidder_no = seat.no, bidder_salt = seat.salt, updated_at = ${now},
      state = case when id = ${winner?.signUpId ?? ''} then ${SIGN_UP.won}::smallint when paid_fen > 0 then ${SIGN_UP.refund}::smallint else ${SIGN_UP.lost}::smallint end,
      state_note = case when id = ${winner?.signUpId ?? ''} then '' else '未竞得' end
    from unnest(${seats.map(({ signUpId }) => signUpId)}::text[], ${seats.map(({ no }) => no)}::smallint[], ${seats.map(({ salt }) => salt)}::text[])
      as seat (signup, no, salt)
    where id = seat.signup and state = ${SIGN_UP.admitted}`.execute(trx)
}

/**
 * What taking part brings or costs; the value of a deal counts when it is carried out, so that nobody keeps points for one he breaks.
 * Booked in the order of the companies: two sessions that close at once never wait for each other in a circle.
 */
async function award(outbox: Outbox, trx: Trx, { session, seats, bidders, now }: ClosedSession): Promise<void> {
  const awards = seats.flatMap(({ no, corporateId }): Award[] => {
    if (bidders.has(no)) return [{ company: corporateId, event: 'bid.valid', reason: '有效报价' }]
    return bidders.size === 0 ? [{ company: corporateId, event: 'session.no-bid', reason: '无人报价流拍' }] : []
  })
  for (const { reason, ...award } of awards.toSorted((a, b) => (a.company < b.company ? -1 : a.company > b.company ? 1 : 0)))
    await awardPoints(outbox, trx, { ...award, reference: session.id, reason: `${reason} ${session.code}`, now })
}
type Award = { company: string; event: string; reason: string }

async function announce(outbox: Outbox, trx: Trx, closed: ClosedSession): Promise<void> {
  const { session, winner, seats, bidders, price, total, state, result, headHash, now } = closed
  const title = winner ? `成交：${session.name}` : `流拍：${session.name}`
  const outcome = winner && price !== null ? `已成交，成交价 ${showYuan(price)} 元` : `已流拍（${session.close_reason}）`
  const said = { event: 'result', title, priority: 'H', now } as const
  const mains = [session.corporate_id, ...(winner ? [winner.corporateId] : [])]
  await tell(outbox, trx, {
    ...said,
    key: `session.closed:${session.id}`,
    to: { companies: mains },
    text: `${session.code}「${session.name}」${outcome}${winner ? `，竞得竞买号 ${winner.no}。请在公示期满后按期签约` : ''}。`,
    page: PAGES.myTrading,
    sms: true,
  })
  const others = seats.filter((seat) => seat !== winner).map((seat) => seat.corporateId)
  if (others.length > 0)
    await tell(outbox, trx, {
      ...said,
      key: `session.closed:${session.id}:others`,
      to: { companies: others },
      text: `${session.code}「${session.name}」${outcome}，贵企业未竞得。${session.no_bid_forfeit && state.bids === 0 ? '公告约定无人报价时保证金不予退还，由平台裁定' : '已缴纳的保证金将原路退还'}。`,
      page: PAGES.myBidding,
    })
  await outbox.publish(trx, 'session.closed', {
    id: session.id,
    code: session.code,
    name: session.name,
    corporateId: session.corporate_id,
    transType: session.trans_type,
    outcome: result.outcome,
    winnerNo: winner?.no ?? null,
    winnerCorporateId: winner?.corporateId ?? null,
    price,
    total,
    startPrice: session.start_price_fen ?? 0,
    bids: state.bids,
    bidders: bidders.size,
    noticeUntil: session.notice_until ? toBeijing(session.notice_until) : '',
    headHash,
    at: now.getTime(),
  })
}
