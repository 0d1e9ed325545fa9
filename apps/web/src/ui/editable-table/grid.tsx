import { App, Tooltip } from 'antd'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { TABLE_TEXTS } from '@aosp/contract/table-texts'
import type { CellEditors, TableServices } from './cell-editor.ts'
import { isCheckbox, type Column } from './columns.ts'
import { GridFoot, GridHead } from './grid-head.tsx'
import type { CellSetting } from './grid-cell.tsx'
import { GridRow, type Tool } from './grid-row.tsx'
import { openSubTable } from './open-sub-table.ts'
import { RowMenu } from './row-menu.tsx'
import { selectionState, statisticsRows } from './row-states.ts'
import type { Row } from './row.ts'
import type { TableStore } from './table-store.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { HEAD_HEIGHT, useGridWindow } from './use-grid-window.ts'
import { useRowDrag } from './use-row-drag.ts'

/** What a row opens below itself. `open` loads it and is tried again when it fails; `render` shows it. */
export type SubTable = { open?: (row: Row) => Promise<unknown>; render: (row: Row, content: unknown) => ReactNode; height?: number }

export type GridProps = {
  store: TableStore
  label: string
  editors: CellEditors
  services: TableServices
  always: boolean
  rowHeight: number
  /** `null` shows every row and lets the page scroll. */
  maxHeight: number | null
  dragSort: boolean
  rowNumber: boolean
  mayAdd: boolean
  insertBelow: (row: Row) => void
  loadChildren: ((row: Row) => Promise<unknown>) | undefined
  subTable: SubTable | undefined
}

const FOOT_HEIGHT = 44
const SUB_TABLE_HEIGHT = 320
const RETRY_PAUSE_MS = 300
const NO_COLUMNS: readonly Column[] = []

type Below = { id: string; state: 'opening' | 'open'; content: unknown }

const cellAt = (target: EventTarget): { id: string; key: string; element: HTMLElement } | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const { id, key } = element?.dataset ?? {}
  return element && id !== undefined && key !== undefined ? { id, key, element } : undefined
}
const rowIdAt = (target: Element): string | undefined => target.closest<HTMLElement>('.et-row')?.dataset['id']

/** The table itself. It draws the rows in sight; a row or cell is drawn again only when something of its own changed. */
export function Grid(props: GridProps) {
  const { store, label, editors, services, always, rowHeight, maxHeight, dragSort, rowNumber, mayAdd, insertBelow, loadChildren, subTable } = props
  const { message } = App.useApp()
  const state = useSyncExternalStore(store.subscribe, store.get)
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [hovered, setHovered] = useState<{ id: string; key: string } | null>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const [below, setBelow] = useState<Below | null>(null)
  const following = useRef(false)
  const choosing = useRef(false)

  const { history, cursor, openRows, selected, errors, optionsTurn } = state
  const content = history.present
  const { tree = false, selection = 'checkbox' } = store.options()
  const visible = useMemo(
    () => (content.parents.size > 0 ? store.visible() : { rows: content.rows, levels: new Map<string, number>() }),
    [store, content, openRows],
  )
  const all = store.columns()
  const columns = useMemo(() => (all.length === 0 ? NO_COLUMNS : all.filter(({ type }) => type !== 'hidden')), [all])
  const places = useMemo(() => new Map(visible.rows.map(({ id }, index) => [id, index])), [visible])
  const placeOf = (id: string | undefined): number => (id === undefined ? -1 : (places.get(id) ?? -1))
  const columnPlace = (key: string | undefined): number => columns.findIndex((column) => column.key === key)

  const maySort = dragSort && !tree
  const tools = useMemo<readonly Tool[]>(
    () => [
      ...(maySort || mayAdd ? [{ kind: 'drag' as const, width: 32 }] : []),
      ...(subTable ? [{ kind: 'expand' as const, width: 32 }] : []),
      ...(selection === 'none' ? [] : [{ kind: 'check' as const, width: 40 }]),
      ...(rowNumber ? [{ kind: 'number' as const, width: Math.max(44, 20 + String(visible.rows.length).length * 8) }] : []),
    ],
    [maySort, mayAdd, subTable, selection, rowNumber, visible.rows.length],
  )
  const toolsWidth = tools.reduce((sum, { width }) => sum + width, 0)
  const statistics = useMemo(() => statisticsRows(columns, content.rows), [columns, content.rows])
  const activeRow = placeOf(cursor.active?.id)
  const activeColumn = columnPlace(cursor.active?.key)
  const view = useGridWindow({
    scroller,
    columns,
    rowCount: visible.rows.length,
    rowHeight,
    toolsWidth,
    footHeight: statistics.length * FOOT_HEIGHT,
    keepRow: activeRow,
    keepColumn: activeColumn,
    tallRow: placeOf(below?.state === 'open' ? below.id : undefined),
    tallHeight: subTable?.height ?? SUB_TABLE_HEIGHT,
  })
  const { rows: rowWindow, cells: columnWindow } = view
  const shownColumns = columnWindow.getVirtualItems()

  const follow = useCallback(() => {
    following.current = true
  }, [])
  const setting = useMemo<CellSetting>(
    () => ({
      store,
      editors,
      services,
      always,
      closeEditor: () => {
        following.current = true
        store.endEdit()
      },
    }),
    [store, editors, services, always],
  )

  const toggleTree = (row: Row) => {
    store.toggleOpen(row.id, loadChildren).then(
      (understood) => understood || void message.error(TABLE_TEXTS.unknownTreeAnswer),
      (error: unknown) => void message.error(error instanceof Error && error.message ? error.message : TABLE_TEXTS.unknownError),
    )
  }

  const toggleSubTable = async (row: Row) => {
    if (!subTable) return
    if (below?.id === row.id) return setBelow(null)
    setBelow({ id: row.id, state: 'opening', content: undefined })
    const opened = await openSubTable(
      async () => subTable.open?.(row),
      (attempt) => new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (attempt + 1))),
    )
    setBelow((now) => (now?.id !== row.id ? now : opened ? { id: row.id, state: 'open', content: opened.content } : null))
    if (!opened) void message.error(TABLE_TEXTS.subTableFailed)
  }

  const keys = useGridKeys({
    store,
    rows: visible.rows,
    columns,
    editors,
    always,
    pageRows: Math.max(1, Math.floor((maxHeight ?? 400) / rowHeight) - 1),
    mayAdd: mayAdd && !tree,
    maySort,
    follow,
    toggleTree,
  })

  const drag = useRowDrag({
    scroller,
    enabled: maySort,
    headHeight: HEAD_HEIGHT,
    indexAt: (offset) => Math.min(visible.rows.length - 1, Math.max(0, rowWindow.getVirtualItemForOffset(offset + HEAD_HEIGHT)?.index ?? 0)),
    onDrop: (from, to) => store.moveRow(from, to),
  })

  // After a move by keyboard the window and the focus go to the active cell.
  useLayoutEffect(() => {
    if (!following.current) return
    following.current = false
    if (activeRow < 0 || activeColumn < 0) return
    rowWindow.scrollToIndex(activeRow, { align: 'auto' })
    columnWindow.scrollToIndex(activeColumn, { align: 'auto' })
    if (!cursor.editing) scroller.current?.querySelector<HTMLElement>('[data-cell][data-active]')?.focus({ preventScroll: true })
  })

  const { reveal } = state
  useEffect(() => {
    if (!reveal) return
    following.current = reveal.focus
    store.moveTo(reveal.cell)
    if (!reveal.focus) rowWindow.scrollToIndex(visible.rows.findIndex(({ id }) => id === reveal.cell.id))
    // Each request is answered once; the rows it looks at are those of its moment.
  }, [reveal, store]) // oxlint-disable-line react/exhaustive-deps

  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (
      !cell ||
      event.button !== 0 ||
      (cursor.editing && cell.element.contains(document.activeElement) && cell.id === cursor.active?.id && cell.key === cursor.active.key)
    )
      return
    if (event.shiftKey) event.preventDefault()
    choosing.current = true
    store.moveTo({ id: cell.id, key: cell.key }, { extend: event.shiftKey })
  }
  const onMouseOver = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    setHovered((before) =>
      cell && errors[cell.id]?.[cell.key] !== undefined ? (before?.id === cell.id && before.key === cell.key ? before : { id: cell.id, key: cell.key }) : null,
    )
    if (!choosing.current || event.buttons !== 1 || !cell || cursor.editing) return void (choosing.current = choosing.current && event.buttons === 1)
    if (cell.id !== cursor.active?.id || cell.key !== cursor.active.key) store.moveTo({ id: cell.id, key: cell.key }, { extend: true })
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    choosing.current = false
    const id = rowIdAt(event.target)
    const row = id === undefined ? undefined : store.findRow(id)
    if (!row) return
    if (event.target.closest('[data-select]')) return store.toggleRow(row)
    if (event.target.closest('[data-handle]')) return setMenuRow((before) => (before === row.id ? null : row.id))
    if (event.target.closest('[data-sub-table]')) return void toggleSubTable(row)
    if (event.target.closest('[data-toggle]')) return toggleTree(row)
    const cell = cellAt(event.target)
    const column = cell && columns.find(({ key }) => key === cell.key)
    if (!cell || !column || cursor.editing || event.shiftKey || cursor.anchor?.id !== cursor.active?.id || cursor.anchor?.key !== cursor.active?.key) return
    if (isCheckbox(column)) return event.target.matches('[data-tick]') ? keys.tick(row, column) : undefined
    const option = event.target.closest<HTMLElement>('[data-option]')?.dataset['option']
    if (option !== undefined && store.isCellEditable(row, column)) {
      const found = store.optionsFor(column, row).find(({ value }) => String(value) === option)
      if (found && !found.disabled) store.changeCell(row.id, column.key, found.value)
      return
    }
    if (column.type !== 'slot') store.moveTo({ id: cell.id, key: cell.key }, { edit: true })
  }
  const onDoubleClick = (event: MouseEvent) => {
    const row = event.target instanceof Element && event.target.closest('[data-handle]') ? store.findRow(rowIdAt(event.target) ?? '') : undefined
    if (!row || !mayAdd) return
    setMenuRow(null)
    insertBelow(row)
  }
  const onFocus = (event: React.FocusEvent) => {
    const cell = event.target instanceof HTMLElement && event.target.matches('[data-cell]') ? cellAt(event.target) : undefined
    if (!cell || choosing.current || (cell.id === cursor.active?.id && cell.key === cursor.active.key)) return
    const column = columns.find(({ key }) => key === cell.key)
    store.moveTo({ id: cell.id, key: cell.key }, { edit: always && !!column && !isCheckbox(column) })
  }

  const area = keys.area()
  const ticks = useMemo(() => selectionState(content.rows, selected, store.isRowDisabled), [content.rows, selected, store])
  const bubble = hovered ?? cursor.active
  const wrong = bubble && errors[bubble.id]?.[bubble.key]
  const bubbleRow = placeOf(bubble?.id)
  const bubbleColumn = columnPlace(bubble?.key)
  const inSight = rowWindow.range && bubbleRow >= rowWindow.range.startIndex && bubbleRow <= rowWindow.range.endIndex
  const rowStart = (index: number) => (rowWindow.measurementsCache[index]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT
  const cellStart = (index: number) => columnWindow.measurementsCache[index]?.start ?? 0
  const menuPlace = placeOf(menuRow ?? undefined)
  const first = visible.rows[0]
  const tabRow = activeRow >= 0 ? cursor.active?.id : first?.id
  const tabKey = activeRow >= 0 && activeColumn >= 0 ? cursor.active?.key : columns[0]?.key

  return (
    <div
      ref={scroller}
      role={tree ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-describedby={hint}
      aria-rowcount={visible.rows.length + 1 + statistics.length}
      aria-colcount={columns.length + tools.length}
      aria-multiselectable={selection === 'checkbox' || undefined}
      className="et-grid"
      data-always={always || undefined}
      data-sticky={view.sticky || undefined}
      data-dragging={drag.drag !== null || undefined}
      style={{ ...(maxHeight === null ? {} : { maxHeight }), ['--et-row-height' as 'height']: `${rowHeight}px` }}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onCut={keys.onCopy}
      onPaste={keys.onPaste}
      onMouseDown={onMouseDown}
      onMouseOver={onMouseOver}
      onMouseLeave={() => setHovered(null)}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={onFocus}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('[data-handle]')) drag.handlers.onPointerDown(event, placeOf(rowIdAt(event.target)))
      }}
      onPointerMove={drag.handlers.onPointerMove}
      onPointerUp={drag.handlers.onPointerUp}
      onPointerCancel={drag.handlers.onPointerCancel}
    >
      <span id={hint} className="et-unseen">
        方向键移动，回车或 F2 编辑，空格勾选，Shift 加空格选择整行，Alt 加上下键移动行；按 Esc 后用 Tab 离开表格
      </span>
      <div className="et-inner" role="presentation" style={{ width: view.totalWidth }}>
        <GridHead
          store={store}
          columns={columns}
          shown={shownColumns}
          tools={tools}
          toolsWidth={toolsWidth}
          sort={state.sort}
          ticks={ticks}
          radio={selection === 'radio'}
          sortable={!tree}
        />
        <div role="rowgroup" className="et-body" style={{ height: Math.max(visible.rows.length === 0 ? 120 : 0, rowWindow.getTotalSize()) }}>
          {visible.rows.length === 0 && (
            <div role="row" className="et-empty">
              <div role="gridcell">暂无数据</div>
            </div>
          )}
          {rowWindow.getVirtualItems().map(({ index, start, size }) => {
            const row = visible.rows[index]
            if (!row) return null
            const isActive = row.id === cursor.active?.id
            const crossed = area && index >= area.top && index <= area.bottom && (area.top !== area.bottom || area.left !== area.right)
            const opened = below?.id === row.id ? below : null
            return (
              <GridRow
                key={row.id}
                setting={setting}
                row={row}
                index={index}
                top={start - HEAD_HEIGHT}
                height={size}
                columns={columns}
                shown={shownColumns}
                tools={tools}
                toolsWidth={toolsWidth}
                radio={selection === 'radio'}
                disabled={store.isRowDisabled(row)}
                selected={selected.has(row.id) && !store.isRowDisabled(row)}
                flashing={state.flashing.has(row.id)}
                original={state.original.get(row.id)}
                errors={errors[row.id]}
                activeKey={isActive ? cursor.active?.key : undefined}
                editing={isActive && cursor.editing}
                typed={isActive ? cursor.typed : null}
                areaFrom={crossed ? area.left : -1}
                areaTo={crossed ? area.right : -2}
                tabKey={row.id === tabRow ? tabKey : undefined}
                level={visible.levels.get(row.id) ?? 1}
                treeOpen={openRows.has(row.id)}
                treeLoading={state.loadingRows.has(row.id)}
                isTree={tree}
                subTable={opened ? opened.state : 'closed'}
                dragged={drag.drag?.from === index}
                optionsTurn={optionsTurn}
              >
                {opened?.state === 'open' && subTable ? (
                  <SubTablePanel top={rowHeight} height={size - rowHeight} label={`第 ${index + 1} 行的子表`}>
                    {subTable.render(row, opened.content)}
                  </SubTablePanel>
                ) : null}
              </GridRow>
            )
          })}
          {drag.drag && (
            <div
              className="et-drop"
              style={{
                top: rowStart(drag.drag.to + (drag.drag.to > drag.drag.from ? 1 : 0)) || (drag.drag.to > drag.drag.from ? rowWindow.getTotalSize() : 0),
              }}
            />
          )}
          {menuRow !== null && menuPlace >= 0 && (
            <RowMenu
              top={rowStart(menuPlace)}
              height={rowHeight}
              first={menuPlace === 0}
              last={menuPlace === visible.rows.length - 1}
              maySort={maySort}
              mayInsert={mayAdd}
              onMove={(by) => store.moveRow(menuPlace, menuPlace + by)}
              onInsert={() => {
                const row = store.findRow(menuRow)
                if (row) insertBelow(row)
              }}
              onClose={() => setMenuRow(null)}
            />
          )}
          {wrong && inSight && bubbleColumn >= 0 && (
            <Tooltip
              open
              title={wrong}
              placement="topLeft"
              classNames={{ root: 'et-bubble' }}
              color="#cf1322"
              key={`${bubble.id} ${bubble.key} ${view.totalWidth}`}
            >
              <span
                className="et-bubble-anchor"
                style={{ top: rowStart(bubbleRow), left: cellStart(bubbleColumn), width: view.widths[bubbleColumn] ?? 0, height: rowHeight }}
              />
            </Tooltip>
          )}
        </div>
        {statistics.length > 0 && (
          <GridFoot
            columns={columns}
            shown={shownColumns}
            tools={tools}
            toolsWidth={toolsWidth}
            statistics={statistics}
            rowCount={visible.rows.length}
            height={FOOT_HEIGHT}
          />
        )}
      </div>
    </div>
  )
}

/** What happens in a sub-table is its own affair: none of its keys and clicks may move the cells of the table around it. */
function SubTablePanel({ top, height, label, children }: { top: number; height: number; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const quiet = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    <div role="gridcell" className="et-sub" style={{ top, height }} aria-label={label}>
      <div
        ref={panel}
        role="presentation"
        className="et-sub-inner"
        onKeyDown={quiet}
        onMouseDown={quiet}
        onMouseOver={quiet}
        onClick={quiet}
        onDoubleClick={quiet}
        onFocus={quiet}
        onCopy={quiet}
        onCut={quiet}
        onPaste={quiet}
        onPointerDown={quiet}
      >
        {children}
      </div>
    </div>
  )
}
