/** How often one bidder may ask: three at once, one more each second, and thirty in any minute. */
const BURST = 3
const REFILL_MS = 1_000
const PER_MINUTE = 30
const MINUTE_MS = 60_000

/** When his last tries were let through, oldest first, and what is left of the burst. */
export type BidRate = { readonly passed: readonly number[]; readonly credit: number; readonly at: number }
export const freshRate: BidRate = { passed: [], credit: BURST * REFILL_MS, at: 0 }

/** Lets a try pass or not. One that did not pass costs nothing: he who waits is served. */
export function passRate(rate: BidRate, now: number): { ok: boolean; rate: BidRate } {
  const at = Math.max(now, rate.at)
  const credit = Math.min(BURST * REFILL_MS, rate.credit + at - rate.at)
  const passed = rate.passed.filter((time) => time > at - MINUTE_MS)
  const ok = credit >= REFILL_MS && passed.length < PER_MINUTE
  return ok ? { ok, rate: { passed: [...passed, at], credit: credit - REFILL_MS, at } } : { ok, rate: { passed, credit, at } }
}
