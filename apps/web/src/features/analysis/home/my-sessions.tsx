import { Link } from 'react-router'
import { SESSION } from '@aosp/contract/trading/codes'
import { mySignUps } from '@aosp/contract/trading/signup'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { fullTime } from '../../../ui/light/time-words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { upcoming } from './upcoming.ts'

const MOST = 6

/** Sessions the company signed up for and that are still ahead, by date. */
export function MySessions() {
  const { data, error, refetch } = useFetched(mySignUps, { pageSize: 100 }, { quiet: true })
  const ahead = upcoming(data?.records ?? []).slice(0, MOST)
  return (
    <Panel title="我的场次" extra={<Link to={routeOf('trading/my-bidding')}>我的竞价</Link>}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && ahead.length === 0 && (
        <EmptyState icon="clock" title="近期没有要参加的场次" actions={<LinkButton to={routeOf('portal/bidding-hall')}>去竞价大厅</LinkButton>}>
          报名后的场次会按开始时间列在这里。
        </EmptyState>
      )}
      {ahead.length > 0 && (
        <ul className="lines">
          {ahead.map(({ id, bidding, biddingName, biddingState, state_dictText, stateName, startTime }) => (
            <li key={id}>
              <span className="mark">{stateName || state_dictText}</span>
              <a href={siteUrl(routeOf(biddingState === SESSION.bidding ? 'portal/bidding-room' : 'portal/trade-detail', { id: bidding }))} title={biddingName}>
                {biddingName}
              </a>
              <time>{startTime ? `${fullTime(startTime)} 开始` : '时间待定'}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
