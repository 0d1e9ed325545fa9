import { stat, statfs } from 'node:fs/promises'
import { freemem, tmpdir, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type * as calls from '@aosp/contract/operations/monitor'
import type { MonitorKind, MonitorUnit } from '@aosp/contract/operations/monitor.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import { heapLimit, type Figure } from '../../../platform/monitor/meter.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../../../platform/platform.tables.ts'
import { factsOf, METRICS } from './metrics.ts'
import { readRedisInfo } from './rules/redis-info.ts'

/** Nodes beat twice a second; one that was silent this long does not run any more. */
const SILENT_MS = 30_000

/** Those that are drawn, in the order of their charts. */
const DRAWN: Readonly<Record<MonitorKind, readonly (readonly [Figure, string, MonitorUnit])[]>> = {
  server: [
    ['systemCpu', '服务器 CPU', 'part'],
    ['processCpu', '本进程 CPU', 'part'],
    ['memoryUsed', '物理内存已用', 'byte'],
    ['rss', '本进程内存', 'byte'],
    ['load', '平均负载', 'count'],
  ],
  process: [
    ['heapUsed', '已使用的堆', 'byte'],
    ['heapTotal', '已申请的堆', 'byte'],
    ['external', '堆外内存', 'byte'],
    ['loopP50', '事件循环延迟（中位）', 'ms'],
    ['loopP99', '事件循环延迟（99%）', 'ms'],
    ['gcMs', '每秒垃圾回收耗时', 'ms'],
    ['gcCount', '每秒垃圾回收次数', 'perSecond'],
  ],
  http: [
    ['requests', '每秒请求', 'perSecond'],
    ['failures', '每秒出错', 'perSecond'],
    ['latency', '平均耗时', 'ms'],
    ['latencyMax', '最长耗时', 'ms'],
    ['poolBusy', '使用中的数据库连接', 'count'],
    ['poolIdle', '空闲的数据库连接', 'count'],
    ['poolWaiting', '等待连接的请求', 'count'],
    ['connections', 'HTTP 连接', 'count'],
    ['sockets', '推送连接', 'count'],
  ],
  news: [
    ['newsHeard', '每秒收到', 'perSecond'],
    ['newsSaid', '每秒发出', 'perSecond'],
    ['newsLag', '往返延迟', 'ms'],
  ],
}

export const monitorView =
  (platform: Platform, startTime: Date) =>
  async (_ctx: Ctx, { kind }: In<typeof calls.monitorView>): Promise<Out<typeof calls.monitorView>> => {
    const { meter, node, now } = platform
    const facts = factsOf(platform)
    return {
      node: { id: node.id, name: node.name, startTime },
      time: now(),
      at: meter.times(),
      series: DRAWN[kind].map(([name, title, unit]) => ({ name, title, unit, values: meter.values(name).map(shortened(unit)) })),
      figures: Object.entries(METRICS)
        .filter(([, metric]) => metric.kind === kind)
        .flatMap(([name, { measured }]) =>
          measured.map(({ statistic, title, unit, of }) => ({
            name: measured.length === 1 ? name : `${name}.${statistic === 'TOTAL_TIME' ? 'totalTime' : statistic.toLowerCase()}`,
            title,
            unit,
            value: of(facts),
          })),
        ),
    }
  }

/** Digits nobody sees on a chart are not sent. */
const shortened = (unit: MonitorUnit) => (value: number) => (unit === 'byte' ? Math.round(value) : Math.round(value * 10_000) / 10_000)

type Told = { process?: Partial<Record<'cpu' | 'rss' | 'loopP99' | 'requests' | 'sockets', number>> }

export const PROCESS_VITALS = 'process'
/** With every beat a node tells how it fares, so that any node can show all of them. */
export const tellProcessVitals = ({ vitals, meter }: Platform): void =>
  void vitals.set(PROCESS_VITALS, (): Told['process'] => {
    const latest = meter.latest()
    return latest ? { cpu: latest.processCpu, rss: latest.rss, loopP99: latest.loopP99, requests: latest.requests, sockets: latest.sockets } : {}
  })

export const monitorNodes =
  ({ node }: Platform) =>
  async (ctx: Ctx): Promise<Out<typeof calls.monitorNodes>> => {
    const now = ctx.now().getTime()
    const beats = await ctx.db.selectFrom('node_heartbeat').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(100).execute()
    return beats.map((beat) => {
      const told = (beat.figures as Told).process ?? {}
      const state = beat.left_at !== null ? 'left' : now - beat.seen_at.getTime() > SILENT_MS ? 'silent' : 'up'
      const figure = (name: keyof typeof told): number | null => (state === 'up' ? (told[name] ?? null) : null)
      return {
        id: beat.id,
        name: beat.name,
        self: beat.id === node.id,
        startTime: beat.started_at,
        seenTime: beat.seen_at,
        state,
        cpu: figure('cpu'),
        rss: figure('rss'),
        loopP99: figure('loopP99'),
        requests: figure('requests'),
        sockets: figure('sockets'),
      } as const
    })
  }

export async function monitorStores(ctx: Ctx): Promise<Out<typeof calls.monitorStores>> {
  const { rows } = await sql<{ database: number; files: number; count: number }>`
    select pg_database_size(current_database()) as database, coalesce(sum(size), 0)::bigint as files, count(*) as count from stored_file`.execute(ctx.db)
  const [held] = rows
  return [
    { name: '数据库', bytes: held?.database ?? 0, count: null },
    { name: '已存文件', bytes: held?.files ?? 0, count: held?.count ?? 0 },
  ]
}

/** Each volume once, under the name of the first that lies on it; one that cannot be read must not hide the others. */
export const diskInfo =
  ({ settings, node }: Platform) =>
  async (): Promise<Out<typeof calls.diskInfo>> => {
    const read = await Promise.allSettled(
      [
        ['数据目录', settings.DATA_DIR],
        ['系统盘', '/'],
        ['临时目录', tmpdir()],
      ].map(async ([name = '', folder = '']) => {
        const [{ dev }, volume] = await Promise.all([stat(folder), statfs(folder)])
        const max = volume.blocks * volume.bsize
        const rest = volume.bavail * volume.bsize
        return { dev, name, max, rest, restPPT: max > 0 ? Math.round(((max - rest) * 100) / max) : 0 }
      }),
    )
    const found = read.flatMap((volume) => (volume.status === 'fulfilled' ? [volume.value] : []))
    return found.filter(({ dev }, at) => found.findIndex((other) => other.dev === dev) === at).map((volume) => ({ ...volume, node: node.name }))
  }

/** Redis where it carries the news, the database's own channel elsewhere. */
export const redisInfo =
  ({ news, meter }: Platform) =>
  async (ctx: Ctx): Promise<Out<typeof calls.redisInfo>> => {
    const redis = await news.redis()
    if (redis) return readRedisInfo(redis.info)
    const { rows } = await sql<{ listeners: number; usage: number; version: string }>`
      select count(*) as listeners, pg_notification_queue_usage() as usage, current_setting('server_version') as version
      from pg_stat_activity where query = 'listen aosp_news' and datname = current_database()`.execute(ctx.db)
    const [channel] = rows
    const { said, heard, listeners } = news.traffic()
    const latest = meter.latest()
    return [
      { key: 'channel', value: `PostgreSQL ${channel?.version ?? ''}`, description: '未设置 Redis，节点之间的消息由数据库通道传递' },
      { key: 'listeners', value: String(channel?.listeners ?? 0), description: '在此通道上收听的节点数' },
      { key: 'queue_usage', value: `${((channel?.usage ?? 0) * 100).toFixed(2)} %`, description: '数据库消息队列占用' },
      { key: 'subscriptions', value: String(listeners), description: '本节点订阅数' },
      { key: 'heard', value: String(heard), description: '本节点启动以来收到的消息' },
      { key: 'said', value: String(said), description: '本节点启动以来发出的消息' },
      { key: 'heard_per_second', value: (latest?.newsHeard ?? 0).toFixed(2), description: '每秒收到的消息（最近 5 秒）' },
      { key: 'lag_ms', value: (latest?.newsLag ?? 0).toFixed(1), description: '本节点发出的消息多少毫秒后回到本节点' },
    ]
  }

const twice = <Figures extends { create_time: number }>(figures: Figures) => ({
  success: true as const,
  message: '',
  code: 200 as const,
  timestamp: figures.create_time,
  result: figures,
  ...figures,
})

/** Without Redis: subscriptions in place of keys, the process's heap in place of its memory. */
export const redisKeys =
  ({ news, now }: Platform) =>
  async (): Promise<Out<typeof calls.redisKeys>> =>
    twice({ create_time: now().getTime(), dbSize: (await news.redis())?.keys ?? news.traffic().listeners })

export const redisMemory =
  ({ news, now }: Platform) =>
  async (): Promise<Out<typeof calls.redisMemory>> => {
    const redis = await news.redis()
    const used = redis && Number(readRedisInfo(redis.info).find(({ key }) => key === 'used_memory')?.value ?? 0)
    return twice({ used_memory: used ?? process.memoryUsage().heapUsed, create_time: now().getTime() })
  }

export async function memoryFigures(): Promise<Out<typeof calls.memoryFigures>> {
  const { heapTotal, heapUsed } = process.memoryUsage()
  const [all, free] = [totalmem(), freemem()]
  return {
    'memory.runtime.max': heapLimit(),
    'memory.runtime.total': heapTotal,
    'memory.runtime.used': heapUsed,
    'memory.runtime.free': heapTotal - heapUsed,
    'memory.runtime.usage': heapUsed / heapTotal,
    'memory.physical.total': all,
    'memory.physical.used': all - free,
    'memory.physical.free': free,
    'memory.physical.usage': (all - free) / all,
  }
}

export const metric =
  (platform: Platform) =>
  async (_ctx: Ctx, { name }: In<typeof calls.metric>): Promise<Out<typeof calls.metric>> => {
    const { measured } = Object.hasOwn(METRICS, name) ? (METRICS[name] ?? refuse(no('noRoute'))) : refuse(no('noRoute'))
    const facts = factsOf(platform)
    return {
      name,
      description: measured[0].title,
      baseUnit: BASE_UNITS[measured[0].unit],
      measurements: measured.map(({ statistic, of }) => ({ statistic, value: of(facts) })),
      availableTags: [],
    }
  }
const BASE_UNITS: Readonly<Record<MonitorUnit, string | null>> = {
  byte: 'bytes',
  count: null,
  part: null,
  ms: 'milliseconds',
  second: 'seconds',
  perSecond: null,
  moment: 'seconds',
}

export const httpTrace =
  ({ meter, node }: Platform) =>
  async (): Promise<Out<typeof calls.httpTrace>> => ({
    node: node.name,
    traces: meter.traces().map(({ at, ms, method, address, status }) => ({
      timestamp: new Date(at).toISOString(),
      timeTaken: ms,
      request: { method, uri: address },
      response: { status },
    })),
  })
