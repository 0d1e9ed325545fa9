import * as calls from '@aosp/contract/operations/health'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import { ready, serverTime } from './health.ts'
import { openapiDocument } from './openapi.ts'
import { ossFileRoutes } from './oss-file/routes.ts'
import { platformMonitor } from './platform-monitor.ts'
import { reportRoutes } from './report/report-routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { seedSamples } from './sample/seed-samples.ts'

/** How the platform itself is doing: health for load balancers, time for browsers, figures for the big screen, the API's description, the gallery's sample records, and the list of stored files. */
export { sampleUniqueFields } from './sample/unique-fields.ts'

export const operationsModule = (): Module => ({
  name: 'operations',
  routes: (app) => {
    serve(app, calls.live, async () => ({ up: true }))
    serve(app, calls.ready, ready)
    serve(app, calls.serverTime, serverTime)
    serve(app, calls.platformMonitor, platformMonitor)
    serve(app, calls.openapi, async () => openapiDocument(app.platform.settings.BASE_PATH))
    reportRoutes(app)
    sampleRoutes(app)
    ossFileRoutes(app)
  },
  seedDemo: (trx, facts) => seedSamples(trx, facts.now),
})
