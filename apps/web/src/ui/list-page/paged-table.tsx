import { Select, Table, type TableColumnsType, type TableColumnType, type TableProps } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { useDevice } from '../display/use-device.ts'
import { rangeText } from '../light/pager-model.ts'
import { EmptyState, ErrorState } from '../light/states.tsx'
import { cardLine, KNOWN_BY, leadOf, nameOf } from './card-lines.ts'
import { useDensity } from './density.ts'
import { PAGE_SIZES, type ListState } from './list-state.ts'
import { ResizableHeading } from './resizable-heading.tsx'
import type { ListColumn } from './use-column-choice.ts'
import type { PagedList } from './use-paged-list.ts'
import type { RowSelection } from './use-row-selection.ts'
import './list-page.css'

// Few lists are about money, and those who open one look at the rows first.
const TotalsRow = lazy(() => import('./totals-row.tsx').then((module) => ({ default: module.TotalsRow })))
const CardSums = lazy(() => import('./totals-row.tsx').then((module) => ({ default: module.CardSums })))

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
  /** Of a tree: rows carry their children, levels come when they are opened. */
  tree?: Pick<TableProps<Row>, 'expandable' | 'rowSelection'>
  /** What a row shows below itself when somebody opens it. */
  below?: (row: Row) => ReactNode
  /** Given when columns may be made wider: told the new width. */
  onWidth?: (key: string, width: number) => void
}

/** Rows of a paged list: sorting, filters, paging and sizes go to the server through the address. */
export function PagedTable<Row extends { id: string }>({ list, columns, empty, width = 900, label, selection, tree, below, onWidth }: Props<Row>) {
  const { state, rows, total, sums, loading, failure, again, change } = list
  const density = useDensity()
  const device = useDevice()
  const isPhone = device === 'mobile'
  if (failure && rows.length === 0) return <ErrorState message={failure.message} onRetry={again} />
  const filtered = Object.keys(state.filters).length > 0 || state.advanced !== undefined
  const adds = sums !== undefined && total > 0 && columns.some(({ key }) => String(key) in sums)
  const foot = adds && (
    <Suspense>
      <TotalsRow columns={columns} sums={sums} total={total} ticks={selection !== undefined} />
    </Suspense>
  )
  const stays = device === 'desktop' ? staying(columns) : 0
  const lead = isPhone ? leadOf(columns) : undefined
  const table = (
    <Table<Row>
      rowKey="id"
      size={density}
      aria-label={label}
      className="paged-table"
      dataSource={rows}
      columns={columns.map((column, index) => ({
        ...column,
        ...sortOf(column, state),
        ...filterOf(column, state),
        ...edgeOf(column, onWidth),
        ...(isPhone ? { fixed: false, ...cardLine(column, column === lead) } : index < stays ? { fixed: 'left' as const } : {}),
      }))}
      {...(onWidth ? { components: { header: { cell: ResizableHeading } } } : {})}
      {...(selection ? { rowSelection: selection.props } : {})}
      {...tree}
      {...(below ? { expandable: { expandedRowRender: below } } : {})}
      loading={loading}
      {...(foot && !isPhone ? { summary: () => foot } : {})}
      {...(isPhone ? {} : { scroll: { x: widthOf(columns, selection !== undefined) ?? width } })}
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
  if (!isPhone) return table
  return (
    <>
      {rows.length > 0 && <OrderChoice columns={columns} state={state} change={change} />}
      {adds && (
        <Suspense>
          <CardSums columns={columns} sums={sums} />
        </Suspense>
      )}
      {table}
    </>
  )
}

const MOST_FROZEN = 400

/** How many of the first columns stay in sight while the others move: up to code and name, as far as these leave room for the rest. */
function staying<Row>(columns: TableColumnsType<Row>): number {
  let width = 0
  let last = 0
  for (const [index, column] of columns.slice(0, 4).entries()) {
    width += typeof column.width === 'number' ? column.width : MOST_FROZEN
    if (width > MOST_FROZEN) break
    if (KNOWN_BY.includes(String(column.key ?? nameOf(column)))) last = index + 1
  }
  return last
}

/** The headings that sort are out of sight on a phone. */
function OrderChoice<Row>({ columns, state, change }: { columns: TableColumnsType<Row>; state: ListState; change: PagedList<Row>['change'] }) {
  const sorts = columns.filter((column) => column.sorter && 'dataIndex' in column)
  if (sorts.length === 0) return null
  return (
    <Select
      className="card-order"
      aria-label="排序"
      allowClear
      placeholder="默认排序"
      value={state.column && state.order ? `${state.order} ${state.column}` : undefined}
      options={sorts.flatMap((column) => [
        { value: `asc ${nameOf(column)}`, label: `${String(column.title)} 从低到高` },
        { value: `desc ${nameOf(column)}`, label: `${String(column.title)} 从高到低` },
      ])}
      onChange={(chosen?: string) => {
        const [order, column] = chosen?.split(' ') ?? []
        change({ column, order: order === 'asc' || order === 'desc' ? order : undefined, pageNo: 1 })
      }}
    />
  )
}

const TICKS = 32
/** What the columns that are shown need; a list with fewer of them needs no more room than they do. */
function widthOf<Row>(columns: TableColumnsType<Row>, ticks: boolean): number | undefined {
  const widths = columns.map((column) => column.width)
  return widths.every((each) => typeof each === 'number') ? widths.reduce((sum, each) => sum + each, ticks ? TICKS : 0) : undefined
}

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
