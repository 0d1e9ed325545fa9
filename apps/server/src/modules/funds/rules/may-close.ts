import { no, type Refused } from '@aosp/contract/refusals'
import type { Fen } from '@aosp/kernel/money'

export type Reconciled = {
  day: string
  isBalanced: boolean
  booked: Fen
  bank: Fen | null
  check: { differences: number } | null
}
export type Calendar = { today: string; closedUntil: string | null; linked: boolean }

export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Days that are over and wait for their first signature: all since the last closed one, once there is one. */
export function daysToSign(
  { today, closedUntil }: Pick<Calendar, 'today' | 'closedUntil'>,
  signed: readonly string[],
): { count: number; first: string | null } {
  if (closedUntil === null) return { count: 0, first: null }
  let count = 0
  let first: string | null = null
  for (let day = dayAfter(closedUntil); day < today; day = dayAfter(day)) {
    if (signed.includes(day)) continue
    first ??= day
    count++
  }
  return { count, first }
}

/** Whether bank, virtual accounts and books say the same of a day. */
export const agrees = ({ booked, bank, check }: Reconciled): boolean => booked === bank && (check?.differences ?? 0) === 0

/** Days are closed one after the other once the first one is, when they are over and everybody has told how they ended; what differs is explained. */
export function maySign(day: Reconciled, note: string, { today, closedUntil, linked }: Calendar): { ok: true } | Refused {
  if (day.day >= today) return no('day.notOver')
  if (closedUntil !== null && day.day <= closedUntil) return no('day.closed', { day: day.day })
  if (closedUntil !== null && day.day !== dayAfter(closedUntil)) return no('day.order', { next: dayAfter(closedUntil) })
  if (!day.isBalanced) return no('day.unbalanced')
  if (day.bank === null) return no('day.noBalance')
  if (linked && day.check === null) return no('day.noCheck')
  return agrees(day) || note !== '' ? { ok: true } : no('day.needsNote')
}
