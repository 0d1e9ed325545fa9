import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REVIEW } from '@aosp/contract/trading/codes'
import { addRequest, requestList, withdrawRequest } from '@aosp/contract/settlement/request'
import { useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type SearchField } from '../../../../ui/list-page/index.ts'
import { APPROVERS, kindFields, leadingColumns, STATE_FIELD } from './request-columns.tsx'
import type { RequestRow } from './request-row.ts'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'
import { useAct } from '../../../../ui/use-act.ts'
import { RequestFrame } from './request-frame.tsx'

const RequestDialog = lazy(() => import('./request-dialog.tsx').then((module) => ({ default: module.RequestDialog })))

const RequestDecision = lazy(() => import('../operation/request-decision.tsx').then((module) => ({ default: module.RequestDecision })))

type Props = {
  screen: string
  title: string
  lead: string
  addLabel: string
  kinds: readonly number[]
  empty: { title: string; text: string }
  tabbed?: boolean
}

const SOURCE = callListSource({ list: requestList })

/** A company's own requests of some kinds: what became of each, why it was refused, and the way to ask anew. */
export function RequestList({ screen, title, lead, addLabel, kinds, empty, tabbed = false }: Props) {
  const may = useMay()
  const { ask, refresh } = useAct()
  const fields: SearchField[] = [
    { name: 'biddingName', label: '场次名称' },
    STATE_FIELD,
    ...kindFields(kinds),
    { name: 'biddingCode', label: '场次编号' },
    { name: 'createTime', label: '申请时间', kind: 'days' as const },
  ]
  const list = useListPage(SOURCE, { search: fields, fixed: { kind: kinds.join() } })
  const handle = useFormDialog()
  const view = useSessionDrawer()
  const [seen, setSeen] = useState<RequestRow>()
  const several = kinds.length > 1
  const columns: ListColumn<RequestRow>[] = [
    ...leadingColumns(kinds, view.open),
    { key: 'reason', title: '申请原因', dataIndex: 'reason', width: 240, ellipsis: true },
    { key: 'fault', title: '责任方', dataIndex: 'fault_dictText', width: 120, spare: true },
    { key: 'createBy', title: '申请人', dataIndex: 'createBy', width: 96, spare: true },
    { key: 'createTime', title: '申请时间', dataIndex: 'createTime', width: 164, sorter: true },
    { ...APPROVERS, spare: several },
    { key: 'decideTime', title: '审核时间', dataIndex: 'decideTime', width: 164, render: (at: string | null) => at ?? '—' },
    actionColumn({
      width: 116,
      name: (row) => row.biddingName,
      actions: (row) => [
        { key: 'view', label: '查看', onClick: () => setSeen(row) },
        row.state === REVIEW.waiting &&
          may(withdrawRequest) && {
            key: 'withdraw',
            label: '撤回',
            onClick: () =>
              ask({
                title: '确认撤回该申请？',
                content: '撤回后场次不受影响，可以重新申请。',
                okText: '撤回',
                call: withdrawRequest,
                input: { id: row.id },
              }),
          },
      ],
    }),
  ]
  const start = may(addRequest) && (
    <Button type="primary" onClick={() => handle.add({ kind: String(kinds[0]) })}>
      {addLabel}
    </Button>
  )
  return (
    <RequestFrame title={title} lead={lead} tabbed={tabbed}>
      <ListPage list={list} name={screen} columns={columns} label={title} width={several ? 1332 : 1380} buttons={start} empty={{ ...empty, actions: start }} />
      {view.drawer}
      <Suspense>{seen && <RequestDecision request={seen} onClose={() => setSeen(undefined)} />}</Suspense>
      {handle.used && (
        <Suspense>
          <RequestDialog handle={handle} kinds={kinds} onSaved={refresh} />
        </Suspense>
      )}
    </RequestFrame>
  )
}
