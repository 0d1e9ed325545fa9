import { useEffect, useState } from 'react'

const TYPING_MS = 300

/** The text once the person has stopped typing for a moment; an emptied one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
