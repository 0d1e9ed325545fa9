/**
 * The wire and the screens speak Beijing time as text; code speaks Date.
 * China keeps UTC+8 all year, so the conversion is plain arithmetic.
 */
const OFFSET_MS = 8 * 3600_000
const TEXT = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** How days and moments are written everywhere, in the notation of date pickers. */
export const DAY_FORMAT = 'YYYY-MM-DD'
export const MOMENT_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** Date -> "YYYY-MM-DD HH:mm:ss" */
export const toBeijing = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Date -> "YYYY-MM-DD" */
export const toBeijingDay = (at: Date): string => toBeijing(at).slice(0, 10)

/** "YYYY-MM-DD[ HH:mm[:ss]]" -> Date, or undefined when it names no real moment. */
export function fromBeijing(text: string): Date | undefined {
  const parts = TEXT.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - OFFSET_MS)
  const wanted = `${parts[1]}-${parts[2]}-${parts[3]} ${parts[4] ?? '00'}:${parts[5] ?? '00'}:${parts[6] ?? '00'}`
  return toBeijing(at) === wanted ? at : undefined
}

export const beijingHour = (at: Date): number => new Date(at.getTime() + OFFSET_MS).getUTCHours()

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
export const beijingWeekday = (at: Date): string => WEEKDAYS[new Date(at.getTime() + OFFSET_MS).getUTCDay()] ?? ''
