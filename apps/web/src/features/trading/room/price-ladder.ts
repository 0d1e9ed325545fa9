import type { LiveTerms } from '@aosp/contract/auction/live'

export type Rung = { price: number; at: number | null; place: 'next' | 'now' | 'past' }
type Standing = { startAt: number; price: number; nextAt: number | null; nextPrice: number | null }

const MOST = 200

/** From the next price down here to the start price: nothing further down is known, since it would tell the lowest. */
export function priceLadder(
  { startPrice, bidGradient, delayMs }: Pick<LiveTerms, 'startPrice' | 'bidGradient' | 'delayMs'>,
  now: Standing,
  steady: boolean,
): Rung[] {
  const fallen = bidGradient > 0 ? Math.max(0, Math.round((startPrice - now.price) / bidGradient)) : 0
  const shown = Math.min(fallen, MOST)
  const stood = Array.from({ length: shown + 1 }, (_, back): Rung => {
    const step = fallen - back
    return {
      price: back === 0 ? now.price : startPrice - step * bidGradient,
      at: steady ? now.startAt + step * delayMs : null,
      place: back === 0 ? 'now' : 'past',
    }
  })
  return now.nextPrice === null ? stood : [{ price: now.nextPrice, at: now.nextAt, place: 'next' }, ...stood]
}
