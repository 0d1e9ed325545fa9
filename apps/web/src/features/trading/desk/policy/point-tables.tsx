import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { pointRules } from '@aosp/contract/organisation/points'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import { routeOf } from '@aosp/contract/screens'
import '../operation.css'

/** What brings and costs points, and what a level is worth. Fixed by the rules of the platform. */
export function PointTables() {
  const { data, error, refetch } = useFetched(pointRules, {}, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <>
      <p>
        积分规则由平台统一规定，不随参数调整；记分与更正见 <Link to={routeOf('organisation/points')}>积分记录</Link>。
      </p>
      <h2 className="form-group">等级与服务费优惠</h2>
      <table className="policy-calendar">
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">积分</th>
            <th scope="col">服务费</th>
          </tr>
        </thead>
        <tbody>
          {data.levels.map(({ level, from, discount }) => (
            <tr key={level}>
              <td>{level}</td>
              <td>{from === null ? '低于 -20' : `${from} 起`}</td>
              <td>{from === null ? '停止交易' : discount === null ? '全额' : `${discount * 100}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="form-group">记分事项</h2>
      <table className="policy-calendar">
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
              <td>{name}</td>
              <td>{points}</td>
              <td>{limit || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
