import { scheduledFees } from '@aosp/contract/trading/amounts'
import type { Policy } from '@aosp/contract/trading/policy.shapes'
import { fen, type Fen } from '@aosp/kernel/money'

type Terms = Parameters<typeof scheduledFees>[0]
export type PastDeal = { terms: Terms; issuerFee: Fen; bidderFee: Fen }
export type TriedFees = { had: Fen; would: Fen; difference: Fen }

const tried = (had: number, would: number): TriedFees => ({ had: fen(had), would: fen(would), difference: fen(would - had) })

/**
 * What both sides of a deal were asked for together, and what another schedule would have asked for, before anybody's discount. Terms that
 * no schedule can be applied to keep what they had.
 */
export function tryFees({ terms, issuerFee, bidderFee }: PastDeal, schedule: Pick<Policy, 'feeSteps' | 'feeCap'>): TriedFees & { value: Fen } {
  const fees = scheduledFees(terms, schedule)
  const had = issuerFee + bidderFee
  return { value: fees?.value ?? terms.startPrice ?? fen(0), ...tried(had, fees ? fees.issuer + fees.bidder : had) }
}

export const sumTried = (all: readonly TriedFees[]): TriedFees =>
  tried(
    all.reduce((sum, { had }) => sum + had, 0),
    all.reduce((sum, { would }) => sum + would, 0),
  )

const YEAR_DAYS = 366
const DAY_MS = 86_400_000

/** In order, and no longer than a year. */
export const isPeriod = (from: string, until: string): boolean => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  return days >= 0 && days <= YEAR_DAYS
}
