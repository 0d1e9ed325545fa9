import { hostname } from 'node:os'
import { SESSION } from '@aosp/contract/bidding-codes'
import type { biddingMonitor as monitorCall } from '@aosp/contract/bidding-monitor'
import type { Out } from '@aosp/contract/endpoint'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/http/context.ts'
import '../../../platform/platform.tables.ts'
import { stateName } from '../rules/session-state.ts'
import type { BidHealth } from './bid-health.ts'
import type { Rooms } from './rooms.ts'
import { loadView, shownState } from './session-view.ts'

/** A node whose heartbeat is older is not counted. */
const YOUNG_MS = 10_000
/** What opens within this time is shown beside what runs. */
const SOON_MS = 24 * 3600_000
const MOST = 100

/** Health, and of each session what everybody sees; nothing here tells who stands behind a number. */
export async function biddingMonitor(ctx: SignedIn, rooms: Rooms, health: BidHealth): Promise<Out<typeof monitorCall>> {
  const now = ctx.now()
  const at = now.getTime()
  const [rows, nodes] = await Promise.all([
    ctx.db
      .selectFrom('bidding')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('state', '=', SESSION.bidding), eb.and([eb('state', '=', SESSION.waiting), eb('start_time', '<', new Date(at + SOON_MS))])]))
      .orderBy(sql`state desc`)
      .orderBy('start_time')
      .limit(MOST)
      .execute(),
    ctx.db
      .selectFrom('node_heartbeat')
      .select(ctx.db.fn.countAll<number>().as('count'))
      .where('seen_at', '>', new Date(at - YOUNG_MS))
      .executeTakeFirstOrThrow(),
  ])
  const sessions = await Promise.all(rows.map(({ id }) => monitored(ctx, rooms, health, id, at)))
  return { now: at, node: hostname(), nodes: nodes.count, clockOffsetMs: Date.now() - at, sockets: rooms.watchers(), sessions }
}

async function monitored(ctx: SignedIn, rooms: Rooms, health: BidHealth, id: string, at: number) {
  const view = await loadView(ctx.db, id)
  const { session, log } = view
  const live = shownState(view, at)
  const { queue, lastBatchMs, p50, p99, bids } = health.of(id)
  return {
    id,
    code: session.code,
    name: session.name,
    transType: session.trans_type,
    bidType: session.bid_type ?? 1,
    state: session.state,
    stateName: stateName({ state: session.state, suspended: session.suspended, locked: log !== null, closeReason: '' }),
    startTime: new Date(live.startAt),
    endTime: live.endAt === null ? null : new Date(live.endAt),
    price: live.price,
    bids: live.bids,
    extensions: live.extensions,
    suspended: live.suspended !== null,
    suspendReason: live.suspended?.reason ?? '',
    lastEventAt: view.events.at(-1)?.at ?? null,
    sockets: rooms.watchers(id),
    queue,
    lastBatchMs,
    delayP50: p50,
    delayP99: p99,
    bidsLastMinute: bids,
  }
}
