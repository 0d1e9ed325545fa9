import { addIndex, type AddSettings } from './add-settings.ts'
import { asksUnique, counter, judgeCell, type ErrorMap } from './cell-rules.ts'
import { isEditable, type Column, type Occasion, type Option } from './columns.ts'
import { NO_CURSOR, type Cell, type Cursor } from './cursor.ts'
import {
  blankRow,
  insertBelow,
  insertRows,
  mergeRemote,
  moveRow,
  removeRows,
  restoreOrder,
  setFields,
  setValues,
  sortRows,
  withIds,
  type Content,
  type Direction,
  type RowValues,
} from './editable-rows.ts'
import { amend, record, redo, startHistory, undo, type History } from './history.ts'
import { clearedBelow, linkedOptions, type Linkage } from './linked-selects.ts'
import { numberOnBlur, typedNumber } from './number-typing.ts'
import { isRowDisabled, stillSelected, toggleAll, toggleRow, type DisabledRules } from './row-states.ts'
import { temporaryIds, type LooseRow, type Row } from './row.ts'
import { allowedColumns, NO_EXCLUSIONS, type Exclusions } from './table-exclusions.ts'
import { addChildren, childrenIn, flattenTree, NO_PARENTS, visibleRows } from './tree-rows.ts'

export type ValueChange = { type: Column['type']; row: Row; column: Column; value: unknown; target: TableStore }

export type TableEvents = {
  added?: (rows: readonly Row[]) => void
  deleted?: (ids: readonly string[]) => void
  selectRowChange?: (ids: readonly string[]) => void
  valueChange?: (change: ValueChange) => void
  /** A cell was left with another value than it had. */
  edited?: (row: Row, column: Column) => void
}

export type TableOptions = {
  columns: readonly Column[]
  /** Rows can be moved, by drag, menu and keyboard, and the sort field is numbered from 1 on output. */
  dragSort?: boolean | undefined
  /** The sort field, `orderNum` unless named. */
  sortKey?: string | undefined
  disabledRows?: DisabledRules | undefined
  exclusions?: Exclusions | undefined
  linkages?: readonly Linkage[] | undefined
  dictItems?: ((code: string) => readonly Option[]) | undefined
  tree?: boolean | undefined
  selection?: 'checkbox' | 'radio' | 'none' | undefined
  events?: TableEvents | undefined
}

export type TableState = {
  readonly history: History<Content>
  readonly selected: ReadonlySet<string>
  readonly errors: ErrorMap
  readonly openRows: ReadonlySet<string>
  readonly loadingRows: ReadonlySet<string>
  /** Rows somebody else has just changed. */
  readonly flashing: ReadonlySet<string>
  /** The rows as they were loaded, for the mark on changed cells. */
  readonly original: ReadonlyMap<string, Row>
  readonly sort: { readonly key: string; readonly direction: Direction; readonly before: readonly string[] } | null
  readonly cursor: Cursor
  /** Asks the view to show a cell; the number tells two requests for the same cell apart. */
  readonly reveal: { readonly cell: Cell; readonly focus: boolean; readonly turn: number } | null
  /** Counts loads of linked options, which live outside the state. */
  readonly optionsTurn: number
}

export const FLASH_MS = 1600
const NOTHING: Content = { rows: [], parents: NO_PARENTS, deletedIds: [] }
const TYPED_INTO: ReadonlySet<string> = new Set(['input', 'inputNumber', 'input_pop', 'textarea'])
const NO_OPTIONS: readonly Option[] = []

export type TableStore = ReturnType<typeof createTableStore>

let cases = 0
const newCaseId = (): string => `${Date.now().toString(36)}${(++cases).toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** One editable table: state, its changes, and who listens. Knows no view. */
export function createTableStore(given: TableOptions, rows: readonly LooseRow[] = []) {
  const caseId = newCaseId()
  const newId = temporaryIds(caseId)
  const listeners = new Set<() => void>()
  const edited = new Set<(row: Row) => void>()
  /** A slower answer about an older value must not overrule a newer one. */
  const askedLast = new Map<string, number>()
  let turn = 0
  let editStart: { cell: Cell; value: unknown } | null = null
  let options = given
  let columns = allowedColumns(given.columns, given.exclusions ?? NO_EXCLUSIONS)
  let state: TableState = {
    history: startHistory(NOTHING),
    selected: new Set(),
    errors: {},
    openRows: new Set(),
    loadingRows: new Set(),
    flashing: new Set(),
    original: new Map(),
    sort: null,
    cursor: NO_CURSOR,
    reveal: null,
    optionsTurn: 0,
  }

  const put = (patch: Partial<TableState>): void => {
    state = { ...state, ...patch }
    for (const listen of listeners) listen()
  }
  const linked = () => linkedOptions(options.linkages ?? [], () => put({ optionsTurn: state.optionsTurn + 1 }))
  let links = linked()

  const content = (): Content => state.history.present
  const findRow = (id: string): Row | undefined => content().rows.find((row) => row.id === id)
  const columnOf = (key: string): Column | undefined => columns.find((column) => column.key === key)
  const disabled = (row: Row): boolean => isRowDisabled(options.disabledRows, row)
  const change = (next: Content, group?: string): void => put({ history: record(state.history, next, group) })

  const setError = (id: string, key: string, message: string | null): void => {
    if ((state.errors[id]?.[key] ?? null) === message) return
    const { [key]: _old, ...others } = state.errors[id] ?? {}
    const cells = message === null ? others : { ...others, [key]: message }
    const { [id]: _row, ...rows } = state.errors
    put({ errors: Object.keys(cells).length > 0 ? { ...rows, [id]: cells } : rows })
  }

  const judge = (id: string, column: Column, type: Occasion): void => {
    const row = findRow(id)
    if (!row || !column.validateRules) return
    const place = `${id}\n${column.key}`
    const mine = ++turn
    askedLast.set(place, mine)
    const verdict = judgeCell({ type, value: row[column.key], row, column }, counter(content().rows))
    if (!(verdict instanceof Promise)) return setError(id, column.key, verdict)
    void verdict.then((message) => {
      if (askedLast.get(place) === mine && findRow(id)) setError(id, column.key, message)
    })
  }

  /** Judges the changed cells, and the cells that were no longer unique because of them. */
  const judgeChanged = (id: string, keys: readonly string[], type: Occasion): void => {
    for (const key of keys) {
      const column = columnOf(key)
      if (!column) continue
      judge(id, column, type)
      if (!asksUnique(column)) continue
      for (const [other, cells] of Object.entries(state.errors)) if (other !== id && key in cells) judge(other, column, 'change')
    }
  }

  /** After undo, removal and the like: what is marked is asked again, what is gone is forgotten. */
  const judgeMarked = (): void => {
    const present = new Map(content().rows.map((row) => [row.id, row]))
    const marked = Object.entries(state.errors)
    put({ errors: Object.fromEntries(marked.filter(([id]) => present.has(id))) })
    for (const [id, cells] of marked)
      for (const key of Object.keys(cells)) {
        const column = columnOf(key)
        if (present.has(id) && column) judge(id, column, 'change')
      }
  }

  const remembered = (list: readonly Row[]): ReadonlyMap<string, Row> => new Map(list.map((row) => [row.id, row]))
  const announceSelection = (): void => options.events?.selectRowChange?.([...state.selected])

  const store = {
    caseId,
    get: (): TableState => state,
    subscribe: (listen: () => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    onEdited: (tell: (row: Row) => void): (() => void) => {
      edited.add(tell)
      return () => void edited.delete(tell)
    },
    columns: (): readonly Column[] => columns,
    options: (): TableOptions => options,
    content,
    findRow,
    isRowDisabled: disabled,
    isCellEditable: (row: Row, column: Column): boolean => isEditable(column, row) && !disabled(row),
    optionsFor: (column: Column, row: Row): readonly Option[] =>
      links.optionsOf(column.key, row) ?? column.options ?? (column.dictCode ? (options.dictItems?.(column.dictCode) ?? NO_OPTIONS) : NO_OPTIONS),
    visible: () => visibleRows(content().rows, content().parents, state.openRows),

    configure(next: TableOptions): void {
      const before = options
      options = next
      if (next.columns !== before.columns || next.exclusions !== before.exclusions) columns = allowedColumns(next.columns, next.exclusions ?? NO_EXCLUSIONS)
      if (next.linkages !== before.linkages) links = linked()
      put({ optionsTurn: state.optionsTurn + 1 })
    },

    /** Takes new rows and forgets everything about the old ones. */
    load(list: readonly LooseRow[]): void {
      const flat = options.tree ? flattenTree(list, newId) : { rows: withIds(list, newId), parents: NO_PARENTS }
      editStart = null
      askedLast.clear()
      put({
        history: startHistory({ rows: flat.rows, parents: flat.parents, deletedIds: [] }),
        original: remembered(flat.rows),
        selected: new Set(),
        errors: {},
        openRows: new Set(),
        sort: null,
        cursor: NO_CURSOR,
        reveal: null,
      })
    },

    /** New rows at the place the settings say. */
    addRows(settings: AddSettings, values: readonly LooseRow[] = []): readonly Row[] {
      const count = values.length > 0 ? values.length : settings.rows
      const made = Array.from({ length: count }, (_, index) => blankRow(columns, newId, values[index]))
      store.insertRows(addIndex(settings, content().rows.length), made)
      return made
    },
    insertRows(index: number, values: readonly LooseRow[]): readonly Row[] {
      const made = values.map((row) => blankRow(columns, newId, row))
      change(insertRows(content(), index, made))
      options.events?.added?.(made)
      return made
    },
    pushRows: (values: readonly LooseRow[]): readonly Row[] => store.insertRows(content().rows.length, values),
    insertBelow(id: string): Row {
      const made = blankRow(columns, newId)
      change(insertBelow(content(), id, [made]))
      options.events?.added?.([made])
      return made
    },
    removeRows(ids: readonly string[]): void {
      const before = content().rows.length
      change(removeRows(content(), ids))
      if (content().rows.length === before) return
      const gone = new Set(ids)
      const { active } = state.cursor
      put({
        selected: new Set([...state.selected].filter((id) => !gone.has(id))),
        ...(active && !findRow(active.id) ? { cursor: NO_CURSOR } : {}),
      })
      judgeMarked()
      options.events?.deleted?.(ids)
      announceSelection()
    },
    moveRow(from: number, to: number): void {
      change(moveRow(content(), from, to))
      put({ sort: null })
    },
    sortBy(key: string): void {
      const { sort } = state
      const before = sort?.before ?? content().rows.map(({ id }) => id)
      const direction: Direction | null = sort?.key !== key ? 'ascend' : sort.direction === 'ascend' ? 'descend' : null
      change(direction ? sortRows(content(), key, direction) : restoreOrder(content(), before))
      put({ sort: direction && { key, direction, before } })
    },

    /** One cell, perhaps with other fields of its row. Linked selects below it are emptied. */
    changeCell(id: string, key: string, value: unknown, others: RowValues = {}): void {
      const column = columnOf(key)
      const row = findRow(id)
      if (!column || !row) return
      const values = { ...(Object.is(row[key], value) ? {} : clearedBelow(options.linkages ?? [], key)), ...others, [key]: value }
      const group = editStart?.cell.id === id && editStart.cell.key === key ? `edit ${id} ${key}` : undefined
      change(setFields(content(), id, values), group)
      judgeChanged(id, Object.keys(values), 'change')
      const changed = findRow(id)
      if (changed && changed !== row) options.events?.valueChange?.({ type: column.type, row: changed, column, value, target: store })
    },
    setValues(changes: readonly { rowKey: string; values: RowValues }[]): void {
      change(setValues(content(), changes))
      for (const { rowKey, values } of changes) judgeChanged(rowKey, Object.keys(values), 'change')
    },
    /** A pasted block: changed cells and new rows below are one step to the person. */
    paste(changes: readonly { rowKey: string; values: RowValues }[], added: readonly LooseRow[]): void {
      const made = added.map((row) => blankRow(columns, newId, row))
      change(setValues(insertRows(content(), content().rows.length, made), changes))
      for (const { rowKey, values } of changes) judgeChanged(rowKey, Object.keys(values), 'change')
      if (made.length > 0) options.events?.added?.(made)
    },
    undo(): void {
      put({ history: undo(state.history), sort: null })
      judgeMarked()
    },
    redo(): void {
      put({ history: redo(state.history), sort: null })
      judgeMarked()
    },

    toggleRow(row: Row): void {
      put({ selected: toggleRow(state.selected, row, disabled, options.selection === 'radio') })
      announceSelection()
    },
    toggleAll(): void {
      put({ selected: toggleAll(content().rows, state.selected, disabled) })
      announceSelection()
    },
    clearSelection(): void {
      put({ selected: new Set() })
      announceSelection()
    },
    selectedRows: (): readonly Row[] => stillSelected(content().rows, state.selected, disabled),

    /** Moves the active cell. Leaving an open editor closes it first. */
    moveTo(active: Cell | null, { extend = false, edit = false, typed = null as string | null } = {}): void {
      const { cursor } = state
      if (cursor.editing && (cursor.active?.id !== active?.id || cursor.active?.key !== active?.key)) store.endEdit()
      const row = active && findRow(active.id)
      const column = active && columnOf(active.key)
      const editing = edit && !!row && !!column && store.isCellEditable(row, column)
      const already = state.cursor.editing && editing
      if (editing && !already) editStart = { cell: active, value: row[active.key] }
      put({ cursor: { active, anchor: extend ? (state.cursor.anchor ?? state.cursor.active) : active, editing, typed: editing ? typed : null } })
      // A letter typed on a closed text cell replaces its text.
      if (editing && typed !== null && TYPED_INTO.has(column.type))
        store.changeCell(active.id, active.key, column.type === 'inputNumber' ? typedNumber('', typed) : typed)
    },
    /** Closes the editor; a cancelled edit gives the cell its old value back. */
    endEdit({ cancel = false } = {}): void {
      const { active, editing } = state.cursor
      if (!editing || !active) return
      const column = columnOf(active.key)
      const before = editStart?.value
      if (cancel && editStart) store.changeCell(active.id, active.key, before)
      else if (column?.type === 'inputNumber') {
        const row = findRow(active.id)
        if (row && typeof row[active.key] === 'string') store.changeCell(active.id, active.key, numberOnBlur(row[active.key]))
      }
      editStart = null
      put({ cursor: { ...state.cursor, editing: false, typed: null }, history: { ...state.history, group: undefined } })
      const row = findRow(active.id)
      if (!row || !column || cancel) return
      judge(active.id, column, 'blur')
      if (Object.is(row[active.key], before)) return
      options.events?.edited?.(row, column)
      for (const tell of edited) tell(row)
    },
    reveal: (cell: Cell, focus = true): void => put({ reveal: { cell, focus, turn: ++turn } }),
    setErrors: (errors: ErrorMap): void => put({ errors }),

    /** Opens or closes a row of a tree; children that were never loaded are fetched. Answers false when they cannot be read. */
    async toggleOpen(id: string, load?: (row: Row) => Promise<unknown>): Promise<boolean> {
      const row = findRow(id)
      if (!row || state.loadingRows.has(id)) return true
      const without = (set: ReadonlySet<string>) => new Set([...set].filter((each) => each !== id))
      if (state.openRows.has(id)) {
        put({ openRows: without(state.openRows) })
        return true
      }
      const present = [...content().parents.values()].includes(id)
      if (!present && load) {
        put({ loadingRows: new Set([...state.loadingRows, id]) })
        try {
          const children = childrenIn(await load(row))
          if (!children) return false
          const flat = flattenTree(children, newId, id)
          // Loading is no step of the person, so undo must not take the children away again.
          put({
            history: amend(state.history, (each) => addChildren(each, id, flat)),
            original: new Map([...state.original, ...remembered(flat.rows)]),
          })
        } finally {
          put({ loadingRows: without(state.loadingRows) })
        }
      }
      put({ openRows: new Set([...state.openRows, id]) })
      return true
    },

    /** A row another person changed, told over the socket. Our own news comes back to us and is ignored. */
    receive(remote: LooseRow, from: string): void {
      if (from === caseId || remote.id === undefined || remote.id === null) return
      const id = String(remote.id)
      const { active, editing } = state.cursor
      const typing = editing && active?.id === id ? active.key : undefined
      const before = content()
      const history = amend(state.history, (each) => mergeRemote(each, remote, typing))
      if (history.present === before) return
      const known = state.original.get(id)
      const merged = history.present.rows.find((row) => row.id === id)
      put({
        history,
        ...(known && merged ? { original: new Map(state.original).set(id, { ...known, ...remote, id }) } : {}),
        flashing: new Set([...state.flashing, id]),
      })
      if (state.errors[id]) judgeMarked()
      setTimeout(() => put({ flashing: new Set([...state.flashing].filter((each) => each !== id)) }), FLASH_MS)
    },
  }

  store.load(rows)
  return store
}
