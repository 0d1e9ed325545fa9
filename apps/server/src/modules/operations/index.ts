import * as auditChainCalls from '@aosp/contract/operations/audit-chain'
import * as healthCalls from '@aosp/contract/operations/health'
import * as openapiCalls from '@aosp/contract/operations/openapi'
import * as platformMonitorCalls from '@aosp/contract/operations/platform-monitor'
import { JOB_DUE, type InnerWork, type Job } from '../../platform/due/job.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { chainState } from '../../platform/audit/chain.ts'
import { auditChain, chainCheck, chainHolds, checkAuditChain } from './audit-chain/chain-checks.ts'
import { dataLogRoutes } from './data-log/data-log.ts'
import { dataSourceUniqueFields } from './data-source/data-source-queries.ts'
import { dataSourceRoutes } from './data-source/routes.ts'
import { gatewayRouteUniqueFields } from './gateway-route/gateway-route.ts'
import { gatewayRouteRoutes } from './gateway-route/routes.ts'
import { ready, serverTime } from './health.ts'
import { lowFormRoutes } from './low-form/routes.ts'
import { seedJobs, type Registry } from './job/job-store.ts'
import { jobRoutes } from './job/routes.ts'
import { cleanRuns, runJob } from './job/run-job.ts'
import { logRoutes } from './log/routes.ts'
import { tellProcessVitals } from './monitor/monitor-queries.ts'
import { monitorRoutes } from './monitor/routes.ts'
import { openapiDocument } from './openapi.ts'
import type { FileRecords } from './oss-file/file-users.ts'
import { ossFileRoutes } from './oss-file/routes.ts'
import { platformMonitor } from './platform-monitor.ts'
import { reportRoutes } from './report/report-routes.ts'
import { operationsRights } from './rights.ts'
import { sampleRoutes } from './sample/routes.ts'
import { seedSamples } from './sample/seed-samples.ts'
import { sampleUniqueFields } from './sample/unique-fields.ts'

type OperationsPorts = {
  fileRecords: FileRecords
  /** Of all modules, this one included: asked for when all of them are made. */
  repeating: () => { jobs: readonly Job[]; inner: readonly InnerWork[] }
}

const registryOf = ({ repeating }: OperationsPorts): Registry => new Map(repeating().jobs.map((job) => [job.className, job]))

/** What the platform itself does again and again. */
const INNER: readonly InnerWork[] = [
  { name: 'audit.chain', title: '审计记录入链与签名', rhythm: '每秒入链，每分钟签名', lastTime: async (db) => (await chainState(db)).sealedAt },
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
    title: '事件投递',
    rhythm: '有事件时立即',
    lastTime: async (db) =>
      (
        await db
          .selectFrom('outbox_event')
          .select((eb) => eb.fn.max('delivered_at').as('at'))
          .executeTakeFirst()
      )?.at ?? null,
  },
]

/** How the platform itself is doing: health for load balancers, time for browsers, figures for the big screen, the API's description, the gallery's sample records, the list of stored files, the check of the audit chain, logs of acts and versions of records, and when repeating work of all modules runs. */
export const operationsModule = (platform: Platform, ports: OperationsPorts): Module => ({
  name: 'operations',
  routes: (app) => {
    serve(app, healthCalls.live, async () => ({ up: true }))
    serve(app, healthCalls.ready, (ctx) => ready(platform, ctx))
    serve(app, healthCalls.serverTime, serverTime)
    serve(app, platformMonitorCalls.platformMonitor, platformMonitor)
    serve(app, openapiCalls.openapi, async () => openapiDocument(platform.settings.BASE_PATH))
    monitorRoutes(app)
    dataSourceRoutes(app)
    gatewayRouteRoutes(app)
    reportRoutes(app)
    lowFormRoutes(app)
    sampleRoutes(app)
    ossFileRoutes(app, ports.fileRecords)
    logRoutes(app)
    dataLogRoutes(app)
    jobRoutes(app, registryOf(ports), ports.repeating().inner)
    serve(app, auditChainCalls.auditChain, auditChain)
    serve(app, auditChainCalls.checkAuditChain, checkAuditChain)
  },
  subscribe: () => tellProcessVitals(platform),
  due: { [JOB_DUE]: runJob(platform, () => registryOf(ports)) },
  jobs: [chainCheck(platform), cleanRuns(platform)],
  checks: [chainHolds(platform)],
  inner: INNER,
  rights: operationsRights,
  uniqueFields: [...sampleUniqueFields, ...dataSourceUniqueFields, ...gatewayRouteUniqueFields],
  seedBase: (trx, { now }) => seedJobs(trx, registryOf(ports), now),
  seedDemo: (trx, facts) => seedSamples(trx, facts.now),
})
