import { lazy, Suspense, type ReactNode } from 'react'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TodoCards } from '../../../ui/todo-cards.tsx'

const CompanyAside = lazy(() => import('./company-aside.tsx').then((module) => ({ default: module.CompanyAside })))

/**
 * A company's landing page: what waits, its list, and how it stands. The last comes after the list is there. What waits for the platform
 * stands on the platform's own pages.
 */
export function LandingFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { user } = useDeskSession()
  return (
    <div className="stack">
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p>{lead}</p>
      </div>
      {user.corporate !== null && (
        <Panel title="待办事项">
          <TodoCards />
        </Panel>
      )}
      <section className="panel" aria-label={title}>
        {children}
      </section>
      <Suspense>
        <CompanyAside />
      </Suspense>
    </div>
  )
}
