import { fen, mulBp, type Fen } from '@aosp/kernel/money'
import { isDisposal, isLease, PAYER, TIME_UNIT } from './codes.ts'
import type { Policy } from './policy.shapes.ts'

/** What a session costs its two sides, worked out alike where it is written and where it is checked (domain 4.2). */

/** The service fee of one side for a value; the operator may change it before publication. */
export function offeredFee(value: Fen, { feeSteps, feeCap }: Pick<Policy, 'feeSteps' | 'feeCap'>): Fen {
  const step = [...feeSteps].reverse().find(({ above }) => value > above)
  if (!step) return fen(0)
  // The first paying step is a share of the whole value, the later ones of what lies above them.
  const part = step.base === 0 ? value : fen(value - step.above)
  return fen(Math.min(feeCap, step.base + mulBp(part, step.rateBp)))
}

/** Whole units of a lease and the days of a broken last one; days inclusive on both ends. */
type Span = { full: number; restDays: number; unitDays: number }

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const MONTHS: Readonly<Record<number, number>> = { [TIME_UNIT.month]: 1, [TIME_UNIT.quarter]: 3, [TIME_UNIT.year]: 12 }
const DAYS: Readonly<Record<number, number>> = { [TIME_UNIT.day]: 1, [TIME_UNIT.week]: 7 }

/** The day `months` after `day`; the last of a shorter month where the day does not exist. */
function monthsLater(day: string, months: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(date, last)) / DAY_MS
}

export function leaseSpan(unit: number, from: string, until: string): Span {
  const end = dayNumber(until) + 1
  const begin = dayNumber(from)
  if (unit === TIME_UNIT.hour) return { full: (end - begin) * 24, restDays: 0, unitDays: 1 }
  const days = DAYS[unit]
  const edge = (count: number): number => (days === undefined ? monthsLater(from, count * (MONTHS[unit] ?? 1)) : begin + count * days)
  let full = 0
  while (edge(full + 1) <= end) full += 1
  return { full, restDays: end - edge(full), unitDays: edge(full + 1) - edge(full) }
}

/** What a lease costs over its term; a price per deal (no unit) is the total. */
export function leaseTotal(price: Fen, unit: number, from: string, until: string): Fen {
  if (unit === TIME_UNIT.whole) return price
  const { full, restDays, unitDays } = leaseSpan(unit, from, until)
  const rest = (2n * BigInt(price) * BigInt(restDays) + BigInt(unitDays)) / (2n * BigInt(unitDays))
  return fen(Number(BigInt(price) * BigInt(full) + rest))
}

/** The rent of the first year, which a deposit is measured by; of the whole term when that is shorter. */
export function firstYearRent(price: Fen, unit: number, from: string, until: string): Fen {
  const yearEnd = new Date((monthsLater(from, 12) - 1) * DAY_MS).toISOString().slice(0, 10)
  return leaseTotal(price, unit, from, until < yearEnd ? until : yearEnd)
}

type Priced = {
  transType: number
  startPrice: Fen | null
  transTimeUnit: number | null
  transStartDate: string | null
  transEndDate: string | null
}

/** Whether a side pays, by the dictionary `t_pay`; in a disposal both pay the fee. `undefined`: nobody has said. */
const pays = (transType: number, payer: number | null, side: number): boolean | undefined =>
  isDisposal(transType) ? true : payer === null ? undefined : payer === PAYER.both || payer === side

/** What the fee is measured by: the price, or of a lease the rent of its whole term. Null until it can be known. */
function feeMeasure({ transType, startPrice, transTimeUnit, transStartDate, transEndDate }: Priced): Fen | null {
  if (startPrice === null || !isLease(transType)) return startPrice
  if (transTimeUnit === null || !transStartDate || !transEndDate || transStartDate >= transEndDate) return null
  return leaseTotal(startPrice, transTimeUnit, transStartDate, transEndDate)
}

/** What each side will owe when there is a deal, before the discount of its level. */
export function scheduledFees(
  terms: Priced & { payServiceFee: number | null },
  schedule: Pick<Policy, 'feeSteps' | 'feeCap'>,
): { value: Fen; issuer: Fen; bidder: Fen } | null {
  const value = feeMeasure(terms)
  const [issuer, bidder] = [PAYER.issuer, PAYER.bidder].map((side) => pays(terms.transType, terms.payServiceFee, side))
  if (value === null || issuer === undefined || bidder === undefined) return null
  const fee = offeredFee(value, schedule)
  return { value, issuer: issuer ? fee : fen(0), bidder: bidder ? fee : fen(0) }
}

/** The highest deposit of a bidder: a share of the price, or of the first year's rent. */
export function depositCap(terms: Priced, { depositCapBp }: Pick<Policy, 'depositCapBp'>): Fen | null {
  const { transType, startPrice, transTimeUnit, transStartDate, transEndDate } = terms
  if (startPrice === null) return null
  const isKnown = isLease(transType) && transTimeUnit !== null && transStartDate && transEndDate && transStartDate < transEndDate
  return mulBp(isKnown ? firstYearRent(startPrice, transTimeUnit, transStartDate, transEndDate) : startPrice, depositCapBp)
}
