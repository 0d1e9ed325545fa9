import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../../ui/light/states.tsx'
import { Tabs } from '../../../../ui/light/tabs.tsx'

const DisputeTab = lazy(() => import('./dispute-tab.tsx').then((module) => ({ default: module.DisputeTab })))

type Props = { title: string; lead: string; request: string; staff: boolean; children: ReactNode }

/** Requests and objections under one title; the address says which. */
export function RequestTabs({ title, lead, request, staff, children }: Props) {
  const [query, setQuery] = useSearchParams()
  const active = query.get('tab') === 'dispute' ? 'dispute' : 'request'
  const tabs = [
    { key: 'request' as const, title: request },
    { key: 'dispute' as const, title: '成交异议' },
  ]
  return (
    <section className="panel" aria-label={title}>
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p>{lead}</p>
      </div>
      <Tabs label={title} tabs={tabs} active={active} onChange={(tab) => setQuery(tab === 'request' ? {} : { tab })}>
        {active === 'request' ? (
          children
        ) : (
          <Suspense fallback={<Skeleton />}>
            <DisputeTab staff={staff} />
          </Suspense>
        )}
      </Tabs>
    </section>
  )
}
