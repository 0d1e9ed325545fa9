import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { DISPUTE, DISPUTE_TEXTS } from '@aosp/contract/settlement/dispute-codes'
import { addDispute, disputeList } from '@aosp/contract/settlement/dispute'
import { useMay } from '../../../../ui/can.tsx'
import {
  actionColumn,
  callListSource,
  ListPage,
  textOptions,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../../../ui/list-page/index.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { aboutSession, waitedColumn } from '../request/request-columns.tsx'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'
import { StateMark } from '../../../../ui/parts/index.ts'

const DisputeDrawer = lazy(() => import('./dispute-drawer.tsx').then((module) => ({ default: module.DisputeDrawer })))
const DisputeDialog = lazy(() => import('./dispute-dialog.tsx').then((module) => ({ default: module.DisputeDialog })))

type DisputeRow = RowOf<typeof disputeList>

const SOURCE = callListSource({ list: disputeList })
const COLOURS: Readonly<Record<number, string>> = {
  [DISPUTE.open]: 'orange',
  [DISPUTE.upheld]: 'green',
  [DISPUTE.dismissed]: 'default',
}
const STATES = textOptions(DISPUTE_TEXTS)

/** Objections to results: a company's own with the way to a new one, or everybody's for those who answer. */
export function DisputeTab({ staff }: { staff: boolean }) {
  const now = useNow()
  const may = useMay()
  const fields: SearchField[] = [
    { name: 'state', label: '处理状态', options: STATES },
    { name: 'biddingName', label: '场次名称' },
    ...(staff ? [{ name: 'corporateName', label: '提出方' }] : []),
    { name: 'biddingCode', label: '场次编号' },
    { name: 'createTime', label: '提出时间', kind: 'days' as const },
  ]
  const list = useListPage(SOURCE, { search: fields })
  const view = useSessionDrawer()
  const [seen, setSeen] = useState<DisputeRow>()
  const [asks, setAsks] = useState(false)
  const columns: ListColumn<DisputeRow>[] = [
    {
      key: 'state',
      title: '处理状态',
      dataIndex: 'state',
      width: 120,
      render: (state: number, row) => <StateMark colour={COLOURS[state] ?? 'default'} text={row.state_dictText} note={row.answer} />,
    },
    ...aboutSession<DisputeRow>(view.open),
    ...(staff
      ? [{ key: 'corporateName', title: '提出方', dataIndex: 'corporateName', width: 200, ellipsis: true }, waitedColumn<DisputeRow>(DISPUTE.open, now)]
      : []),
    { key: 'reason', title: '异议内容', dataIndex: 'reason', width: 260, ellipsis: true },
    { key: 'createTime', title: '提出时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'answerBy', title: '答复人', dataIndex: 'answerBy', width: 100, render: (name: string | null) => name ?? '—' },
    { key: 'answerTime', title: '答复时间', dataIndex: 'answerTime', width: 170, render: (at: string | null) => at ?? '—' },
    actionColumn({
      width: 90,
      name: (row) => row.biddingName,
      actions: (row) => [{ key: 'answer', label: row.mayAnswer ? '答复' : '查看', onClick: () => setSeen(row) }],
    }),
  ]
  const start = !staff && may(addDispute) && (
    <Button type="primary" onClick={() => setAsks(true)}>
      提出异议
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        name={staff ? 'trading/operation-stop/dispute' : 'trading/stop-list/dispute'}
        columns={columns}
        label="成交异议"
        width={staff ? 1692 : 1376}
        buttons={start}
        empty={{
          title: '没有成交异议',
          text: staff ? '参与方对成交结果提出的异议会列在这里。' : '参与的场次成交后、合同确认前，对结果有异议的可在这里提出。',
          ...(start ? { actions: start } : {}),
        }}
      />
      {view.drawer}
      <Suspense>
        {seen && <DisputeDrawer dispute={seen} onClose={() => setSeen(undefined)} />}
        {asks && <DisputeDialog onClose={() => setAsks(false)} />}
      </Suspense>
    </>
  )
}
