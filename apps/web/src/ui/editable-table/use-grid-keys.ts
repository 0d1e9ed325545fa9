import { App } from 'antd'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CellEditors } from './cell-editor.ts'
import { checkboxPair, isCheckbox, isTicked, type Column } from './columns.ts'
import { stepFrom, stepOfKey, type Step } from './cursor.ts'
import { areaOf, parseBlock, type Area } from './paste-block.ts'
import { clearArea, copyArea, pasteText } from './paste-into-table.ts'
import type { Row } from './row.ts'
import type { TableStore } from './table-store.ts'

type Options = {
  store: TableStore
  rows: readonly Row[]
  columns: readonly Column[]
  editors: CellEditors
  always: boolean
  pageRows: number
  mayAdd: boolean
  maySort: boolean
  /** The view must put the keyboard and the window on the active cell. */
  follow: () => void
  toggleTree: (row: Row) => void
}

const LARGEST_PASTE = 200_000

/** The grid's keyboard and clipboard. Every move is decided by the cursor model. */
export function useGridKeys({ store, rows, columns, editors, always, pageRows, mayAdd, maySort, follow, toggleTree }: Options) {
  const { message } = App.useApp()
  /** After Esc, Tab leaves the table: nobody is caught in 10,000 rows. */
  const released = useRef(false)

  const place = (cell: { id: string; key: string } | null) => {
    const row = cell ? rows.findIndex(({ id }) => id === cell.id) : -1
    const column = cell ? columns.findIndex(({ key }) => key === cell.key) : -1
    return row < 0 || column < 0 ? undefined : { row, column }
  }
  const area = (): Area | undefined => {
    const { active, anchor } = store.get().cursor
    const at = place(active)
    return at && areaOf(place(anchor) ?? at, at)
  }

  const move = (step: Step, extend = false): boolean => {
    const at = place(store.get().cursor.active)
    const next = at && stepFrom(at, step, { rows: rows.length, columns: columns.length, page: pageRows })
    const row = next && rows[next.row]
    const column = next && columns[next.column]
    if (!row || !column) return false
    store.moveTo({ id: row.id, key: column.key }, { extend, edit: always && !extend && !isCheckbox(column) })
    follow()
    return true
  }

  const tick = (row: Row, column: Column) => {
    if (!store.isCellEditable(row, column)) return
    const [on, off] = checkboxPair(column)
    store.changeCell(row.id, column.key, isTicked(column, row[column.key]) ? off : on)
  }

  const edit = (typed: string | null) => {
    const { active } = store.get().cursor
    // At once, so that the key's own text goes into the new input.
    if (active) flushSync(() => store.moveTo(active, { edit: true, typed }))
  }

  const inEditor = (event: KeyboardEvent, column: Column) => {
    const keys = editors[column.type]?.keys ?? 'line'
    const leave = (step: Step) => {
      event.preventDefault()
      store.endEdit()
      if (!move(step)) follow()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      store.endEdit({ cancel: keys !== 'panel' })
      follow()
    } else if (event.key === 'Tab' && keys !== 'panel') {
      const step = event.shiftKey ? 'previous' : 'next'
      const { active } = store.get().cursor
      const at = place(active)
      // From the last cell Tab goes on to whatever follows the table.
      if (at && stepFrom(at, step, { rows: rows.length, columns: columns.length, page: pageRows })) leave(step)
      else store.endEdit()
    } else if (keys !== 'line') return
    else if (event.key === 'Enter') leave(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') leave(event.key === 'ArrowDown' ? 'down' : 'up')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { active, editing } = store.get().cursor
    const row = active && store.findRow(active.id)
    const column = active && columns.find(({ key }) => key === active.key)
    if (!row || !column || event.nativeEvent.isComposing) return
    if (editing) return inEditor(event, column)
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-cell]')) return

    const command = event.ctrlKey || event.metaKey
    const step = stepOfKey(event)
    const handled = (act: () => void) => {
      event.preventDefault()
      released.current = false
      act()
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const from = store.content().rows.indexOf(row)
      const to = from + (event.key === 'ArrowUp' ? -1 : 1)
      if (maySort && to >= 0 && to < store.content().rows.length) handled(() => (store.moveRow(from, to), follow()))
      return
    }
    if (step) {
      const sideways = step === 'right' || step === 'left'
      // In a tree the arrows open and close a row before they walk on.
      if (sideways && !event.shiftKey && columns[0] === column && row['hasChildren'] === true && store.get().openRows.has(row.id) === (step === 'left'))
        return handled(() => toggleTree(row))
      return handled(() => move(step, event.shiftKey))
    }
    if (event.key === 'Tab') {
      if (!released.current && move(event.shiftKey ? 'previous' : 'next')) event.preventDefault()
      return
    }
    if (event.key === 'Escape') return void (released.current = true)
    if (command && event.key.toLowerCase() === 'z') return handled(() => (event.shiftKey ? store.redo() : store.undo(), follow()))
    if (command && event.key.toLowerCase() === 'y') return handled(() => (store.redo(), follow()))
    if (event.key === ' ' && event.shiftKey) return handled(() => store.toggleRow(row))
    if (isCheckbox(column) && (event.key === ' ' || event.key === 'Enter')) return handled(() => tick(row, column))
    if (event.key === 'Enter' || event.key === 'F2') return handled(() => edit(null))
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const chosen = area()
      if (chosen) handled(() => clearArea(store, rows, columns, chosen))
      return
    }
    if (command || event.altKey) return
    // An input method reports its first key as 229; the editor must be there to receive it.
    if (event.keyCode === 229) edit(null)
    else if (event.key.length === 1) handled(() => edit(event.key))
  }

  /** Before the editor sees the key. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { active, editing } = store.get().cursor
    const column = columns.find(({ key }) => key === active?.key)
    if (!editing || !column || event.key !== 'Tab' || editors[column.type]?.keys !== 'list') return
    event.stopPropagation()
    inEditor(event, column)
  }

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const chosen = area()
    if (!chosen || store.get().cursor.editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyArea(store, rows, columns, chosen))
    if (event.type === 'cut') clearArea(store, rows, columns, chosen)
  }

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const chosen = area()
    if (!chosen) return
    const text = event.clipboardData.getData('text/plain')
    const block = parseBlock(text)
    const single = block.length === 1 && block[0]?.length === 1
    const { editing, active } = store.get().cursor
    // Inside an editor one value is plain text; a block still fills the cells from there on.
    const column = columns.find(({ key }) => key === active?.key)
    if (editing && (single || (column && (editors[column.type]?.keys ?? 'line') !== 'line'))) return
    event.preventDefault()
    if (block.length * (block[0]?.length ?? 0) > LARGEST_PASTE) return void message.warning('粘贴的内容过多，请分批粘贴')
    store.endEdit()
    const result = pasteText(store, text, rows, columns, chosen, mayAdd)
    if (result.skipped > 0) void message.warning(`已粘贴 ${result.changed} 个单元格，${result.skipped} 个无法识别或不可编辑`)
    follow()
  }

  return { onKeyDown, onKeyDownCapture, onCopy, onPaste, tick, area }
}
