import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { menuCounts } from '@aosp/contract/identity/menu'
import { EmptyState, ErrorState } from './light/states.tsx'
import { byUrgency, urgencyText } from './todo-model.ts'
import { useFetched } from './use-call.ts'

/** With more kinds than this only what waits is shown: a wall of zeros hides the one that is not. */
const MANY = 6

/** What waits for this person, each card leading to the filtered list where one exists. */
export function TodoCards() {
  const { data, error, refetch } = useFetched(menuCounts, {}, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const shown = data.todos.filter(({ count }) => count > 0 || data.todos.length <= MANY).sort(byUrgency)
  if (shown.length === 0)
    return (
      <EmptyState icon="check" title="没有待办事项">
        需要您处理的审核、缴费和确认会出现在这里。
      </EmptyState>
    )
  return (
    <div className="figures">
      {shown.map((todo) => {
        const { key, title, count, hint, path, overdue } = todo
        const urgency = urgencyText(todo)
        const inside = (
          <>
            <span>{title}</span>
            <b>{count}</b>
            {urgency && <i data-late={overdue > 0}>{urgency}</i>}
            <small>{hint}</small>
          </>
        )
        return path ? (
          <Link key={key} to={path} className="figure" data-waiting={count > 0}>
            {inside}
          </Link>
        ) : (
          <div key={key} className="figure" data-waiting={count > 0}>
            {inside}
          </div>
        )
      })}
    </div>
  )
}
