import type { BatchWatch } from '../engine-parts.ts'

/** How quickly this node takes bids, for those who run the platform. Kept in memory; of a session without bids for a minute nothing is. */
export type BidHealth = BatchWatch & {
  of(sessionId: string): BidFigures
  /** Of all sessions together. */
  all(): BidFigures
  /** Sessions with bids that wait or came within the last minute, and how many of each. */
  busy(): Map<string, { queue: number; bids: number }>
}
export type BidFigures = {
  queue: number
  lastBatchMs: number | null
  /** How long ago the last batch was committed. */
  lastBatchAgo: number | null
  p50: number | null
  p99: number | null
  bids: number
}

const MINUTE_MS = 60_000
/** Samples of one session; beyond them the oldest give way, which a rate of a hundred bids a second takes a minute to reach. */
const MOST_SAMPLES = 6_000

type Kept = { queue: number; lastBatch: { at: number; ms: number } | null; samples: { at: number; delay: number }[] }
const nothing = (): Kept => ({ queue: 0, lastBatch: null, samples: [] })

export function createBidHealth(monotonic: () => number = () => performance.now()): BidHealth {
  const sessions = new Map<string, Kept>()
  const together = nothing()
  const kept = (id: string): Kept => {
    const known = sessions.get(id) ?? nothing()
    sessions.set(id, known)
    return known
  }
  const young = (samples: Kept['samples']): Kept['samples'] => {
    const since = monotonic() - MINUTE_MS
    const first = samples.findIndex(({ at }) => at >= since)
    return first < 0 ? [] : samples.slice(Math.max(first, samples.length - MOST_SAMPLES))
  }

  const note = (where: Kept, at: number, { ms, delays }: { ms: number; delays: readonly number[] }): void => {
    where.lastBatch = { at, ms }
    for (const delay of delays) where.samples.push({ at, delay })
    if (where.samples.length > 2 * MOST_SAMPLES) where.samples = young(where.samples)
  }
  const figures = (where: Kept): BidFigures => {
    where.samples = young(where.samples)
    const delays = where.samples.map(({ delay }) => delay).toSorted((a, b) => a - b)
    const { queue, lastBatch } = where
    return {
      queue,
      lastBatchMs: lastBatch?.ms ?? null,
      lastBatchAgo: lastBatch ? monotonic() - lastBatch.at : null,
      p50: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      bids: delays.length,
    }
  }

  return {
    queued: (id, waiting) => {
      const session = kept(id)
      together.queue += waiting - session.queue
      session.queue = waiting
    },
    batched: (id, batch) => {
      const at = monotonic()
      note(kept(id), at, batch)
      note(together, at, batch)
    },
    of: (id) => figures(sessions.get(id) ?? nothing()),
    all: () => figures(together),
    busy: () => {
      const found = new Map<string, { queue: number; bids: number }>()
      for (const [id, session] of sessions) {
        session.samples = young(session.samples)
        if (session.queue > 0 || session.samples.length > 0) found.set(id, { queue: session.queue, bids: session.samples.length })
        // Quiet or over: nothing of it is kept on this node, whoever closed it.
        else sessions.delete(id)
      }
      return found
    },
  }
}

const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null)
