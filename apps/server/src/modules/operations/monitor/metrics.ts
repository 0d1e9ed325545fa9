import { availableParallelism, freemem, totalmem } from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import type { MonitorKind, MonitorUnit } from '@aosp/contract/operations/monitor.shapes'
import type { PoolState, Sample, Totals } from '../../../platform/monitor/meter.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What a node knows of itself at one moment. */
type Facts = {
  now: number
  totals: Totals
  latest: Sample | undefined
  pool: PoolState
  sockets: number
  memory: NodeJS.MemoryUsage
  heap: ReturnType<typeof getHeapStatistics>
  space: (name: 'new_space' | 'old_space') => number
}
type Measured = { statistic: 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'; title: string; unit: MonitorUnit; of: (facts: Facts) => number }
type Metric = { kind: MonitorKind; measured: readonly [Measured, ...Measured[]] }

const one = (kind: MonitorKind, title: string, unit: MonitorUnit, of: Measured['of']): Metric => ({ kind, measured: [{ statistic: 'VALUE', title, unit, of }] })
const several = (kind: MonitorKind, ...measured: Metric['measured']): Metric => ({ kind, measured })

/**
 * The metrics clients of this family ask for by name, each with what corresponds to it here (ADR 0033 says why):
 * the machine of Java is our process, a thread of its server a connection to the database, a session an HTTP connection.
 */
export const METRICS: Readonly<Record<string, Metric>> = {
  'system.cpu.count': one('server', 'CPU 数量', 'count', () => availableParallelism()),
  'system.cpu.usage': one('server', '服务器 CPU 使用率', 'part', ({ latest }) => latest?.systemCpu ?? 0),
  'system.load.average.1m': one('server', '最近一分钟平均负载', 'count', ({ latest }) => latest?.load ?? 0),
  'system.memory.total': one('server', '物理内存总量', 'byte', () => totalmem()),
  'system.memory.used': one('server', '物理内存已用', 'byte', () => totalmem() - freemem()),
  'process.cpu.usage': one('server', '本进程 CPU 使用率', 'part', ({ latest }) => latest?.processCpu ?? 0),
  'process.start.time': one('server', '本进程启动时间', 'moment', ({ now }) => now / 1000 - process.uptime()),
  'process.uptime': one('server', '本进程已运行', 'second', () => process.uptime()),

  'jvm.memory.max': one('process', '堆内存上限', 'byte', ({ heap }) => heap.heap_size_limit),
  'jvm.memory.committed': one('process', '已申请的堆内存', 'byte', ({ memory }) => memory.heapTotal),
  'jvm.memory.used': one('process', '已使用的堆内存', 'byte', ({ memory }) => memory.heapUsed),
  'jvm.buffer.memory.used': one('process', '堆外缓冲区占用', 'byte', ({ memory }) => memory.arrayBuffers),
  'jvm.buffer.count': one('process', '活动的句柄和请求', 'count', () => process.getActiveResourcesInfo().length),
  'jvm.threads.daemon': one('process', '后台线程数', 'count', ({ totals }) => totals.threads - 1),
  'jvm.threads.live': one('process', '当前线程数', 'count', ({ totals }) => totals.threads),
  'jvm.threads.peak': one('process', '线程数峰值', 'count', ({ totals }) => totals.mostThreads),
  'jvm.classes.loaded': one('process', '运行环境（V8 上下文）数', 'count', ({ heap }) => heap.number_of_native_contexts),
  'jvm.classes.unloaded': one('process', '待回收的运行环境数', 'count', ({ heap }) => heap.number_of_detached_contexts),
  'jvm.gc.memory.allocated': one('process', '新生代占用', 'byte', ({ space }) => space('new_space')),
  'jvm.gc.memory.promoted': one('process', '老年代占用', 'byte', ({ space }) => space('old_space')),
  'jvm.gc.max.data.size': one('process', '老年代上限', 'byte', ({ heap }) => heap.heap_size_limit),
  'jvm.gc.live.data.size': one('process', '进程占用物理内存', 'byte', ({ memory }) => memory.rss),
  'jvm.gc.pause': several(
    'process',
    { statistic: 'COUNT', title: '启动以来垃圾回收次数', unit: 'count', of: ({ totals }) => totals.gcCount },
    { statistic: 'TOTAL_TIME', title: '启动以来垃圾回收总耗时', unit: 'second', of: ({ totals }) => totals.gcMs / 1000 },
    { statistic: 'MAX', title: '最长一次垃圾回收', unit: 'second', of: ({ totals }) => totals.longestGcMs / 1000 },
  ),
  'nodejs.eventloop.delay.p99': one('process', '事件循环延迟（99%）', 'ms', ({ latest }) => latest?.loopP99 ?? 0),

  'tomcat.sessions.created': one('http', '启动以来建立的连接', 'count', ({ totals }) => totals.opened),
  'tomcat.sessions.expired': one('http', '启动以来关闭的连接', 'count', ({ totals }) => totals.opened - totals.open),
  'tomcat.sessions.active.current': one('http', '当前连接数', 'count', ({ totals }) => totals.open),
  'tomcat.sessions.active.max': one('http', '连接数峰值', 'count', ({ totals }) => totals.mostOpen),
  'tomcat.sessions.rejected': one('http', '服务端出错的请求', 'count', ({ totals }) => totals.failures),
  'tomcat.global.sent': one('http', '已发送', 'byte', ({ totals }) => totals.sentBytes),
  'tomcat.global.received': one('http', '已接收', 'byte', ({ totals }) => totals.receivedBytes),
  'tomcat.global.request.max': one('http', '最长一次请求', 'second', ({ totals }) => totals.longestMs / 1000),
  'tomcat.global.request': several(
    'http',
    { statistic: 'COUNT', title: '启动以来的请求数', unit: 'count', of: ({ totals }) => totals.requests },
    { statistic: 'TOTAL_TIME', title: '启动以来请求总耗时', unit: 'second', of: ({ totals }) => totals.requestMs / 1000 },
  ),
  // There is no container inside the server: what it was asked is what was served.
  'tomcat.servlet.request.max': one('http', '最近 5 秒最长一次请求', 'second', ({ latest }) => (latest?.latencyMax ?? 0) / 1000),
  'tomcat.servlet.request': several(
    'http',
    { statistic: 'COUNT', title: '每秒请求数（最近 5 秒）', unit: 'perSecond', of: ({ latest }) => latest?.requests ?? 0 },
    { statistic: 'TOTAL_TIME', title: '平均耗时（最近 5 秒）', unit: 'second', of: ({ latest }) => (latest?.latency ?? 0) / 1000 },
  ),
  'tomcat.threads.current': one('http', '数据库连接数', 'count', ({ pool }) => pool.total),
  'tomcat.threads.busy': one('http', '使用中的数据库连接', 'count', ({ pool }) => pool.total - pool.idle),
  'tomcat.threads.config.max': one('http', '数据库连接上限', 'count', ({ pool }) => pool.most),
  'pool.waiting': one('http', '等待数据库连接的请求', 'count', ({ pool }) => pool.waiting),
  'websocket.connections': one('http', '推送连接（WebSocket）', 'count', ({ sockets }) => sockets),
}

export function factsOf({ meter, push, now }: Platform): Facts {
  const spaces = getHeapSpaceStatistics()
  return {
    now: now().getTime(),
    totals: meter.totals(),
    latest: meter.latest(),
    pool: meter.pool(),
    sockets: push.connections().length,
    memory: process.memoryUsage(),
    heap: getHeapStatistics(),
    space: (name) => spaces.find((space) => space.space_name === name)?.space_used_size ?? 0,
  }
}
