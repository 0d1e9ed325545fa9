import { useEffect, useState } from 'react'
import { useSignedIn, type Panel } from '../../../lib/portal-page.ts'

const REFRESH_MS = 10_000

/**
 * What the server rendered for a visitor, brought up to date: at once for whoever is signed in and may see more, and while
 * it is looked at for as long as something in it runs.
 */
export function useFresh<Value>(first: Panel<Value>, load: () => Promise<Value>, runs: (value: Value) => boolean): Panel<Value> {
  const user = useSignedIn()
  const [shown, setShown] = useState(first)
  const signedIn = user !== undefined
  const running = shown.ok && runs(shown.value)
  useEffect(() => {
    let gone = false
    const refresh = () =>
      void load().then(
        (value) => gone || setShown({ ok: true, value }),
        // What is shown stays; the next round tries again.
        () => undefined,
      )
    if (signedIn) refresh()
    if (!running) return () => void (gone = true)
    const timer = setInterval(() => document.hidden || refresh(), REFRESH_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [load, signedIn, running])
  return shown
}
