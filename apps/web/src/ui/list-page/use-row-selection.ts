import type { TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { choosePage, chosenKeys, chosenRows, clear, echo, emptySelection, remove, type Selection } from '../selection-model.ts'
import type { PagedList } from './use-paged-list.ts'

export type RowSelection<Row> = {
  keys: string[]
  rows: Row[]
  clear: () => void
  forget: (keys: readonly string[]) => void
  /** For antd's table. */
  props: NonNullable<TableProps<Row>['rowSelection']>
}

/** Rows ticked on any page. A new search starts with nothing ticked: what is chosen should be what somebody saw. */
export function useRowSelection<Row extends { id: string }>(list: PagedList<Row>): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(() => emptySelection<Row>('multi', ({ id }) => id))
  const asked = JSON.stringify([list.state.filters, list.state.advanced])
  useEffect(() => setSelection(clear), [asked])
  const current = echo(selection, list.rows)
  return {
    keys: chosenKeys(current),
    rows: chosenRows(current),
    clear: () => setSelection(clear),
    forget: (keys) => setSelection((at) => remove(at, keys)),
    props: {
      selectedRowKeys: chosenKeys(current),
      preserveSelectedRowKeys: true,
      columnWidth: 44,
      onChange: (keys) => setSelection(choosePage(current, list.rows, keys.map(String))),
      getCheckboxProps: (row) => ({ 'aria-label': `选择 ${row.id}` }),
    },
  }
}
