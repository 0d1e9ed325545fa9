import { readdirSync } from 'node:fs'
import { cpus, freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { News } from '../news/news.ts'
import type { Push } from '../push/push.ts'
import { redactAddress } from './redact-address.ts'
import { createRing } from './ring.ts'

export const SAMPLE_MS = 5_000
const SAMPLES = (3600 * 1000) / SAMPLE_MS
const TRACES = 100
const LOOP_RESOLUTION_MS = 20
const PING = 'meter.ping'

/** What is noted every five seconds. Times in milliseconds, sizes in bytes, `Cpu` as a part of one, rates by the second. */
const FIGURES = [
  'systemCpu',
  'processCpu',
  'load',
  'memoryUsed',
  'rss',
  'heapUsed',
  'heapTotal',
  'external',
  'loopP50',
  'loopP99',
  'gcMs',
  'gcCount',
  'requests',
  'failures',
  'latency',
  'latencyMax',
  'connections',
  'sockets',
  'poolBusy',
  'poolIdle',
  'poolWaiting',
  'newsHeard',
  'newsSaid',
  'newsLag',
] as const
export type Figure = (typeof FIGURES)[number]
export type Sample = Readonly<Record<Figure, number>>

export type Trace = { readonly at: number; readonly ms: number; readonly method: string; readonly address: string; readonly status: number }

/** Since this process began. */
export type Totals = {
  readonly requests: number
  readonly failures: number
  readonly requestMs: number
  readonly longestMs: number
  readonly sentBytes: number
  readonly receivedBytes: number
  readonly opened: number
  readonly open: number
  readonly mostOpen: number
  readonly gcCount: number
  readonly gcMs: number
  readonly longestGcMs: number
  readonly threads: number
  readonly mostThreads: number
}
export type PoolState = { readonly most: number; readonly total: number; readonly idle: number; readonly waiting: number }
/** Told of every request that was answered. */
export type RequestSeen = (seen: { readonly method: string; readonly route: string; readonly status: number; readonly ms: number }) => void

/** How this process fares: counted as requests pass, sampled for the last hour, kept in memory and lost with it. */
export type Meter = {
  times(): number[]
  values(figure: Figure): number[]
  latest(): Sample | undefined
  totals(): Totals
  pool(): PoolState
  /** The last hundred, newest first. */
  traces(): readonly Trace[]
  onRequest(see: RequestSeen): void
}
export type RunningMeter = Meter & {
  /** Before routes are added: it only sees requests to those that come later. */
  watch(http: FastifyInstance, pool: pg.Pool): void
  start(means: Means): void
  stop(): void
}
type Socket = FastifyRequest['raw']['socket']
type Means = { now: () => Date; node: { readonly id: string }; news: News; push: Push; onFault: (error: unknown) => void }

export function createMeter(): RunningMeter {
  const ring = createRing(FIGURES, SAMPLES)
  const traces: Trace[] = []
  let noted = 0
  let clock = (): Date => new Date()
  const connections = new Set<Socket>()
  const seers: RequestSeen[] = []
  const total = {
    requests: 0,
    failures: 0,
    requestMs: 0,
    longestMs: 0,
    sentBytes: 0,
    receivedBytes: 0,
    opened: 0,
    open: 0,
    mostOpen: 0,
    gcCount: 0,
    gcMs: 0,
    longestGcMs: 0,
    threads: 1,
    mostThreads: 1,
  }
  let pool: pg.Pool | undefined
  let longestSinceSample = 0
  let stopping = (): void => undefined

  const poolState = (): PoolState => ({
    most: pool?.options.max ?? 0,
    total: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  })

  // Every request passes here: nothing is allocated or asked of the socket that a look at the figures can do as well.
  const see = (request: FastifyRequest, reply: FastifyReply): void => {
    const ms = reply.elapsedTime
    const { statusCode: status } = reply
    const { call } = request.routeOptions.config
    const declared = call?.unnamed ? undefined : call?.path
    total.requests++
    total.requestMs += ms
    if (status >= 500) total.failures++
    if (ms > total.longestMs) total.longestMs = ms
    if (ms > longestSinceSample) longestSinceSample = ms
    if (seers.length > 0) for (const seer of seers) seer({ method: request.method, route: declared ?? 'other', status, ms })
    // Whoever watches would otherwise see nothing but himself.
    if (request.method === 'OPTIONS' || call?.unnamed || (declared !== undefined && isWatching(declared))) return
    traces[noted++ % TRACES] = { at: performance.now(), ms: Math.round(ms), method: request.method, address: redactAddress(request.url, declared), status }
  }

  return {
    times: ring.times,
    values: ring.values,
    latest: ring.latest,
    totals: () => {
      const bytes = { sentBytes: total.sentBytes, receivedBytes: total.receivedBytes }
      for (const socket of connections) addBytes(bytes, socket)
      return { ...total, ...bytes }
    },
    pool: poolState,
    traces: () => {
      const sinceThen = clock().getTime() - performance.now()
      return traces.toSorted((one, other) => other.at - one.at).map((trace) => ({ ...trace, at: Math.round(trace.at + sinceThen) }))
    },
    onRequest: (seer) => void seers.push(seer),
    watch: (http, itsPool) => {
      pool = itsPool
      http.server.on('connection', (socket) => {
        total.opened++
        total.mostOpen = Math.max(total.mostOpen, ++total.open)
        connections.add(socket)
        socket.once('close', () => {
          total.open--
          connections.delete(socket)
          addBytes(total, socket)
        })
      })
      http.addHook('onResponse', (request, reply, done) => {
        see(request, reply)
        done()
      })
    },
    start: ({ now, node, news, push, onFault }) => {
      clock = now
      const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
      loop.enable()
      const collections = new PerformanceObserver((seen) => {
        for (const { duration } of seen.getEntries()) {
          total.gcCount++
          total.gcMs += duration
          total.longestGcMs = Math.max(total.longestGcMs, duration)
        }
      })
      collections.observe({ entryTypes: ['gc'] })
      let lag = 0
      const forget = news.on(PING, (ping) => {
        const { from, sent } = ping as { from?: string; sent?: number }
        if (from === node.id && typeof sent === 'number') lag = performance.now() - sent
      })
      const ping = () => news.publish(PING, { from: node.id, sent: performance.now() }).catch(onFault)
      let before = { at: performance.now(), cpu: process.cpuUsage(), machine: machineTimes(), total: { ...total }, news: news.traffic() }
      const sample = (): void => {
        const at = performance.now()
        const [cpu, machine, traffic] = [process.cpuUsage(), machineTimes(), news.traffic()]
        const seconds = Math.max(0.001, (at - before.at) / 1000)
        const memory = process.memoryUsage()
        const { most: _most, total: connected, idle, waiting } = poolState()
        const requests = total.requests - before.total.requests
        total.threads = threadCount()
        total.mostThreads = Math.max(total.mostThreads, total.threads)
        ring.add(now().getTime(), {
          systemCpu: partOf(machine.busy - before.machine.busy, machine.all - before.machine.all),
          processCpu: (cpu.user + cpu.system - before.cpu.user - before.cpu.system) / 1e6 / seconds / Math.max(1, cpus().length),
          load: loadavg()[0] ?? 0,
          memoryUsed: totalmem() - freemem(),
          rss: memory.rss,
          heapUsed: memory.heapUsed,
          heapTotal: memory.heapTotal,
          external: memory.external,
          // It measures the time between two ticks, of which the resolution is meant.
          loopP50: Math.max(0, loop.percentile(50) / 1e6 - LOOP_RESOLUTION_MS),
          loopP99: Math.max(0, loop.percentile(99) / 1e6 - LOOP_RESOLUTION_MS),
          gcMs: (total.gcMs - before.total.gcMs) / seconds,
          gcCount: (total.gcCount - before.total.gcCount) / seconds,
          requests: requests / seconds,
          failures: (total.failures - before.total.failures) / seconds,
          latency: partOf(total.requestMs - before.total.requestMs, requests),
          latencyMax: longestSinceSample,
          connections: total.open,
          sockets: push.connections().length,
          poolBusy: connected - idle,
          poolIdle: idle,
          poolWaiting: waiting,
          newsHeard: (traffic.heard - before.news.heard) / seconds,
          newsSaid: (traffic.said - before.news.said) / seconds,
          newsLag: lag,
        })
        loop.reset()
        longestSinceSample = 0
        before = { at, cpu, machine, total: { ...total }, news: traffic }
        void ping()
      }
      void ping()
      sample()
      const timer = setInterval(sample, SAMPLE_MS)
      stopping = () => {
        clearInterval(timer)
        forget()
        loop.disable()
        collections.disconnect()
      }
    },
    stop: () => stopping(),
  }
}

/** Of the whole heap that may be had, not only of what is taken. */
export const heapLimit = (): number => getHeapStatistics().heap_size_limit

const partOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

function machineTimes(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle
    all += sum
    busy += sum - times.idle
  }
  return { busy, all }
}

/** Known where the system lists them; elsewhere the one that runs our code. */
function threadCount(): number {
  try {
    return readdirSync('/proc/self/task').length
  } catch {
    return 1
  }
}

const isWatching = (declared: string): boolean => declared.startsWith('/sys/monitor/') || declared.includes('/actuator/')

function addBytes(sum: { sentBytes: number; receivedBytes: number }, { bytesWritten, bytesRead }: Socket): void {
  sum.sentBytes += bytesWritten
  sum.receivedBytes += bytesRead
}
