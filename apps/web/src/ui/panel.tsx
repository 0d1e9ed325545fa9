import { useId, type ReactNode } from 'react'

/** `label`: what landmarks call it where the heading alone does not say it. */
type Props = { title: ReactNode; label?: string; extra?: ReactNode; className?: string; children: ReactNode }

/** A part of a page: what it is called, what can be done from its head. */
export function Panel({ title, label, extra, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${className}`.trim()} {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
