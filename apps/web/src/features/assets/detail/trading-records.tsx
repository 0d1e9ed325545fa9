import { Skeleton } from 'antd'
import { assetTradingRecords } from '@aosp/contract/assets/ledger'
import type { Received } from '@aosp/contract/endpoint'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { Amount } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'

type Row = Received<typeof assetTradingRecords>[number]

const KINDS = { session: '交易场次', notice: '共享公告' } as const

/** Sessions and notices the asset was in. */
export function TradingRecords({ id }: { id: string }) {
  const { data, error, refetch } = useFetched(assetTradingRecords, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState title="还没有交易记录">进入交易场次或共享公告后，会在这里留下记录。</EmptyState>
  return (
    <RecordTable<Row>
      rowKey="id"
      aria-label="交易记录"
      pagination={false}
      width={720}
      dataSource={data}
      columns={[
        { title: '类型', dataIndex: 'kind', width: 100, render: (kind: Row['kind']) => KINDS[kind] },
        { title: '编号', dataIndex: 'code', width: 150 },
        { title: '名称', dataIndex: 'title', ellipsis: true },
        { title: '状态', dataIndex: 'state', width: 100 },
        { title: '开始', dataIndex: 'begin', width: 170 },
        { title: '结束', dataIndex: 'end', width: 170, render: (end: string | null) => end ?? '进行中' },
        { title: '成交价（元）', dataIndex: 'dealPrice', width: 140, align: 'right', render: (yuan: number | null) => <Amount yuan={yuan} /> },
      ]}
    />
  )
}
