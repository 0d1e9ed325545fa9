import type { Expiry } from '@aosp/contract/organisation/texts'

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** How long a qualification still holds. Its last day belongs to it. */
export function expiryOf(from: string | null, to: string | null, today: string): { expiry: Expiry; daysLeft: number | null } {
  if (from === null) return { expiry: 'unknown', daysLeft: null }
  if (to === null) return { expiry: 'permanent', daysLeft: null }
  const daysLeft = dayNumber(to) - dayNumber(today)
  return { expiry: daysLeft < 0 ? 'expired' : daysLeft < 30 ? 'within-30' : daysLeft < 60 ? 'within-60' : 'valid', daysLeft }
}

/** 'start/end' on the wire, two days in the table. */
export function readValidtime(span: string): { from: string | null; to: string | null } {
  const [from = '', to = ''] = span.split('/')
  return { from: from || null, to: to || null }
}
export const writeValidtime = (from: string | null, to: string | null): string => (from === null ? '' : `${from}/${to ?? ''}`)
