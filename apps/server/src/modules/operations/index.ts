import * as healthCalls from '@aosp/contract/operations/health'
import * as openapiCalls from '@aosp/contract/operations/openapi'
import * as platformMonitorCalls from '@aosp/contract/operations/platform-monitor'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { ready, serverTime } from './health.ts'
import { openapiDocument } from './openapi.ts'
import { ossFileRoutes } from './oss-file/routes.ts'
import { platformMonitor } from './platform-monitor.ts'
import { reportRoutes } from './report/report-routes.ts'
import { operationsRights } from './rights.ts'
import { sampleRoutes } from './sample/routes.ts'
import { seedSamples } from './sample/seed-samples.ts'
import { sampleUniqueFields } from './sample/unique-fields.ts'

/** How the platform itself is doing: health for load balancers, time for browsers, figures for the big screen, the API's description, the gallery's sample records, and the list of stored files. */
export const operationsModule = (platform: Platform): Module => ({
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
  },
  rights: operationsRights,
  uniqueFields: sampleUniqueFields,
  seedDemo: (trx, facts) => seedSamples(trx, facts.now),
})
