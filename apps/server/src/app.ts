import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { no } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { composeModules } from './compose-modules.ts'
import { mayReadAssetFile } from './modules/assets/index.ts'
import { mayReadRuleDocument } from './modules/content/index.ts'
import { mayReadSlipFile } from './modules/funds/index.ts'
import { mayReadCompanyPaper } from './modules/organisation/index.ts'
import { mayReadTradingFile } from './modules/trading/index.ts'
import { createUtcSource } from './platform/clock/ntp.ts'
import { clockSources, createPlatformClock, monotonicNow, type ClockSources, type PlatformClock } from './platform/clock/platform-clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { createDueWork } from './platform/due/create-due-work.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { createFiles } from './platform/files/routes.ts'
import { startHeartbeat } from './platform/heartbeat.ts'
import { buildHttp } from './platform/http/build-http.ts'
import { refused } from './platform/http/reply.ts'
import { createNews } from './platform/news/news.ts'
import { createOutbox } from './platform/outbox/create-outbox.ts'
import type { Platform } from './platform/platform.ts'
import { createPush } from './platform/push/push.ts'
import { serveSockets } from './platform/push/socket-route.ts'
import { platformSecret } from './platform/secrets.ts'
import { serveSheets } from './platform/sheets/routes.ts'
import { isMenuPath, menuSites } from './modules/identity/index.ts'
import type { Settings } from './settings.ts'
import { serveDocuments } from './web/documents.ts'
import type { WebBuild } from './web/web-build.ts'

/** How long requests that have begun may take when the server stops; then their connections are cut. */
const DRAIN_MS = 7_000

export type App = { http: FastifyInstance; platform: Platform; clock: PlatformClock; close: () => Promise<void> }

type Options = {
  settings: Settings
  databaseUrl: string
  root: string
  web?: WebBuild
  /** Tests give their own time, and what clocks are compared by. */
  now?: () => Date
  clock?: ClockSources
}

/** The composition root: platform first, then the modules, then the pages. */
export async function buildApp(options: Options): Promise<App> {
  const { settings, databaseUrl } = options
  const http = await buildHttp(settings)
  const { log } = http
  const fault = (error: unknown) => log.warn({ err: error }, 'background work failed')
  const { db } = openDatabase(databaseUrl, { onError: fault })
  const utc = createUtcSource(settings.NTP_SERVERS, monotonicNow, fault)
  const clock = createPlatformClock(options.clock ?? clockSources(db, utc.read), fault)
  utc.start()
  const now = options.now ?? clock.now
  if (!options.now || options.clock) await clock.start()
  const news = createNews({ db, databaseUrl, redisUrl: settings.REDIS_URL, log })
  const outbox = createOutbox({ db, news, log })
  const push = createPush({ news, log })
  const signatureSecret = settings.SIGNATURE_SECRET ?? (await platformSecret(db, 'request-signature'))
  const { identity, all } = composeModules({ settings, db, news, outbox })
  const due = createDueWork({ db, news, log })
  const files = createFiles({
    due,
    store: createFileStore({ folder: join(settings.DATA_DIR, 'files'), seedFolder: join(options.root, 'apps/server/seed') }),
    ticketSecret: await platformSecret(db, 'file-ticket'),
    basePath: settings.BASE_PATH,
  })
  const platform: Platform = {
    settings,
    db,
    now,
    clock,
    node: { id: newId(), name: hostname() },
    vitals: new Map(),
    outbox,
    news,
    push,
    signatureSecret,
    files: files.kept,
    findActor: identity.findActor,
  }
  files.allow('rules', mayReadRuleDocument)
  files.allow('asset', mayReadAssetFile)
  files.allow('bidding', mayReadTradingFile)
  files.allow('slip', mayReadSlipFile)
  files.allow('licence', mayReadCompanyPaper)
  files.allow('qualification', mayReadCompanyPaper)

  http.decorate('platform', platform)
  files.routes(http)
  serveSheets(http)
  await serveSockets(http)
  for (const module of all) {
    await module.routes(http)
    module.subscribe?.(outbox, platform)
    module.due?.(due, platform)
  }
  if (options.web) await serveDocuments(http, options.web, { has: (path) => isMenuPath(db, path), sites: () => menuSites(db) })
  else http.setNotFoundHandler((_request, reply) => reply.status(404).send(refused(no('noRoute'))))
  await http.ready()

  await news.start()
  outbox.start()
  due.start(platform)
  const stopHeartbeat = await startHeartbeat({ ...platform, onFault: fault })
  return {
    http,
    platform,
    clock,
    close: async () => {
      const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
      await http.close()
      clearTimeout(patience)
      stopHeartbeat()
      await due.stop()
      await outbox.stop()
      await news.stop()
      clock.stop()
      utc.stop()
      await db.destroy()
    },
  }
}
