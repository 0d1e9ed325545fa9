import { VIRTUAL_KIND, VIRTUAL_STATE, type DifferenceKind } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'

export type OpenHold = { id: string; remaining: Fen }

/**
 * What is given back or called in is taken from the oldest hold first. What no hold covers was held before the finance company was linked
 * and is nobody's business but ours.
 */
export function allocate(holds: readonly OpenHold[], amount: Fen): { hold: string; amount: Fen }[] {
  let left: number = amount
  return holds.flatMap(({ id, remaining }) => {
    const part = Math.min(left, remaining)
    left -= part
    return part > 0 ? [{ hold: id, amount: fen(part) }] : []
  })
}

export type Operation = { id: string; kind: string; hold: string; amount: Fen; state: number }
export type HoldThere = { id: string; remaining: Fen }
export type Difference = { kind: DifferenceKind; hold: string; here: Fen; there: Fen }

/** Nobody can know yet on which side of the wire it is. */
const isUnderWay = ({ state }: Operation): boolean =>
  state === VIRTUAL_STATE.asking || state === VIRTUAL_STATE.granted || state === VIRTUAL_STATE.sending || state === VIRTUAL_STATE.dropping
const isBooked = ({ state }: Operation): boolean => state === VIRTUAL_STATE.done || state === VIRTUAL_STATE.sending || state === VIRTUAL_STATE.stuck

/** What of each hold should be left, and between which bounds the other side may be while acts are under way. */
export function holdsHere(operations: readonly Operation[]): Map<string, { here: Fen; least: Fen; most: Fen }> {
  const holds = new Map<string, { here: Fen; least: Fen; most: Fen }>()
  for (const one of operations) {
    if (one.kind !== VIRTUAL_KIND.hold) continue
    const here = isBooked(one) ? one.amount : fen(0)
    const most = isBooked(one) || isUnderWay(one) ? one.amount : fen(0)
    holds.set(one.id, { here, least: isUnderWay(one) ? fen(0) : here, most })
  }
  for (const { kind, hold, amount, state } of operations) {
    const of = kind === VIRTUAL_KIND.hold ? undefined : holds.get(hold)
    if (!of) continue
    of.here = fen(of.here - amount)
    of.least = fen(Math.max(0, of.least - amount))
    // One that was refused there is in our books and certainly not in theirs: it counts, so that it is found.
    if (state !== VIRTUAL_STATE.sending) of.most = fen(of.most - amount)
  }
  return holds
}

export type AccountThere = { held: Fen; holds: readonly HoldThere[] }

/** Holds both books against each other: hold by hold, then the sums. `outside` is what we hold without an act of the link behind it. */
export function compareBooks(operations: readonly Operation[], there: AccountThere, outside: Fen): Difference[] {
  const here = holdsHere(operations)
  const found: Difference[] = []
  const told = new Map(there.holds.map(({ id, remaining }) => [id, remaining]))
  for (const [hold, { here: ours, least, most }] of here) {
    const theirs = told.get(hold) ?? fen(0)
    if (theirs >= least && theirs <= most) continue
    found.push({ kind: theirs === 0 ? 'missing-there' : ours === 0 ? 'missing-here' : 'amount', hold, here: ours, there: theirs })
  }
  for (const [hold, remaining] of told) if (!here.has(hold) && remaining > 0) found.push({ kind: 'missing-here', hold, here: fen(0), there: remaining })
  const sum = fen(there.holds.reduce((total, { remaining }) => total + remaining, 0))
  if (sum !== there.held) found.push({ kind: 'sum', hold: '', here: sum, there: there.held })
  if (outside > 0) found.push({ kind: 'before-link', hold: '', here: outside, there: fen(0) })
  return found
}
