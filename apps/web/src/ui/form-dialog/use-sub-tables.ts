import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { knownItems } from '../dict/dict-options.ts'
import { countErrors } from '../editable-table/cell-rules.ts'
import type { Column } from '../editable-table/columns.ts'
import { createTableStore } from '../editable-table/table-store.ts'
import { tableValues } from '../editable-table/table-values.ts'
import type { EditableTableHandle } from '../editable-table/use-editable-table.ts'
import type { CheckedTable } from './check-form.ts'
import type { FormMode } from './form-field.ts'
import { rowsIn, type SubTableDeclaration } from './sub-table.ts'
import type { FormOpening } from './use-form-dialog.ts'

export type SubTableState = { phase: 'ready' | 'loading' | 'failed'; message: string }
export type OpenSubTable = { declaration: SubTableDeclaration; handle: EditableTableHandle; state: SubTableState; again: () => void }

const READY: SubTableState = { phase: 'ready', message: '' }
const LOADING: SubTableState = { phase: 'loading', message: '' }

const readOnly = (columns: readonly Column[]): readonly Column[] => columns.map((column) => ({ ...column, disabled: true }))

function openTable({ columns, options }: SubTableDeclaration, mode: FormMode): EditableTableHandle {
  const shown = mode === 'detail' ? { selection: 'none' as const, dragSort: false } : {}
  const store = createTableStore({ dictItems: knownItems, ...options, ...shown, columns: mode === 'detail' ? readOnly(columns) : columns })
  return { ...tableValues(store), store }
}

const hasRows = (mode: FormMode, declaration: SubTableDeclaration): boolean => mode !== 'add' && declaration.load !== undefined

/** The tables of one opening: their rows live here and not in the views, which come and go with the tabs. */
export function useSubTables(declarations: readonly SubTableDeclaration[], { mode, row }: FormOpening) {
  const [handles] = useState(() => declarations.map((declaration) => openTable(declaration, mode)))
  const [states, setStates] = useState<readonly SubTableState[]>(() => declarations.map((each) => (hasRows(mode, each) ? LOADING : READY)))
  /** The content each table started with: undoing everything leads back to the very same. */
  const baselines = useRef<unknown[]>([])

  const load = useCallback(
    async (index: number): Promise<void> => {
      const declaration = declarations[index]
      const handle = handles[index]
      if (!declaration || !handle) return
      const settle = (state: SubTableState) => setStates((before) => before.map((each, at) => (at === index ? state : each)))
      const { store } = handle
      if (mode === 'add') {
        store.load([])
        store.pushRows(rowsIn(row[declaration.key]))
        if (store.content().rows.length === 0 && declaration.defaultRows) store.pushRows(Array.from({ length: declaration.defaultRows }, () => ({})))
      } else {
        if (declaration.load) settle(LOADING)
        try {
          // A copy, because the list behind the dialog shows the same objects.
          store.load(structuredClone(rowsIn(declaration.load ? await declaration.load(String(row['id'])) : row[declaration.key])))
        } catch (error) {
          return settle({ phase: 'failed', message: error instanceof Error ? error.message : '' })
        }
      }
      baselines.current[index] = store.content()
      settle(READY)
    },
    [declarations, handles, mode, row],
  )
  useEffect(() => {
    handles.forEach((_handle, index) => void load(index))
    // One opening loads once; a page that declares its tables anew must not drop what was typed.
  }, [handles]) // oxlint-disable-line react/exhaustive-deps

  const tables = useMemo(
    () =>
      handles.flatMap((handle, index): OpenSubTable[] => {
        const declaration = declarations[index]
        return declaration ? [{ declaration, handle, state: states[index] ?? READY, again: () => void load(index) }] : []
      }),
    [declarations, handles, load, states],
  )
  const isDirty = useCallback(
    () => handles.some(({ store }, index) => baselines.current[index] !== undefined && store.content() !== baselines.current[index]),
    [handles],
  )
  return { tables, isDirty }
}

export const asChecked = ({ declaration: { key, title, least = 0 }, handle, state }: OpenSubTable): CheckedTable => ({
  key,
  title,
  state: state.phase,
  least,
  count: () => handle.store.content().rows.length,
  validate: async () => {
    const errors = await handle.validateTable()
    return errors ? countErrors(errors) : 0
  },
  rows: () => handle.getValuesSync({ validate: false, stripTemporaryIds: true }).values,
})
