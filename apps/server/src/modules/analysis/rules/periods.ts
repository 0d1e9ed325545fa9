/** Days are `YYYY-MM-DD` of Beijing; both ends of a span belong to it. */
export type Span = { from: string; to: string }

const DAY_MS = 86_400_000
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
export const lengthOf = ({ from, to }: Span): number => Math.max(0, daysBetween(from, to) + 1)
export const within = (day: string | null, { from, to }: Span): boolean => day !== null && day >= from && day <= to
/** Days two spans have in common; an open end lasts. */
export const overlap = (a: { from: string; to: string | null }, b: Span): number =>
  lengthOf({ from: a.from > b.from ? a.from : b.from, to: a.to === null || a.to > b.to ? b.to : a.to })

/** The same day so many months away; the last of the month where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

export const monthOf = (day: string): string => day.slice(0, 7)
const isLastOfMonth = (day: string): boolean => monthOf(addDays(day, 1)) !== monthOf(day)

/** The period before, of the same length: whole months for whole months, else as many days. */
export function previousOf({ from, to }: Span): Span {
  const before = addDays(from, -1)
  if (!from.endsWith('-01') || !isLastOfMonth(to)) return { from: addDays(from, -lengthOf({ from, to })), to: before }
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number]
  const [toYear, toMonth] = to.split('-').map(Number) as [number, number]
  return { from: addMonths(from, -((toYear - fromYear) * 12 + toMonth - fromMonth + 1)), to: before }
}

/** The same days a year earlier; a whole February stays whole. */
export function lastYearOf({ from, to }: Span): Span {
  const end = addMonths(to, -12)
  return { from: addMonths(from, -12), to: to.slice(5, 7) === '02' && isLastOfMonth(to) ? addDays(`${end.slice(0, 7)}-01`, daysOfMonth(end) - 1) : end }
}
const daysOfMonth = (day: string): number => dayNumber(addMonths(`${monthOf(day)}-01`, 1)) - dayNumber(`${monthOf(day)}-01`)

/** The months of a span, the first and the last as far as they belong to it. */
export function monthsOf({ from, to }: Span): (Span & { bucket: string })[] {
  const months: (Span & { bucket: string })[] = []
  for (let start = from; start <= to;) {
    const next = addMonths(`${monthOf(start)}-01`, 1)
    const end = addDays(next, -1)
    months.push({ bucket: monthOf(start), from: start, to: end < to ? end : to })
    start = next
  }
  return months
}
