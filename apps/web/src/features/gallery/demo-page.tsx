import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; use: string; children: ReactNode }

/** The frame of a block's page: what it is, the block itself, how it is used. */
export const DemoPage = ({ title, lead, use, children }: Props) => (
  <section className="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">{title}</h2>
    <p className="demo-lead">{lead}</p>
    {children}
    <div className="panel">
      <h3>用法</h3>
      {/* A keyboard must be able to scroll long lines. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="demo-use" tabIndex={0} role="region" aria-label="用法示例">
        <code>{use}</code>
      </pre>
    </div>
  </section>
)
