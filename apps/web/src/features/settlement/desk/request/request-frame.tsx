import type { ReactNode } from 'react'

/** The page around a list of requests; under tabs the page is there already. */
export const RequestFrame = ({ title, lead, tabbed, children }: { title: string; lead: string; tabbed: boolean; children: ReactNode }) =>
  tabbed ? (
    children
  ) : (
    <section className="panel" aria-label={title}>
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  )
