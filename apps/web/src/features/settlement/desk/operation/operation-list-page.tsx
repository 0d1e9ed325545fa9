import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { completeDeal, operationCounts, operationList, suspendSession } from '@aosp/contract/settlement/settle'
import { OPERATION_RIGHTS } from '@aosp/contract/settlement/codes'
import { useMay } from '../../../../ui/can.tsx'
import { actionColumn, callListSource, type ListColumn, ListPage, type SearchField, useListPage } from '../../../../ui/list-page/index.ts'
import { Tabs } from '../../../../ui/light/tabs.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { routeOf } from '@aosp/contract/screens'
import { detailPath, goTo, roomPath } from '../../../trading/desk/portal-links.ts'
import { SESSION_STATE, sessionType } from '../../../trading/desk/session/session-fields.ts'
import { useSessionDrawer } from '../../../trading/desk/session/use-session-drawer.tsx'
import { operationColumns, type OperationRow } from './operation-columns.tsx'
import { ALL, operationActs, queueTabs, type Act } from './operation-model.ts'
import { reviewPath } from './operation-links.ts'
import '../../../trading/desk/operation.css'

const DealDrawer = lazy(() => import('../deal/deal-drawer.tsx').then((module) => ({ default: module.DealDrawer })))
const AmendReview = lazy(() => import('../../../trading/desk/amend/amend-review.tsx').then((module) => ({ default: module.AmendReview })))
const SuspendDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.SuspendDialog })))
const ResumeDialog = lazy(() => import('./interrupt-dialogs.tsx').then((module) => ({ default: module.ResumeDialog })))

const SOURCE = callListSource({ list: operationList })
const LINKED = ['queue']
const FIELDS: SearchField[] = [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编号' },
  { name: 'corporateName', label: '发起企业' },
  sessionType(),
  SESSION_STATE,
  { name: 'signEndTime', label: '报名截止', kind: 'days' as const },
]

/** What a person who chooses nothing looks at. */
const WORK = { queue: 'any' }
const NO_LIMIT = {}

type Opened = { row: OperationRow; what: 'deal' | 'amend' | 'suspend' | 'resume' }

/** Landing page of operators: everything that needs a decision, by kind and by how long it has waited. */
export function OperationListPage() {
  const navigate = useNavigate()
  const may = useMay()
  const now = useNow()
  const chosen = useSearchParams()[0].get('queue') ?? 'any'
  const list = useListPage(SOURCE, { search: FIELDS, linked: LINKED, fixed: chosen === 'any' ? WORK : NO_LIMIT })
  const counts = useFetched(operationCounts, {}, { quiet: true, every: 60_000 })
  const view = useSessionDrawer()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { queue: _tab, ...filters } = list.state.filters
  const search = (wanted: Record<string, string>, queue = chosen) => list.search(queue === 'any' ? wanted : { ...wanted, queue })
  const rights = {
    review: may(OPERATION_RIGHTS.review),
    settle: may(completeDeal),
    suspend: may(suspendSession),
    checkSignUps: may(OPERATION_RIGHTS.checkSignUps),
  }

  const act = (row: OperationRow, key: Act): void => {
    switch (key) {
      case 'review':
        return void navigate(reviewPath(row.id))
      case 'signUps':
        return void navigate(routeOf('trading/signup', {}, { biddingCode: row.code, state: SIGN_UP.checking }))
      case 'view':
        return view.open(row.id)
      case 'detail':
        return goTo(detailPath(row.id))
      case 'room':
        return goTo(roomPath(row.id))
      case 'deal':
      case 'amend':
      case 'suspend':
      case 'resume':
        return setOpened({ row, what: key })
    }
  }
  const shared = operationColumns(now, (row) => (row.queues.includes('review') ? void navigate(reviewPath(row.id)) : view.open(row.id)))
  const columns: ListColumn<OperationRow>[] = [
    shared.code,
    shared.name,
    shared.state,
    shared.waited,
    shared.corporate,
    shared.transType,
    shared.bidType,
    shared.startPrice,
    shared.dealPrice,
    { ...shared.signEndTime, spare: true },
    { ...shared.startTime, spare: true },
    { ...shared.signDue, spare: true },
    actionColumn({
      width: 150,
      name: (row) => row.name || row.code,
      actions: (row) => operationActs(row, rights).map((offered) => ({ ...offered, onClick: () => act(row, offered.key) })),
    }),
  ]
  const tabs = useMemo(() => queueTabs(counts.data), [counts.data])
  return (
    <PagePanel title="运营管理" named lead="待审核、待确认、逾期和违约的场次，等待最久的在最前">
      <Tabs label="待办类型" tabs={tabs} active={chosen} onChange={(key) => search(filters, key)}>
        <ListPage
          list={{ ...list, search: (wanted) => search(wanted) }}
          name="trading/operation-list"
          columns={columns}
          label="运营场次"
          width={1416}
          empty={{
            title: chosen === ALL ? '没有符合条件的场次' : '没有待处理的场次',
            text: '企业提交的场次、变更、合同和交接会按类型列在这里，同时出现在菜单角标和待办中。',
          }}
        />
      </Tabs>
      {view.drawer}
      <Suspense>
        {opened?.what === 'deal' && <DealDrawer id={opened.row.id} onClose={close} />}
        {opened?.what === 'amend' && <AmendReview id={opened.row.id} name={opened.row.name} mine={opened.row.mine} onClose={close} />}
        {opened?.what === 'suspend' && <SuspendDialog session={opened.row} onClose={close} />}
        {opened?.what === 'resume' && <ResumeDialog session={opened.row} onClose={close} />}
      </Suspense>
    </PagePanel>
  )
}
