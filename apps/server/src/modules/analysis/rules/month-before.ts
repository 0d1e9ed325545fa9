import { toBeijingDay } from '@aosp/kernel/time'

/** The whole month before the one a moment lies in, as days of Beijing. */
export function monthBefore(at: Date): { from: string; to: string; name: string } {
  const [year = 0, month = 0] = toBeijingDay(at).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 2, 1))
  const last = new Date(Date.UTC(year, month - 1, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10), name: `${first.getUTCFullYear()}年${first.getUTCMonth() + 1}月` }
}
