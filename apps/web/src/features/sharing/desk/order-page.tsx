import { fromYuan, showYuan } from '@aosp/kernel/money'
import { lazy, Suspense } from 'react'
import { exportOrders, orderList } from '@aosp/contract/sharing/order'
import { useMay } from '../../../ui/can.tsx'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { addNotice } from '@aosp/contract/sharing/notice'
import { OrderDueCell } from './order-due.tsx'
import { FEE_COLOURS, FEE_OPTIONS, hours, ORDER_COLOURS, ORDER_OPTIONS } from './share-words.ts'

const OrderDrawer = lazy(() => import('./order-drawer.tsx').then((module) => ({ default: module.OrderDrawer })))

type Row = RowOf<typeof orderList>
const SOURCE = callListSource({ list: orderList, exportXls: exportOrders })
const STATE: SearchField = { name: 'state', label: '状态', options: ORDER_OPTIONS }
const FEE: SearchField = { name: 'feeState', label: '付款状态', options: FEE_OPTIONS }
const SIDE: SearchField = {
  name: 'side',
  label: '我方身份',
  options: [
    { value: 'provider', label: '提供方' },
    { value: 'user', label: '使用方' },
  ],
}
export const ORDER_FIELDS: readonly SearchField[] = [
  { name: 'noticeName', label: '公告标题' },
  STATE,
  { name: 'code', label: '订单编号' },
  { name: 'providerName', label: '提供单位' },
  { name: 'userName', label: '使用单位' },
  { name: 'startTime', label: '使用日期', kind: 'days' },
  FEE,
]
const QUERY = queryFrom(
  ORDER_FIELDS.filter((field) => field !== STATE && field !== FEE),
  [
    { name: 'assetName', label: '资产名称', type: 'text' },
    { name: 'endTime', label: '使用结束', type: 'moment' },
    { name: 'bookedMinutes', label: '预约时长（分钟）', type: 'number' },
    { name: 'createTime', label: '下单时间', type: 'moment' },
  ],
)

const SIDES = { provider: '提供方', user: '使用方', none: '—' } as const

/** Orders as a list; `fixed` narrows it to some of them for good. */
export function OrderList({
  name,
  label,
  fixed,
  fields,
  empty,
}: {
  name: string
  label: string
  fixed?: Record<string, string>
  fields: readonly SearchField[]
  empty: string
}) {
  const list = useListPage(SOURCE, { search: fields, query: QUERY, sheet: '共享订单', ...(fixed ? { fixed } : {}) })
  const [opened, setOpened] = useOpened('order')
  const member = useMay()(addNotice)
  const columns: ListColumn<Row>[] = [
    {
      key: 'code',
      title: '订单编号',
      dataIndex: 'code',
      width: 146,
      sorter: true,
      render: (code: string, row) => <RowLink onClick={() => setOpened(row.id)}>{code}</RowLink>,
    },
    { key: 'noticeName', title: '公告标题', dataIndex: 'noticeName', width: 190, ellipsis: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 90,
      sorter: true,
      render: (state: number, row) => <StateMark colour={ORDER_COLOURS[state] ?? 'default'} text={row.state_dictText} />,
    },
    { key: 'due', title: '下一步', dataIndex: 'due', width: 190, render: (_due, row) => <OrderDueCell row={row} /> },
    ...(member ? [{ key: 'side', title: '我方', dataIndex: 'side', width: 68, render: (side: Row['side']) => SIDES[side] } satisfies ListColumn<Row>] : []),
    { key: 'providerName', title: '提供单位', dataIndex: 'providerName', width: 150, ellipsis: true },
    { key: 'userName', title: '使用单位', dataIndex: 'userName', width: 150, ellipsis: true },
    { key: 'startTime', title: '首个时段', dataIndex: 'startTime', width: 140, sorter: true, render: (time: string) => time.slice(0, 16) },
    {
      key: 'bookedMinutes',
      title: '机时',
      dataIndex: 'bookedMinutes',
      width: 100,
      align: 'right',
      sorter: true,
      render: (booked: number, row) => (row.minutes === null ? `约 ${hours(booked)}` : hours(row.minutes)),
    },
    {
      key: 'fee',
      title: '费用（元）',
      dataIndex: 'fee',
      width: 112,
      align: 'right',
      render: (yuan: number, row) => (row.minutes === null ? `约 ${showYuan(fromYuan(yuan))}` : <Amount yuan={yuan} />),
    },
    {
      key: 'feeState',
      title: '付款',
      dataIndex: 'feeState',
      width: 84,
      render: (fee: number | null, row) =>
        fee === null ? row.feeState_dictText || '—' : <StateMark colour={FEE_COLOURS[fee] ?? 'default'} text={row.feeState_dictText} />,
    },
    actionColumn({
      width: 80,
      name: (row) => row.code,
      actions: (row) => [{ key: 'open', label: row.acts.length > 0 ? '办理' : '查看', onClick: () => setOpened(row.id) }],
    }),
  ]
  return (
    <>
      <ListPage list={list} name={name} columns={columns} label={label} width={member ? 1500 : 1432} empty={{ title: `没有${label}`, text: empty }} />
      {opened && (
        <Suspense>
          <OrderDrawer id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Orders given and received: each company sees those it is a side of, the platform all. */
export function ShareOrderPage() {
  const member = useMay()(addNotice)
  return (
    <PagePanel title="共享订单" named lead="预约须由公告方在 1 个工作日内确认；归还时双方各自填写机时和状况，一致即按实际机时结算，不一致由平台裁定">
      <OrderList
        name="trading/share-order"
        label="共享订单"
        fields={member ? [...ORDER_FIELDS.slice(0, 2), SIDE, ...ORDER_FIELDS.slice(2)] : ORDER_FIELDS}
        empty="在共享公告中选择时段预约后，订单会列在这里。"
      />
    </PagePanel>
  )
}
