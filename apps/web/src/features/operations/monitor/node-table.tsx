import { Tag } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { monitorNodes } from '@aosp/contract/operations/monitor'
import { ErrorState } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { figureText } from './figure-text.ts'
import { EVERY_MS } from './monitor-head.tsx'

type Node = Received<typeof monitorNodes>[number]

const STATES = { up: ['good', '运行中'], silent: ['bad', '失联'], left: ['', '已停止'] } as const
const shown = (unit: Parameters<typeof figureText>[1]) => (value: number | null) => (value === null ? '—' : figureText(value, unit))

/** Every node that beat during the last day; figures of those that run. */
export function NodeTable() {
  const { data, error, refetch } = useFetched(monitorNodes, {}, { quiet: true, every: EVERY_MS })
  return (
    <section aria-label="服务节点">
      <div className="panel-head">
        <h2>服务节点</h2>
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <RecordTable<Node>
          width={1100}
          aria-label="服务节点"
          rowKey="id"
          loading={!data}
          pagination={false}
          locale={{ emptyText: '暂无心跳' }}
          dataSource={data ?? []}
          columns={[
            {
              title: '节点',
              dataIndex: 'name',
              render: (name: string, { id, self }) => (
                <span title={id}>
                  {name} {self && <Tag color="processing">本节点</Tag>}
                </span>
              ),
            },
            {
              title: '状态',
              dataIndex: 'state',
              render: (state: keyof typeof STATES) => (
                <>
                  <i className="dot" data-tone={STATES[state][0]} />
                  {STATES[state][1]}
                </>
              ),
            },
            { title: 'CPU', dataIndex: 'cpu', align: 'right', render: shown('part') },
            { title: '内存', dataIndex: 'rss', align: 'right', render: shown('byte') },
            { title: '循环延迟', dataIndex: 'loopP99', align: 'right', render: shown('ms') },
            { title: '请求', dataIndex: 'requests', align: 'right', render: shown('perSecond') },
            { title: '推送连接', dataIndex: 'sockets', align: 'right', render: shown('count') },
            { title: '启动时间', dataIndex: 'startTime' },
            { title: '最近心跳', dataIndex: 'seenTime' },
          ]}
        />
      )}
    </section>
  )
}
