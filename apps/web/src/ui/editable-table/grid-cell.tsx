import { CaretDownOutlined, CaretRightOutlined, DownOutlined, LoadingOutlined, PaperClipOutlined } from '@ant-design/icons'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import type { CellEditors, TableServices } from './cell-editor.ts'
import { cellText } from './cell-values.ts'
import { isCheckbox, isTicked, isUpload, optionLabel, placeholderOf, type Column } from './columns.ts'
import type { Row } from './row.ts'
import type { TableStore } from './table-store.ts'
import { UploadMark } from '../upload/upload-mark.tsx'
import { filesIn, shortName } from '../upload/upload-value.ts'

export type CellSetting = {
  store: TableStore
  editors: CellEditors
  services: TableServices
  /** Cells look and act like inputs without being asked. */
  always: boolean
  /** Ends editing and keeps the keyboard in the grid. */
  closeEditor: () => void
}

export type TreePart = { level: number; open: boolean; loading: boolean; hasChildren: boolean }

type Props = {
  setting: CellSetting
  row: Row
  column: Column
  columnIndex: number
  left: number
  width: number
  /** The row's place from 1, for columns that show the order. */
  number: number
  editable: boolean
  changed: boolean
  message: string | undefined
  active: boolean
  editing: boolean
  typed: string | null
  inArea: boolean
  tabStop: boolean
  tree: TreePart | undefined
  /** Makes the cell draw itself again when linked options arrive. */
  optionsTurn: number
}

/** One cell. Everything it needs is plain, so a key stroke draws again only the cell it changes. */
export const GridCell = memo(function GridCell(props: Props) {
  const { setting, row, column, columnIndex, left, width, editable, changed, message, active, editing, inArea, tabStop, tree } = props
  const mark = {
    ...(active ? { 'data-active': '' } : {}),
    ...(editing ? { 'data-editing': '' } : {}),
    ...(inArea ? { 'data-area': '' } : {}),
    ...(changed ? { 'data-changed': '' } : {}),
  }
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-invalid={message !== undefined || undefined}
      aria-selected={inArea || undefined}
      className="et-cell"
      data-cell=""
      data-id={row.id}
      data-key={column.key}
      data-type={column.type}
      {...(editable ? { 'data-editable': '' } : { 'aria-readonly': true })}
      {...mark}
      tabIndex={tabStop && !editing ? 0 : -1}
      style={{ left, width }}
    >
      {tree && <TreeToggle tree={tree} />}
      {editing ? <LiveEditor {...props} /> : <CellContent {...props} always={setting.always && editable} />}
      {message !== undefined && <span className="et-unseen">，{message}</span>}
    </div>
  )
})

const TreeToggle = ({ tree: { level, open, loading, hasChildren } }: { tree: TreePart }) => (
  <span className="et-tree" style={{ paddingLeft: (level - 1) * 18 }}>
    {loading ? (
      <LoadingOutlined />
    ) : hasChildren ? (
      <button type="button" tabIndex={-1} data-toggle="" aria-label={open ? '收起' : '展开'}>
        {open ? <CaretDownOutlined /> : <CaretRightOutlined />}
      </button>
    ) : (
      <i />
    )}
  </span>
)

const numbers = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 })
export const groupedNumber = (value: unknown): string => (typeof value === 'number' ? numbers.format(value) : String(value ?? ''))

function CellContent({ setting: { store }, row, column, number, always, editable }: Props & { always: boolean }): ReactNode {
  const value = row[column.key]
  if (column.isOrder) return <span className="et-text et-muted">{number}</span>
  if (column.type === 'slot')
    return (
      column.render?.({ value, row, column, change: (next) => store.changeCell(row.id, column.key, next) }) ?? (
        <span className="et-text">{String(value ?? '')}</span>
      )
    )
  if (isCheckbox(column))
    return <input type="checkbox" tabIndex={-1} aria-label={column.title} checked={isTicked(column, value)} disabled={!editable} readOnly data-tick="" />
  if (isUpload(column)) return <UploadContent value={value} column={column} boxed={always} />
  const options = store.optionsFor(column, row)
  if (column.type === 'radio' && always)
    return (
      <span className="et-choices">
        {options.map((option) => (
          <span key={option.value} data-option={String(option.value)} data-on={String(option.value) === String(value) || undefined}>
            {optionLabel(option)}
          </span>
        ))}
      </span>
    )
  const text = column.type === 'inputNumber' ? groupedNumber(value) : cellText(column, row, options)
  const shown = text === '' ? <span className="et-placeholder">{editable ? placeholderOf(column) : '—'}</span> : text
  return (
    <span className={always ? 'et-box' : 'et-text'} title={text.length > 8 ? text : undefined}>
      <span className="et-clip">{always || text !== '' ? shown : null}</span>
      {always && PULLS.has(column.type) && <DownOutlined aria-hidden />}
    </span>
  )
}

const PULLS = new Set<Column['type']>(['select', 'sel_search', 'sel_search_async', 'list_multi', 'sel_user', 'sel_depart', 'popup'])

function UploadContent({ value, column, boxed }: { value: unknown; column: Column; boxed: boolean }) {
  const files = filesIn(value)
  const first = files.find(({ status }) => status !== 'removed')
  const more = files.length > 1 ? ` 等${files.length}个` : ''
  const shown = !first ? (
    <span className="et-placeholder">{column.btnText ?? UPLOAD_TEXTS.button}</span>
  ) : first.status === 'uploading' ? (
    <UploadMark file={first} />
  ) : (
    <span>
      {first.status === 'error' || first.key ? <UploadMark file={first} /> : <PaperClipOutlined aria-hidden />}{' '}
      <span title={first.name}>
        {shortName(first.name)}
        {more}
      </span>
    </span>
  )
  return <span className={boxed ? 'et-box' : 'et-text'}>{shown}</span>
}

/** The antd control of the cell being edited. Leaving it for good ends the edit; its own popups belong to it. */
function LiveEditor({ setting: { store, editors, services, closeEditor }, row, column, typed }: Props) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return (
    <div
      className="et-editor"
      // Focus inside a popup bubbles here through React although the popup is elsewhere in the document.
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        clearTimeout(leaving.current)
        leaving.current = setTimeout(() => {
          const { active, editing } = store.get().cursor
          if (editing && active?.id === row.id && active.key === column.key) store.endEdit()
        }, 0)
      }}
    >
      {editors[column.type]?.render({
        value: row[column.key],
        current: () => store.findRow(row.id)?.[column.key],
        onChange: (value, others) => store.changeCell(row.id, column.key, value, others),
        column,
        row,
        close: closeEditor,
        options: store.optionsFor(column, row),
        typed,
        services,
      })}
    </div>
  )
}
