/** The session ends soon: at `until` of this page's clock. `final`: it cannot be prolonged any more. */
export type Ending = { until: number; final: boolean }

export type SessionWatch = { stay: () => Promise<void>; stop: () => void }

export const WARNED_MS = 120_000
const LOOK_AGAIN_MS = 10_000

/**
 * Warns before an unattended session ends. The server alone knows when that is, since other tabs use the session too,
 * so it is asked when the time it named has nearly passed. Whoever is at work in a page that makes no calls, filling in
 * a long form, stays signed in without being asked.
 */
export function watchSession(
  /** Milliseconds left, none when it is over; with `keep` the session counts as used. */
  ask: (keep: boolean) => Promise<number>,
  /** Somebody moved something in this page since the last time this was asked. */
  wasUsed: () => boolean,
  tell: (ending: Ending | undefined) => void,
  now: () => number = () => performance.now(),
): SessionWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const plan = (work: () => Promise<void>, wait: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void work(), wait)
  }

  const look = async (keep: boolean, wasFinal = false): Promise<void> => {
    const left = await ask(keep).catch(() => undefined)
    if (stopped) return
    if (left === undefined) return plan(() => look(keep, wasFinal), LOOK_AGAIN_MS)
    if (left <= 0) return tell(undefined)
    if (left > WARNED_MS) {
      tell(undefined)
      return plan(() => look(wasUsed()), left - WARNED_MS)
    }
    const final = wasFinal || keep
    tell({ until: now() + left, final })
    plan(() => look(false, final), Math.min(left + 1, LOOK_AGAIN_MS))
  }

  wasUsed()
  void look(false)
  return {
    stay: () => look(true),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
