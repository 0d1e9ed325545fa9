import { useEffect, useLayoutEffect, useReducer, useRef, type PointerEvent } from 'react'
import type { Box, Size } from './drag-bounds.ts'
import { AT_REST, frameState, shownOffset } from './frame-state.ts'

const viewport = (): Size => ({ width: document.documentElement.clientWidth, height: window.innerHeight })
const at = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })

/** Where the box would stand without the move. */
function homeOf(element: HTMLElement | null, { x, y }: { x: number; y: number }): Box {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { left: left - x, top: top - y, width, height }
}

/** Place and size of a dialog, moved by its title. `fixed`: a phone, where it always fills the window. */
export function useFrameDrag(open: boolean, fixed: boolean, opensMaximised: boolean) {
  const [state, dispatch] = useReducer(frameState, AT_REST)
  const box = useRef<HTMLDivElement>(null)
  const full = fixed || state.maximised
  const { x, y } = fixed ? AT_REST.offset : shownOffset(state)

  useLayoutEffect(() => {
    if (open) dispatch({ type: 'opened', maximised: opensMaximised })
    // How it opens counts once, when it opens.
  }, [open]) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    if (!open || full) return
    const follow = () => dispatch({ type: 'resized', box: homeOf(box.current, { x, y }), viewport: viewport() })
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [open, full, x, y])

  const grip = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dispatch({ type: 'gripped', pointer: at(event), box: homeOf(box.current, { x, y }) })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (state.grip) dispatch({ type: 'moved', pointer: at(event), viewport: viewport() })
    },
    onPointerUp: () => dispatch({ type: 'released' }),
    onPointerCancel: () => dispatch({ type: 'released' }),
  }
  return {
    box,
    full,
    maximised: state.maximised,
    style: x || y ? { transform: `translate(${x}px, ${y}px)` } : {},
    grip,
    toggle: () => dispatch({ type: 'toggled' }),
  }
}
