import type { ReactNode } from 'react'
import type { Column, ColumnType, Option } from './columns.ts'
import type { RowValues } from './editable-rows.ts'
import type { Row } from './row.ts'

/** What cells need from outside the table. Each has a plain fallback. */
export type TableServices = {
  /** Options found on the server for a typed word. */
  searchOptions?: (column: Column, keyword: string) => Promise<readonly Option[]>
  /** Sends a file and answers with the body of the reply. */
  sendFile?: (file: File, column: Column, onPercent: (percent: number) => void) => Promise<unknown>
  fileUrl?: (path: string) => string
  /** Rows of a report, for the plain popup editor. */
  popupRows?: (column: Column, keyword: string) => Promise<readonly RowValues[]>
}

export type CellEditorProps = {
  value: unknown
  /** The value at the moment of asking, for work that outlasts a render such as an upload. */
  current: () => unknown
  /** The second argument fills other fields of the same row. */
  onChange: (value: unknown, others?: RowValues) => void
  column: Column
  row: Row
  /** Ends editing and gives the keyboard back to the cell. */
  close: () => void
  options: readonly Option[]
  /** What was typed to open the editor, if it was opened by typing. */
  typed: string | null
  services: TableServices
}

/**
 * The live control of a cell, mounted only while the cell is edited. `keys` says whose the keys are:
 * `line` gives Enter, Tab and the arrows to the grid; `list` keeps Enter and the arrows and never sees Tab, which would toggle an option;
 * `picker` sees Tab before the grid does, to take what was typed; `panel` (a dialog or popover with its own controls) leaves the grid nothing but Esc.
 */
export type CellEditor = { render: (props: CellEditorProps) => ReactNode; keys?: 'line' | 'list' | 'picker' | 'panel' }
export type CellEditors = Partial<Record<ColumnType, CellEditor>>
