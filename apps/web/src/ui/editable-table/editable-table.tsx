import { DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { TABLE_TEXTS } from '@aosp/contract/table-texts'
import { AddButton } from './add-button.tsx'
import { mayInsert, type AddSettings } from './add-settings.ts'
import type { CellEditors, TableServices } from './cell-editor.ts'
import { BUILT_IN_EDITORS } from './editors/built-in-editors.tsx'
import { Grid, type SubTable } from './grid.tsx'
import type { Row } from './row.ts'
import { NO_EXCLUSIONS, showsAdd, showsRemove } from './table-exclusions.ts'
import type { EditableTableHandle } from './use-editable-table.ts'
import './editable-table.css'

const ROW_HEIGHT = 61
const MAX_HEIGHT = 400

export type ToolbarButton = 'add' | 'remove' | 'clearSelection'
const ALL_BUTTONS: readonly ToolbarButton[] = ['add', 'remove', 'clearSelection']

type Props = {
  table: EditableTableHandle
  /** Says what the rows are, to people who cannot see the page. */
  label: string
  /** Key of the add settings this browser remembers; tables with the same name share them. */
  name: string
  /** `always` shows an input in every cell, `click` only in the cell one works in. */
  editing?: 'always' | 'click'
  rowHeight?: number
  maxHeight?: number | null
  dragSort?: boolean
  rowNumber?: boolean
  toolbar?: readonly ToolbarButton[] | false
  before?: ReactNode
  after?: ReactNode
  cellEditors?: CellEditors
  services?: TableServices
  /** May refuse with a message. The rows stay until it agrees. */
  beforeDelete?: (rows: readonly Row[]) => boolean | string | Promise<boolean | string>
  loadChildren?: (row: Row) => Promise<unknown>
  subTable?: SubTable
}

const NO_SERVICES: TableServices = {}

/** A table people fill in: toolbar above, cells that become inputs, totals below. */
export function EditableTable(props: Props) {
  const { table, label, name, editing = 'click', rowHeight = ROW_HEIGHT, maxHeight = MAX_HEIGHT, dragSort = false, rowNumber = true } = props
  const { toolbar = ALL_BUTTONS, before, after, cellEditors, services = NO_SERVICES, beforeDelete, loadChildren, subTable } = props
  const { store } = table
  const { message, modal } = App.useApp()
  const state = useSyncExternalStore(store.subscribe, store.get)
  const lastInsert = useRef<number>(undefined)
  const [removing, setRemoving] = useState(false)
  const editors = useMemo(() => ({ ...BUILT_IN_EDITORS, ...cellEditors }), [cellEditors])
  const exclusions = store.options().exclusions ?? NO_EXCLUSIONS
  const has = (button: ToolbarButton) => toolbar !== false && toolbar.includes(button)
  const mayAdd = has('add') && showsAdd(exclusions)
  const chosen = useMemo(() => store.selectedRows(), [store, state.selected, state.history]) // oxlint-disable-line react/exhaustive-deps

  const add = (settings: AddSettings) => {
    const made = store.addRows(settings)
    const row = made[made.length - 1]
    const column = store.columns().find((each) => row && each.type !== 'hidden' && store.isCellEditable(row, each))
    if (!row || !column) return
    if (settings.scrollToBottom || settings.position > 0) store.reveal({ id: row.id, key: column.key })
  }

  const insertBelow = (row: Row) => {
    const now = Date.now()
    if (!mayInsert(lastInsert.current, now)) return void message.warning(TABLE_TEXTS.insertTooFast)
    lastInsert.current = now
    store.insertBelow(row.id)
  }

  const remove = () => {
    modal.confirm({
      title: TABLE_TEXTS.confirmRemove(chosen.length),
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        setRemoving(true)
        try {
          const answer = (await beforeDelete?.(chosen)) ?? true
          if (answer === true) store.removeRows(chosen.map(({ id }) => id))
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
    <div className="et">
      {toolbar !== false && (
        <div className="et-toolbar" role="toolbar" aria-label={`${label}操作`}>
          {before}
          {mayAdd && <AddButton tableName={name} rowCount={state.history.present.rows.length} onAdd={add} />}
          {has('remove') && showsRemove(exclusions) && chosen.length > 0 && (
            <Button danger icon={<DeleteOutlined />} loading={removing} onClick={remove}>
              删除
            </Button>
          )}
          {has('clearSelection') && chosen.length > 0 && <Button onClick={() => store.clearSelection()}>清空选择</Button>}
          {after}
          {chosen.length > 0 && <span className="et-chosen">已选 {chosen.length} 项</span>}
          <span className="et-history">
            <Tooltip title="撤销 (Ctrl+Z)">
              <Button type="text" aria-label="撤销" icon={<UndoOutlined />} disabled={state.history.past.length === 0} onClick={() => store.undo()} />
            </Tooltip>
            <Tooltip title="重做 (Ctrl+Y)">
              <Button type="text" aria-label="重做" icon={<RedoOutlined />} disabled={state.history.future.length === 0} onClick={() => store.redo()} />
            </Tooltip>
          </span>
        </div>
      )}
      <Grid
        store={store}
        label={label}
        editors={editors}
        services={services}
        always={editing === 'always'}
        rowHeight={rowHeight}
        maxHeight={maxHeight}
        dragSort={dragSort}
        rowNumber={rowNumber}
        mayAdd={mayAdd}
        insertBelow={insertBelow}
        loadChildren={loadChildren}
        subTable={subTable}
      />
    </div>
  )
}
