import { useRef, type FocusEvent, type MouseEvent } from 'react'
import { isCheckbox, type Column } from './columns.ts'
import type { Cell } from './cursor.ts'
import type { Row } from './row.ts'
import type { TableStore } from './table-store.ts'

type Options = {
  store: TableStore
  columns: readonly Column[]
  always: boolean
  mayAdd: boolean
  insertBelow: (row: Row) => void
  tick: (row: Row, column: Column) => void
  toggleTree: (row: Row) => void
  toggleSubTable: (row: Row) => Promise<void>
  /** Cell with an error under the mouse. */
  setHovered: (change: (before: Cell | null) => Cell | null) => void
  setMenuRow: (change: (before: string | null) => string | null) => void
}

const cellAt = (target: EventTarget): (Cell & { element: HTMLElement }) | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const { id, key } = element?.dataset ?? {}
  return element && id !== undefined && key !== undefined ? { id, key, element } : undefined
}
export const rowIdAt = (target: Element): string | undefined => target.closest<HTMLElement>('.et-row')?.dataset['id']
const same = (left: Cell | null | undefined, right: Cell | null | undefined): boolean => left?.id === right?.id && left?.key === right?.key

/** Mouse and finger on the grid: one set of handlers for all cells, so that cells carry none of their own. */
export function useGridMouse({ store, columns, always, mayAdd, insertBelow, tick, toggleTree, toggleSubTable, setHovered, setMenuRow }: Options) {
  /** The button is down and drags a chosen area over the cells. */
  const choosing = useRef(false)
  const columnOf = (key: string) => columns.find((column) => column.key === key)

  const clickCell = (event: MouseEvent, target: Element, cell: Cell, row: Row) => {
    const { cursor } = store.get()
    const column = columnOf(cell.key)
    if (!column || cursor.editing || event.shiftKey || !same(cursor.anchor, cursor.active)) return
    if (isCheckbox(column)) {
      if (target.matches('[data-tick]')) tick(row, column)
      return
    }
    const option = target.closest<HTMLElement>('[data-option]')?.dataset['option']
    if (option !== undefined && store.isCellEditable(row, column)) {
      const found = store.optionsFor(column, row).find(({ value }) => String(value) === option)
      if (found && !found.disabled) store.changeCell(row.id, column.key, found.value)
      return
    }
    if (column.type !== 'slot') store.moveTo({ id: cell.id, key: cell.key }, { edit: true })
  }

  return {
    onMouseDown(event: MouseEvent) {
      const cell = cellAt(event.target)
      const { cursor } = store.get()
      if (!cell || event.button !== 0 || (cursor.editing && same(cell, cursor.active))) return
      if (event.shiftKey) event.preventDefault()
      choosing.current = true
      store.moveTo({ id: cell.id, key: cell.key }, { extend: event.shiftKey })
    },
    onMouseOver(event: MouseEvent) {
      const cell = cellAt(event.target)
      const { cursor, errors } = store.get()
      const wrong = cell && errors[cell.id]?.[cell.key] !== undefined ? { id: cell.id, key: cell.key } : null
      setHovered((before) => (same(before, wrong) ? before : wrong))
      if (event.buttons !== 1) choosing.current = false
      if (choosing.current && cell && !cursor.editing && !same(cell, cursor.active)) store.moveTo({ id: cell.id, key: cell.key }, { extend: true })
    },
    onMouseLeave: () => setHovered(() => null),
    onClick(event: MouseEvent) {
      choosing.current = false
      const { target } = event
      if (!(target instanceof Element)) return
      const row = store.findRow(rowIdAt(target) ?? '')
      if (!row) return
      if (target.closest('[data-select]')) return store.toggleRow(row)
      if (target.closest('[data-handle]')) return setMenuRow((before) => (before === row.id ? null : row.id))
      if (target.closest('[data-sub-table]')) return void toggleSubTable(row)
      if (target.closest('[data-toggle]')) return toggleTree(row)
      const cell = cellAt(target)
      if (cell) clickCell(event, target, cell, row)
    },
    onDoubleClick({ target }: MouseEvent) {
      const row = target instanceof Element && target.closest('[data-handle]') ? store.findRow(rowIdAt(target) ?? '') : undefined
      if (!row || !mayAdd) return
      setMenuRow(() => null)
      insertBelow(row)
    },
    onFocus({ target }: FocusEvent) {
      const cell = target instanceof HTMLElement && target.matches('[data-cell]') ? cellAt(target) : undefined
      if (!cell || choosing.current || same(cell, store.get().cursor.active)) return
      const column = columnOf(cell.key)
      store.moveTo({ id: cell.id, key: cell.key }, { edit: always && !!column && !isCheckbox(column) })
    },
  }
}
