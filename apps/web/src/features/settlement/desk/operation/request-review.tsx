import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REQUEST_KIND, REVIEW } from '@aosp/contract/trading/codes'
import { proposeStop, requestList } from '@aosp/contract/settlement/request'
import { useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type SearchField } from '../../../../ui/list-page/index.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { RequestTabs } from '../dispute/request-tabs.tsx'
import { RequestFrame } from '../request/request-frame.tsx'
import { APPROVERS, kindFields, leadingColumns, STATE_FIELD, waitedColumn } from '../request/request-columns.tsx'
import type { RequestRow } from '../request/request-row.ts'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'
import { useAct } from '../../../../ui/use-act.ts'

const RequestDecision = lazy(() => import('./request-decision.tsx').then((module) => ({ default: module.RequestDecision })))

const RequestDialog = lazy(() => import('../request/request-dialog.tsx').then((module) => ({ default: module.RequestDialog })))

type Props = { screen: string; title: string; lead: string; kinds: readonly number[]; empty: string; tabbed?: boolean }

const SOURCE = callListSource({ list: requestList })

/** Requests of all companies, and suspensions of colleagues that wait for a second pair of eyes. */
function RequestReview({ screen, title, lead, kinds, empty, tabbed = false }: Props) {
  const now = useNow()
  const may = useMay()
  const { refresh } = useAct()
  const proposal = useFormDialog()
  const fields: SearchField[] = [
    STATE_FIELD,
    ...kindFields(kinds),
    { name: 'biddingName', label: '场次名称' },
    { name: 'corporateName', label: '申请企业' },
    { name: 'biddingCode', label: '场次编号' },
    { name: 'createTime', label: '申请时间', kind: 'days' as const },
  ]
  const list = useListPage(SOURCE, { search: fields, fixed: { kind: kinds.join() } })
  const view = useSessionDrawer()
  const [deciding, setDeciding] = useState<RequestRow>()
  const several = kinds.length > 1
  const columns: ListColumn<RequestRow>[] = [
    ...leadingColumns(kinds, view.open),
    { key: 'corporateName', title: '申请方', dataIndex: 'corporateName', width: 170, ellipsis: true, render: (name: string) => name || '平台' },
    { key: 'askedAs', title: '身份', dataIndex: 'askedAs_dictText', width: 76 },
    waitedColumn(REVIEW.waiting, now),
    { key: 'createTime', title: '申请时间', dataIndex: 'createTime', width: 164, sorter: true },
    { key: 'reason', title: '原因', dataIndex: 'reason', width: 170, ellipsis: true },
    { key: 'files', title: '材料', dataIndex: 'files', width: 70, render: (files: string) => (files ? `${files.split(',').length} 份` : '—'), spare: true },
    { key: 'fault', title: '责任方', dataIndex: 'fault_dictText', width: 110, spare: true },
    { key: 'createBy', title: '申请人', dataIndex: 'createBy', width: 90, spare: true },
    { ...APPROVERS, spare: true },
    actionColumn({
      width: 90,
      name: (row) => row.biddingName,
      actions: (row) => [{ key: 'decide', label: row.mayDecide ? '审核' : '查看', onClick: () => setDeciding(row) }],
    }),
  ]
  return (
    <RequestFrame title={title} lead={lead} tabbed={tabbed}>
      <ListPage
        list={list}
        name={screen}
        columns={columns}
        label={title}
        width={several ? 1416 : 1324}
        buttons={kinds.includes(REQUEST_KIND.stop) && may(proposeStop) && <Button onClick={() => proposal.add({})}>提出终止</Button>}
        empty={{ title: `没有${title.slice(0, 2)}申请`, text: empty }}
      />
      {view.drawer}
      <Suspense>
        {deciding && <RequestDecision request={deciding} onClose={() => setDeciding(undefined)} />}
        {proposal.used && <RequestDialog staff handle={proposal} kinds={PROPOSED} onSaved={refresh} />}
      </Suspense>
    </RequestFrame>
  )
}

const PROPOSED = [REQUEST_KIND.stop]
const CANCEL = [REQUEST_KIND.cancel]
const STOP = [REQUEST_KIND.stop, REQUEST_KIND.suspend, REQUEST_KIND.resume, REQUEST_KIND.keepDeposits]
const STOP_TITLE = '终止审核'
const STOP_LEAD = '终止和保证金不退须两名运营人员先后审核；运营人员立即中止的场次由另一人在 30 分钟内复核；成交异议答复前不能确认合同'

export const OperationCancelPage = () => (
  <RequestReview
    screen="trading/operation-cancel"
    title="取消审核"
    lead="企业申请在竞价开始前取消场次；因发起方原因取消且已缴保证金的，须两名运营人员先后审核"
    kinds={CANCEL}
    empty="企业申请取消的场次会列在这里。"
  />
)

export const OperationStopPage = () => (
  <RequestTabs staff title={STOP_TITLE} lead={STOP_LEAD} request="中止与终止">
    <RequestReview
      tabbed
      screen="trading/operation-stop"
      title={STOP_TITLE}
      lead={STOP_LEAD}
      kinds={STOP}
      empty="中止、终止和恢复的申请，以及无人报价时的保证金处理会列在这里。"
    />
  </RequestTabs>
)
