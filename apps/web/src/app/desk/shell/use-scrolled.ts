import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Whether the page is scrolled so far that a condition holds; only its change re-renders. */
export const useScrolled = (holds: (scrolled: number) => boolean): boolean => useSyncExternalStore(subscribe, () => holds(window.scrollY))
