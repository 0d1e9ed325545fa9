import type { Settings } from '../settings.ts'
import type { Db } from './db/database.ts'
import type { PlatformFiles } from './files/platform-files.ts'
import type { Actor } from './http/context.ts'
import type { News } from './news/news.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Push } from './push/push.ts'

/** What the composition root gives to everything that serves requests. Knows no business. */
export type Platform = {
  settings: Settings
  db: Db
  now: () => Date
  outbox: Outbox
  news: News
  push: Push
  signatureSecret: string
  files: PlatformFiles
  /** Set by the identity module at composition; asked once per request that carries a token. */
  findActor: (token: string, request: { address: string; device: string; now: Date; tenantId: string | undefined }) => Promise<Actor | undefined>
}
