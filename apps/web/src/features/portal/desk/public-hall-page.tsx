import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ARTICLE_KINDS, type ArticleHall } from '@aosp/contract/content/codes'
import { publicHall } from '@aosp/contract/trading/hall'
import { landingPage, routeOf } from '@aosp/contract/screens'
import { call } from '../../../lib/call.ts'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SessionCards, useServerNow } from '../hall/session-card.tsx'

const HALLS: readonly { hall: ArticleHall; path: string }[] = [
  { hall: 'announcement', path: routeOf('portal/notice-hall') },
  { hall: 'information', path: routeOf('portal/information-hall') },
  { hall: 'policy', path: routeOf('portal/policy-hall') },
]

/** Home of the signed-in: what is being traded now, and what was published. */
export function PublicHallPage() {
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="hall-live">
        <div className="panel-head">
          <h1 className="page-title" id="hall-live">
            公共大厅
          </h1>
          <Link to={routeOf('portal/bidding-hall')}>全部场次</Link>
        </div>
        <LiveLots />
      </section>
      <div className="thirds">
        {HALLS.map(({ hall, path }) => (
          <section key={hall} className="panel" aria-label={ARTICLE_KINDS[hall]}>
            <div className="panel-head">
              <h2>{ARTICLE_KINDS[hall]}</h2>
              <Link to={path}>更多</Link>
            </div>
            <ArticleLines hall={hall} size={8} />
          </section>
        ))}
      </div>
    </div>
  )
}

const SHOWN = 8
const REFRESH_MS = 15_000

/** What runs and what comes next, as far as the reader may see it. */
function LiveLots() {
  const { user } = useDeskSession()
  const now = useServerNow()
  const hall = useQuery({
    queryKey: [publicHall.path, { pageSize: SHOWN }],
    queryFn: () => call(publicHall, { pageSize: SHOWN }, { quiet: true }),
    refetchInterval: REFRESH_MS,
  })
  if (hall.isPending) return <Skeleton lines={8} />
  if (hall.isError) return <ErrorState message={hall.error.message} onRetry={() => void hall.refetch()} />
  const cards = hall.data.records.filter(({ stage }) => stage === 'bidding' || stage === 'waiting' || stage === 'signing')
  if (cards.length > 0) return <SessionCards cards={cards} now={now} />
  return (
    <EmptyState
      icon="gavel"
      title="当前没有进行中的竞价"
      actions={
        <>
          <LinkButton to={routeOf('portal/notice-hall')} type="primary">
            查看交易公告
          </LinkButton>
          <LinkButton to={landingPage(user.role.roleCode)}>进入工作台</LinkButton>
        </>
      }
    >
      竞价场次开始后，标的、当前价和剩余时间会显示在这里。
    </EmptyState>
  )
}
