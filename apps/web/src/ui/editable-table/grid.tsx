import { App, Tooltip } from 'antd'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import type { CellEditors, TableServices } from './cell-editor.ts'
import type { Column } from './columns.ts'
import { GridFoot, GridHead } from './grid-head.tsx'
import type { CellSetting } from './grid-cell.tsx'
import { GridRow, type Tool } from './grid-row.tsx'
import { RowMenu } from './row-menu.tsx'
import { selectionState, statisticsRows } from './row-states.ts'
import type { Row } from './row.ts'
import type { TableStore } from './table-store.ts'
import { SubTablePanel, useSubTable, type SubTable } from './sub-table.tsx'
import { visibleRows } from './tree-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { rowIdAt, useGridMouse } from './use-grid-mouse.ts'
import { HEAD_HEIGHT, useGridWindow } from './use-grid-window.ts'
import { useRowDrag } from './use-row-drag.ts'

export type GridProps = {
  store: TableStore
  label: string
  editors: CellEditors
  services: TableServices
  always: boolean
  rowHeight: number
  /** `null` shows every row and lets the page scroll. */
  maxHeight: number | null
  rowNumber: boolean
  mayAdd: boolean
  insertBelow: (row: Row) => void
  loadChildren: ((row: Row) => Promise<unknown>) | undefined
  subTable: SubTable | undefined
}

const FOOT_HEIGHT = 44
const NO_COLUMNS: readonly Column[] = []

/** The table itself. It draws the rows in sight; a row or cell is drawn again only when something of its own changed. */
export function Grid(props: GridProps) {
  const { store, label, editors, services, always, rowHeight, maxHeight, rowNumber, mayAdd, insertBelow, loadChildren, subTable } = props
  const { message } = App.useApp()
  const state = useSyncExternalStore(store.subscribe, store.get)
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [hovered, setHovered] = useState<{ id: string; key: string } | null>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const { below, height: belowHeight, toggle: toggleSubTable } = useSubTable(subTable)
  const following = useRef(false)

  const { history, cursor, openRows, selected, errors, optionsTurn } = state
  const content = history.present
  const { tree = false, dragSort = false, selection = 'checkbox' } = store.options()
  const visible = useMemo(
    () => (content.parents.size > 0 ? visibleRows(content.rows, content.parents, openRows) : { rows: content.rows, levels: new Map<string, number>() }),
    [content, openRows],
  )
  const all = store.columns()
  const columns = useMemo(() => (all.length === 0 ? NO_COLUMNS : all.filter(({ type }) => type !== 'hidden')), [all])
  const placeOf = (id: string | undefined): number => (id === undefined ? -1 : visible.rows.findIndex((row) => row.id === id))
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
    tallHeight: belowHeight,
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

  const mouse = useGridMouse({ store, columns, always, mayAdd, insertBelow, tick: keys.tick, toggleTree, toggleSubTable, setHovered, setMenuRow })

  const gestures = {
    ...mouse,
    onKeyDown: keys.onKeyDown,
    onKeyDownCapture: keys.onKeyDownCapture,
    onCopy: keys.onCopy,
    onCut: keys.onCopy,
    onPaste: keys.onPaste,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('[data-handle]')) drag.handlers.onPointerDown(event, placeOf(rowIdAt(event.target)))
    },
    onPointerMove: drag.handlers.onPointerMove,
    onPointerUp: drag.handlers.onPointerUp,
    onPointerCancel: drag.handlers.onPointerCancel,
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
      {...gestures}
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
