import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Where a dragged row would land. */
export type RowDrag = { from: number; to: number }

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  enabled: boolean
  /** Row under a height measured from the top of the first row. */
  indexAt: (offset: number) => number
  headHeight: number
  onDrop: (from: number, to: number) => void
}

const STARTS_AFTER_PX = 4
const EDGE_PX = 36
const SCROLL_STEP_PX = 14

/**
 * Drags a row by its handle, with mouse, pen and finger. Rows have known heights, so the target is arithmetic
 * and 10,000 rows cost the same as ten. The keyboard moves rows with Alt and the arrows.
 */
export function useRowDrag({ scroller, enabled, indexAt, headHeight, onDrop }: Options) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const start = useRef<{ from: number; y: number; pointer: number; moved: boolean; lastY: number } | null>(null)
  const frame = useRef(0)

  const target = (clientY: number): number => {
    const element = scroller.current
    if (!element) return 0
    return indexAt(clientY - element.getBoundingClientRect().top - headHeight + element.scrollTop)
  }

  /** Near an edge the table scrolls on by itself. */
  const keepScrolling = () => {
    const [element, held] = [scroller.current, start.current]
    if (!element || !held?.moved) return
    const { top, bottom } = element.getBoundingClientRect()
    const direction = held.lastY < top + headHeight + EDGE_PX ? -1 : held.lastY > bottom - EDGE_PX ? 1 : 0
    if (direction !== 0) {
      element.scrollTop += direction * SCROLL_STEP_PX
      setDrag({ from: held.from, to: target(held.lastY) })
    }
    frame.current = requestAnimationFrame(keepScrolling)
  }

  const finish = (drop: boolean) => {
    const held = start.current
    start.current = null
    cancelAnimationFrame(frame.current)
    setDrag(null)
    if (drop && held?.moved) onDrop(held.from, target(held.lastY))
    return held?.moved ?? false
  }

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
        if (!enabled || event.button !== 0) return
        start.current = { from, y: event.clientY, pointer: event.pointerId, moved: false, lastY: event.clientY }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = start.current
        if (!held || held.pointer !== event.pointerId) return
        held.lastY = event.clientY
        if (!held.moved && Math.abs(event.clientY - held.y) < STARTS_AFTER_PX) return
        if (!held.moved) {
          held.moved = true
          // Only now: capturing earlier would take the click away from the handle.
          scroller.current?.setPointerCapture(event.pointerId)
          frame.current = requestAnimationFrame(keepScrolling)
        }
        setDrag({ from: held.from, to: target(event.clientY) })
      },
      onPointerUp: () => finish(true),
      onPointerCancel: () => finish(false),
    },
  }
}
