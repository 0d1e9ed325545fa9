import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { routeOf } from '@aosp/contract/screens'
import { NOTICE } from '@aosp/contract/sharing/codes'
import * as calls from '@aosp/contract/sharing/notice'
import { fromBeijing } from '@aosp/kernel/time'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { saveAnswer } from '../../../lib/save-answer.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { Amount, StateMark, TransTypeTag } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import { formPath, NEW } from './share-links.ts'
import { hours, noticeMark, NOTICE_OPTIONS, TYPE_OPTIONS, VISIBILITY_OPTIONS } from './share-words.ts'

const WindowsForm = lazy(() => import('./windows-form.tsx').then((module) => ({ default: module.WindowsForm })))
const ShareDrawer = lazy(() => import('./share-drawer.tsx').then((module) => ({ default: module.ShareDrawer })))

type Row = RowOf<typeof calls.noticeList>

const SOURCE = callListSource({ list: calls.noticeList, exportXls: calls.exportNotices, delete: calls.deleteNotice })
const FIELDS: readonly SearchField[] = [
  { name: 'name', label: '公告标题' },
  { name: 'state', label: '状态', options: NOTICE_OPTIONS },
  { name: 'code', label: '公告编号' },
  { name: 'transType', label: '公告类型', options: TYPE_OPTIONS },
  { name: 'visibility', label: '公开范围', options: VISIBILITY_OPTIONS },
  { name: 'assetName', label: '资产名称' },
  { name: 'validUntil', label: '有效期', kind: 'days' },
]

const isRunning = ({ state }: Row): boolean => state === NOTICE.open

/** A company's own notices, from the draft to the end; the platform looks at all of them. */
export function SharePage() {
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '共享公告' })
  const may = useMay()
  const { run, ask } = useAct()
  const navigate = useNavigate()
  const windows = useFormDialog()
  const [opened, setOpened] = useOpened('notice')
  const [ending, setEnding] = useState<Row>()
  const changeWindows = async (row: Row) => {
    const { id, validUntil, windows: offered } = await call(calls.noticeById, { id: row.id })
    const now = new Date()
    windows.edit({ id, validUntil, windows: offered.filter(({ startTime }) => (fromBeijing(startTime) ?? now) > now) })
  }
  const submit = ({ id, name }: Row) =>
    ask({
      title: `提交“${name}”？`,
      content: '提交后平台在 1 个工作日内审核；所选资产随之锁定，不能再用于其他交易，状态在实际使用前不变。',
      okText: '提交审核',
      call: calls.submitNotice,
      input: { id },
    })
  const withdraw = ({ id, name }: Row) =>
    ask({ title: `撤回“${name}”？`, content: '撤回后回到草稿，修改后可以再次提交。', okText: '撤回', call: calls.takeDownNotice, input: { id } })
  const columns: ListColumn<Row>[] = [
    { key: 'code', title: '公告编号', dataIndex: 'code', width: 142, sorter: true },
    {
      key: 'name',
      title: '公告标题',
      dataIndex: 'name',
      width: 186,
      ellipsis: true,
      render: (name: string, row) => <RowLink onClick={() => setOpened(row.id)}>{name}</RowLink>,
    },
    { key: 'transType', title: '类型', dataIndex: 'transType', width: 92, render: (type: number) => <TransTypeTag type={type} /> },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 96,
      sorter: true,
      render: (_state: number, row) => <StateMark {...noticeMark(row)} note={row.rejectNote} />,
    },
    ...(may(calls.addNotice)
      ? []
      : [{ key: 'corporateName', title: '发布单位', dataIndex: 'corporateName', width: 150, ellipsis: true } satisfies ListColumn<Row>]),
    { key: 'assetName', title: '共享资产', dataIndex: 'assetName', width: 118, ellipsis: true, render: (name: string) => name || '—' },
    {
      key: 'price',
      title: '单价',
      dataIndex: 'price',
      width: 124,
      align: 'right',
      sorter: true,
      render: (yuan: number, row) => (yuan === 0 ? '免费' : <Amount yuan={yuan} unit={`元/${row.timeUnit_dictText}`} />),
    },
    { key: 'minutesAhead', title: '待用时段', dataIndex: 'minutesAhead', width: 88, align: 'right', render: (minutes: number) => hours(minutes) },
    { key: 'ordersWaiting', title: '待确认', dataIndex: 'ordersWaiting', width: 66, align: 'right' },
    { key: 'ordersDone', title: '已完成', dataIndex: 'ordersDone', width: 66, align: 'right' },
    { key: 'validUntil', title: '有效期至', dataIndex: 'validUntil', width: 140, sorter: true, render: (time: string) => time.slice(0, 16) },
    actionColumn({
      width: 140,
      name: (row) => row.name,
      actions: (row) => [
        row.mayEdit && { key: 'edit', label: '编辑', onClick: () => void navigate(formPath(row.id)) },
        row.mayEdit && may(calls.submitNotice) && { key: 'submit', label: '提交审核', onClick: () => submit(row) },
        isRunning(row) && may(calls.setWindows) && { key: 'windows', label: '调整时段', onClick: () => void changeWindows(row) },
        row.publishTime !== null && {
          key: 'public',
          label: '公告页面',
          onClick: () => window.open(siteUrl(routeOf('portal/share-detail', { id: row.id })), '_blank', 'noopener'),
        },
        isRunning(row) && { key: 'calendar', label: '日历文件', onClick: () => void saveAnswer(calls.noticeCalendarFile, { id: row.id }, `${row.code}.ics`) },
        row.mayTakeDown && row.state === NOTICE.submitted && { key: 'withdraw', label: '撤回', onClick: () => withdraw(row) },
        row.mayTakeDown && isRunning(row) && { key: 'down', label: '下架', danger: true, onClick: () => setEnding(row) },
        row.mayEdit && list.deletes(row),
        { key: 'detail', label: '详情', onClick: () => setOpened(row.id) },
      ],
    }),
  ]
  return (
    <PagePanel
      title="资产共享"
      named
      lead="发布可共享的设备、仪器和场地及其空闲时段，或公布使用需求；集团成员单位在线预约，同一资产的时段不会重复占用"
      extra={
        <Can call={calls.addNotice}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(formPath(NEW))}>
            新增公告
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name="trading/share"
        columns={columns}
        label="资产共享"
        width={may(calls.addNotice) ? 1258 : 1408}
        empty={{ title: '还没有共享公告', text: '发布设备的空闲时段，其他单位就可以在线预约使用。' }}
      />
      <Suspense>
        {windows.used && <WindowsForm handle={windows} onOk={list.again} />}
        {opened && <ShareDrawer id={opened} onClose={() => setOpened(undefined)} />}
        {ending && (
          <ReasonDialog
            title="下架公告"
            lead={`「${ending.name}」下架后不能再预约，待确认的预约会自动取消；有已确认的订单时不能下架。`}
            okText="下架"
            danger
            least={4}
            onSubmit={(reason) => run(calls.takeDownNotice, { id: ending.id, reason })}
            onClose={() => setEnding(undefined)}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
