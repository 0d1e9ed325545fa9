import type { Settings } from '../settings.ts'
import type { PlatformClock } from './clock/platform-clock.ts'
import type { Db } from './db/database.ts'
import type { DueWork } from './due/due-work.ts'
import type { PlatformFiles } from './files/platform-files.ts'
import type { Arrivals } from './http/arrivals.ts'
import type { Actor } from './http/context.ts'
import type { Log } from './log.ts'
import type { Meter } from './monitor/meter.ts'
import type { News } from './news/news.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Push } from './push/push.ts'

/** What modules are made of. Knows no business. */
export type Platform = {
  settings: Settings
  db: Db
  now: () => Date
  /** How far this node's time was off when it was last compared. */
  clock: Pick<PlatformClock, 'reading' | 'onReading'>
  /** This process among those on the same database. */
  node: { readonly id: string; readonly name: string }
  /** A silence of all nodes of so many milliseconds is a gap in service. */
  gapMs: number
  /** Requests that are judged by when they came. */
  arrivals: Arrivals
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

/** Why the session behind a token is over, for the windows that are still open; undefined where its time was up or its account may not act. */
export type WhyEnded = (token: string) => Promise<string | undefined>

/** The platform as requests meet it: by then identity answers who somebody is. */
export type ServedPlatform = Platform & { findActor: FindActor; whyEnded: WhyEnded }
