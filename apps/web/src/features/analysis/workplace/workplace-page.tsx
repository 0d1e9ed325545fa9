import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { menuCounts } from '@aosp/contract/identity/menu'
import { mySessions } from '@aosp/contract/identity/session'
import { routeOf } from '@aosp/contract/screens'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { MonthCalendar } from './month-calendar.tsx'
import './workplace.css'

/** The person's own desk: pending work, the month, and where he is signed in. */
export function WorkplacePage() {
  return (
    <div className="columns">
      <div className="stack">
        <PendingWork />
        <Devices />
      </div>
      <div className="stack">
        <CompanyCard />
        <MonthCalendar />
      </div>
    </div>
  )
}

/** Work that waits, most first. */
function PendingWork() {
  const { data, error, refetch, dataUpdatedAt } = useFetched(menuCounts, {}, { quiet: true })
  const waiting = [...(data?.todos ?? [])].sort((a, b) => b.count - a.count)
  return (
    <section className="panel" aria-label="待处理工作">
      <div className="panel-head">
        <h2>待处理工作</h2>
        {data && <small>截至 {new Date(dataUpdatedAt).toLocaleTimeString('zh-CN', { hour12: false })}</small>}
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && waiting.length === 0 && (
        <EmptyState icon="check" title="没有待处理的工作">
          审核、缴费、确认等需要您处理的事项会按数量排在这里。
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <table className="pending">
          <thead>
            <tr>
              <th scope="col">事项</th>
              <th scope="col">数量</th>
              <th scope="col">说明</th>
              <th scope="col">
                <span className="unseen">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ key, title, count, hint, path }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td className="number" data-waiting={count > 0}>
                  {count}
                </td>
                <td>{hint}</td>
                <td>{path && count > 0 && <Link to={path}>去处理</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Devices() {
  const { data, error, refetch } = useFetched(mySessions, {}, { quiet: true })
  return (
    <section className="panel" aria-label="我的登录设备">
      <div className="panel-head">
        <h2>我的登录设备</h2>
        <Link to={routeOf('identity/settings-security')}>管理</Link>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      <ul className="lines">
        {(data ?? []).slice(0, 5).map(({ id, device, address, current, lastSeen }) => (
          <li key={id}>
            {current && <span className="mark">本机</span>}
            <span className="lines-text">
              {device} · {address}
            </span>
            <TimeText value={lastSeen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
