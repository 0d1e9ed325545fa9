import { useEffect, useState, type RefObject } from 'react'

/** Whether a part of the page fills the screen, and the way in and out. */
export function useFullscreen(target: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return { isFull, toggle: () => void (isFull ? document.exitFullscreen() : target.current?.requestFullscreen()) }
}
