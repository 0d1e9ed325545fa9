import { Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { NOTICE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import { exportNotices, noticeList } from '@aosp/contract/sharing/notice'
import { fromBeijing } from '@aosp/kernel/time'
import { PageSkeleton } from '../../../ui/lazy-screen.tsx'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { Amount, StateMark, TransTypeTag } from '../../../ui/parts/index.ts'
import { useOpenedReview } from '../../../ui/review/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ORDER_FIELDS, OrderList } from './order-page.tsx'
import { noticeMark, NOTICE_OPTIONS, TYPE_OPTIONS } from './share-words.ts'
import './sharing.css'

const ShareOverview = lazy(() => import('./share-overview.tsx').then((module) => ({ default: module.ShareOverview })))
const ShareReview = lazy(() => import('./share-review.tsx').then((module) => ({ default: module.ShareReview })))

type Row = RowOf<typeof noticeList>
const SOURCE = callListSource({ list: noticeList, exportXls: exportNotices })
const FIELDS: readonly SearchField[] = [
  { name: 'state', label: '状态', options: NOTICE_OPTIONS.filter(({ value }) => value !== String(NOTICE.draft)) },
  { name: 'name', label: '公告标题' },
  { name: 'corporateName', label: '发布单位' },
  { name: 'code', label: '公告编号' },
  { name: 'transType', label: '公告类型', options: TYPE_OPTIONS },
  { name: 'submitTime', label: '提交时间', kind: 'days' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'assetName', label: '资产名称', type: 'text' },
  { name: 'price', label: '单价（元）', type: 'yuan' },
  { name: 'validUntil', label: '有效期至', type: 'moment' },
  { name: 'publishTime', label: '发布时间', type: 'moment' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])
const DISPUTE_FIELDS: readonly SearchField[] = [
  { name: 'code', label: '订单编号' },
  { name: 'noticeName', label: '公告标题' },
  { name: 'providerName', label: '提供单位' },
  { name: 'userName', label: '使用单位' },
]
const DISPUTED = { state: String(SHARE_ORDER.disputed) }
const TABS = [
  { key: 'notice', label: '公告审核' },
  { key: 'dispute', label: '订单争议' },
  { key: 'order', label: '全部订单' },
  { key: 'overview', label: '共享概览' },
]

/** Notices to review, quarrels to decide, and who shares what with whom. */
export function OperationSharePage() {
  const [query, setQuery] = useSearchParams()
  const { opened, open, back } = useOpenedReview()
  if (opened)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ShareReview key={opened} id={opened} onOpen={open} onBack={back} />
      </Suspense>
    )
  const active = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'notice'
  return (
    <PagePanel title="共享审核" named lead="共享公告须在 1 个工作日内审核；双方对机时或归还状况有争议的订单由平台裁定">
      <Tabs activeKey={active} items={TABS} onChange={(tab) => setQuery(tab === 'notice' ? {} : { tab })} />
      {active === 'notice' && <Notices onOpen={open} />}
      {active === 'dispute' && (
        <OrderList
          name="trading/operation-share/dispute"
          label="订单争议"
          fixed={DISPUTED}
          fields={DISPUTE_FIELDS}
          empty="双方对机时或状况有争议的订单会列在这里。"
        />
      )}
      {active === 'order' && (
        <OrderList name="trading/operation-share/order" label="全部订单" fields={ORDER_FIELDS} empty="成员单位之间的共享订单会列在这里。" />
      )}
      {active === 'overview' && (
        <Suspense fallback={<PageSkeleton />}>
          <ShareOverview onOpen={(found) => setQuery(found)} />
        </Suspense>
      )}
    </PagePanel>
  )
}

const DAY_MS = 86_400_000

function Notices({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '共享公告' })
  const now = useNow()
  const waited = (row: Row): string => {
    const since = row.state === NOTICE.submitted && row.submitTime ? fromBeijing(row.submitTime) : undefined
    if (!since) return '—'
    const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 3_600_000))
    return now.getTime() - since.getTime() > DAY_MS ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${hours} 小时`
  }
  const columns: ListColumn<Row>[] = [
    { key: 'code', title: '公告编号', dataIndex: 'code', width: 142, sorter: true },
    {
      key: 'name',
      title: '公告标题',
      dataIndex: 'name',
      width: 220,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => onOpen(row.id)}>{name}</RowLink>,
    },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 100,
      sorter: true,
      render: (_state: number, row) => <StateMark {...noticeMark(row)} note={row.rejectNote} />,
    },
    { key: 'waited', title: '已等待', dataIndex: 'submitTime', width: 96, render: (_time, row) => waited(row) },
    { key: 'transType', title: '类型', dataIndex: 'transType', width: 92, render: (type: number) => <TransTypeTag type={type} /> },
    { key: 'corporateName', title: '发布单位', dataIndex: 'corporateName', width: 160, ellipsis: true },
    { key: 'assetName', title: '共享资产', dataIndex: 'assetName', width: 120, ellipsis: true, render: (name: string) => name || '—' },
    {
      key: 'price',
      title: '单价',
      dataIndex: 'price',
      width: 116,
      align: 'right',
      render: (yuan: number, row) => (yuan === 0 ? '免费' : <Amount yuan={yuan} unit={`元/${row.timeUnit_dictText}`} />),
    },
    { key: 'submitTime', title: '提交时间', dataIndex: 'submitTime', width: 140, sorter: true, render: (time: string | null) => time?.slice(0, 16) ?? '—' },
    { key: 'validUntil', title: '有效期至', dataIndex: 'validUntil', width: 140, sorter: true, render: (time: string) => time.slice(0, 16) },
    actionColumn({
      width: 84,
      name: (row) => row.name,
      actions: (row) => [{ key: 'open', label: row.mayReview ? '审核' : '查看', onClick: () => onOpen(row.id) }],
    }),
  ]
  return (
    <ListPage
      list={list}
      name="trading/operation-share"
      columns={columns}
      label="公告审核"
      width={1406}
      empty={{ title: '没有共享公告', text: '成员单位提交的共享公告会列在这里等待审核。' }}
    />
  )
}
