import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The record opened over a list, by its id in the address, so that it can be linked to. */
export function useOpened(name: string): [opened: string | null, open: (id: string | undefined) => void] {
  const [query, setQuery] = useSearchParams()
  const open = (id: string | undefined) =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (id) next.set(name, id)
      else next.delete(name)
      return next
    })
  return [query.get(name), open]
}

/** What an address asks for once: it is done and taken out of the address, so that going back does not do it again. */
export function useAskedOnce(name: string, act: () => void): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.has(name)
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    if (!asked) return
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(name)
        return next
      },
      { replace: true },
    )
    current.current()
  }, [asked, name, setQuery])
}
