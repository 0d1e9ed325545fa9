/** How often one bidder may ask: three at once, one more each second, and thirty in any minute. */
const BURST = 3
const REFILL_MS = 1_000
const PER_MINUTE = 30
const MINUTE_MS = 60_000

/** When his last tries were let through, oldest first, what is left of the burst, and the part of a try not yet among them. */
export type BidRate = { readonly passed: readonly number[]; readonly part: number; readonly credit: number; readonly at: number }
export const freshRate: BidRate = { passed: [], part: 0, credit: BURST * REFILL_MS, at: 0 }

/**
 * Lets a try pass or not. One that did not pass costs nothing: he who waits is served.
 * `cost` is what a try counts for: a load test that raises all limits a thousandfold makes it a thousandth.
 */
export function passRate(rate: BidRate, now: number, cost = 1): { ok: boolean; rate: BidRate } {
  const at = Math.max(now, rate.at)
  const credit = Math.min(BURST * REFILL_MS, rate.credit + at - rate.at)
  const passed = rate.passed.filter((time) => time > at - MINUTE_MS)
  const price = REFILL_MS * cost
  const ok = credit >= price && passed.length < PER_MINUTE
  if (!ok) return { ok, rate: { ...rate, passed, credit, at } }
  const part = rate.part + cost
  return { ok, rate: { passed: part < 1 ? passed : [...passed, at], part: part < 1 ? part : part - 1, credit: credit - price, at } }
}
