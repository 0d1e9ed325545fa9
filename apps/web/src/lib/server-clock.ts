/**
 * The platform's time as its answers tell it. The answer that was quickest there and back knows best; after a while a newer
 * one is believed again, since clocks drift, and at once when both cannot be true: then the clock of this computer was set.
 */
type Sample = { offset: number; roundTrip: number; at: number }

const BELIEVED_MS = 300_000

export function createServerClock(localNow: () => number) {
  let best: Sample | undefined
  return {
    /** An answer with the server's time in it, sent and received at these local times. */
    heard(serverTime: number, sentAt: number, receivedAt: number): void {
      const roundTrip = receivedAt - sentAt
      if (!Number.isFinite(serverTime) || serverTime <= 0 || roundTrip < 0) return
      const offset = serverTime - (sentAt + receivedAt) / 2
      const agrees = best && Math.abs(offset - best.offset) <= (roundTrip + best.roundTrip) / 2
      if (best && agrees && roundTrip >= best.roundTrip && receivedAt - best.at < BELIEVED_MS) return
      best = { offset, roundTrip, at: receivedAt }
    },
    /** Local time until the first answer came. */
    now: (): number => localNow() + (best?.offset ?? 0),
  }
}

export const serverClock = createServerClock(Date.now)

/** A document is an answer too: countdowns on it are right before the first call, whatever the visitor's own clock says. */
export function hearDocument(serverTime: number): void {
  const [{ requestStart, responseStart } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  if (requestStart && responseStart) serverClock.heard(serverTime, performance.timeOrigin + requestStart, performance.timeOrigin + responseStart)
}
