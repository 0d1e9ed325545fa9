import { App } from 'antd'
import { useMemo, useRef, type ReactNode } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { mayInsert } from './add-settings.ts'
import type { CellEditors, TableServices } from './cell-editor.ts'
import { BUILT_IN_EDITORS } from './editors/built-in-editors.tsx'
import { Grid } from './grid.tsx'
import type { Row } from './row.ts'
import type { SubTable } from './sub-table.tsx'
import { NO_EXCLUSIONS, showsAdd } from './table-exclusions.ts'
import { Toolbar, type BeforeDelete, type ToolbarButton } from './toolbar.tsx'
import type { EditableTableHandle } from './use-editable-table.ts'
import './editable-table.css'

const ROW_HEIGHT = 61
const MAX_HEIGHT = 400
const ALL_BUTTONS: readonly ToolbarButton[] = ['add', 'remove', 'clearSelection']
const NO_SERVICES: TableServices = {}

type Props = {
  table: EditableTableHandle
  /** Says what the rows are, to people who cannot see the page. */
  label: string
  /** Key of the add settings this browser remembers; tables with the same name share them. */
  name: string
  /** `always` shows an input in every cell, `click` only in the cell one works in. */
  editing?: 'always' | 'click'
  rowHeight?: number
  /** `null` shows every row and lets the page scroll. */
  maxHeight?: number | null
  rowNumber?: boolean
  toolbar?: readonly ToolbarButton[] | false
  before?: ReactNode
  after?: ReactNode
  /** Pickers and uploaders of the page in place of the plain ones. */
  cellEditors?: CellEditors
  services?: TableServices
  beforeDelete?: BeforeDelete
  loadChildren?: (row: Row) => Promise<unknown>
  subTable?: SubTable
}

/** A table people fill in: toolbar above, cells that become inputs, totals below. */
export function EditableTable(props: Props) {
  const { table, label, name, editing = 'click', rowHeight = ROW_HEIGHT, maxHeight = MAX_HEIGHT, rowNumber = true } = props
  const { toolbar = ALL_BUTTONS, before, after, cellEditors, services = NO_SERVICES, beforeDelete, loadChildren, subTable } = props
  const { store } = table
  const { message } = App.useApp()
  const lastInsert = useRef<number>(undefined)
  const editors = useMemo(() => ({ ...BUILT_IN_EDITORS, ...cellEditors }), [cellEditors])
  const mayAdd = toolbar !== false && toolbar.includes('add') && showsAdd(store.options().exclusions ?? NO_EXCLUSIONS)

  const insertBelow = (row: Row) => {
    const now = Date.now()
    if (!mayInsert(lastInsert.current, now)) return void message.warning(TABLE_TEXTS.insertTooFast)
    lastInsert.current = now
    store.insertBelow(row.id)
  }

  return (
    <div className="et">
      {toolbar !== false && <Toolbar store={store} name={name} label={label} buttons={toolbar} before={before} after={after} beforeDelete={beforeDelete} />}
      <Grid
        store={store}
        label={label}
        editors={editors}
        services={services}
        always={editing === 'always'}
        rowHeight={rowHeight}
        maxHeight={maxHeight}
        rowNumber={rowNumber}
        mayAdd={mayAdd}
        insertBelow={insertBelow}
        loadChildren={loadChildren}
        subTable={subTable}
      />
    </div>
  )
}
