import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'

/** Lets a dialog be moved by its title. */
export function useDragged(): {
  style: CSSProperties
  handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => void; onPointerMove: (event: PointerEvent<HTMLElement>) => void; onPointerUp: () => void }
} {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    style: { transform: `translate(${at.x}px, ${at.y}px)` },
    handle: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX - at.x, y: event.clientY - at.y }
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (from.current) setAt({ x: clientX - from.current.x, y: clientY - from.current.y })
      },
      onPointerUp: () => void (from.current = undefined),
    },
  }
}
