/** How quickly this node takes bids, for those who run the platform. Kept in memory, forgotten after a minute. */
export type BidHealth = {
  /** How many bids of the session wait for the next batch. */
  queued(biddingId: string, waiting: number): void
  /** A batch was committed: how long it took, and for each of its bids the milliseconds from arrival to the answer. */
  batched(biddingId: string, batch: { ms: number; delays: readonly number[] }): void
  of(biddingId: string): { queue: number; lastBatchMs: number | null; p50: number | null; p99: number | null; bids: number }
}

const MINUTE_MS = 60_000
/** Samples of one session; beyond them the oldest give way, which a rate of a hundred bids a second takes a minute to reach. */
const MOST_SAMPLES = 6_000

type Kept = { queue: number; lastBatchMs: number | null; samples: { at: number; delay: number }[] }

export function createBidHealth(monotonic: () => number = () => performance.now()): BidHealth {
  const sessions = new Map<string, Kept>()
  const kept = (id: string): Kept => {
    const known = sessions.get(id) ?? { queue: 0, lastBatchMs: null, samples: [] }
    sessions.set(id, known)
    return known
  }
  const young = (samples: Kept['samples']): Kept['samples'] => {
    const since = monotonic() - MINUTE_MS
    const first = samples.findIndex(({ at }) => at >= since)
    return first < 0 ? [] : samples.slice(Math.max(first, samples.length - MOST_SAMPLES))
  }

  return {
    queued: (id, waiting) => void (kept(id).queue = waiting),
    batched: (id, { ms, delays }) => {
      const session = kept(id)
      session.lastBatchMs = ms
      const at = monotonic()
      for (const delay of delays) session.samples.push({ at, delay })
      if (session.samples.length > 2 * MOST_SAMPLES) session.samples = young(session.samples)
    },
    of: (id) => {
      const session = sessions.get(id)
      if (!session) return { queue: 0, lastBatchMs: null, p50: null, p99: null, bids: 0 }
      session.samples = young(session.samples)
      const delays = session.samples.map(({ delay }) => delay).toSorted((a, b) => a - b)
      return { queue: session.queue, lastBatchMs: session.lastBatchMs, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99), bids: delays.length }
    },
  }
}

const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null)
