import { useEffect, useRef, type ReactNode } from 'react'

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The part of a frame that scrolls. When nothing in it can have the focus it takes it itself, or a keyboard could not scroll it. */
export function FrameBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return
    if (element.querySelector(REACHABLE)) element.removeAttribute('tabindex')
    else element.tabIndex = 0
  })
  return (
    <div ref={body} className="frame-body">
      {children}
    </div>
  )
}
