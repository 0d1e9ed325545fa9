import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { menuCounts } from '@aosp/contract/identity/menu'
import { CompanyCard } from '../../../ui/company-card.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { byUrgency, urgencyText } from '../../../ui/todo-model.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { MonthCalendar } from './month-calendar.tsx'
import './workplace.css'

/** The person's own desk: pending work, and the month with what it asks of him. */
export function WorkplacePage() {
  return (
    <div className="columns">
      <div className="stack">
        <PendingWork />
      </div>
      <div className="stack">
        <CompanyCard />
        <MonthCalendar />
      </div>
    </div>
  )
}

/** Work that waits, what is due first on top. */
function PendingWork() {
  const { data, error, refetch, dataUpdatedAt } = useFetched(menuCounts, {}, { quiet: true })
  const waiting = [...(data?.todos ?? [])].sort(byUrgency)
  return (
    <Panel title="待处理工作" extra={data && <small>截至 {new Date(dataUpdatedAt).toLocaleTimeString('zh-CN', { hour12: false })}</small>}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && waiting.length === 0 && (
        <EmptyState icon="check" title="没有待处理的工作">
          审核、缴费、确认等需要您处理的事项会按期限排在这里。
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <table className="pending">
          <thead>
            <tr>
              <th scope="col">事项</th>
              <th scope="col">数量</th>
              <th scope="col">期限</th>
              <th scope="col">说明</th>
              <th scope="col">
                <span className="unseen">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((todo) => (
              <tr key={todo.key}>
                <th scope="row">{todo.title}</th>
                <td className="number" data-waiting={todo.count > 0}>
                  {todo.count}
                </td>
                <td className="pending-due">{todo.overdue > 0 ? <i>{urgencyText(todo)}</i> : urgencyText(todo) || '—'}</td>
                <td>{todo.hint}</td>
                <td>{todo.path && todo.count > 0 && <Link to={todo.path}>去处理</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
