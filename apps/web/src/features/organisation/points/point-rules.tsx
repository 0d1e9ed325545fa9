import { Skeleton } from 'antd'
import { pointRules } from '@aosp/contract/organisation/points'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'

/** What brings points and what costs them. */
export function PointRules() {
  const { data, error, refetch } = useFetched(pointRules, {}, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="compare-wrap">
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">事项</th>
            <th scope="col">分值</th>
            <th scope="col">上限</th>
          </tr>
        </thead>
        <tbody>
          {data.events.map(({ event, name, points, limit }) => (
            <tr key={event}>
              <th scope="row">{name}</th>
              <td>{points}</td>
              <td>{limit || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
