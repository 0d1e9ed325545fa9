import { fen, mulBp, type Fen } from '@aosp/kernel/money'
import { rewardLevel } from '@aosp/kernel/reward-level'

const WHOLE = 10_000

/** Ten-thousandths of the fee a company pays, by its points; who is barred pays it whole. */
export const feeRate = (points: number): number => Math.round((rewardLevel(points).discount ?? 1) * WHOLE)

/** The fee as it is asked for. The rate stays on the record, so later points change nothing. */
export function discounted(gross: Fen, points: number): { rate: number; net: Fen } {
  const rate = feeRate(points)
  return { rate, net: mulBp(gross, rate) }
}

/** Of what arrived: what is taken for what was asked, and what belongs to the payer still. */
export const received = (amount: Fen, asked: Fen): { taken: Fen; rest: Fen } => {
  const taken = fen(Math.min(amount, asked))
  return { taken, rest: fen(amount - taken) }
}

/** Equal shares to the cent: the first ones get what is left over. */
export function shares(total: Fen, count: number): Fen[] {
  const each = Math.trunc(total / count)
  const left = total - each * count
  return Array.from({ length: count }, (_, index) => fen(each + (index < left ? 1 : 0)))
}

/** A forfeited deposit pays the fees in their order as far as it goes; the rest is for the wronged side. */
export function forfeitShares(deposit: Fen, fees: readonly Fen[]): { fees: Fen[]; rest: Fen } {
  let left = deposit as number
  const paid = fees.map((fee) => {
    const part = Math.min(left, fee)
    left -= part
    return fen(part)
  })
  return { fees: paid, rest: fen(left) }
}
