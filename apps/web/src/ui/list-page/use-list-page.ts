import type { Endpoint } from '@aosp/contract/endpoint'
import { useMay } from '../can.tsx'
import type { QueryField } from './advanced-query.ts'
import type { ListSource } from './list-source.ts'
import type { RowAction } from './row-actions.tsx'
import type { SearchField } from './search-fields.ts'
import { useExport } from './use-export.ts'
import { usePagedList, type ListConditions, type PagedList } from './use-paged-list.ts'
import { useRowRemoval } from './use-row-removal.ts'
import { useRowSelection, type RowSelection } from './use-row-selection.ts'

/** `sheet`: what an exported sheet is called. */
type Options = ListConditions & { sheet?: string }

/** A list with all its source can do, as somebody may do it. */
export type ListHandle<Row> = PagedList<Row> & {
  source: ListSource<Row>
  fields: readonly SearchField[]
  queryFields: readonly QueryField[]
  selection: RowSelection<Row>
  exporting: ReturnType<typeof useExport>
  /** Deleting, one row of it or all that are ticked; nothing for who may not. */
  deletes: (row: Row) => RowAction | false
  deletesChosen: RowAction | false
}

const NO_FIELDS: readonly never[] = []

/** What every list page is made of; `ListPage` shows it. */
export function useListPage<Row extends { id: string }>(source: ListSource<Row>, { sheet = '', ...conditions }: Options = {}): ListHandle<Row> {
  const may = useMay()
  const list = usePagedList(source, conditions)
  const selection = useRowSelection(list)
  const removal = useRowRemoval(source, list, selection)
  const exporting = useExport(source, list, sheet, selection.keys)
  const { calls = {} } = source
  const offers = (call: Endpoint | undefined, onClick: () => void) => (!call || may(call)) && { key: 'delete', label: '删除', danger: true, onClick }
  return {
    ...list,
    source,
    fields: conditions.search ?? NO_FIELDS,
    queryFields: conditions.query ?? NO_FIELDS,
    selection,
    exporting: { ...exporting, available: exporting.available && (!calls.exportXls || may(calls.exportXls)) },
    deletes: (row) => offers(calls.delete, () => removal.removeOne(row)),
    deletesChosen: offers(calls.deleteBatch, removal.removeChosen),
  }
}
