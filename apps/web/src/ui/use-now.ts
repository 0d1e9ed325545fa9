import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The present moment, brought up to date this often while the page is shown. */
export function useNow(every: number = MINUTE): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
