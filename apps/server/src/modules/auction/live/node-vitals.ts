import type { NodeHealth } from '@aosp/contract/auction/monitor.shapes'
import type { Platform } from '../../../platform/platform.ts'
import type { BidHealth } from './bid-health.ts'
import { CLOCK_VITALS, type ClockVitals } from './clock-watch.ts'
import type { Rooms } from './rooms.ts'

const BID_VITALS = 'bidding'

/** Watchers, waiting bids, and bids of the last minute. */
export type SessionLoad = readonly [sockets: number, queue: number, bids: number]
type BidVitals = Pick<NodeHealth, 'sockets' | 'queue' | 'lastBatchAt' | 'lastBatchMs' | 'delayP50' | 'delayP99' | 'bidsLastMinute'> & {
  sessions: Record<string, SessionLoad>
}

/** With every beat a node tells how it takes bids, so that any node can show how all of them do. */
export function tellBidVitals({ vitals, now }: Platform, rooms: Rooms, health: BidHealth): void {
  vitals.set(BID_VITALS, (): BidVitals => {
    const { queue, lastBatchMs, lastBatchAgo, p50, p99, bids } = health.all()
    const busy = health.busy()
    const watched = rooms.watched()
    const sessions = [...new Set([...busy.keys(), ...watched.keys()])].map((id): [string, SessionLoad] => [
      id,
      [watched.get(id) ?? 0, busy.get(id)?.queue ?? 0, busy.get(id)?.bids ?? 0],
    ])
    return {
      sockets: rooms.watchers(),
      queue,
      lastBatchMs,
      lastBatchAt: lastBatchAgo === null ? null : Math.round(now().getTime() - lastBatchAgo),
      delayP50: p50,
      delayP99: p99,
      bidsLastMinute: bids,
      sessions: Object.fromEntries(sessions),
    }
  })
}

type Beat = { id: string; name: string; started_at: Date; seen_at: Date; figures: unknown }
export type NodeFigures = { health: NodeHealth; sessions: Readonly<Record<string, SessionLoad>> }

/** What nodes said with their last beats; of the one that answers, what is so now. */
export function nodesOf({ node, vitals }: Platform, beats: readonly Beat[]): NodeFigures[] {
  return beats.map(({ id, name, started_at, seen_at, figures }) => {
    const self = id === node.id
    const told = figures as { [CLOCK_VITALS]?: ClockVitals | null; [BID_VITALS]?: BidVitals }
    const clock = told[CLOCK_VITALS]
    const bidding = self ? (vitals.get(BID_VITALS)?.() as BidVitals | undefined) : told[BID_VITALS]
    return {
      health: {
        name,
        self,
        startedAt: started_at.getTime(),
        seenAt: seen_at.getTime(),
        clockOffsetMs: clock?.offsetMs ?? null,
        clockErrorMs: clock?.errorMs ?? null,
        wallOffsetMs: clock?.wallMs ?? null,
        utcOffsetMs: clock?.utcMs ?? null,
        utcErrorMs: clock?.utcErrorMs ?? null,
        sockets: bidding?.sockets ?? 0,
        queue: bidding?.queue ?? 0,
        lastBatchAt: bidding?.lastBatchAt ?? null,
        lastBatchMs: bidding?.lastBatchMs ?? null,
        delayP50: bidding?.delayP50 ?? null,
        delayP99: bidding?.delayP99 ?? null,
        bidsLastMinute: bidding?.bidsLastMinute ?? 0,
      },
      sessions: bidding?.sessions ?? {},
    }
  })
}
