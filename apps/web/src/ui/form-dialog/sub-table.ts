import type { CellEditors, TableServices } from '../editable-table/cell-editor.ts'
import type { Column } from '../editable-table/columns.ts'
import type { TableOptions } from '../editable-table/table-store.ts'

/** A table of the form dialog, in a tab of its own. */
export type SubTableDeclaration = {
  /** Member of the sent body that carries the rows, usually `<child>List`. */
  key: string
  title: string
  columns: readonly Column[]
  /** Rows of a known record: `result` or `result.records` of a call of the screen. Left out: the row's own member `key`. */
  load?: (id: string) => Promise<unknown>
  /** Empty rows a new record starts with. */
  defaultRows?: number
  /** Fewer rows are refused. */
  least?: number
  options?: Omit<TableOptions, 'columns'>
  cellEditors?: CellEditors
  services?: TableServices
}

/** The rows in an answer: the list itself, or a page of it; anything else is none. */
export function rowsIn(answer: unknown): readonly Record<string, unknown>[] {
  const list = Array.isArray(answer) ? answer : (answer as { records?: unknown } | null | undefined)?.records
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : []
}
