import { DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { AddButton } from './add-button.tsx'
import type { AddSettings } from './add-settings.ts'
import type { Row } from './row.ts'
import { NO_EXCLUSIONS, showsAdd, showsRemove } from './table-exclusions.ts'
import type { TableState, TableStore } from './table-store.ts'

export type ToolbarButton = 'add' | 'remove' | 'clearSelection'

/** May refuse with a message. The rows stay until it agrees. */
export type BeforeDelete = (rows: readonly Row[]) => boolean | string | Promise<boolean | string>

type Props = {
  store: TableStore
  name: string
  label: string
  buttons: readonly ToolbarButton[]
  before: ReactNode
  after: ReactNode
  beforeDelete: BeforeDelete | undefined
}

/** One figure of the table; the toolbar is drawn again only when a figure it shows changes, not at every key stroke. */
const useFigure = <Value extends string | number | boolean>(store: TableStore, figure: (state: TableState) => Value): Value =>
  useSyncExternalStore(store.subscribe, () => figure(store.get()))

export function Toolbar({ store, name, label, buttons, before, after, beforeDelete }: Props) {
  const { message, modal } = App.useApp()
  const [removing, setRemoving] = useState(false)
  const rowCount = useFigure(store, ({ history }) => history.present.rows.length)
  const chosen = useFigure(store, () => store.selectedRows().length)
  const mayUndo = useFigure(store, ({ history }) => history.past.length > 0)
  const mayRedo = useFigure(store, ({ history }) => history.future.length > 0)
  const exclusions = store.options().exclusions ?? NO_EXCLUSIONS

  const add = (settings: AddSettings) => {
    const made = store.addRows(settings)
    const row = made[made.length - 1]
    const column = store.columns().find((each) => row && each.type !== 'hidden' && store.isCellEditable(row, each))
    if (row && column && (settings.scrollToBottom || settings.position > 0)) store.reveal({ id: row.id, key: column.key })
  }

  const remove = () => {
    const rows = store.selectedRows()
    modal.confirm({
      title: TABLE_TEXTS.confirmRemove(rows.length),
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        setRemoving(true)
        try {
          const answer = (await beforeDelete?.(rows)) ?? true
          if (answer === true) store.removeRows(rows.map(({ id }) => id))
          else void message.warning(typeof answer === 'string' && answer ? answer : '这些行不能删除')
        } catch (error) {
          void message.error(error instanceof Error && error.message ? error.message : TABLE_TEXTS.unknownError)
        } finally {
          setRemoving(false)
        }
      },
    })
  }

  return (
    <div className="et-toolbar" role="toolbar" aria-label={`${label}操作`}>
      {before}
      {buttons.includes('add') && showsAdd(exclusions) && <AddButton tableName={name} rowCount={rowCount} onAdd={add} />}
      {buttons.includes('remove') && showsRemove(exclusions) && chosen > 0 && (
        <Button danger icon={<DeleteOutlined aria-hidden />} loading={removing} onClick={remove}>
          删除
        </Button>
      )}
      {buttons.includes('clearSelection') && chosen > 0 && <Button onClick={() => store.clearSelection()}>清空选择</Button>}
      {after}
      {chosen > 0 && <span className="et-chosen">已选 {chosen} 项</span>}
      <span className="et-history">
        <Tooltip title="撤销 (Ctrl+Z)">
          <Button type="text" aria-label="撤销" icon={<UndoOutlined aria-hidden />} disabled={!mayUndo} onClick={() => store.undo()} />
        </Tooltip>
        <Tooltip title="重做 (Ctrl+Y)">
          <Button type="text" aria-label="重做" icon={<RedoOutlined aria-hidden />} disabled={!mayRedo} onClick={() => store.redo()} />
        </Tooltip>
      </span>
    </div>
  )
}
