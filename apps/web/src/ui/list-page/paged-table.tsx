import { Table, type TableColumnsType, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { useDevice } from '../display/use-device.ts'
import { rangeText } from '../light/pager-model.ts'
import { EmptyState, ErrorState } from '../light/states.tsx'
import { PAGE_SIZES, type ListState } from './list-state.ts'
import { ResizableHeading } from './resizable-heading.tsx'
import type { ListColumn } from './use-column-choice.ts'
import type { PagedList } from './use-paged-list.ts'
import type { RowSelection } from './use-row-selection.ts'
import './list-page.css'

/** What would be here, and what to do first. */
export type EmptyWords = { title: string; text?: ReactNode; actions?: ReactNode }

type Props<Row> = {
  list: PagedList<Row>
  columns: TableColumnsType<Row>
  empty: EmptyWords
  /** Narrower screens scroll sideways below this. */
  width?: number
  label: string
  selection?: RowSelection<Row>
  /** Given when columns may be made wider: told the new width. */
  onWidth?: (key: string, width: number) => void
}

/** Rows of a paged list: sorting, filters, paging and sizes go to the server through the address. */
export function PagedTable<Row extends { id: string }>({ list, columns, empty, width = 900, label, selection, onWidth }: Props<Row>) {
  const { state, rows, total, loading, failure, again, change } = list
  const isPhone = useDevice() === 'mobile'
  if (failure && rows.length === 0) return <ErrorState message={failure.message} onRetry={again} />
  const filtered = Object.keys(state.filters).length > 0 || state.advanced !== undefined
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      aria-label={label}
      className="paged-table"
      dataSource={rows}
      columns={columns.map((column) => ({
        ...column,
        ...sortOf(column, state),
        ...filterOf(column, state),
        ...edgeOf(column, onWidth),
        ...(isPhone ? { fixed: false } : {}),
      }))}
      {...(onWidth ? { components: { header: { cell: ResizableHeading } } } : {})}
      {...(selection ? { rowSelection: selection.props } : {})}
      loading={loading}
      scroll={{ x: width }}
      showSorterTooltip={false}
      locale={{
        emptyText: loading ? (
          ' '
        ) : filtered ? (
          <EmptyState icon="search" title={LIST_TEXTS.filteredEmpty}>
            可以放宽或重置查询条件。
          </EmptyState>
        ) : (
          <EmptyState title={empty.title} actions={empty.actions}>
            {empty.text}
          </EmptyState>
        ),
      }}
      pagination={{
        current: state.pageNo,
        pageSize: state.pageSize,
        total,
        showSizeChanger: true,
        pageSizeOptions: [...PAGE_SIZES],
        showQuickJumper: true,
        showTotal: () => rangeText(state.pageNo, state.pageSize, total),
      }}
      onChange={({ current = 1, pageSize = state.pageSize }, ticked, sorter, { action }) => {
        const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        const filters = action === 'filter' ? { ...state.filters, ...filterTexts(columns, ticked) } : state.filters
        change({
          pageNo: action === 'paginate' && pageSize === state.pageSize ? current : action === 'sort' ? state.pageNo : 1,
          pageSize,
          column: order ? String(field) : undefined,
          order: order ? (order === 'ascend' ? 'asc' : 'desc') : undefined,
          filters,
        })
      }}
    />
  )
}

const nameOf = <Row,>(column: TableColumnsType<Row>[number]): string => String(('dataIndex' in column && column.dataIndex) || column.key || '')

/** A column marked sortable shows the order the address says. */
function sortOf<Row>(column: TableColumnsType<Row>[number], state: ListState) {
  if (!column.sorter || !('dataIndex' in column)) return {}
  const shown = column.dataIndex === state.column ? (state.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null
  return { sortOrder: shown }
}

/** A column with filters shows those the address says; they are conditions of the list like any other. The key names the condition. */
function filterOf<Row>(column: TableColumnsType<Row>[number], state: ListState) {
  if (!('filters' in column) || !column.filters) return {}
  const text = state.filters[String(column.key ?? nameOf(column))]
  return { filteredValue: text ? text.split(',') : null }
}

const filterTexts = <Row,>(columns: TableColumnsType<Row>, ticked: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const key = String(column.key ?? nameOf(column))
      return 'filters' in column && column.filters && key in ticked ? [[key, ((ticked[key] as string[] | null) ?? []).join(',')]] : []
    }),
  )

function edgeOf<Row>(column: TableColumnsType<Row>[number], onWidth: Props<Row>['onWidth']): Partial<TableColumnType<Row>> {
  const { key, title, width, settled } = column as ListColumn<Row>
  if (!onWidth || settled || typeof width !== 'number') return {}
  return { onHeaderCell: () => ({ resize: { title, width, onWidth: (next: number) => onWidth(key, next) } }) as object }
}
