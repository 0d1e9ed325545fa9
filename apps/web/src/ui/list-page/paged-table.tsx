import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { rangeText } from '../light/pager-model.ts'
import { EmptyState, ErrorState } from '../light/states.tsx'
import { PAGE_SIZES, type ListState } from './list-state.ts'
import './list-page.css'

type List<Row> = {
  state: ListState
  rows: Row[]
  total: number
  loading: boolean
  failure: Error | null
  again: () => void
  change: (patch: Partial<ListState>) => void
}

type Props<Row> = {
  list: List<Row>
  columns: TableColumnsType<Row>
  /** What would be here, and what to do first. */
  empty: { title: string; text?: ReactNode; actions?: ReactNode }
  /** Narrower screens scroll sideways below this. */
  width?: number
  label: string
}

/** Rows of a paged list: sorting, paging and sizes go to the server through the address. */
export function PagedTable<Row extends { id: string }>({ list, columns, empty, width = 900, label }: Props<Row>) {
  const { state, rows, total, loading, failure, again, change } = list
  if (failure && rows.length === 0) return <ErrorState message={failure.message} onRetry={again} />
  const filtered = Object.keys(state.filters).length > 0
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      aria-label={label}
      className="paged-table"
      dataSource={rows}
      columns={columns.map((column) => ({ ...column, ...sortOf(column, state) }))}
      loading={loading}
      scroll={{ x: width }}
      showSorterTooltip={false}
      locale={{
        emptyText: loading ? (
          ' '
        ) : filtered ? (
          <EmptyState icon="search" title="没有符合条件的记录">
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
      onChange={({ current = 1, pageSize = state.pageSize }, _filters, sorter) => {
        const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        change({
          pageNo: pageSize === state.pageSize ? current : 1,
          pageSize,
          column: order ? String(field) : undefined,
          order: order ? (order === 'ascend' ? 'asc' : 'desc') : undefined,
        })
      }}
    />
  )
}

/** A column marked sortable shows the order the address says. */
function sortOf<Row>(column: TableColumnsType<Row>[number], state: ListState) {
  if (!column.sorter || !('dataIndex' in column)) return {}
  const shown = column.dataIndex === state.column ? (state.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null
  return { sortOrder: shown }
}
