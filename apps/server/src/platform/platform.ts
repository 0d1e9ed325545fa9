import type { Settings } from '../settings.ts'
import type { PlatformClock } from './clock/platform-clock.ts'
import type { Db } from './db/database.ts'
import type { Pulse } from './db/pulse.ts'
import type { Reads } from './db/reads.ts'
import type { DueWork } from './due/due-work.ts'
import type { PlatformFiles } from './files/platform-files.ts'
import type { Arrivals } from './http/arrivals.ts'
import type { Actor, Ctx } from './http/context.ts'
import type { SharedLimits } from './http/shared-limits.ts'
import type { Log } from './log.ts'
import type { Meter } from './monitor/meter.ts'
import type { News } from './news/news.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Push } from './push/push.ts'

/** What modules are made of. Knows no business. */
export type Platform = {
  settings: Settings
  db: Db
  /** For what bears to be some seconds old (db/reads.ts). */
  reads: Reads
  now: () => Date
  /** How far this node's time was off when it was last compared. */
  clock: Pick<PlatformClock, 'reading' | 'onReading'>
  /** This process among those on the same database. */
  node: { readonly id: string; readonly name: string }
  /** Whether the database answers at all (db/pulse.ts). */
  pulse: Pick<Pulse, 'beats'>
  /** Set when this node is about to stop: it serves, and sends nobody here any more. */
  leaving: { readonly now: boolean }
  /** A silence of all nodes of so many milliseconds is a gap in service. */
  gapMs: number
  /** Requests that are judged by when they came. */
  arrivals: Arrivals
  /** Rates that all nodes count together. */
  limits: SharedLimits
  /** What modules add to this node's heartbeat, by name. */
  vitals: Map<string, () => unknown>
  /** How this process fares. */
  meter: Meter
  outbox: Outbox
  due: DueWork
  news: News
  push: Push
  signatureSecret: string
  files: PlatformFiles
  log: Log
}

/** Asked once per request that carries a token. Only what is not `background` keeps a session alive. */
export type FindActor = (token: string, request: { now: Date; tenantId: string | undefined; background: boolean }) => Promise<Actor | undefined>

/** Ends the session of a token that was seen where no token may be; says whether there was one. */
export type Revoke = (token: string, request: Pick<Ctx, 'requestId' | 'address' | 'now'>) => Promise<boolean>

/** The platform as requests meet it: by then identity answers who somebody is. */
export type ServedPlatform = Platform & { findActor: FindActor; revoke: Revoke }
