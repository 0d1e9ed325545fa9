import { Table, type TableColumnsType } from 'antd'
import type { KeyboardEvent } from 'react'
import { LIST_TEXTS } from '../list-texts.ts'
import { rangeText } from '../light/pager-model.ts'
import { EmptyState, ErrorState } from '../light/states.tsx'
import { chosenKeys, type Selection } from '../selection-model.ts'
import type { ListPicker } from './list-picker.ts'
import { fieldText, type PickerRow } from './picker-rows.ts'
import type { PickerPage } from './use-picker-page.ts'

type Props = {
  picker: ListPicker
  page: PickerPage
  selection: Selection<PickerRow>
  /** A row was pressed; of a single choice always chosen, otherwise the other way round. */
  onPress: (row: PickerRow) => void
  /** Of the page's rows exactly these are ticked now. */
  onTicked: (keys: readonly string[]) => void
  /** Chosen for good: a double click, or Enter on the row's box. */
  onSettle: (row: PickerRow) => void
  phone: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** One page of rows, paged and sorted by the server. Arrows move between the rows' boxes, Page keys turn the page. */
export function PickerTable({ picker, page, selection, onPress, onTicked, onSettle, phone }: Props) {
  const { query, rows, total, loading, failure, again, change } = page
  if (failure && rows.length === 0) return <ErrorState message={failure.message} onRetry={again} />
  const single = selection.mode === 'single'
  const pages = Math.max(1, Math.ceil(total / query.pageSize))

  const moveBy = (event: KeyboardEvent<HTMLElement>, row: PickerRow) => {
    const boxes = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])]
    const at = boxes.findIndex((box) => box === event.target)
    if (at < 0) return
    const step = STEPS[event.key]
    const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    if (step) boxes[at + step]?.focus()
    else if (turn) change({ pageNo: Math.min(pages, Math.max(1, query.pageNo + turn)) })
    else if (event.key === 'Enter') (single ? onSettle : onPress)(row)
    else return
    event.preventDefault()
  }

  const columns: TableColumnsType<PickerRow> = picker.columns.map(({ field, title, width, sorter, align, show }) => ({
    key: field,
    dataIndex: field,
    title,
    ellipsis: true,
    ...(width ? { width } : {}),
    ...(align ? { align } : {}),
    ...(sorter ? { sorter: true, sortOrder: query.column === field ? (query.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null } : {}),
    render: (_value: unknown, row: PickerRow) => {
      const text = show ? show(row) : fieldText(row, field)
      return text === '' ? '—' : text
    },
  }))
  const filtered = Object.keys(query.filters).length > 0
  return (
    <Table<PickerRow>
      rowKey={selection.keyOf}
      size="small"
      aria-label={`${picker.what}列表`}
      className="paged-table picker-table"
      dataSource={rows}
      columns={columns}
      loading={loading}
      showSorterTooltip={false}
      scroll={{ x: picker.columns.reduce((sum, { width = 120 }) => sum + width, 48), ...(phone ? {} : { y: 'min(480px, calc(100vh - 420px))' }) }}
      rowSelection={{
        type: single ? 'radio' : 'checkbox',
        selectedRowKeys: chosenKeys(selection),
        preserveSelectedRowKeys: true,
        columnWidth: 44,
        onChange: (keys) => onTicked(keys.map(String)),
        getCheckboxProps: (row) => ({ 'aria-label': `选择 ${fieldText(row, picker.text) || selection.keyOf(row)}` }),
      }}
      onRow={(row) => ({ onClick: () => onPress(row), onDoubleClick: () => onSettle(row), onKeyDown: (event) => moveBy(event, row) })}
      locale={{
        emptyText: loading ? (
          ' '
        ) : (
          <EmptyState icon="search" title={filtered ? LIST_TEXTS.filteredEmpty : `还没有可选的${picker.what}`}>
            {filtered ? '可以放宽或重置查询条件。' : undefined}
          </EmptyState>
        ),
      }}
      pagination={{
        size: 'small',
        current: query.pageNo,
        pageSize: query.pageSize,
        total,
        showSizeChanger: true,
        pageSizeOptions: [...picker.pageSizes],
        showTotal: () => rangeText(query.pageNo, query.pageSize, total),
      }}
      onChange={({ current = 1, pageSize = query.pageSize }, _filters, sorter, { action }) => {
        const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        if (action === 'sort')
          change({ pageNo: 1, column: order ? String(field) : undefined, order: order ? (order === 'ascend' ? 'asc' : 'desc') : undefined })
        else change({ pageNo: pageSize === query.pageSize ? current : 1, pageSize })
      }}
    />
  )
}
