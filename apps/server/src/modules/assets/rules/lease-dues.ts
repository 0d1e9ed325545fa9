import { leaseTotal, monthsLater } from '@aosp/contract/trading/amounts'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen, type Fen } from '@aosp/kernel/money'

/** What falls due of a lease and what comes in (domain 6.2). Days are text, both ends of a term count. */

export type LeaseTerms = { price: Fen; unit: number; payUnit: number; from: string; to: string }
export type Due = { day: string; amount: Fen }

const DAY_MS = 86_400_000
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS + days)

const PAID_EVERY: Readonly<Record<number, number>> = { [TIME_UNIT.month]: 1, [TIME_UNIT.quarter]: 3, [TIME_UNIT.year]: 12 }

/** How often rent falls due where nobody has said it: with its unit, and by the month where that is shorter. */
export const payUnitFor = (unit: number): number => (unit === TIME_UNIT.quarter || unit === TIME_UNIT.year ? unit : TIME_UNIT.month)

/**
 * Rent is paid ahead, on the first day of each stretch; of a stretch falls due what the total grows by, so that the dues add up to the
 * total of the term to the cent.
 */
export function duesOf({ price, unit, payUnit, from, to }: LeaseTerms): Due[] {
  const months = PAID_EVERY[payUnit]
  if (months === undefined) return [{ day: from, amount: leaseTotal(price, unit, from, to) }]
  const dues: Due[] = []
  let before = 0
  for (let day = from; day <= to;) {
    const next = dayOf(monthsLater(from, (dues.length + 1) * months))
    const last = daysAfter(next, -1)
    const total = leaseTotal(price, unit, from, last < to ? last : to)
    dues.push({ day, amount: fen(total - before) })
    before = total
    day = next
  }
  return dues
}

/** Rent of a whole year at the price of the lease, however long that lasts. */
export const yearRent = ({ price, unit, from }: Pick<LeaseTerms, 'price' | 'unit' | 'from'>): Fen =>
  leaseTotal(price, unit, from, dayOf(monthsLater(from, 12) - 1))

/** An amount in parts that add up to it, by weight; what rounding leaves goes to the first. All alike where nothing has a weight. */
export function shareOut(amount: Fen, weights: readonly number[]): Fen[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = weights.map((weight) => (whole === 0n ? BigInt(amount) / BigInt(weights.length) : (BigInt(amount) * BigInt(weight)) / whole))
  const left = Number(BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n))
  return shares.map((share, at) => fen(Number(share) + (at < left ? 1 : 0)))
}

/** Money that came in pays what is due longest. `undefined`: it is more than all that is open. */
export function spreadReceipt<DueLeft extends { open: number }>(amount: Fen, dues: readonly DueLeft[]): { due: DueLeft; amount: Fen }[] | undefined {
  let left: number = amount
  const parts = dues.flatMap((due) => {
    const part = Math.min(left, due.open)
    left -= part
    return part > 0 ? [{ due, amount: fen(part) }] : []
  })
  return left === 0 ? parts : undefined
}
