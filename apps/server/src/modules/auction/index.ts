import { lastRunOf } from '../../platform/due/job.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import { GAP_FOUND } from '../../platform/heartbeat.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { createEngine, type BidEngine } from './batches/engine.ts'
import { runClose } from './batches/run-close.ts'
import { visitOpenLogs } from './batches/visit-open-logs.ts'
import { tellHeldBids } from './closing/ask-nodes.ts'
import { type Conclude, CONCLUSION, createConclude } from './closing/conclude-log.ts'
import { CLOSE_WORK } from './closing/plan-close.ts'
import type { AuctionHooks } from './hooks.ts'
import { createBidHealth, type BidHealth } from './live/bid-health.ts'
import { watchClock } from './live/clock-watch.ts'
import { tellBidVitals } from './live/node-vitals.ts'
import type { RoomRecords } from './live/room-records.ts'
import { createRooms, type Rooms } from './live/rooms.ts'
import { createRulebooks, type Rulebooks } from './log/rulebook.ts'
import { CHECKPOINT, CHECKPOINT_KEY } from './proof/plan-checkpoint.ts'
import { runCheckpoint } from './proof/checkpoints.ts'
import { proofRoutes } from './proof/routes.ts'

export { beginLog } from './batches/begin-log.ts'
export type { BidEngine } from './batches/engine.ts'
export type { BidJob, Judged } from './batches/judge-jobs.ts'
export { playLog } from './batches/play-log.ts'
export { CLOSE_WORK, deadlineOf } from './closing/plan-close.ts'
export type { AuctionHooks, Closed, Frozen, Interruption, Seat } from './hooks.ts'
export { type NodeFigures, nodesOf } from './live/node-vitals.ts'
export { toldAfter } from './live/public-log.ts'
export { loadView, type RoomRecords, type View } from './live/room-records.ts'
export { findEarly, rememberEarly } from './log/early-tries.ts'
export { append, type LockedLog } from './log/hash-chain.ts'
export { loadLog, readSnapshot } from './log/load-log.ts'
export type { Rulebook, Rulebooks } from './log/rulebook.ts'
export { type Trace, verdictsOf } from './log/verdicts.ts'
export { release, witness, type Witnessed, witnessedEvents } from './log/witnessed-log.ts'
export { anchorOf, auditFileText, signedRootOf } from './proof/audit-file.ts'
export { leafOf } from './proof/audit-tree.ts'
export { treeFaults } from './proof/check-tree.ts'
export { checkpointAbove, latestCheckpoint, takeCheckpoint } from './proof/checkpoints.ts'
export { planCheckpoint } from './proof/plan-checkpoint.ts'
export { auditSigner } from './proof/signer.ts'
export { isOpenedUp, liveState, NOTHING_TOLD } from './rules/live-view.ts'
export { bidKey, bidKeyWithin, openSeat, readState, sealSeat, ticketOf } from './sealing/bid-seals.ts'
export { lockText, priceLock, unlockTexts } from './sealing/price-seals.ts'
export { openReserve, sealReserve } from './sealing/reserve.ts'
export type { SealKey } from './sealing/sealed-text.ts'

/**
 * The engine: bids are judged by the rule in batches, every session has a hash chain, all of them one tree of proofs, and whoever watches
 * is told what is public. It knows numbers and hooks; companies, money, assets and notices are the business of those above.
 */
export type Auction = {
  readonly engine: BidEngine
  readonly books: Rulebooks
  readonly rooms: Rooms
  readonly health: BidHealth
  readonly conclude: Conclude
}

/** Sessions that end in the same second are asked about together, however many. */
const CLOSES_AT_ONCE = 200

/** One per node; starts nothing. */
export function createAuction<Shown>(platform: Platform, hooks: AuctionHooks, records: RoomRecords<Shown>): Auction {
  const health = createBidHealth()
  const books = createRulebooks(platform.db, hooks.frozen)
  const rooms = createRooms(platform, books, records)
  const engine = createEngine({ platform, due: platform.due, hooks, books, voice: rooms, health, log: platform.log })
  return { engine, books, rooms, health, conclude: createConclude(engine.parts) }
}

export const auctionModule = (platform: Platform, { engine, rooms, health, conclude }: Auction): Module => ({
  name: 'auction',
  routes: proofRoutes,
  start: () => {
    tellBidVitals(platform, rooms, health)
    tellHeldBids(platform, engine.held)
    watchClock(platform, engine)
    rooms.start()
  },
  stop: async () => {
    rooms.stop()
    await engine.settled()
  },
  subscribe: () => void platform.news.on(GAP_FOUND, () => void visitOpenLogs(engine)),
  due: {
    [CLOSE_WORK]: { atOnce: CLOSES_AT_ONCE, handle: ({ key }) => runClose(engine, key) },
    [CONCLUSION]: { atOnce: CLOSES_AT_ONCE, handle: ({ key }) => conclude(key) },
    [CHECKPOINT]: () => runCheckpoint(platform, platform.due),
  },
  inner: [{ name: CHECKPOINT, title: '存证根签发', rhythm: '每分钟，场次结束时立即', lastTime: lastRunOf(CHECKPOINT, CHECKPOINT_KEY) }],
  /** The first checkpoint of a new database; each plans the next. */
  seedBase: (trx, { now }) => planFirst(trx, { kind: CHECKPOINT, key: CHECKPOINT_KEY, dueAt: now }),
})
