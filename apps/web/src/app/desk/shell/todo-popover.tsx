import { CarryOutOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../ui/light/states.tsx'
import { byUrgency } from '../../../ui/todo-model.ts'
import { usePopoverFocus } from '../../../ui/use-popover-focus.ts'
import { DeskLink } from './desk-link.tsx'
import { useTodos } from './use-todos.ts'

/** What waits for this person, with the way to each. */
export function TodoPopover() {
  const [open, setOpen] = useState(false)
  const { data, isError } = useTodos()
  const { button, content, afterOpenChange } = usePopoverFocus()
  const waiting = (data?.todos ?? []).filter((todo) => todo.count > 0).sort(byUrgency)
  const total = waiting.reduce((sum, todo) => sum + todo.count, 0)
  const list = (
    <div className="todo-popover" ref={content} tabIndex={-1} role="group" aria-label="待办事项">
      {isError && <p>待办暂时无法获取，稍后会自动重试。</p>}
      {!isError && waiting.length === 0 && <EmptyState icon="check" title="没有待办事项" />}
      {waiting.length > 0 && (
        <ul>
          {waiting.map((todo) => (
            <li key={todo.key}>
              {todo.path ? (
                <DeskLink to={todo.path} onFollow={() => setOpen(false)}>
                  {todo.title}
                </DeskLink>
              ) : (
                <span>{todo.title}</span>
              )}
              <b>{todo.count}</b>
              <small>
                {todo.overdue > 0 && <i>{todo.overdue} 项已逾期 </i>}
                {todo.hint}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="待办事项" content={list} open={open} onOpenChange={setOpen} afterOpenChange={afterOpenChange}>
      <Button ref={button} type="text" className="header-button" aria-label={`待办事项，共 ${total} 项`}>
        <Badge count={total} size="small" offset={[8, -2]}>
          <CarryOutOutlined className="header-icon" />
        </Badge>
        <span className="wide-only">待办</span>
      </Button>
    </Popover>
  )
}
