import type { Received } from '@aosp/contract/endpoint'
import { redisInfo } from '@aosp/contract/operations/monitor'
import { ErrorState } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { EVERY_MS } from './monitor-head.tsx'

type Line = Received<typeof redisInfo>[number]

/** What the channel says of itself. */
export function NewsLines() {
  const { data, error, refetch } = useFetched(redisInfo, {}, { quiet: true, every: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <RecordTable<Line>
      width={560}
      rowKey="key"
      loading={!data}
      pagination={false}
      dataSource={data ?? []}
      aria-label="消息通道信息"
      columns={[
        { title: '参数', dataIndex: 'key', render: (key: string) => <code className="figure-name">{key}</code> },
        { title: '描述', key: 'title', dataIndex: 'description' },
        { title: '当前值', dataIndex: 'value', align: 'right' },
      ]}
    />
  )
}
