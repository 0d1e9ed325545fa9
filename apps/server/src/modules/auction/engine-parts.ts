import type { LRUCache } from 'lru-cache'
import type { BidRate } from '@aosp/kernel/bidding/bid-rate'
import type { State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import type { DueWork } from '../../platform/due/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AuctionHooks } from './hooks.ts'
import type { Rulebooks } from './log/rulebook.ts'

/** A log as this node saw it last. The database decides whether it still stands so. */
export type LogSnapshot = {
  seq: number
  hash: string
  state: State
  rates: Map<number, BidRate>
  /** When this node came last, it found the log as it had left it. */
  alone: boolean
}

/** How whoever writes a log tells those who watch it: after the commit, in the order of the log. Never throws. */
export type Voice = {
  /** `entries` are all new ones of one commit with their hashes, `state` is what they led to. */
  tell(sessionId: string, entries: readonly Entry[], state: State): void
}

/** How quickly bids are taken, for those who run the platform. */
export type BatchWatch = {
  /** How many bids of the session wait for the next batch. */
  queued(sessionId: string, waiting: number): void
  /** A batch was committed: how long it took, and for each of its bids the milliseconds from arrival to the answer. */
  batched(sessionId: string, batch: { ms: number; delays: readonly number[] }): void
}

/** What the writers of logs share on one node. */
export type EngineParts = {
  platform: Pick<Platform, 'db' | 'now' | 'settings' | 'node' | 'gapMs'> & {
    news: Pick<Platform['news'], 'publish'>
    arrivals: Pick<Platform['arrivals'], 'earliest'>
  }
  due: DueWork
  hooks: AuctionHooks
  books: Rulebooks
  voice: Voice
  health: BatchWatch
  log: Log
  snapshots: LRUCache<string, LogSnapshot>
}
