import { SESSION } from '@aosp/contract/trading/codes'
import type { biddingMonitor as monitorCall } from '@aosp/contract/auction/monitor'
import type { Out } from '@aosp/contract/endpoint'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../../../platform/platform.tables.ts'
import { stateName } from '../rules/session-state.ts'
import { type Auction, type NodeFigures, nodesOf } from '../../auction/index.ts'
import { sessionView, shownState } from './room-view.ts'

/** A node whose heartbeat is older is not counted. */
const YOUNG_SECONDS = 10
/** What opens within this time is shown beside what runs. */
const SOON_MS = 24 * 3600_000
const MOST = 100
/** Prices of the small line. */
const NEWEST = 60
const UNTOLD = { lastBatchMs: null, p50: null, p99: null } as const

/** Health, and of each session what everybody sees; nothing here tells who stands behind a number. */
export async function biddingMonitor(auction: Auction, ctx: SignedIn, platform: Platform): Promise<Out<typeof monitorCall>> {
  const now = ctx.now()
  const at = now.getTime()
  const [rows, beats, alarm] = await Promise.all([
    ctx.db
      .selectFrom('bidding')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('state', '=', SESSION.bidding), eb.and([eb('state', '=', SESSION.waiting), eb('start_time', '<', new Date(at + SOON_MS))])]))
      .orderBy(sql`state desc`)
      .orderBy('start_time')
      .limit(MOST)
      .execute(),
    // By the database's clock: a node whose own is wrong is alive.
    ctx.db
      .selectFrom('node_heartbeat')
      .selectAll()
      .where('left_at', 'is', null)
      .where('beat_at', '>', sql<Date>`clock_timestamp() - ${YOUNG_SECONDS} * interval '1 second'`)
      .orderBy('started_at')
      .execute(),
    ctx.db.selectFrom('clock_alarm').selectAll().where('cleared_at', 'is', null).executeTakeFirst(),
  ])
  const nodes = nodesOf(platform, beats)
  const sessions = await Promise.all(rows.map(({ id }) => monitored(auction, ctx, nodes, id, at)))
  const kept = sessions.filter((session) => session.bidsLastMinute === null).map(({ id }) => id)
  return {
    now: at,
    nodes: nodes.map((node) => without(node, kept)),
    clockAlarm: alarm ? { node: alarm.node, since: alarm.raised_at.getTime(), offsetMs: alarm.offset_ms, wallMs: alarm.wall_ms } : null,
    sessions,
  }
}

/** How many sealed prices came, and when, is nobody's to know: neither of a session nor of a node that took nothing else. */
function without({ health, sessions }: NodeFigures, kept: readonly string[]): NodeFigures['health'] {
  if (kept.length === 0) return health
  const of = (which: 1 | 2): number => kept.reduce((sum, id) => sum + (sessions[id]?.[which] ?? 0), 0)
  const times = { lastBatchAt: null, lastBatchMs: null, delayP50: null, delayP99: null }
  return { ...health, ...times, queue: Math.max(0, health.queue - of(1)), bidsLastMinute: Math.max(0, health.bidsLastMinute - of(2)) }
}

async function monitored({ books, health }: Auction, ctx: SignedIn, nodes: readonly NodeFigures[], id: string, at: number) {
  const view = await sessionView(ctx.db, books, id)
  const { session, log } = view
  const live = shownState(view, at)
  const end = live.priority?.until ?? live.endAt
  const secret = isSealed(session.bid_type) && live.bids === null
  const { lastBatchMs, p50, p99 } = secret ? UNTOLD : health.of(id)
  const over = (which: 0 | 1 | 2): number => nodes.reduce((sum, { sessions }) => sum + (sessions[id]?.[which] ?? 0), 0)
  return {
    id,
    code: session.code,
    name: session.name,
    transType: session.trans_type,
    bidType: session.bid_type ?? 1,
    state: session.state,
    stateName: stateName({ state: session.state, suspended: session.suspended, locked: log !== null, closeReason: '' }),
    startTime: new Date(live.startAt),
    endTime: end === null ? null : new Date(end),
    priority: live.phase === 'priority',
    nextTime: live.nextAt === null ? null : new Date(live.nextAt),
    startPrice: session.start_price_fen,
    price: live.price,
    // From what was told in public, so that the line tells no sealed price.
    line: view.events.flatMap((event) => (event.type === 'BID' ? [{ at: event.at, amount: event.amount }] : [])).slice(-NEWEST),
    bids: live.bids,
    extensions: live.extensions,
    suspended: live.suspended !== null,
    suspendReason: live.suspended?.reason ?? '',
    lastEventAt: view.events.at(-1)?.at ?? null,
    sockets: over(0),
    queue: secret ? null : over(1),
    bidsLastMinute: secret ? null : over(2),
    delayP50: p50,
    delayP99: p99,
    lastBatchMs,
  }
}
