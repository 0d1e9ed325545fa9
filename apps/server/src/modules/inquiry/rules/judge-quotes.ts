import { no, type Refused } from '@aosp/contract/refusals'
import { DIRECTION } from '@aosp/kernel/inquiry/constants'
import { lineAmount, quoteTotal } from '@aosp/kernel/inquiry/quote-log'
import type { Fen } from '@aosp/kernel/money'

export type Asked = { readonly direction: number; readonly limit: number | null; readonly quantities: readonly number[] }
type Offered = { readonly no: number; readonly prices: readonly number[]; readonly declined?: boolean }
export type Judged = Offered & {
  readonly total: Fen
  /** Within the limit; what is not can neither be best nor chosen. */
  readonly valid: boolean
  readonly best: boolean
  readonly lines: readonly { readonly amount: Fen; readonly best: boolean }[]
}

export const isWithin = (direction: number, total: number, limit: number | null): boolean =>
  limit === null || (direction === DIRECTION.low ? total <= limit : total >= limit)

const bestOf = (direction: number, amounts: readonly number[]): number | undefined =>
  amounts.length === 0 ? undefined : amounts.reduce((best, each) => (direction === DIRECTION.low ? Math.min(best, each) : Math.max(best, each)))

/** The table people compare: sums, what is within the limit, the best of each item and of all. Those that are equal are best together. */
export function judgeQuotes({ direction, limit, quantities }: Asked, quotes: readonly Offered[]): Judged[] {
  const summed = quotes.map((quote) => {
    const total = quoteTotal(quote.prices, quantities)
    return { ...quote, total, valid: isWithin(direction, total, limit) }
  })
  const valid = summed.filter((quote) => quote.valid && !quote.declined)
  const best = bestOf(
    direction,
    valid.map(({ total }) => total),
  )
  const bestPrices = quantities.map((_, index) =>
    bestOf(
      direction,
      valid.map(({ prices }) => prices[index] ?? 0),
    ),
  )
  return summed.map((quote) => ({
    ...quote,
    best: quote.valid && !quote.declined && quote.total === best,
    lines: quantities.map((qty, index) => {
      const price = quote.prices[index] ?? 0
      return { amount: lineAmount(price, qty), best: quote.valid && !quote.declined && price === bestPrices[index] }
    }),
  }))
}

/** Anything but the best price, and one of too few, needs a reason that everybody may read. */
export function mayPick(
  quotes: readonly Pick<Judged, 'no' | 'valid' | 'best' | 'declined'>[],
  picked: { no: number; reason: string },
  minQuote: number,
): { ok: true } | Refused {
  const quote = quotes.find((each) => each.no === picked.no)
  if (!quote?.valid || quote.declined) return no('inquiry.badNo')
  if (!quote.best && picked.reason === '') return no('inquiry.noReason')
  return quotes.length < minQuote && picked.reason === '' ? no('inquiry.fewReason') : { ok: true }
}
