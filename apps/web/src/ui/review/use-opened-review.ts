import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const REVIEW = 'review'

/** Which record of a list is under review stands in the address, beside what the list is filtered by: back leads to the list as it was. */
export function useOpenedReview() {
  const [query, setQuery] = useSearchParams()
  const opened = query.get(REVIEW)
  const open = useCallback(
    (id: string) =>
      setQuery((now) => {
        const next = new URLSearchParams(now)
        next.set(REVIEW, id)
        return next
      }),
    [setQuery],
  )
  const back = useCallback(
    () =>
      setQuery((now) => {
        const next = new URLSearchParams(now)
        next.delete(REVIEW)
        return next
      }),
    [setQuery],
  )
  return { opened, open, back }
}
