import { PERIOD_DAYS } from '@aosp/contract/analysis/codes'
import { fromBeijing } from '@aosp/kernel/time'

/** Days as they are written, both inside. */
export type Period = { from: string; to: string }

/** Stretches that move with the calendar; they end today, so that they are compared with as many days of earlier years. */
export const PRESETS = [
  { value: 'month', label: '本月' },
  { value: 'quarter', label: '本季' },
  { value: 'year', label: '本年' },
  { value: 'last-year', label: '上年' },
  { value: 'last-12', label: '近12个月' },
] as const
export type Preset = (typeof PRESETS)[number]['value']
export const DEFAULT_PRESET: Preset = 'year'

export const isPreset = (text: string | null): text is Preset => PRESETS.some(({ value }) => value === text)

const firstOf = (year: number, month: number): string => {
  const months = year * 12 + month - 1
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The stretch a preset means on this day. */
export function periodOf(preset: Preset, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (preset) {
    case 'month':
      return { from: firstOf(year, month), to: today }
    case 'quarter':
      return { from: firstOf(year, month - ((month - 1) % 3)), to: today }
    case 'year':
      return { from: firstOf(year, 1), to: today }
    case 'last-year':
      return { from: firstOf(year - 1, 1), to: `${year - 1}-12-31` }
    case 'last-12':
      return { from: firstOf(year, month - 11), to: today }
  }
}

const EARLIEST = '2000-01-01'
const DAY_MS = 86_400_000

const dayAt = (text: string): Date | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? fromBeijing(text) : undefined)

/** Two days somebody typed or chose, or nothing where they are no stretch of time a report can be made of. */
export function customPeriod(from: string | null, to: string | null): Period | undefined {
  const [first, last] = [dayAt(from ?? ''), dayAt(to ?? '')]
  if (!from || !to || !first || !last || first > last || from < EARLIEST) return undefined
  return (last.getTime() - first.getTime()) / DAY_MS >= PERIOD_DAYS ? undefined : { from, to }
}
