import { divide } from './measure.ts'

export type MarketPrice = { catalog: string; from: string; price: number }

/** What so many minutes of a thing cost on the market that day: by the price of its kind, else of the nearest kind above it that has one. */
export function marketPrice(prices: readonly MarketPrice[], catalogs: readonly string[], day: string, minutes: number): number | null {
  for (const catalog of catalogs) {
    const found = prices.filter((each) => each.catalog === catalog && each.from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
    if (found) return divide(found.price * minutes, 60, 1)
  }
  return null
}
