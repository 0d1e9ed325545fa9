import { useEffect, useState } from 'react'

/** An editor over the whole window. Escape leaves; whatever lies behind does not hear it. */
export function useFullscreen(): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      setFull(false)
    }
    // On the window while it is captured: a drawer would close before the editor heard of it.
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [isFull])
  return { isFull, toggle: () => setFull((full) => !full) }
}
