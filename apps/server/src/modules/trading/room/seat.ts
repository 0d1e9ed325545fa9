import { NO_DEPOSIT, REQUEST_KIND, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type { LiveSeat } from '@aosp/contract/auction/live'
import type { State } from '@aosp/kernel/bidding/model'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Rulebooks, Seat } from '../../auction/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { ownDeal } from '../rules/standing-deal.ts'
import { isStaff } from '../session/session-scope.ts'
import type { SessionView } from './room-view.ts'

type Place = { seat: LiveSeat | null; watching: string | null }
const watches = (watching: string): Place => ({ seat: null, watching })

type Seen = { view: SessionView; books: Rulebooks; hooks: Pick<TradingHooks, 'openRequests'> }

/** The caller's own place in the room. A number is shown to its own company and to nobody else. */
export async function placeOf(db: Db, { view: { session, log }, books, hooks }: Seen, actor: Actor | undefined, now: number): Promise<Place> {
  if (!actor) return watches(visitorWords(session.state))
  if (isStaff(actor)) return watches('平台人员仅可观看')
  if (actor.corporateId === null) return watches('您的账号尚未加入企业，仅可观看')
  if (session.corporate_id === actor.corporateId) return watches('本单位发起的场次，仅可观看')
  const signUp = await db
    .selectFrom('bidding_signup')
    .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
    .select([
      'bidding_signup.id',
      'bidding_signup.state',
      'bidding_signup.deposit_fen',
      'bidding.state as session_state',
      'bidding.winner_signup',
      hooks.openRequests(actor).as('open_requests'),
    ])
    .where('bidding_signup.bidding_id', '=', session.id)
    .where('bidding_signup.corporate_id', '=', actor.corporateId)
    .orderBy('bidding_signup.created_at', 'desc')
    .executeTakeFirst()
  const seat = log && (await books(session.id))?.seats.get(actor.corporateId)
  if (log && seat && signUp) return { seat: shownSeat(log.state, seat, signUp, now), watching: null }
  if (!signUp) return watches(session.state === SESSION.published ? '您尚未报名本场次' : isRun(session.state) ? '您未报名本场次，仅可观看' : OVER)
  if (signUp.state === SIGN_UP.admitted && !log) return watches('报名成功，竞买号将在开始前分配')
  return watches(signUp.state === SIGN_UP.ended ? '您的报名未成功，仅可观看' : '您的报名手续尚未完成')
}

const OVER = '本场次已结束，可查看结果与全部记录'
const isRun = (state: number): boolean => state === SESSION.waiting || state === SESSION.bidding

/** A visitor may be a bidder whose login has ended; nobody is promised a seat he can no longer get. */
function visitorWords(state: number): string {
  if (state === SESSION.published) return '登录并报名成功后可参与报价'
  return isRun(state) ? '报名已截止，您正在旁观；已取得资格的企业请登录后报价' : OVER
}

type SignedUp = { id: string; state: number; deposit_fen: number; open_requests: number[]; session_state: number; winner_signup: string | null }

function shownSeat(state: State, { no, prio }: Seat, signUp: SignedUp, now: number): LiveSeat {
  const sealed = state.sealed[no]
  const { priority } = state
  return {
    no,
    prio,
    deposit: signUp.deposit_fen > 0 ? '已确认' : NO_DEPOSIT,
    leading: state.result ? state.result.winner === no : state.leader === no,
    deal: ownDeal(state.result?.winner === no, signUp),
    sealed: sealed ? { seq: sealed.seq, at: sealed.at, commit: sealed.commit } : null,
    mayTake: priority !== null && !state.suspended && state.taken === null && prio === priority.rank && sealed !== undefined && now < priority.until,
    asksSuspension: signUp.open_requests.includes(REQUEST_KIND.suspend),
  }
}
