import type { MonitorUnit } from '@aosp/contract/operations/monitor.shapes'
import { showNumber } from '@aosp/kernel/show-number'
import { toBeijing } from '@aosp/kernel/time'

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

export function bytesText(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${showNumber(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${SIZES[step]}`
}

function spanText(seconds: number): string {
  if (seconds < 60) return `${showNumber(seconds, seconds < 10 ? 3 : 1)} 秒`
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  return [days > 0 && `${days} 天`, (days > 0 || hours > 0) && `${hours} 小时`, `${minutes} 分钟`].filter(Boolean).join(' ')
}

/** A figure as it is read. */
export function figureText(value: number, unit: MonitorUnit): string {
  if (unit === 'byte') return bytesText(value)
  if (unit === 'part') return `${showNumber(value * 100, 1)} %`
  if (unit === 'ms') return `${showNumber(value, 1)} 毫秒`
  if (unit === 'second') return spanText(value)
  if (unit === 'perSecond') return `${showNumber(value, 2)} 次/秒`
  if (unit === 'moment') return toBeijing(new Date(value * 1000))
  return showNumber(value, Number.isInteger(value) ? 0 : 2)
}

/** Figures of one chart share an axis, so all of them are in one unit. */
export const AXIS: Readonly<Record<MonitorUnit, readonly [title: string, scale: number]>> = {
  byte: ['MB', 1 / 1024 ** 2],
  part: ['%', 100],
  ms: ['毫秒', 1],
  second: ['秒', 1],
  perSecond: ['次/秒', 1],
  moment: ['', 1],
  count: ['', 1],
}

export type Drawn = { names: string[]; series: { name: string; values: number[] }[] }
type Line = { title: string; unit: MonitorUnit; values: readonly number[] }

/** At most so many points: each the highest of its stretch, so that no peak is lost. */
export function drawn(at: readonly number[], lines: readonly Line[], most = 120): Drawn {
  const width = Math.max(1, Math.ceil(at.length / most))
  const starts = Array.from({ length: Math.ceil(at.length / width) }, (_, index) => index * width)
  return {
    names: starts.map((start) => toBeijing(new Date(at[Math.min(start + width, at.length) - 1] ?? 0)).slice(11)),
    series: lines.map(({ title, unit, values }) => ({
      name: title,
      values: starts.map((start) => Math.round(Math.max(...values.slice(start, start + width)) * AXIS[unit][1] * 100) / 100),
    })),
  }
}
