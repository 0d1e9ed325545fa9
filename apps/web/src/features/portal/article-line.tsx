import type { articles } from '@aosp/contract/content/article'
import type { Received } from '@aosp/contract/endpoint'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { Tag } from '../../ui/light/card.tsx'
import { EmptyState, ErrorState } from '../../ui/light/states.tsx'
import { TimeText } from '../../ui/light/time-text.tsx'

export type ArticleLine = Received<typeof articles>['records'][number]

/** One line in a column of titles. */
export function TitleLines({ rows, empty }: { rows: readonly ArticleLine[]; empty: string }) {
  const links = usePortalLinks()
  if (rows.length === 0) return <EmptyState icon="news" title={empty} />
  return (
    <ul className="lines">
      {rows.map((row) => (
        <li key={row.id}>
          <a className="line" href={links.article(row.id)}>
            {row.top && <Tag tone="rising">置顶</Tag>}
            <span className="line-title" title={row.title}>
              {row.title}
            </span>
            <TimeText value={row.publishTime} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A line with its summary, in lists and as a card. */
export function ArticleEntry({ row }: { row: ArticleLine }) {
  const links = usePortalLinks()
  return (
    <a className="entry" href={links.article(row.id)}>
      <h3>
        {row.top && <Tag tone="rising">置顶</Tag>}
        <span>{row.title}</span>
      </h3>
      <p>{row.summary}</p>
      <span className="meta">
        {row.kind === 'consult' && <span>{row.kind_dictText}</span>}
        <span>{row.source}</span>
        <TimeText value={row.publishTime} />
        <span>阅读 {row.readCount}</span>
      </span>
    </a>
  )
}

export const PanelError = ({ message }: { message: string }) => <ErrorState message={message} />
