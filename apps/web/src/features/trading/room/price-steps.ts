import type { LiveEvent } from '@aosp/contract/auction/live'

type Bid = Extract<LiveEvent, { type: 'BID' }>
/** An event as it was told, or as much of a bid as can be drawn. */
type Drawn = LiveEvent | Pick<Bid, 'type' | 'seq' | 'at' | 'no' | 'amount'>
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
  /** Round prices and times to read the picture by. */
  prices: { y: number; amount: number }[]
  times: { x: number; at: number }[]
}

/** `pad` right of the staircase, `left` for the prices beside it, `rim` above and below it. */
export type Frame = { width: number; height: number; pad: number; left?: number; rim?: number }

/** The staircase of accepted prices from the start until now, in the frame's coordinates. Bids of one moment lie on one line. */
export function priceSteps(
  events: readonly Drawn[],
  { startAt, startPrice, now, me }: { startAt: number; startPrice: number; now: number; me: number | undefined },
  { width, height, pad, left = pad, rim = pad }: Frame,
): PriceSteps {
  const bids = events.flatMap((event) => (event.type === 'BID' ? [event] : []))
  const prices = [startPrice, ...bids.map(({ amount }) => amount)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // Moments without a bid at the beginning say little: the picture starts a little before the first one.
  const last = Math.max(now, bids.at(-1)?.at ?? startAt)
  const lead = Math.max(1000, (last - (bids[0]?.at ?? startAt)) * 0.08)
  const from = Math.max(startAt, (bids[0]?.at ?? startAt) - lead)
  const span = Math.max(1000, last - from)
  const x = (at: number): number => round(left + (Math.min(Math.max(at - from, 0), span) / span) * (width - left - pad))
  const y = (amount: number): number => round(high === low ? height / 2 : height - rim - ((amount - low) / (high - low)) * (height - 2 * rim))

  let path = `M${x(from)} ${y(startPrice)}`
  for (const { at, amount } of bids) path += `H${x(at)}V${y(amount)}`
  path += `H${x(last)}`
  return {
    line: path,
    area: `${path}V${height - rim}H${x(from)}Z`,
    dots: bids.map(({ seq, at, amount, no }) => ({ seq, x: x(at), y: y(amount), mine: no === me })),
    extensions: events.flatMap((event) => (event.type === 'EXTEND' ? [x(event.at)] : [])),
    high,
    low,
    prices: roundBetween(low, high, PRICES, PRICE_STEPS).map((amount) => ({ y: y(amount), amount })),
    times: roundBetween(from, from + span, TIMES, TIME_STEPS, BEIJING_MS).map((at) => ({ x: x(at), at })),
  }
}
/** About so many marks; fewer where the steps do not fall well. */
const [PRICES, TIMES] = [4, 5]
const SECOND = 1000
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800].map((s) => s * SECOND)
const PRICE_STEPS = Array.from({ length: 14 }, (_, power) => [1, 2, 5].map((lead) => lead * 10 ** power)).flat()
/** Days begin at midnight in Beijing. */
const BEIJING_MS = 8 * 3_600_000

/** Multiples of a handy step within a span. */
function roundBetween(low: number, high: number, count: number, steps: readonly number[], shift = 0): number[] {
  if (high <= low) return [low]
  const step = steps.find((one) => (high - low) / one <= count) ?? steps.at(-1) ?? 1
  const first = Math.ceil((low + shift) / step) * step - shift
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step)
}

const round = (value: number): number => Math.round(value * 10) / 10
