import { no, type Refused } from '@aosp/contract/refusals'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'

/** What the platform keeps for a company or owes it, and what the company owes the platform: the two sides of its account. */
export const HELD_KINDS = ['DEP', 'DEPI', 'REF', 'PAY', 'SUSP'] as const
export const OWED_KIND = 'AR'

type Leg = { accountKind: string; side: string; amount: number }
export type Change = { held: number; owed: number }
export type Balance = Change

/** How an entry changes a company's account; what moves from one kept sum to another changes nothing. */
export function changeOf(legs: readonly Leg[]): Change {
  let held = 0
  let owed = 0
  for (const { accountKind, side, amount } of legs) {
    if (HELD_KINDS.some((kind) => kind === accountKind)) held += side === 'credit' ? amount : -amount
    if (accountKind === OWED_KIND) owed += side === 'debit' ? amount : -amount
  }
  return { held, owed }
}

export const after = (balance: Balance, change: Change): Balance => ({ held: balance.held + change.held, owed: balance.owed + change.owed })

export type Sums = { heldIn: number; heldOut: number; owedIn: number; owedOut: number }
export const closingOf = (opening: Balance, { heldIn, heldOut, owedIn, owedOut }: Sums): Balance =>
  after(opening, { held: heldIn - heldOut, owed: owedIn - owedOut })

/** A month from its first moment to the next one's, in Beijing. */
export function spanOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const [from, until] = [fromBeijing(`${month}-01`), fromBeijing(`${next}-01`)]
  if (!from || !until) throw new RangeError(`no month: ${month}`)
  return { from, until }
}
export const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

/** So long after a month's end nothing that began in it is still being written. */
const SETTLING_MS = 10 * 60_000

/** A paper is made of one company's month that is over, or of one session. */
export function mayIssue(scope: { company: string | undefined; month: string | undefined; session: string | undefined }, now: Date): { ok: true } | Refused {
  if (scope.company === undefined) return no('statement.company')
  if ((scope.month === undefined) === (scope.session === undefined)) return no('statement.scope')
  if (scope.month === undefined) return { ok: true }
  const over = new Date(spanOf(scope.month).until.getTime() + SETTLING_MS)
  return now < over ? no('statement.monthOpen', { from: toBeijing(over).slice(0, 16) }) : { ok: true }
}
