import { UNIT_MINUTES } from './codes.ts'
import { fen, type Fen } from '@aosp/kernel/money'

/** What so many minutes cost at a price per unit of time, half a fen upwards. */
export function feeOf(price: Fen, unit: number, minutes: number): Fen {
  const whole = UNIT_MINUTES[unit]
  if (whole === undefined || !Number.isInteger(minutes) || minutes < 0) throw new RangeError(`No fee for ${minutes} minutes of unit ${unit}`)
  const [amount, length] = [BigInt(price) * BigInt(minutes), BigInt(whole)]
  return fen(Number((2n * amount + length) / (2n * length)))
}
