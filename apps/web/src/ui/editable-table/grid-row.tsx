import { CaretDownOutlined, CaretRightOutlined, HolderOutlined, LoadingOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import type { Column } from './columns.ts'
import { GridCell, type CellSetting, type TreePart } from './grid-cell.tsx'
import type { Row } from './row.ts'

export type ToolKind = 'drag' | 'expand' | 'check' | 'number'
export type Tool = { kind: ToolKind; width: number }
export type ShownColumn = { index: number; start: number; size: number }
export type SubTableState = 'closed' | 'opening' | 'open'

type Props = {
  setting: CellSetting
  row: Row
  index: number
  top: number
  height: number
  columns: readonly Column[]
  shown: readonly ShownColumn[]
  tools: readonly Tool[]
  toolsWidth: number
  radio: boolean
  disabled: boolean
  selected: boolean
  flashing: boolean
  original: Row | undefined
  errors: Readonly<Record<string, string>> | undefined
  activeKey: string | undefined
  editing: boolean
  typed: string | null
  /** First and last column of the chosen area, when it crosses this row. */
  areaFrom: number
  areaTo: number
  tabKey: string | undefined
  level: number
  treeOpen: boolean
  treeLoading: boolean
  isTree: boolean
  subTable: SubTableState
  dragged: boolean
  optionsTurn: number
  children?: ReactNode
}

/** One row: its tools stay at the left, of its cells only those in sight are there. */
export const GridRow = memo(function GridRow(props: Props) {
  const { setting, row, index, top, height, columns, shown, tools, toolsWidth, disabled, selected, flashing, original, errors, isTree, level, children } = props
  const { store } = setting
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      {...(isTree ? { 'aria-level': level, ...(row['hasChildren'] === true ? { 'aria-expanded': props.treeOpen } : {}) } : {})}
      className="et-row"
      data-id={row.id}
      data-selected={selected || undefined}
      data-disabled={disabled || undefined}
      data-flashing={flashing || undefined}
      data-dragged={props.dragged || undefined}
      style={{ top, height }}
    >
      <div className="et-tools" role="presentation" style={{ width: toolsWidth }}>
        {tools.map(({ kind, width }) => (
          <div key={kind} role={kind === 'number' ? 'rowheader' : 'gridcell'} className="et-tool" style={{ width }}>
            <ToolContent kind={kind} {...props} />
          </div>
        ))}
      </div>
      {shown.map(({ index: at, start, size }) => {
        const column = columns[at]
        if (!column) return null
        const { key } = column
        const active = props.activeKey === key
        const tree: TreePart | undefined =
          isTree && at === 0 ? { level, open: props.treeOpen, loading: props.treeLoading, hasChildren: row['hasChildren'] === true } : undefined
        return (
          <GridCell
            key={key}
            setting={setting}
            row={row}
            column={column}
            columnIndex={at + tools.length}
            left={start}
            width={size}
            number={index + 1}
            editable={!disabled && store.isCellEditable(row, column)}
            changed={original !== undefined && !Object.is(original[key] ?? '', row[key] ?? '')}
            message={errors?.[key]}
            active={active}
            editing={active && props.editing}
            typed={active ? props.typed : null}
            inArea={at >= props.areaFrom && at <= props.areaTo}
            tabStop={props.tabKey === key}
            tree={tree}
            optionsTurn={props.optionsTurn}
          />
        )
      })}
      {children}
    </div>
  )
})

function ToolContent({ kind, row, index, selected, disabled, radio, subTable }: Props & { kind: ToolKind }) {
  switch (kind) {
    case 'drag':
      return (
        <button type="button" tabIndex={-1} className="et-handle" data-handle="" aria-label={`第 ${index + 1} 行操作`} aria-haspopup="menu">
          <HolderOutlined />
        </button>
      )
    case 'expand':
      return (
        <button
          type="button"
          tabIndex={-1}
          className="et-handle"
          data-sub-table=""
          aria-label={subTable === 'closed' ? '打开子表' : '收起子表'}
          aria-expanded={subTable === 'open'}
        >
          {subTable === 'opening' ? <LoadingOutlined /> : subTable === 'open' ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
      )
    case 'check':
      return (
        <input
          type={radio ? 'radio' : 'checkbox'}
          tabIndex={-1}
          aria-label={`选择第 ${index + 1} 行`}
          checked={selected}
          disabled={disabled}
          readOnly
          data-select=""
          data-row={row.id}
        />
      )
    case 'number':
      return <span className="et-muted">{index + 1}</span>
  }
}
