import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { no, refuse } from '@aosp/contract/refusals'
import { networkCheck } from '../../../platform/outbound/networks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { nodesOf } from '../../auction/index.ts'

/** From a cached answer to an import of some seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Figures of this node for Prometheus. Only the networks the setting names know of the address; to everybody else, and where no network
 * is named, it does not exist.
 */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const { METRICS_ALLOW: networks } = platform.settings
  if (networks.length === 0) return
  const isKnown = networkCheck(networks)
  const registry = metricsOf(platform)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isKnown(request.ip)) refuse(no('noRoute'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function metricsOf(platform: Platform): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'aosp_' })
  const requests = new Histogram({
    name: 'aosp_http_request_seconds',
    help: 'Answered requests by declared route; pages, files and unknown addresses are "other".',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  platform.meter.onRequest(({ method, route, status, ms }) => requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000))
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void | Promise<void>): void =>
    void new Gauge({
      name: `aosp_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await collect(this)
      },
    })
  gauge('database_pool', 'Connections of the pool, and who waits for one.', ['state'], (pool) => {
    const { most, total, idle, waiting } = platform.meter.pool()
    for (const [state, value] of Object.entries({ most, busy: total - idle, idle, waiting })) pool.set({ state }, value)
  })
  gauge('http_connections', 'Open HTTP connections.', [], (all) => all.set(platform.meter.totals().open))
  gauge('websocket_connections', 'Open sockets of pages.', [], (all) => all.set(platform.push.connections().length))
  gauge('news_lag_seconds', 'From saying something to hearing it.', [], (lag) => lag.set((platform.meter.latest()?.newsLag ?? 0) / 1000))
  gauge('due_work', 'Pieces of work that are due, and by how many seconds the oldest is late.', ['figure'], async (due) => {
    const { rows } = await sql<{ waiting: number; late: number }>`
      select count(*) as waiting, coalesce(extract(epoch from ${platform.now()}::timestamptz - min(due_at)), 0)::float8 as late
      from due_work where due_at <= ${platform.now()}`.execute(platform.db)
    due.set({ figure: 'waiting' }, rows[0]?.waiting ?? 0)
    due.set({ figure: 'late_seconds' }, rows[0]?.late ?? 0)
  })
  gauge('outbox_waiting', 'Events that have not reached all their subscribers.', [], async (outbox) => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from outbox_event where delivered_at is null`.execute(platform.db)
    outbox.set(rows[0]?.waiting ?? 0)
  })
  gauge('bids', 'Bids this node took during the last minute, those that wait, and how long they took.', ['figure'], (bids) => {
    const at = platform.now()
    const [self] = nodesOf(platform, [{ ...platform.node, started_at: at, seen_at: at, figures: {} }])
    if (!self) return
    const { bidsLastMinute, queue, delayP50, delayP99 } = self.health
    for (const [figure, value] of Object.entries({ last_minute: bidsLastMinute, queue, p50_ms: delayP50, p99_ms: delayP99 })) bids.set({ figure }, value ?? 0)
  })
  return registry
}
