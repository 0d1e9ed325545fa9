import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/sync'
import { no, refuse } from '@aosp/contract/refusals'
import { inTransaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Module } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createLinkClient } from './link-client.ts'
import { performRun } from './perform-run.ts'
import { deliverPush, queuePushes } from './push-assets.ts'
import { ASSET_PUSH, planRun, pushAgain, rerunSync, runSync, SYNC_RUN, syncJob } from './sync-commands.ts'
import { exportSyncFailures, exportSyncRuns, syncFailures, syncPushes, syncRun, syncRuns, syncStatus } from './sync-queries.ts'

/** The link's parts, joined: calls, job, runs, messages back. Without an address all of it stays quiet. */
export function assetLink(platform: Platform): Required<Pick<Module, 'subscribe' | 'due' | 'jobs' | 'stop'>> & { routes: (app: FastifyInstance) => void } {
  const { settings, due } = platform
  const { ASSET_LINK_URL: url, ASSET_LINK_TOKEN: token = '', ASSET_LINK_RETRY_MS: retryMs } = settings
  const closing = new AbortController()
  const link = url === undefined ? undefined : createLinkClient({ url, token, retryMs, signal: closing.signal })
  const needLink = (): void => {
    if (!link) refuse(no('assetSync.off'))
  }

  const run = async (): Promise<void> => {
    const parts = { platform, link, pageSize: settings.ASSET_LINK_PAGE, signal: closing.signal }
    // Left to whoever is there next: another node at once, or this one after its restart.
    if ((await performRun(parts)) === 'cut-off') await inTransaction(platform.db, (trx) => planRun(due, trx, platform.now()))
  }

  return {
    routes: (app) => {
      serve(app, calls.syncRuns, syncRuns)
      serve(app, calls.syncRun, syncRun)
      serve(app, calls.syncFailures, syncFailures)
      serve(app, calls.exportSyncRuns, (ctx, input, { reply }) => exportSyncRuns(ctx, input, reply))
      serve(app, calls.exportSyncFailures, (ctx, input, { reply }) => exportSyncFailures(ctx, input, reply))
      serve(app, calls.syncPushes, syncPushes)
      serve(app, calls.syncStatus, (ctx) => syncStatus(ctx, settings))
      serve(app, calls.runSync, async (ctx) => {
        needLink()
        return runSync(due, ctx)
      })
      serve(app, calls.rerunSync, async (ctx, input) => {
        needLink()
        return rerunSync(due, ctx, input)
      })
      serve(app, calls.pushAgain, async (ctx, input) => {
        needLink()
        return pushAgain(due, ctx, input)
      })
    },
    stop: () => closing.abort(),
    subscribe: () => {
      if (link) queuePushes(platform)
    },
    due: {
      [SYNC_RUN]: run,
      [ASSET_PUSH]: async ({ key }) => {
        if (link) await deliverPush(platform.db, link, key, platform.now)
      },
    },
    jobs: [syncJob(platform)],
  }
}
