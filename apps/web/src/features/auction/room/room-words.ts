import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { TIME_UNIT_TEXTS } from '@aosp/contract/trading/codes'

export const money = (amount: number): string => showYuan(fen(amount))
export const yuan = (amount: number): string => `¥${money(amount)}`

/** What a price is for; nothing for a total. */
export const unitOf = (timeUnit: number): string => (timeUnit in TIME_UNIT_TEXTS ? `元/${TIME_UNIT_TEXTS[timeUnit]}` : '元')

const two = (part: number): string => String(part).padStart(2, '0')

/** 04:37, 1:02:33, 2 天 03:12:05. Rounded up, so that 00:00 means over. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  const clock = `${two(minutes)}:${two(seconds % 60)}`
  if (days > 0) return `${days} 天 ${two(hours)}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** 5 分, 90 秒, 1 小时 30 分: a period as people say it. */
export function period(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 60 || (seconds < 120 && seconds % 60 !== 0)) return `${seconds} 秒`
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`, rest > 0 && `${rest} 秒`].filter(Boolean).join(' ')
}

/** 10:58:23 */
export const timeOfDay = (at: number): string => toBeijing(new Date(at)).slice(11)
/** 10:58:23.412 */
export const exactTime = (at: number): string => `${timeOfDay(at)}.${String(Math.floor(at) % 1000).padStart(3, '0')}`
export const fullMoment = (at: number): string => toBeijing(new Date(at))

/** +8.5 %: how far a price is from the start price. */
export function change(price: number, start: number): string {
  const tenths = Math.round(((price - start) / start) * 1000)
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)} %`
}
