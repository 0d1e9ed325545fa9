import { fen, type Fen } from '@aosp/kernel/money'
import { daysOf, type Span } from '@aosp/kernel/spans'
import { TIME_UNIT } from '../trading/codes.ts'

/** A window that was booked, and how long the thing ran in it. */
export type Used = Span & { minutes: number }

/** How many days in Beijing were touched by windows in which the thing ran. */
export const daysUsed = (used: readonly Used[]): number => new Set(used.filter(({ minutes }) => minutes > 0).flatMap(daysOf)).size

/** What a use costs: by the hour, half a fen upwards; by the day, each day once; otherwise once. What was not used costs nothing. */
export function feeOf(price: Fen, unit: number, used: readonly Used[]): Fen {
  if (used.some(({ minutes }) => !Number.isInteger(minutes) || minutes < 0)) throw new RangeError('minutes are whole and not negative')
  if (unit === TIME_UNIT.day) return fen(price * daysUsed(used))
  const minutes = used.reduce((sum, one) => sum + one.minutes, 0)
  if (unit === TIME_UNIT.hour) return fen(Number((2n * BigInt(price) * BigInt(minutes) + 60n) / 120n))
  return minutes > 0 ? price : fen(0)
}

/** A booking as it stands: every window used for as long as it lasts. */
export const asBooked = (windows: readonly Span[]): Used[] =>
  windows.map(({ start, end }) => ({ start, end, minutes: Math.round((end.getTime() - start.getTime()) / 60_000) }))
