import { TABLE_TEXTS } from '../table-texts.ts'
import { countErrors, counter, judgeCell, judgeTable, type ErrorMap } from './cell-rules.ts'
import { isUpload } from './columns.ts'
import { DEFAULT_SORT_KEY, idsOf, outputRows } from './editable-rows.ts'
import { isTemporary, type LooseRow, type Row } from './row.ts'
import type { TableOptions, TableStore } from './table-store.ts'
import { nestTree } from './tree-rows.ts'
import { donePaths } from '../upload/upload-value.ts'

/** The promise forms reject with this when cells are wrong; the table has marked them by then. */
export class TableInvalid extends Error {
  readonly count: number
  readonly errors: ErrorMap
  constructor(errors: ErrorMap) {
    super(TABLE_TEXTS.invalid(countErrors(errors)))
    this.count = countErrors(errors)
    this.errors = errors
  }
}

export type ValuesOptions = { validate?: boolean; rowIds?: readonly string[]; stripTemporaryIds?: boolean }
export type AllValues = { values: LooseRow[]; deleteIds: readonly string[] }

/** Order numbers are written only where the order is the person's to choose. */
const sortKeyOf = ({ dragSort, sortKey }: TableOptions): string | undefined => (dragSort ? (sortKey ?? DEFAULT_SORT_KEY) : undefined)

/** Ways to read and check a table, in the forms users of this family know. */
export function tableValues(store: TableStore) {
  const columns = () => store.columns()

  const output = ({ rowIds, stripTemporaryIds }: ValuesOptions): LooseRow[] => {
    const content = store.content()
    const uploads = columns().filter(isUpload)
    const rows = outputRows(content, { sortKey: sortKeyOf(store.options()), stripTemporaryIds: stripTemporaryIds ?? false, rowIds }).map((row) =>
      uploads.length === 0 ? row : { ...row, ...Object.fromEntries(uploads.map(({ key }) => [key, donePaths(row[key])])) },
    )
    if (!store.options().tree || rowIds) return rows
    return nestTree(
      rows,
      content.rows.map(({ id }) => id),
      content.parents,
    )
  }

  /** Rows nobody may edit are not judged: nobody could repair them. */
  const judged = (rowIds?: readonly string[]): readonly Row[] => {
    const wanted = rowIds && new Set(rowIds)
    return store.content().rows.filter((row) => !store.isRowDisabled(row) && (!wanted || wanted.has(row.id)))
  }

  /** Marks wrong cells, goes to the first of them, and answers the map of messages, or null when all is well. */
  const validateTable = async (rowIds?: readonly string[]): Promise<ErrorMap | null> => {
    store.endEdit()
    const errors = await judgeTable(store.content().rows, columns(), judged(rowIds))
    store.setErrors(errors)
    const row = store.content().rows.find(({ id }) => errors[id])
    const column = row && columns().find(({ key, type }) => type !== 'hidden' && errors[row.id]?.[key] !== undefined)
    if (row && column) store.reveal({ id: row.id, key: column.key })
    return row ? errors : null
  }

  const values = {
    validateTable,

    /** At once: asynchronous handlers are not waited for. */
    getValuesSync({ validate = true, ...options }: ValuesOptions = {}): { error: number; values: LooseRow[] } {
      store.endEdit()
      const countOf = counter(store.content().rows)
      let error = 0
      if (validate)
        for (const row of judged(options.rowIds))
          for (const column of columns()) {
            const verdict = judgeCell({ type: 'submit', value: row[column.key], row, column }, countOf)
            if (typeof verdict === 'string') error++
          }
      return { error, values: output(options) }
    },

    /** Calls back with the number of wrong cells and the values. */
    async getValues(callback: (error: number, values: LooseRow[]) => void, validate = true, rowIds?: readonly string[]): Promise<void> {
      store.endEdit()
      const errors = validate ? await validateTable(rowIds) : null
      callback(errors ? countErrors(errors) : 0, output(rowIds ? { rowIds } : {}))
    },

    /** Rejects with TableInvalid when any cell is wrong. */
    async getValuesPromise({ validate = true, ...options }: ValuesOptions = {}): Promise<LooseRow[]> {
      store.endEdit()
      const errors = validate ? await validateTable(options.rowIds) : null
      if (errors) throw new TableInvalid(errors)
      return output(options)
    },

    async getAll(options: ValuesOptions = {}): Promise<AllValues> {
      return { values: await values.getValuesPromise(options), deleteIds: store.content().deletedIds }
    },

    /** Rows the server does not know yet. */
    getNewData: (): LooseRow[] => output({ rowIds: store.content().rows.flatMap(({ id }) => (isTemporary(id) ? [id] : [])) }),
    /** The removed rows as they were loaded. */
    getDeleteData: (): Row[] => store.content().deletedIds.flatMap((id) => store.get().original.get(id) ?? []),

    setValues: store.setValues,
    addRows: (rows: LooseRow | readonly LooseRow[] = {}) => store.pushRows(Array.isArray(rows) ? (rows as readonly LooseRow[]) : [rows as LooseRow]),
    pushRows: store.pushRows,
    insertRows: store.insertRows,
    removeRows: (ids: string | readonly string[]): void => store.removeRows(idsOf(ids)),
    removeSelection: (): void => store.removeRows(store.selectedRows().map(({ id }) => id)),
    clearSelection: store.clearSelection,
    getSelection: store.selectedRows,
    loadData: store.load,
    /** Rows that exist nowhere yet: each loses its id for a temporary one. */
    loadNewData(rows: readonly LooseRow[]): void {
      store.load([])
      store.pushRows(rows.map(({ id: _id, ...row }) => row))
    },
  }
  return values
}

export type TableValues = ReturnType<typeof tableValues>
