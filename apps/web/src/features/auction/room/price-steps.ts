import type { LiveEvent } from '@aosp/contract/auction/live'

type Point = { x: number; y: number }
export type PriceSteps = {
  /** Path of the staircase, and the same closed to the floor for the tint below it. */
  line: string
  area: string
  dots: (Point & { seq: number; mine: boolean })[]
  /** Where the end was moved. */
  extensions: number[]
  high: number
  low: number
  /** The first moment of the picture. */
  from: number
}

/** `pad` beside the staircase, `rim` above and below it for the figures. */
export type Frame = { width: number; height: number; pad: number; rim?: number }

/** Of what was told, as much as a staircase is made of. */
type Priced = { type: 'BID'; seq: number; at: number; amount: number; no: number } | { type: Exclude<LiveEvent['type'], 'BID'>; at: number }

/** The staircase of accepted prices from the start until now, in the frame's coordinates. Bids of one moment lie on one line. */
export function priceSteps(
  events: readonly Priced[],
  { startAt, startPrice, now, me }: { startAt: number; startPrice: number; now: number; me: number | undefined },
  { width, height, pad, rim = pad }: Frame,
): PriceSteps {
  const bids = events.flatMap((event) => (event.type === 'BID' ? [event] : []))
  const prices = [startPrice, ...bids.map(({ amount }) => amount)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // Moments without a bid at the beginning say little: the picture starts a little before the first one.
  const last = Math.max(now, bids.at(-1)?.at ?? startAt)
  const lead = Math.max(1000, (last - (bids[0]?.at ?? startAt)) * 0.08)
  const from = Math.max(startAt, (bids[0]?.at ?? startAt) - lead)
  const span = Math.max(1000, last - from)
  const x = (at: number): number => round(pad + (Math.min(Math.max(at - from, 0), span) / span) * (width - 2 * pad))
  const y = (amount: number): number => round(high === low ? height / 2 : height - rim - ((amount - low) / (high - low)) * (height - 2 * rim))

  let path = `M${x(from)} ${y(startPrice)}`
  for (const { at, amount } of bids) path += `H${x(at)}V${y(amount)}`
  path += `H${x(last)}`
  return {
    line: path,
    area: `${path}V${height}H${x(from)}Z`,
    dots: bids.map(({ seq, at, amount, no }) => ({ seq, x: x(at), y: y(amount), mine: no === me })),
    extensions: events.flatMap((event) => (event.type === 'EXTEND' ? [x(event.at)] : [])),
    high,
    low,
    from,
  }
}
const round = (value: number): number => Math.round(value * 10) / 10
