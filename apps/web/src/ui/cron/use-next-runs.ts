import { useEffect, useState } from 'react'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { toBeijing } from '@aosp/kernel/time'

const DEBOUNCE_MS = 500
const COUNT = 10

/** Asks someone else for the next run times of an expression, e.g. the server with its own clock. */
export type RemotePreview = (text: string) => Promise<readonly string[]>
export type Preview = { text: string; runs: readonly string[]; failed: boolean }

/** The next ten runs of a text, half a second after it last changed; an answer to an older text is dropped. */
export function useNextRuns(text: string, remote?: RemotePreview): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    let current = true
    const show = (runs: readonly string[], failed = false) => current && setPreview({ text, runs: runs.slice(0, COUNT), failed })
    const timer = setTimeout(() => {
      if (remote) remote(text).then(show, () => show([], true))
      else show(nextRuns(text, new Date(), COUNT, { ignoreYear: true }).map(toBeijing))
    }, DEBOUNCE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, remote])
  return preview
}
