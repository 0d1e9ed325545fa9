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
