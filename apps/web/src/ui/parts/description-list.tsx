import type { CSSProperties, ReactNode } from 'react'
import './parts.css'

const MOST_COLUMNS = 4
export const columnsOf = (wanted: number): number => Math.min(Math.max(Math.trunc(wanted) || 1, 1), MOST_COLUMNS)

export type Described = { label: string; value: ReactNode; /** Takes a whole line. */ wide?: boolean }

/** Labels with values in at most four columns; fewer on narrow screens. An empty value is a dash. */
export const DescriptionList = ({ items, columns = 3, title }: { items: readonly Described[]; columns?: number; title?: string }) => (
  <dl className="description-list" aria-label={title} style={{ '--columns': columnsOf(columns) } as CSSProperties}>
    {items.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
