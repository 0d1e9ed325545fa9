import { useEffect, useRef } from 'react'

/** Single keys, only while nobody types and no dialog asks. `act` says whether the key meant something. */
export function useShortKeys(on: boolean, act: (key: string) => boolean): void {
  const newest = useRef(act)
  useEffect(() => void (newest.current = act))
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, dialog')) return
      if (newest.current(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
