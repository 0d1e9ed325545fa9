import { Input, Select, Tag } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { httpTrace } from '@aosp/contract/operations/monitor'
import { toBeijing } from '@aosp/kernel/time'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { EVERY_MS, MonitorPanel } from './monitor-head.tsx'

type Seen = Received<typeof httpTrace>['traces'][number] & { key: string }

const CLASSES = [
  { value: 2, label: '2xx 成功' },
  { value: 3, label: '3xx 转向' },
  { value: 4, label: '4xx 拒绝' },
  { value: 5, label: '5xx 出错' },
]
const colourOf = (status: number): string => (status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success')

/** The last hundred requests to this node: all of them are here, so they are searched and sorted here. */
export function HttpTracePage() {
  const asked = useFetched(httpTrace, {}, { quiet: true, every: EVERY_MS })
  const [word, setWord] = useState('')
  const [kind, setKind] = useState<number>()
  const { data } = asked
  const rows = (data?.traces ?? [])
    .map((trace, at) => ({ ...trace, key: `${trace.timestamp} ${at}` }))
    .filter(
      ({ request, response }) => request.uri.toLowerCase().includes(word.toLowerCase()) && (kind === undefined || Math.floor(response.status / 100) === kind),
    )
  return (
    <MonitorPanel title="请求追踪" lead="本节点最近 100 个请求，不含监控页自身的请求。参数值、令牌和手机号在记录时已隐去。" asked={asked} node={data?.node}>
      {!data && asked.error && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
      {!data && !asked.error && <Skeleton lines={10} />}
      {data && (
        <>
          <div className="trace-search">
            <Input allowClear placeholder="地址或其中一段" aria-label="地址" value={word} onChange={(event) => setWord(event.target.value)} />
            <Select
              allowClear
              placeholder="响应状态"
              aria-label="响应状态"
              options={CLASSES}
              value={kind}
              onChange={(next: number | undefined) => setKind(next)}
            />
          </div>
          <RecordTable<Seen>
            aria-label="最近的请求"
            width={860}
            rowKey="key"
            pagination={{ pageSize: 20, showSizeChanger: false, showTotal: (total) => `共 ${total} 个请求` }}
            locale={{ emptyText: data.traces.length === 0 ? '节点启动后还没有请求' : '没有符合条件的请求' }}
            dataSource={rows}
            columns={[
              {
                title: '请求时间',
                dataIndex: 'timestamp',
                render: (text: string) => toBeijing(new Date(text)),
                sorter: (a, b) => a.timestamp.localeCompare(b.timestamp),
              },
              { title: '请求方法', key: 'method', render: (_value, { request }) => <Tag>{request.method}</Tag> },
              { title: '请求URL', key: 'title', render: (_value, { request }) => <code className="trace-uri">{request.uri}</code> },
              { title: '响应状态', key: 'status', render: (_value, { response }) => <Tag color={colourOf(response.status)}>{response.status}</Tag> },
              { title: '请求耗时', dataIndex: 'timeTaken', align: 'right', render: (ms: number) => `${ms} 毫秒`, sorter: (a, b) => a.timeTaken - b.timeTaken },
            ]}
          />
        </>
      )}
    </MonitorPanel>
  )
}
