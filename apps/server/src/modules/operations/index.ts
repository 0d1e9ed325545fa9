import * as healthCalls from '@aosp/contract/operations/health'
import * as openapiCalls from '@aosp/contract/operations/openapi'
import * as platformMonitorCalls from '@aosp/contract/operations/platform-monitor'
import { JOB_DUE, type InnerWork, type Job } from '../../platform/due/job.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { dataSourceUniqueFields } from './data-source/data-source-queries.ts'
import { dataSourceRoutes } from './data-source/routes.ts'
import { gatewayRouteUniqueFields } from './gateway-route/gateway-route.ts'
import { gatewayRouteRoutes } from './gateway-route/routes.ts'
import { dataLogRoutes } from './data-log/data-log.ts'
import { ready, serverTime } from './health.ts'
import { registryOf, seedJobs, type Registry } from './job/job-store.ts'
import { jobRoutes } from './job/routes.ts'
import { cleanRuns, cleanUploads, jobWork, sampleJob } from './job/run-job.ts'
import { lowFormRoutes } from './low-form/routes.ts'
import { logRoutes } from './log/routes.ts'
import { tellProcessVitals } from './monitor/monitor-queries.ts'
import { monitorRoutes } from './monitor/routes.ts'
import { openapiDocument } from './openapi.ts'
import { ossFileRoutes } from './oss-file/routes.ts'
import { platformMonitor } from './platform-monitor.ts'
import { reportRoutes } from './report/report-routes.ts'
import { operationsRights } from './rights.ts'
import { sampleRoutes } from './sample/routes.ts'
import { seedSamples } from './sample/seed-samples.ts'
import { sampleUniqueFields } from './sample/unique-fields.ts'

type OperationsPorts = {
  /** Of all modules, this one included: asked for when all of them are made. */
  repeating: () => { jobs: readonly Job[]; inner: readonly InnerWork[] }
}

/** What the platform itself does again and again. */
const INNER: readonly InnerWork[] = [
  {
    name: 'node.heartbeat',
    title: '节点心跳',
    rhythm: '每 0.5 秒',
    lastTime: async (db) =>
      (
        await db
          .selectFrom('node_heartbeat')
          .select((eb) => eb.fn.max('seen_at').as('at'))
          .executeTakeFirst()
      )?.at ?? null,
  },
  {
    name: 'outbox',
    title: '事件投递与清理',
    rhythm: '有事件时立即，每小时清理已投递的',
    lastTime: async (db) =>
      (
        await db
          .selectFrom('outbox_event')
          .select((eb) => eb.fn.max('delivered_at').as('at'))
          .executeTakeFirst()
      )?.at ?? null,
  },
]

/** How the platform itself is doing: health for load balancers, time for browsers, figures for the big screen, the API's description, the gallery's sample records, the list of stored files, when repeating work of all modules runs, what was done and how records looked after it, how each node fares; and what administrators describe: forms, databases of others, routes of a gateway. */
export const operationsModule = (platform: Platform, { repeating }: OperationsPorts): Module => {
  let made: Registry | undefined
  const registry = (): Registry => (made ??= registryOf(repeating().jobs))
  return {
    name: 'operations',
    routes: (app) => {
      serve(app, healthCalls.live, async () => ({ up: true }))
      serve(app, healthCalls.ready, ready)
      serve(app, healthCalls.serverTime, serverTime)
      serve(app, platformMonitorCalls.platformMonitor, platformMonitor)
      serve(app, openapiCalls.openapi, async () => openapiDocument(platform.settings.BASE_PATH))
      reportRoutes(app)
      sampleRoutes(app)
      ossFileRoutes(app)
      jobRoutes(app, registry(), repeating().inner)
      lowFormRoutes(app)
      dataSourceRoutes(app)
      gatewayRouteRoutes(app)
      logRoutes(app)
      dataLogRoutes(app)
      monitorRoutes(app)
    },
    subscribe: () => tellProcessVitals(platform),
    due: { [JOB_DUE]: jobWork(platform, registry) },
    jobs: [cleanRuns(platform), cleanUploads(platform), sampleJob],
    inner: INNER,
    rights: operationsRights,
    uniqueFields: [...sampleUniqueFields, ...dataSourceUniqueFields, ...gatewayRouteUniqueFields],
    seedBase: (trx, { now }) => seedJobs(trx, registry(), now),
    seedDemo: (trx, facts) => seedSamples(trx, facts.now),
  }
}
