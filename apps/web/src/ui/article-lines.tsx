import { articles } from '@aosp/contract/content/article'
import type { ArticleHall } from '@aosp/contract/content/codes'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../lib/page-config.ts'
import { EmptyState, ErrorState, Skeleton } from './light/states.tsx'
import { TimeText } from './light/time-text.tsx'
import { useFetched } from './use-call.ts'

export const articleHref = (id: string): string => siteUrl(routeOf('portal/natural-info', { id }))

const EMPTY: Record<ArticleHall, string> = {
  announcement: '资产处置、租赁和共享的公告发布后会列在这里。',
  information: '平台的服务消息和业务动态会列在这里。',
  policy: '与资产交易有关的法规和制度会列在这里。',
}

/** The newest published articles of one hall. */
export function ArticleLines({ hall, size = 6 }: { hall: ArticleHall; size?: number }) {
  const { data, error, refetch } = useFetched(articles, { hall, pageSize: size }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={size} />
  if (data.records.length === 0)
    return (
      <EmptyState icon="notice" title="暂无内容">
        {EMPTY[hall]}
      </EmptyState>
    )
  return (
    <ul className="lines">
      {data.records.map(({ id, title, top, publishTime }) => (
        <li key={id}>
          {top && <span className="mark">置顶</span>}
          <a href={articleHref(id)} title={title}>
            {title}
          </a>
          <TimeText value={publishTime} />
        </li>
      ))}
    </ul>
  )
}
