import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../ui/light/states.tsx'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { PagePanel } from '../../../ui/page-panel.tsx'
import '../funds.css'
import './bank.css'

const LinesTab = lazy(() => import('./lines-tab.tsx').then((module) => ({ default: module.LinesTab })))
const BatchesTab = lazy(() => import('./batches-tab.tsx').then((module) => ({ default: module.BatchesTab })))
const StatementsTab = lazy(() => import('./statements-tab.tsx').then((module) => ({ default: module.StatementsTab })))
const LayoutsTab = lazy(() => import('./layouts-tab.tsx').then((module) => ({ default: module.LayoutsTab })))

const TABS = [
  { key: 'lines', title: '到账认领' },
  { key: 'batches', title: '退款批次' },
  { key: 'statements', title: '导入记录' },
  { key: 'layouts', title: '文件格式' },
] as const

/** What the bank says and what the platform makes of it: money that came in, money that goes out by file. */
export function BankPage() {
  const [query, setQuery] = useSearchParams()
  const active = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'lines'
  return (
    <PagePanel title="银行对账" className="funds" named lead="导入银行流水认领到账款项，按批次办理退款；认领撤销、退回和放行均须两人。">
      <Tabs label="银行对账" tabs={TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        <Suspense fallback={<Skeleton />}>
          {active === 'lines' && <LinesTab />}
          {active === 'batches' && <BatchesTab />}
          {active === 'statements' && <StatementsTab />}
          {active === 'layouts' && <LayoutsTab />}
        </Suspense>
      </Tabs>
    </PagePanel>
  )
}
