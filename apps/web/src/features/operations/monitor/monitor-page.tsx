import { useMemo } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { monitorView } from '@aosp/contract/operations/monitor'
import type { MonitorKind } from '@aosp/contract/operations/monitor.shapes'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { ChartPanel } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { AXIS, drawn, figureText } from './figure-text.ts'
import { EVERY_MS, MonitorPanel } from './monitor-head.tsx'
import { NewsLines } from './news-lines.tsx'
import { NodeTable } from './node-table.tsx'

type Figure = Received<typeof monitorView>['figures'][number]

type Face = { title: string; lead: string; charts: readonly (readonly [title: string, ...names: string[]])[] }
const FACES: Readonly<Record<MonitorKind, Face>> = {
  server: {
    title: '服务器监控',
    lead: '本机的 CPU、内存和负载，以及平台全部节点的心跳。',
    charts: [
      ['CPU 使用率', 'systemCpu', 'processCpu'],
      ['内存', 'memoryUsed', 'rss'],
      ['平均负载', 'load'],
    ],
  },
  process: {
    title: '运行时监控',
    lead: '平台由 Node.js 运行：堆内存、事件循环延迟和垃圾回收，相当于 Java 平台的虚拟机监控。',
    charts: [
      ['堆内存', 'heapUsed', 'heapTotal', 'external'],
      ['事件循环延迟', 'loopP50', 'loopP99'],
      ['垃圾回收耗时', 'gcMs'],
    ],
  },
  http: {
    title: '服务容器监控',
    lead: '内置 HTTP 服务的请求、连接和数据库连接池，相当于 Tomcat 监控。',
    charts: [
      ['请求', 'requests', 'failures'],
      ['耗时', 'latency', 'latencyMax'],
      ['数据库连接池', 'poolBusy', 'poolIdle', 'poolWaiting'],
      ['连接', 'connections', 'sockets'],
    ],
  },
  news: {
    title: '缓存监控',
    lead: '节点之间传递消息的通道：设置了 Redis 时是 Redis，否则是数据库的消息通道。',
    charts: [
      ['消息', 'newsHeard', 'newsSaid'],
      ['往返延迟', 'newsLag'],
    ],
  },
}

/** One part of the node that answers: its last hour as charts, its figures as a table. */
function MonitorPage({ kind }: { kind: MonitorKind }) {
  const { title, lead, charts } = FACES[kind]
  const asked = useFetched(monitorView, { kind }, { quiet: true, every: EVERY_MS })
  const { data } = asked
  return (
    <MonitorPanel title={title} lead={lead} asked={asked} node={data?.node}>
      {!data && asked.error && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
      {!data && !asked.error && <Skeleton lines={10} />}
      {data && (
        <div className="node-monitor-charts">
          {charts.map(([name, ...lines]) => (
            <MonitorChart key={name} title={name} lines={lines} view={data} />
          ))}
        </div>
      )}
      {kind === 'server' && <NodeTable />}
      {kind === 'news' && <NewsLines />}
      {data && data.figures.length > 0 && (
        <RecordTable<Figure>
          width={560}
          rowKey="name"
          pagination={false}
          dataSource={data.figures}
          aria-label={`${title}指标`}
          columns={[
            { title: '参数', dataIndex: 'name', render: (name: string) => <code className="figure-name">{name}</code> },
            { title: '描述', key: 'title', dataIndex: 'title' },
            { title: '当前值', key: 'value', align: 'right', render: (_value, { value, unit }) => figureText(value, unit) },
          ]}
        />
      )}
    </MonitorPanel>
  )
}

function MonitorChart({ title, lines, view }: { title: string; lines: readonly string[]; view: Received<typeof monitorView> }) {
  const shown = useMemo(() => lines.flatMap((name) => view.series.find((one) => one.name === name) ?? []), [lines, view])
  const figures = useMemo(() => drawn(view.at, shown), [view, shown])
  const unit = shown[0] ? AXIS[shown[0].unit][0] : ''
  return <ChartPanel title={unit ? `${title}（${unit}）` : title} kind="line" figures={figures} empty="节点刚刚启动，5 秒后出现第一个数据。" />
}

export const SystemPage = () => <MonitorPage kind="server" />
export const RuntimePage = () => <MonitorPage kind="process" />
export const HttpServerPage = () => <MonitorPage kind="http" />
export const NewsPage = () => <MonitorPage kind="news" />
