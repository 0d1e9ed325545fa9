import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { columnWidth, type Column } from './columns.ts'

export const HEAD_HEIGHT = 44

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly Column[]
  rowCount: number
  rowHeight: number
  toolsWidth: number
  footHeight: number
  /** Places kept in the document wherever the person scrolls, so that the keyboard never loses its cell. */
  keepRow: number
  keepColumn: number
  /** A row with a sub-table below it. */
  tallRow: number
  tallHeight: number
}

const keeping = (kept: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range)
  return kept < 0 || kept >= range.count || indexes.includes(kept) ? indexes : [...indexes, kept].sort((left, right) => left - right)
}

/** Narrow containers give their width to the data: the tools scroll away with the rest. */
const STICKY_FROM = 560

/** Which rows and columns are in sight. */
export function useGridWindow(options: Options) {
  const { scroller, columns, rowCount, rowHeight, toolsWidth, footHeight, keepRow, keepColumn, tallRow, tallHeight } = options
  const [width, setWidth] = useState(0)
  const lastScroll = useRef({ top: 0, left: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    const remember = () => {
      // A hidden tab reports zero; what counts is where the person was.
      if (element.clientHeight > 0) lastScroll.current = { top: element.scrollTop, left: element.scrollLeft }
    }
    setWidth(element.clientWidth)
    element.scrollTop = lastScroll.current.top
    element.scrollLeft = lastScroll.current.left
    observer.observe(element)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', remember)
    }
  }, [scroller])

  const sticky = width === 0 || width >= STICKY_FROM
  /** Columns share what is left of a wide page. */
  const widths = useMemo(() => {
    const natural = columns.map(columnWidth)
    const total = natural.reduce((sum, each) => sum + each, 0)
    const spare = width - toolsWidth - total
    return spare <= 0 || total === 0 ? natural : natural.map((each) => each + (spare * each) / total)
  }, [columns, width, toolsWidth])

  // Nothing here is memoised by a compiler, which is what the rule warns of.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => (index === tallRow ? rowHeight + tallHeight : rowHeight), [rowHeight, tallRow, tallHeight]),
    overscan: 1,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: footHeight,
    rangeExtractor: useMemo(() => keeping(keepRow), [keepRow]),
    initialRect: { width: 1000, height: 400 },
  })
  const cells = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => widths[index] ?? 0, [widths]),
    overscan: 1,
    scrollMargin: toolsWidth,
    scrollPaddingStart: sticky ? toolsWidth : 0,
    rangeExtractor: useMemo(() => keeping(keepColumn), [keepColumn]),
    initialRect: { width: 1000, height: 400 },
  })
  useLayoutEffect(() => rows.measure(), [rows, rowHeight, tallRow, tallHeight])
  useLayoutEffect(() => cells.measure(), [cells, widths])

  return { rows, cells, widths, sticky, totalWidth: toolsWidth + widths.reduce((sum, each) => sum + each, 0) }
}
