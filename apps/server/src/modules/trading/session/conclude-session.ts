import { sql } from 'kysely'
import { isDisposal, isPublicType, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { OUTCOME_DEAL, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import type { State } from '@aosp/kernel/bidding/model'
import { showYuan, type Fen } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import { releaseAssets } from '../../assets/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { closeOutdated } from '../../settlement/request/close-requests.ts'
import { leaseTotal } from '../rules/amounts.ts'
import { addWorkingDays } from '../rules/working-days.ts'
import type { Session } from './session-store.ts'
import { PAGES, tell } from '../tell.ts'
import type { Closed } from '../../auction/hooks.ts'
import type { EngineParts } from '../../auction/engine-parts.ts'
import type { Room } from '../../auction/log/hash-chain.ts'
import type { Seat } from '../../auction/log/rulebook.ts'

/**
 * T12, T13: once per session, in the transaction that closed its log; the row of the result is unique. A session that was called
 * off has a result too, but nothing is opened and the rest is done by whoever called it off.
 */
export async function closeSession(parts: EngineParts, trx: Trx, room: Room, now: Date): Promise<void> {
  const { book, state } = room
  const { result } = state
  if (!result) return
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', book.id).executeTakeFirstOrThrow()
  const winner = book.seatOf(result.winner) ?? null
  const bidders = await biddersOf(trx, book.id)
  const total = result.price === null ? null : totalOf(session, result.price)
  await trx
    .insertInto('bidding_result')
    .values({
      bidding_id: book.id,
      outcome: result.outcome,
      winner_no: result.winner,
      winner_signup: winner?.signUpId ?? null,
      price_fen: result.price,
      total_fen: total,
      bids: state.bids,
      bidders: bidders.size,
      extensions: state.extensions,
      head_seq: state.seq,
      head_hash: room.hash,
      closed_at: now,
    })
    .execute()
  if (result.outcome === OUTCOME_STOPPED) return
  const seats = [...book.seats.values()].toSorted((a, b) => a.no - b.no)
  const after = await moveSession(trx, session, { outcome: result.outcome, winner, price: result.price, total, state, now })
  await moveSignUps(trx, seats, winner, now)
  await closeOutdated(parts.platform.outbox, trx, after, { note: '竞价已结束', now })
  const closed: Closed = { session: after, result, winner, seats, bidders, price: result.price, total, state, now }
  if (!winner)
    await releaseAssets(parts.platform.outbox, trx, {
      holder: { kind: 'session', id: session.id },
      outcome: 'returned',
      by: '系统',
      now,
      reason: `交易 ${session.code} 流拍`,
    })
  await award(parts, trx, closed)
  for (const hook of parts.hooks) await hook(trx, closed)
  await announce(parts, trx, closed, room.hash)
}

/** Numbers of whoever made a bid that counted at its time. */
async function biddersOf(trx: Trx, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ no: number }>`
    select distinct (event::json ->> 'no')::int as no from bidding_event where bidding_id = ${id} and type = 'BID'`.execute(trx)
  return new Set(rows.map(({ no }) => no))
}

/** What the deal is worth: the price, or of a lease the rent of its whole term. */
const totalOf = (session: Session, price: Fen): Fen =>
  isDisposal(session.trans_type) || !session.trans_start_date || !session.trans_end_date
    ? price
    : leaseTotal(price, session.trans_time_unit ?? 0, session.trans_start_date, session.trans_end_date)

async function moveSession(
  trx: Trx,
  session: Session,
  { outcome, winner, price, total, state, now }: { outcome: number; winner: Seat | null; price: Fen | null; total: Fen | null; state: State; now: Date },
): Promise<Session> {
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
async function moveSignUps(trx: Trx, seats: readonly Seat[], winner: Seat | null, now: Date): Promise<void> {
  for (const seat of seats)
    await trx
      .updateTable('bidding_signup')
      .set({
        state: seat === winner ? SIGN_UP.won : sql`case when paid_fen > 0 then ${SIGN_UP.refund}::smallint else ${SIGN_UP.lost}::smallint end`,
        state_note: seat === winner ? '' : '未竞得',
        bidder_no: seat.no,
        bidder_salt: seat.salt,
        updated_at: now,
      })
      .where('id', '=', seat.signUpId)
      .where('state', '=', SIGN_UP.admitted)
      .execute()
}

/**
 * What taking part brings or costs; the value of a deal counts when it is carried out, so that nobody keeps points for one he breaks.
 * Booked in the order of the companies: two sessions that close at once never wait for each other in a circle.
 */
async function award({ platform }: EngineParts, trx: Trx, { session, seats, bidders, now }: Closed): Promise<void> {
  const awards = seats.flatMap(({ no, corporateId }): Award[] => {
    if (bidders.has(no)) return [{ company: corporateId, event: 'bid.valid', reason: '有效报价' }]
    return bidders.size === 0 ? [{ company: corporateId, event: 'session.no-bid', reason: '无人报价流拍' }] : []
  })
  for (const { reason, ...award } of awards.toSorted((a, b) => (a.company < b.company ? -1 : a.company > b.company ? 1 : 0)))
    await awardPoints(platform.outbox, trx, { ...award, reference: session.id, reason: `${reason} ${session.code}`, now })
}
type Award = { company: string; event: string; reason: string }

async function announce({ platform }: EngineParts, trx: Trx, { session, winner, seats, bidders, price, total, state, result, now }: Closed, headHash: string) {
  const { outbox } = platform
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
