import type { FastifyInstance } from 'fastify'
import { no } from '@aosp/contract/refusals'
import { composeModules } from './compose-modules.ts'
import { isMenuPath, menuSites } from './modules/identity/index.ts'
import { pageFacts } from './modules/reference/index.ts'
import { createUtcSource } from './platform/clock/ntp.ts'
import { clockSources, createPlatformClock, monotonicNow, type ClockSources, type PlatformClock } from './platform/clock/platform-clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { openDatabase } from './platform/db/database.ts'
import { startHeartbeat } from './platform/heartbeat.ts'
import { buildHttp } from './platform/http/build-http.ts'
import { refused } from './platform/http/reply.ts'
import { giveKeys } from './platform/keys/keyring.ts'
import { openKeyring } from './platform/keys/open-keyring.ts'
import { createNews } from './platform/news/news.ts'
import type { Platform } from './platform/platform.ts'
import { serveSockets } from './platform/push/socket-route.ts'
import { serveSheets } from './platform/sheets/routes.ts'
import type { Settings } from './settings.ts'
import { serveDocuments } from './web/documents.ts'
import type { WebBuild } from './web/web-build.ts'

/** How long requests that have begun may take when the server stops; then their connections are cut. */
const DRAIN_MS = 7_000

export type App = {
  http: FastifyInstance
  platform: Platform
  clock: PlatformClock
  /** Does the due work and delivers the events that wait now, until this node has neither; returns how many that were. */
  drained: () => Promise<number>
  close: () => Promise<void>
}

type Options = {
  settings: Settings
  databaseUrl: string
  root: string
  web?: WebBuild
  /** Tests give their own time, what clocks are compared by, and a longer silence on a machine that is busy with other tests. */
  now?: () => Date
  clock?: ClockSources
  gapMs?: number
}

/** The composition root: platform first, then the modules, then the pages. */
export async function buildApp(options: Options): Promise<App> {
  const { settings, databaseUrl } = options
  const http = await buildHttp(settings)
  const { log } = http
  const fault = (error: unknown) => log.warn({ err: error }, 'background work failed')
  const { db, pool } = openDatabase(databaseUrl, { onError: fault })
  giveKeys(db, openKeyring(settings))
  const utc = createUtcSource(settings.NTP_SERVERS, monotonicNow, fault)
  const clock = createPlatformClock(options.clock ?? clockSources(db, utc.read), fault)
  utc.start()
  const now = options.now ?? clock.now
  if (!options.now || options.clock) await clock.start()
  const news = createNews({ db, databaseUrl, redisUrl: settings.REDIS_URL, log })
  const { platform, outbox, due, files, meter } = await createPlatform({
    settings,
    db,
    news,
    log,
    now,
    clock,
    root: options.root,
    ...(options.gapMs === undefined ? {} : { gapMs: options.gapMs }),
  })
  meter.watch(http, pool)
  const { modules, findActor, whyEnded } = composeModules(platform)

  http.decorate('platform', { ...platform, findActor, whyEnded })
  files.routes(http)
  serveSheets(http)
  await serveSockets(http)
  for (const module of modules) {
    await module.routes(http)
    module.subscribe?.()
    for (const [kind, handler] of Object.entries(module.due ?? {})) due.handle(kind, handler)
    for (const [biz, rule] of Object.entries(module.files ?? {})) files.allow(biz, rule)
  }
  if (options.web) await serveDocuments(http, options.web, { has: (path) => isMenuPath(db, path), sites: () => menuSites(db) }, () => pageFacts(db, settings))
  else http.setNotFoundHandler((_request, reply) => reply.status(404).send(refused(no('noRoute'))))
  await http.ready()

  for (const module of modules) await module.start?.()
  await news.start()
  outbox.start()
  due.start(platform)
  meter.start({ ...platform, onFault: fault })
  const stopHeartbeat = await startHeartbeat({ ...platform, onFault: fault })
  return {
    http,
    platform,
    clock,
    drained: async () => (await due.drained()) + (await outbox.drained()),
    close: async () => {
      const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
      await http.close()
      clearTimeout(patience)
      for (const module of modules) await module.stop?.()
      meter.stop()
      await stopHeartbeat()
      await due.stop()
      await outbox.stop()
      await news.stop()
      clock.stop()
      utc.stop()
      await db.destroy()
    },
  }
}
