import type { ReactNode } from 'react'

/** `named`: landmarks call the page by its title. */
type Props = { title: string; lead?: ReactNode; extra?: ReactNode; named?: boolean; className?: string; children: ReactNode }

/** A page of one panel: what it is called, what can be begun from there, what it is for. */
export const PagePanel = ({ title, lead, extra, named = false, className = '', children }: Props) => (
  <section className={`panel ${className}`.trim()} {...(named ? { 'aria-label': title } : {})}>
    <div className="page-head">
      <h1 className="page-title">{title}</h1>
      {extra}
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </section>
)
