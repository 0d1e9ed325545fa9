import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { memo, useSyncExternalStore } from 'react'
import { checkboxPair, isTicked, type Column } from './columns.ts'
import type { ShownColumn, Tool } from './grid-row.tsx'
import type { StatisticsRow, Ticks } from './row-states.ts'
import { groupedNumber } from './grid-cell.tsx'
import type { TableState, TableStore } from './table-store.ts'
import { HEAD_HEIGHT } from './use-grid-window.ts'

type Shared = { columns: readonly Column[]; shown: readonly ShownColumn[]; tools: readonly Tool[]; toolsWidth: number }

const TOOL_NAMES = { drag: '操作', expand: '子表', check: '选择', number: '#' } as const

type HeadProps = Shared & { store: TableStore; sort: TableState['sort']; ticks: Ticks; radio: boolean; sortable: boolean }

/** Typing in a cell leaves the header alone. */
export const GridHead = memo(function GridHead({ store, columns, shown, tools, toolsWidth, sort, ticks, radio, sortable }: HeadProps) {
  return (
    <div role="rowgroup" className="et-head" style={{ height: HEAD_HEIGHT }}>
      <div role="row" aria-rowindex={1} className="et-head-row">
        <div className="et-tools" role="presentation" style={{ width: toolsWidth }}>
          {tools.map(({ kind, width }) => (
            <div key={kind} role="columnheader" className="et-tool" style={{ width }}>
              {kind === 'check' && !radio ? (
                <input
                  type="checkbox"
                  aria-label="全选"
                  checked={ticks === 'all'}
                  ref={(box) => {
                    if (box) box.indeterminate = ticks === 'some'
                  }}
                  onChange={() => store.toggleAll()}
                />
              ) : kind === 'number' ? (
                '#'
              ) : (
                <span className="et-unseen">{TOOL_NAMES[kind]}</span>
              )}
            </div>
          ))}
        </div>
        {shown.map(({ index, start, size }) => {
          const column = columns[index]
          if (!column) return null
          const direction = sort?.key === column.key ? sort.direction : null
          const required = column.validateRules?.some((rule) => rule.required)
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + tools.length + 1}
              aria-sort={column.sorter && sortable ? (direction === 'ascend' ? 'ascending' : direction === 'descend' ? 'descending' : 'none') : undefined}
              className="et-cell et-title"
              data-type={column.type}
              style={{ left: start, width: size }}
              title={column.title}
            >
              {required && (
                <span className="et-required" aria-hidden>
                  *
                </span>
              )}
              {column.type === 'checkbox_meta' && <ColumnBox store={store} column={column} />}
              {column.sorter && sortable ? (
                <button type="button" onClick={() => store.sortBy(column.key)}>
                  {column.title}
                  <span className="et-sort" aria-hidden>
                    <CaretUpFilled data-on={direction === 'ascend' || undefined} />
                    <CaretDownFilled data-on={direction === 'descend' || undefined} />
                  </span>
                </button>
              ) : (
                <span className="et-clip">{column.title}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** Ticks a whole column: what makes a checkbox_meta column one. */
function ColumnBox({ store, column }: { store: TableStore; column: Column }) {
  useSyncExternalStore(store.subscribe, store.get)
  const rows = store.content().rows.filter((row) => store.isCellEditable(row, column))
  const ticked = rows.filter((row) => isTicked(column, row[column.key])).length
  const all = rows.length > 0 && ticked === rows.length
  const [on, off] = checkboxPair(column)
  return (
    <input
      type="checkbox"
      aria-label={`${column.title}：全部`}
      checked={all}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={() => store.setValues(rows.map(({ id }) => ({ rowKey: id, values: { [column.key]: all ? off : on } })))}
    />
  )
}

type FootProps = Shared & { statistics: readonly StatisticsRow[]; rowCount: number; height: number }

export function GridFoot({ columns, shown, tools, toolsWidth, statistics, rowCount, height }: FootProps) {
  return (
    <div role="rowgroup" className="et-foot">
      {statistics.map(({ label, values }, index) => (
        <div role="row" aria-rowindex={rowCount + 2 + index} key={label} className="et-foot-row" style={{ height }}>
          <div role="rowheader" className="et-tools et-foot-label" style={{ width: toolsWidth || undefined }}>
            {label}
          </div>
          {shown.map(({ index: at, start, size }) => {
            const column = columns[at]
            if (!column) return null
            return (
              <div
                key={column.key}
                role="gridcell"
                aria-colindex={at + tools.length + 1}
                className="et-cell"
                data-type={column.type}
                style={{ left: start, width: size }}
              >
                <span className="et-clip">{values[column.key] === undefined || values[column.key] === null ? '' : groupedNumber(values[column.key])}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
