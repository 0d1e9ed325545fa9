import { Button, DatePicker } from 'antd'
import { useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { NOTICE, SHARE_FEE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import { shareOverview } from '@aosp/contract/sharing/order'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { ErrorState } from '../../../ui/light/states.tsx'
import { PageSkeleton } from '../../../ui/lazy-screen.tsx'
import { RecordTable } from '../../../ui/list-page/index.ts'
import { Amount, DescriptionList } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { hours } from './share-words.ts'

type Overview = Received<typeof shareOverview>
type Row = Overview['companies'][number]
type Side = 'provided' | 'used'
const money = (yuan: number): string => `${showYuan(fromYuan(yuan))} 元`

/** What stands open now, and how much the companies shared with each other in some days. */
export function ShareOverview({ onOpen }: { onOpen: (query: Record<string, string>) => void }) {
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const { data, error, refetch } = useFetched(shareOverview, days, { quiet: true, keepLast: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const leading = (what: string, query: Record<string, string>) => (
    <Button type="link" size="small" className="share-count" onClick={() => onOpen(query)}>
      {what}
    </Button>
  )
  const notices = (count: number, state: number) => (count === 0 ? '0 个' : leading(`${count} 个`, { state: String(state) }))
  const orders = (count: number, state: number) => (count === 0 ? '0 个' : leading(`${count} 个`, { tab: 'order', state: String(state) }))
  const fees = (yuan: number, feeState: number) => (yuan === 0 ? money(0) : leading(money(yuan), { tab: 'order', feeState: String(feeState) }))
  return (
    <div className="share-overview">
      <DescriptionList
        columns={4}
        title="当前情况"
        items={[
          { label: '待审核公告', value: notices(data.submitted, NOTICE.submitted) },
          { label: '公示中公告', value: notices(data.open, NOTICE.open) },
          { label: '尚可预约机时', value: hours(data.freeMinutes) },
          { label: '待确认订单', value: orders(data.waiting, SHARE_ORDER.waiting) },
          { label: '已确认订单', value: orders(data.confirmed, SHARE_ORDER.confirmed) },
          { label: '使用中订单', value: orders(data.inUse, SHARE_ORDER.inUse) },
          { label: '逾期未归还', value: orders(data.late, SHARE_ORDER.inUse) },
          { label: '争议中订单', value: data.disputed === 0 ? '0 个' : leading(`${data.disputed} 个`, { tab: 'dispute' }) },
          { label: '待付费用', value: fees(data.feeDue, SHARE_FEE.due) },
          { label: '其中已逾期', value: fees(data.feeLate, SHARE_FEE.due) },
          { label: '已付待确认收款', value: fees(data.feePaid, SHARE_FEE.paid) },
        ]}
      />
      <div className="share-overview-head">
        <h2>各单位共享情况</h2>
        <DatePicker.RangePicker
          aria-label="完成日期"
          allowEmpty={[true, true]}
          onChange={(_days, [from, to]) => setDays({ ...(from && { from }), ...(to && { to }) })}
        />
        <span>
          {data.from} 至 {data.to} 完成的订单
        </span>
      </div>
      <RecordTable<Row>
        rowKey="id"
        aria-label="各单位共享情况"
        dataSource={data.companies}
        pagination={false}
        width={860}
        locale={{ emptyText: '这段时间没有完成的共享订单' }}
        columns={[{ title: '单位', dataIndex: 'name', width: 220, ellipsis: true }, ...columnsOf('provided', '提供'), ...columnsOf('used', '使用')]}
      />
    </div>
  )
}

const columnsOf = (side: Side, word: string) => [
  { title: `${word}订单`, key: `${side}-orders`, width: 90, align: 'right' as const, render: (_value: unknown, row: Row) => row[side].orders },
  { title: `${word}机时`, key: `${side}-hours`, width: 110, align: 'right' as const, render: (_value: unknown, row: Row) => hours(row[side].minutes) },
  {
    title: `${word}费用（元）`,
    key: `${side}-fee`,
    width: 140,
    align: 'right' as const,
    render: (_value: unknown, row: Row) => <Amount yuan={row[side].fee} />,
  },
]
