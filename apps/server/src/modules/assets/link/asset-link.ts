import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/sync'
import { no, refuse } from '@aosp/contract/refusals'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Module } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../../settings.ts'
import { createLinkClient, type LinkClient } from './link-client.ts'
import { performRun } from './perform-run.ts'
import { deliverPush, queuePushes } from './push-assets.ts'
import { ASSET_PUSH, planRun, planSchedule, pushAgain, rerunSync, runSync, scheduledRun, SYNC_RUN, SYNC_SCHEDULE } from './sync-commands.ts'
import { exportSyncFailures, exportSyncRuns, syncFailures, syncPushes, syncRun, syncRuns, syncStatus } from './sync-queries.ts'

/** The link's parts, joined: calls, schedule, runs, messages back. Without an address all of it stays quiet. */
export function assetLink(): Required<Pick<Module, 'subscribe' | 'due'>> & { routes: (app: FastifyInstance) => void } {
  const closing = new AbortController()
  let planned: DueWork | undefined
  const due = (): DueWork => {
    if (!planned) throw new Error('assets was composed without due work')
    return planned
  }
  const client = ({ ASSET_LINK_URL: url, ASSET_LINK_TOKEN: token = '', ASSET_LINK_RETRY_MS: retryMs }: Settings): LinkClient | undefined =>
    url === undefined ? undefined : createLinkClient({ url, token, retryMs, signal: closing.signal })
  const needed = (settings: Settings): LinkClient => client(settings) ?? refuse(no('assetSync.off'))

  const run = async (platform: Platform): Promise<void> => {
    const parts = { platform, link: client(platform.settings), pageSize: platform.settings.ASSET_LINK_PAGE, signal: closing.signal }
    // Left to whoever is there next: another node at once, or this one after its restart.
    if ((await performRun(parts)) === 'cut-off') await inTransaction(platform.db, (trx) => planRun(due(), trx, platform.now()))
  }

  return {
    routes: (app) => {
      const { platform } = app
      const { settings } = platform
      serve(app, calls.syncRuns, syncRuns)
      serve(app, calls.syncRun, syncRun)
      serve(app, calls.syncFailures, syncFailures)
      serve(app, calls.exportSyncRuns, (ctx, input, { reply }) => exportSyncRuns(ctx, input, reply))
      serve(app, calls.exportSyncFailures, (ctx, input, { reply }) => exportSyncFailures(ctx, input, reply))
      serve(app, calls.syncPushes, syncPushes)
      serve(app, calls.syncStatus, (ctx) => syncStatus(ctx, settings))
      serve(app, calls.runSync, async (ctx) => {
        needed(settings)
        return runSync(due(), ctx)
      })
      serve(app, calls.rerunSync, async (ctx, input) => {
        needed(settings)
        return rerunSync(due(), ctx, input)
      })
      serve(app, calls.pushAgain, async (ctx, input) => {
        needed(settings)
        return pushAgain(due(), ctx, input)
      })
      if (settings.ASSET_LINK_URL !== undefined) app.addHook('onReady', () => planSchedule(due(), platform))
      app.addHook('preClose', async () => closing.abort())
    },
    subscribe: (outbox, platform) => {
      if (platform.settings.ASSET_LINK_URL !== undefined) queuePushes(outbox, platform, due)
    },
    due: (work) => {
      planned = work
      work.handle(SYNC_RUN, (_work, platform) => run(platform))
      work.handle(SYNC_SCHEDULE, (_work, platform) => scheduledRun(work, platform))
      work.handle(ASSET_PUSH, async ({ key }, platform) => {
        const link = client(platform.settings)
        if (link) await deliverPush(platform.db, link, key, platform.now)
      })
    },
  }
}
