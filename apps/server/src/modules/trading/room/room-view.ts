import { SESSION } from '@aosp/contract/trading/codes'
import type { LiveSnapshot, LiveState, LiveTerms } from '@aosp/contract/auction/live'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenedUp, liveState, loadView, type RoomRecords, type Rulebooks, type View } from '../../auction/index.ts'
import { changesOf, watchedSession, type WatchedSession } from './watched-session.ts'

export type SessionView = View<WatchedSession>

export const sessionView = (db: Db, books: Rulebooks, id: string): Promise<SessionView> => loadView(db, books, (wanted) => watchedSession(db, wanted), id)

/** What rooms show of a session beside its log. */
export const roomRecords = (db: Db): RoomRecords<WatchedSession> => ({
  read: (id) => watchedSession(db, id),
  changes: (ids) => changesOf(db, ids),
  state: shownState,
  snapshot: shownSnapshot,
})

const MINUTE_MS = 60_000
const ms = (at: Date | null): number | null => at?.getTime() ?? null
const CALLED_OFF: ReadonlySet<number> = new Set([SESSION.failed, SESSION.ended])

export function shownState({ session, log }: Pick<SessionView, 'session' | 'log'>, now: number): LiveState {
  const off = CALLED_OFF.has(session.state)
  if (log) {
    const resumeAt = ms(session.resume_at)
    const live = liveState(log.rules, log.state, log.feed, now, resumeAt !== null && resumeAt > now ? resumeAt : null)
    return off && live.phase !== 'closed' ? { ...live, phase: 'stopped', suspended: null, ...whyOff(session) } : live
  }
  const open = session.state === SESSION.published || session.state === SESSION.waiting || session.state === SESSION.bidding
  return {
    phase: off ? 'stopped' : !open ? 'closed' : session.suspended ? 'suspended' : 'waiting',
    seq: 0,
    price: null,
    leaderNo: null,
    bids: null,
    startAt: ms(session.start_time) ?? 0,
    endAt: session.bid_type === BID_TYPE.dutch ? null : ms(session.end_at),
    nextAt: null,
    nextPrice: null,
    extensions: 0,
    reserveMet: null,
    suspended:
      session.suspended && open
        ? { since: ms(session.suspend_at) ?? now, reason: session.suspend_reason, resumeAt: ms(session.resume_at), remaining: null }
        : null,
    priority: null,
    ...(off ? whyOff(session) : {}),
  }
}

/** A session called off before its lock has no log that would say why. */
const whyOff = ({ end_note: why, close_reason: short }: WatchedSession): Pick<LiveState, 'closeReason'> => ({ closeReason: why || short })

function shownTerms({ session, log }: Pick<SessionView, 'session' | 'log'>): LiveTerms {
  const dutch = session.bid_type === BID_TYPE.dutch
  const openedUp = log !== null && isOpenedUp(log.state)
  return {
    id: session.id,
    code: session.code,
    name: session.name,
    transType: session.trans_type,
    bidType: session.bid_type ?? 1,
    corporateName: session.corporate_name ?? '',
    startPrice: session.start_price_fen ?? 0,
    bidGradient: session.bid_gradient_fen ?? 0,
    bidMultiple: session.bid_multiple ?? 0,
    delayMs: (session.delay_period ?? 0) * MINUTE_MS,
    transTimeUnit: session.trans_time_unit ?? 0,
    floor: dutch && openedUp ? log.rules.reserve.price : null,
    startAt: log?.rules.startAt ?? ms(session.start_time) ?? 0,
    endAt: dutch && !openedUp ? null : (log?.rules.endAt ?? ms(session.end_at)),
    proxyBids: session.proxy_bids,
    priorityHolders: session.priority_holders,
    reserveSet: session.reserve_set,
    reserveCommit: session.reserve_commit,
    picture: session.picture,
  }
}

export function shownSnapshot(view: SessionView, now: number): Omit<LiveSnapshot, 'seat' | 'watching'> {
  return {
    now,
    state: view.session.state,
    terms: shownTerms(view),
    live: shownState(view, now),
    events: view.events,
    head: view.log?.feed.head ?? null,
  }
}
