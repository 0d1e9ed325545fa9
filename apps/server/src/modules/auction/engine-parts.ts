import type { LRUCache } from 'lru-cache'
import type { BidRate } from '@aosp/kernel/bidding/bid-rate'
import type { State } from '@aosp/kernel/bidding/model'
import type { DueWork } from '../../platform/due/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BidHealth } from './live/bid-health.ts'
import type { RoomVoice } from './live/room-voice.ts'
import type { CloseHook } from './hooks.ts'

/** The last state this node knows of a session. The database decides whether it is still the last. */
export type Remembered = {
  seq: number
  hash: string
  state: State
  rates: Map<number, BidRate>
  /** When this node came last, it found the log as it had left it. */
  alone: boolean
}

/** What the writers of logs share on one node. */
export type EngineParts = {
  platform: Pick<Platform, 'db' | 'now' | 'outbox' | 'settings'>
  due: DueWork
  voice: RoomVoice
  health: Pick<BidHealth, 'queued' | 'batched'>
  hooks: readonly CloseHook[]
  log: Log
  remembered: LRUCache<string, Remembered>
}
